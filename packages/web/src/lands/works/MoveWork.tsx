import type { Day } from '@lagar/domain/day.ts'
import type { AnyWork } from '@lagar/domain/lands/works/input.ts'
import { movedTo } from '@lagar/domain/lands/works/repeat.ts'
import type { WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { t } from '../../texts/t.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { dayText } from '../../texts/numbers.ts'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { moveOrKeep } from './turn-work.ts'

type Move = { work: WorkListRow; start: Day }

/** Has a pending work begin on another day; it is read anew before, so that nothing else of it changes. */
export function useMove(onSettled?: () => void) {
  return useMutation({
    mutationFn: async ({ work: { kind, id }, start }: Move) => {
      const { result } = await send<{ result: AnyWork }>(
        'GET',
        `traceability/entity/data${queryOf({ type: kind, id })}`,
      )
      return await moveOrKeep(result, start)
    },
    onSuccess: (isKept, { start }) => toast(isKept ? t.offline.kept : t.works.moved(dayText(start))),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Asks on which day a work begins instead: for fingers and keys, where nothing is dragged. */
export function MoveWork({ work, onClose }: { work: WorkListRow; onClose: () => void }) {
  const [start, setStart] = useState<Day>(work.initialTimezone)
  const move = useMove(onClose)
  const { finalTimezone } = movedTo(work, start)
  return (
    <ConfirmDialog
      title={t.works.moveTitle(work.title)}
      text={
        <>
          <DayField
            required
            label={t.works.moveTo}
            name="initialTimezone"
            value={start}
            error={undefined}
            onChange={(day) => day && setStart(day)}
            onBlur={() => {}}
          />
          {work.finalTimezone !== work.initialTimezone && (
            <Text size="sm" c="dimmed" mt="xs" role="status">
              {t.works.moveText(dayText(finalTimezone))}
            </Text>
          )}
        </>
      }
      action={t.works.move}
      whyNot={start === work.initialTimezone ? t.works.sameDay : undefined}
      busy={move.isPending}
      onConfirm={() => move.mutate({ work, start })}
      onClose={onClose}
    />
  )
}
