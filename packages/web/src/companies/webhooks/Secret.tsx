import type { MadeWebhook } from '@lagar/domain/companies/webhook.ts'
import { Anchor, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CopyText } from '../../messages/CopyText.tsx'
import { t } from '../../texts/t.ts'

/** What signs the messages of a webhook, this once: to be copied to the program that is told. */
export function Secret({ made: { name, secret }, onClose }: { made: MadeWebhook; onClose: () => void }) {
  const texts = t.webhooks
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="md">
        <Text>{texts.once}</Text>
        <Code block aria-label={texts.secret} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Text size="sm" c="dimmed">
          {texts.howTo}{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link {...props} to="/help/$topic" params={{ topic: 'webhooks' }} />}
          >
            {texts.howToLink}
          </Anchor>
        </Text>
        <Group justify="flex-end">
          <CopyText text={secret} />
          <Button onClick={onClose}>{t.account.programs.kept}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
