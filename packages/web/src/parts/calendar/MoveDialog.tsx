import type { Day } from '@lagar/domain/day.ts'
import { useState, type ReactNode } from 'react'
import { DayField } from '../../form/fields/DayField.tsx'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

type Props = {
  title: string
  label: string
  /** What the field is called on the wire. */
  name: string
  /** The day that it has now. */
  now: Day
  action: string
  /** What follows from the day that is chosen. */
  note?: (day: Day) => ReactNode
  busy: boolean
  onMove: (day: Day) => void
  onClose: () => void
}

/** Asks on which day something is instead: for fingers and keys, where nothing is dragged. */
export function MoveDialog({ title, label, name, now, action, note, busy, onMove, onClose }: Props) {
  const [day, setDay] = useState<Day>(now)
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          <DayField
            required
            label={label}
            name={name}
            value={day}
            error={undefined}
            onChange={(chosen) => chosen && setDay(chosen)}
            onBlur={() => {}}
          />
          {note?.(day)}
        </>
      }
      action={action}
      whyNot={day === now ? t.works.sameDay : undefined}
      busy={busy}
      onConfirm={() => onMove(day)}
      onClose={onClose}
    />
  )
}
