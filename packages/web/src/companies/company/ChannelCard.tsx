import { chatChannel, type ChatChannelRecord } from '@lagar/domain/chat/door/phone.ts'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormCard } from '../../form/frames/FormCard.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'

const ConfirmDialog = later(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The company's own number at the messaging service, for who looks after the company. What opens it is written and never shown. */
export function ChannelCard() {
  const { data } = useQuery({
    queryKey: ['chat/channel'],
    queryFn: () => send<ChatChannelRecord>('GET', 'chat/channel'),
  })
  // Anew after each change: what was typed is kept sealed, and is in no field.
  return data ? <ChannelForm key={data.version} saved={data} /> : null
}

function ChannelForm({ saved: { phoneId, channel, version } }: { saved: ChatChannelRecord }) {
  const texts = t.chat.channel
  const [removing, setRemoving] = useState(false)
  const start = { phoneId: phoneId ?? '', channel: channel ?? '', ...(version === null ? {} : { version }) }
  const draft = useDraft(chatChannel, start, (value) => send<ChatChannelRecord>('PUT', 'chat/channel', value))
  const removal = useMutation({
    mutationFn: () => send('DELETE', 'chat/channel'),
    onSuccess: () => toast(texts.removed),
    onError: (error) => toastFailure(error),
  })
  return (
    <FormCard title={texts.title} hint={texts.hint} draft={draft} done={texts.saved}>
      <TextField label={fieldName('phoneId')} required {...draft.field('phoneId')} />
      <TextField label={fieldName('channel')} type="tel" required {...draft.field('channel')} />
      <PasswordField label={fieldName('accessToken')} isNew required {...draft.field('accessToken')} />
      <PasswordField label={fieldName('secret')} isNew required {...draft.field('secret')} />
      <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {texts.webhook(`${location.origin}/api/webhooks/whatsapp`)}
      </Text>
      {version !== null && (
        <Group style={{ gridColumn: '1 / -1' }}>
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        </Group>
      )}
      {removing && (
        <ConfirmDialog
          title={texts.remove}
          text={texts.removeHint}
          action={texts.remove}
          onConfirm={() => {
            setRemoving(false)
            removal.mutate()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormCard>
  )
}
