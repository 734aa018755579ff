import { setupPermissions, setupSteps } from '@lagar/domain/companies/setup-steps.ts'
import type { Setup } from '@lagar/domain/companies/setup.ts'
import { Button } from '@mantine/core'
import { mdiRoadVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { readTogether } from '../../api/together.ts'
import { useSignal } from '../../device/signal.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useKeeping } from './use-keeping.ts'

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
        {mayKeep && <TakeOut />}
        {children}
      </>
    )
  return (
    <Suspense>
      <SetupSteps steps={steps} mayKeep={mayKeep} />
    </Suspense>
  )
}

function TakeOut() {
  const keeping = useKeeping()
  return (
    <Button
      mb="md"
      variant="subtle"
      loading={keeping.isPending}
      leftSection={<Icon path={mdiRoadVariant} size={18} />}
      onClick={() => keeping.mutate(false)}
    >
      {t.setup.takeOut}
    </Button>
  )
}
