import type { MadeWebhook } from '@lagar/domain/companies/webhook.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SecretOnce } from '../../messages/SecretOnce.tsx'
import { t } from '../../texts/t.ts'

/** What signs the messages of a webhook, with the way to how they are checked. */
export function Secret({ made: { name, secret }, onClose }: { made: MadeWebhook; onClose: () => void }) {
  const texts = t.webhooks
  return (
    <SecretOnce title={name} once={texts.once} label={texts.secret} secret={secret} onClose={onClose}>
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
    </SecretOnce>
  )
}
