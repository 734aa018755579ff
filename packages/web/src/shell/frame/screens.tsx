import { Button, Code, Group, Stack } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiCompassOffOutline, mdiReload } from '@mdi/js'
import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSignal } from '../../device/signal.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <EmptyState
      icon={mdiCompassOffOutline}
      order={1}
      title={t.shell.notFoundTitle}
      hint={t.shell.notFoundText}
    >
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t.shell.goHome}</Button>
    </EmptyState>
  )
}

/** A screen that failed: what to do, and the detail that support needs. One that was never opened here needs the signal first. */
export function Broken({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  const signal = useSignal()
  // A page of an older build asks for files that the new one no longer has.
  const message = error instanceof Error ? error.message : String(error)
  const outdated = /dynamically imported module|Importing a module script|Unable to preload CSS/.test(message)
  if (outdated && !signal) return <NeedsSignal onRetry={() => location.reload()} />
  return (
    <EmptyState
      icon={outdated ? mdiReload : mdiAlertCircleOutline}
      order={1}
      title={outdated ? t.shell.newVersionTitle : t.shell.brokenTitle}
      hint={outdated ? t.shell.newVersionText : t.shell.brokenText}
    >
      <Stack align="center">
        {!outdated && <Code>{message}</Code>}
        <Group>
          {!outdated && <Button onClick={reset}>{t.shell.retry}</Button>}
          <Button
            variant={outdated ? 'filled' : 'default'}
            leftSection={<Icon path={mdiReload} size={18} />}
            onClick={() => location.reload()}
          >
            {t.shell.reload}
          </Button>
        </Group>
      </Stack>
    </EmptyState>
  )
}

/** A section that was never opened on this device, while there is no signal. */
function NeedsSignal({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={mdiCloudOffOutline}
      order={1}
      title={t.shell.needsSignalTitle}
      hint={t.shell.needsSignalText}
    >
      <Group>
        <Button leftSection={<Icon path={mdiReload} size={18} />} onClick={onRetry}>
          {t.shell.retry}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/waiting" {...props} />}>
          {t.shell.toWaiting}
        </Button>
      </Group>
    </EmptyState>
  )
}
