import type { HistoryLine } from '@lagar/domain/entity.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../texts/t.ts'
import { changesTold } from './changes-told.ts'

export type Props = {
  changes: HistoryLine['changes']
  /** How many are shown before one asks for all of them. */
  most?: number
  /** Why something was refused, by its code, where lines tell of that. */
  refusal?: Readonly<Record<string, string>>
}

/** What a line of history says that changed: each field with what it is and what it was. */
export function ChangeLines({ changes, most = Infinity, refusal }: Props) {
  const [open, setOpen] = useState(false)
  const texts = changesTold(changes, refusal)
  // A button that hides a single field would take as much room as the field.
  const shown = open || texts.length <= most + 1 ? texts : texts.slice(0, most)
  const hidden = texts.length - shown.length
  return (
    <>
      {shown.map(({ field, label, before, after }) => (
        <Text key={field} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {label}: <b>{after}</b>
          {before !== null && (
            <Text span size="sm" c="dimmed">
              {' '}
              ({t.ui.before}: {before})
            </Text>
          )}
        </Text>
      ))}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpen(true)}>
          {t.ui.andMore(hidden)}
        </Button>
      )}
    </>
  )
}
