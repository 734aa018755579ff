import type { Setup } from '@lagar/domain/companies/setup.ts'
import { useMutation } from '@tanstack/react-query'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'

const keep = (isPutAway: boolean) => send<Setup>('PUT', 'companies/setup', { isPutAway })

/** Puts the set-up path away for the whole company, or takes it out again. */
export function useKeeping() {
  return useMutation({
    mutationFn: keep,
    onSuccess: (_, isPutAway) => {
      recordsChanged()
      if (isPutAway) toastUndoable(t.setup.isPutAway, () => keep(false))
    },
    onError: (error) => toastFailure(error),
  })
}
