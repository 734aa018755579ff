import { Button, Group } from '@mantine/core'
import { mdiDomainOff } from '@mdi/js'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MeProvider, useMeQuery } from '../../session/me.tsx'
import { signOut } from '../../auth/sign-in.ts'
import { t } from '../../texts/t.ts'
import { Brand } from '../../ui/Brand.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './NoCompanies.module.css'

const PlatformTab = lazy(() => import('./PlatformTab.tsx').then((file) => ({ default: file.PlatformTab })))
const WatchTab = lazy(() => import('../watch/WatchTab.tsx').then((file) => ({ default: file.WatchTab })))

/** For who belongs to no company; who runs the platform opens and looks after all of them here. */
export function NoCompanies() {
  const { data: me } = useMeQuery()
  if (me?.company) return <Navigate to="/" />
  const logout = (
    <Button variant="default" onClick={() => void signOut()}>
      {t.shell.logout}
    </Button>
  )
  if (me?.user.isPlatformAdmin)
    return (
      <MeProvider me={me}>
        <main className={classes.platform}>
          <Group justify="space-between">
            <Brand />
            {logout}
          </Group>
          <Suspense>
            <PlatformTab order={1} />
            <WatchTab />
          </Suspense>
        </main>
      </MeProvider>
    )
  return (
    <main>
      <EmptyState icon={mdiDomainOff} order={1} title={t.shell.noCompanyTitle} hint={t.shell.noCompanyText}>
        {logout}
      </EmptyState>
    </main>
  )
}
