import { chatPhone, type ChatPhoneRecord } from '@lagar/domain/chat/door/phone.ts'
import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { mdiCellphoneCheck, mdiCellphoneMessage } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordsChanged } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { CodeEntry } from '../auth/CodeEntry.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import cards from '../form/frames/FormCard.module.css'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** The telephone that I may write from: it counts once the code that came to it is typed here. */
export function PhoneCard() {
  const { data } = useQuery({
    queryKey: ['chat/phone'],
    queryFn: () => send<ChatPhoneRecord>('GET', 'chat/phone'),
  })
  if (!data) return null
  if (data.channel === null) return <NoChannel />
  return data.phone === null ? <PhoneForm /> : <Told record={data} />
}

/** Without a number of the messaging service the conversation is in the product alone. */
const NoChannel = () => (
  <Paper className={cards.card ?? ''}>
    <Title order={2} size="h4">
      {t.chat.phone.title}
    </Title>
    <Text size="sm" c="dimmed">
      {t.chat.phone.noChannel}{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/chat" {...props} />}>
        {t.chat.title}
      </Anchor>
    </Text>
  </Paper>
)

function PhoneForm() {
  const draft = useDraft(chatPhone, {}, (value) => send<ChatPhoneRecord>('PUT', 'chat/phone', value))
  return (
    <FormCard
      title={t.chat.phone.title}
      hint={t.chat.phone.hint}
      draft={draft}
      done={t.chat.phone.sent}
      action={t.chat.phone.send}
    >
      <TextField
        label={t.chat.phone.label}
        type="tel"
        placeholder="+54 9 261 555 1234"
        required
        {...draft.field('phone')}
      />
    </FormCard>
  )
}

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
    <Paper className={cards.card ?? ''}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
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
    </Paper>
  )
}
