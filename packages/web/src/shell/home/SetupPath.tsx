import { setupPermissions, setupSteps } from '@lagar/domain/companies/setup-steps.ts'
import type { Setup } from '@lagar/domain/companies/setup.ts'
import { Button } from '@mantine/core'
import { mdiRoadVariant } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { recordsChanged } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { readTogether } from '../../api/together.ts'
import { useSignal } from '../../device/signal.ts'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

const SetupSteps = lazy(() => import('./SetupSteps.tsx').then((file) => ({ default: file.SetupSteps })))

/**
 * What a company sets up before its first work, each step done from here by who may do it, until all of their steps are done or somebody puts it away
 * for all. Where it has no place, `children`: what waits today.
 */
export function SetupPath({ children }: { children: ReactNode }) {
  const { permissions } = useMe()
  const sees = setupSteps.some((step) => permissions.includes(setupPermissions[step]))
  const mayKeep = useCan('company.write')
  const signal = useSignal()
  const keeping = useKeeping()
  const found = useQuery({
    queryKey: ['companies/setup'],
    queryFn: () => readTogether<Setup>('companies/setup'),
    enabled: sees && signal,
  })
  if (!sees || !signal || found.isError) return children
  if (!found.data) return null
  const { isPutAway, steps } = found.data
  if (steps.every(({ isDone }) => isDone)) return children
  if (isPutAway)
    return (
      <>
        {mayKeep && <TakeOut isBusy={keeping.isPending} onTakeOut={() => keeping.mutate(false)} />}
        {children}
      </>
    )
  return (
    <Suspense>
      <SetupSteps
        steps={steps}
        isBusy={keeping.isPending}
        {...(mayKeep && { onPutAway: () => keeping.mutate(true) })}
      />
    </Suspense>
  )
}

const keep = (isPutAway: boolean) => send<Setup>('PUT', 'companies/setup', { isPutAway })

/** Puts the set-up path away for the whole company, or takes it out again. */
function useKeeping() {
  return useMutation({
    mutationFn: keep,
    onSuccess: (_, isPutAway) => {
      recordsChanged()
      if (isPutAway) toastUndoable(t.setup.isPutAway, () => keep(false))
    },
    onError: (error) => toastFailure(error),
  })
}

const TakeOut = ({ isBusy, onTakeOut }: { isBusy: boolean; onTakeOut: () => void }) => (
  <Button
    mb="md"
    variant="subtle"
    loading={isBusy}
    leftSection={<Icon path={mdiRoadVariant} size={18} />}
    onClick={onTakeOut}
  >
    {t.setup.takeOut}
  </Button>
)
