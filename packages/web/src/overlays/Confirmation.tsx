import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { useCovering } from './covered.ts'
import { ReasonButton } from './ReasonButton.tsx'

type Props = {
  onConfirm: () => void
  onClose: () => void
  title?: string
  text?: ReactNode
  action?: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** What keeps it from being done yet: something that it asks for besides. */
  whyNot?: string | undefined
}

/** What stands in the dialog that asks before something is done. */
export function Confirmation({
  onConfirm,
  onClose,
  title,
  text,
  action,
  cancel,
  danger = false,
  busy = false,
  whyNot,
}: Props) {
  useCovering()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? t.ui.confirm}
      size="sm"
      zIndex={300}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Text component="div" mb="lg">
        {text ?? t.ui.areYouSure}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel ?? t.ui.cancel}
        </Button>
        <ReasonButton
          {...(danger ? { color: 'red.9' } : {})}
          loading={busy}
          whyNot={whyNot}
          onClick={onConfirm}
        >
          {action ?? t.ui.confirm}
        </ReasonButton>
      </Group>
    </Modal>
  )
}
