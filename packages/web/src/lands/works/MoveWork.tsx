import type { Day } from '@lagar/domain/day.ts'
import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { movedTo } from '@lagar/domain/lands/works/repeat.ts'
import type { WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { dayText } from '../../texts/numbers.ts'
import { toast, toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { later } from '../../ui/later.tsx'

const MoveDialog = later(async () => (await import('../../parts/calendar/MoveDialog.tsx')).MoveDialog)

/**
 * Has a pending work begin on another day; it is read anew before, so that nothing else of it changes. Without signal it waits on this device,
 * and the answer is true.
 */
export async function moveWork({ kind, id }: { kind: string; id: string }, start: Day): Promise<boolean> {
  const { result } = await send<{ result: AnyWork }>(
    'GET',
    `traceability/entity/data${queryOf({ type: kind, id })}`,
  )
  // What judges works comes once one is moved: a calendar is looked at more often.
  const { moveOrKeep } = await import('./turn-work.ts')
  return await moveOrKeep(result, start)
}

type Move = { work: WorkListRow; start: Day }

/** Moves a work and says so. */
export function useMove(onSettled?: () => void) {
  return useMutation({
    mutationFn: ({ work, start }: Move) => moveWork(work, start),
    onSuccess: (isKept, { work, start }) =>
      isKept
        ? toast(t.offline.kept)
        : toastUndoable(t.works.moved(dayText(start)), () => moveWork(work, work.initialTimezone)),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Asks on which day a work begins instead. */
export function MoveWork({ work, onClose }: { work: WorkListRow; onClose: () => void }) {
  const move = useMove(onClose)
  return (
    <MoveDialog
      title={t.works.moveTitle(work.title)}
      label={t.works.moveTo}
      name="initialTimezone"
      now={work.initialTimezone}
      action={t.works.move}
      note={(start) =>
        work.finalTimezone !== work.initialTimezone && (
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {t.works.moveText(dayText(movedTo(work, start).finalTimezone))}
          </Text>
        )
      }
      busy={move.isPending}
      onMove={(start) => move.mutate({ work, start })}
      onClose={onClose}
    />
  )
}
