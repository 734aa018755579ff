import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWarnBeforeLeaving } from '../device/leaving.ts'
import { t } from '../texts/t.ts'

/**
 * Asks whoever is in a call before another page, or the end of this one, takes them out of it. A telephone with iOS lets no page ask before it is
 * closed: there only another page of the product is asked about.
 */
export function LeaveGuard() {
  useWarnBeforeLeaving(true)
  const { status, proceed, reset } = useBlocker({
    // Whoever was signed out has no call any more.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !next.pathname.startsWith('/login'),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t.call.leaveTitle}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Text>{t.call.leaveHint}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          {t.call.stay}
        </Button>
        <Button variant="default" color="red" onClick={() => proceed?.()}>
          {t.call.goOut}
        </Button>
      </Group>
    </Modal>
  )
}
