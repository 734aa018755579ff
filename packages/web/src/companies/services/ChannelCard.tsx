import type { ChatChannelRecord } from '@lagar/domain/chat/door/phone.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { Choices } from '../company/Choices.tsx'
import { Removal } from './Removal.tsx'
import { Section } from '../../parts/section/Section.tsx'

const ChannelForm = later(async () => (await import('./ChannelForm.tsx')).ChannelForm)

/** The company's own number at the messaging service, for who looks after the company. What opens it is written and never shown. */
export function ChannelCard() {
  const texts = t.chat.channel
  const { data } = useQuery({
    queryKey: ['chat/channel'],
    queryFn: () => send<ChatChannelRecord>('GET', 'chat/channel'),
  })
  if (!data) return null
  const webhook = (
    <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
      {texts.webhook(`${location.origin}/api/webhooks/whatsapp`)}
    </Text>
  )
  return (
    <Section
      title={texts.title}
      lead={texts.hint}
      form={(onClose) => (
        <>
          <ChannelForm saved={data} onClose={onClose} />
          {webhook}
        </>
      )}
    >
      {data.version !== null && (
        <>
          <Choices
            choices={[
              { label: fieldName('channel'), value: data.channel, hint: null },
              { label: fieldName('phoneId'), value: data.phoneId, hint: null },
            ]}
          />
          <Removal texts={texts} remove={() => send('DELETE', 'chat/channel')} />
        </>
      )}
      {webhook}
    </Section>
  )
}
