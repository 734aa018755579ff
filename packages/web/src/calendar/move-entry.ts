import { useMutation } from '@tanstack/react-query'
import { toast, toastFailure, toastUndoable } from '../messages/toast.tsx'
import { dayText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import type { Move } from './moves.ts'

const move = async (asked: Move) => await (await import('./moves.ts')).move(asked)

/** Has an entry begin on another day, by the call of its own form; it is read anew before, so that nothing else of it changes. */
export function useMoveEntry(onSettled?: () => void) {
  return useMutation({
    mutationFn: move,
    onSuccess: (isKept, { entry, start }) =>
      isKept === true
        ? toast(t.offline.kept)
        : toastUndoable(t.calendar.views.moved(dayText(start)), () => move({ entry, start: entry.fromDate })),
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}
