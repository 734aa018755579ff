import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { CopyText } from './CopyText.tsx'

type Props = {
  title: string
  /** That it is shown this once, and what it is for. */
  once: string
  label: string
  secret: string
  /** How it is used. */
  children: ReactNode
  onClose: () => void
}

/** A secret that was just made, this once: to be copied to the program that needs it. A click beside it closes nothing. */
export function SecretOnce({ title, once, label, secret, children, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="md">
        <Text>{once}</Text>
        <Code block aria-label={label} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        {children}
        <Group justify="flex-end">
          <CopyText text={secret} />
          <Button onClick={onClose}>{t.account.programs.kept}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
