import type { ChatPhoneRecord } from '@lagar/domain/chat/door/phone.ts'
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { mdiCellphoneCheck, mdiCellphoneMessage } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordsChanged } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { readTogether } from '../api/together.ts'
import { Section } from '../parts/section/Section.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { later } from '../ui/later.tsx'

const CodeEntry = later(async () => (await import('../auth/CodeEntry.tsx')).CodeEntry)
const PhoneForm = later(async () => (await import('./PhoneForm.tsx')).PhoneForm)

/** The telephone that I may write from: it counts once the code that came to it is typed here. */
export function PhoneCard() {
  const { data } = useQuery({
    queryKey: ['chat/phone'],
    queryFn: () => readTogether<ChatPhoneRecord>('chat/phone'),
  })
  if (!data) return null
  if (data.channel === null) return <NoChannel />
  return data.phone === null ? <Unknown /> : <Told record={data} />
}

/** Without a number of the messaging service the conversation is in the product alone. */
const NoChannel = () => (
  <Section
    title={t.chat.phone.title}
    lead={
      <>
        {t.chat.phone.noChannel}{' '}
        <Anchor inherit underline="always" renderRoot={(props) => <Link to="/chat" {...props} />}>
          {t.chat.title}
        </Anchor>
      </>
    }
  />
)

const Unknown = () => (
  <Section
    title={t.chat.phone.title}
    lead={t.chat.phone.hint}
    verb={t.chat.phone.name}
    form={(onClose) => <PhoneForm onClose={onClose} />}
  />
)

function Told({ record: { phone, channel, isConfirmed } }: { record: ChatPhoneRecord }) {
  const texts = t.chat.phone
  const forgetting = useMutation({
    mutationFn: () => send('DELETE', 'chat/phone'),
    onSuccess: () => toast(texts.removed),
    onError: (error) => toastFailure(error),
  })
  async function confirm(code: string) {
    await send('PUT', 'chat/phone/code', { code })
    recordsChanged()
    toast(texts.confirmed)
  }
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        <Alert
          color={isConfirmed ? 'green' : 'yellow'}
          icon={<Icon path={isConfirmed ? mdiCellphoneCheck : mdiCellphoneMessage} />}
          role="status"
        >
          {isConfirmed ? texts.writeTo(phone ?? '', channel ?? '') : texts.waits(phone ?? '')}
        </Alert>
        {!isConfirmed && <CodeEntry label={texts.code} startsFocused={false} onCode={confirm} />}
        <Group justify="flex-end">
          <Button variant="default" loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {isConfirmed ? texts.remove : texts.other}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
