import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { recovery, type LinkOwner } from '@lagar/domain/auth/account.ts'
import { mdiAlertCircleOutline, mdiLockCheckOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { send } from '../api/send.ts'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { failureText } from '../messages/failure.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../messages/toast.tsx'
import { DoorPage } from './DoorPage.tsx'
import { takeLinkToken } from './link-token.ts'
import { PasswordField } from './PasswordField.tsx'
import { signIn } from './sign-in.ts'

/** Where the link of a letter leads: whom it is for and who invites them, a new password, and then straight in. */
export function RecoverPage() {
  const [token] = useState(takeLinkToken)
  const owner = useQuery({
    queryKey: ['auth/recover/link', token],
    queryFn: () => send<LinkOwner>('POST', 'auth/recover/link', { token }),
    retry: false,
    // Whoever writes their password is not to lose it to a link that is asked about again.
    staleTime: 'static',
  })
  const texts = t.auth
  if (owner.isError)
    return (
      <DoorPage title={texts.recoverTitle}>
        <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
          {failureText(owner.error)}
        </Alert>
        <Text size="sm">{texts.spentHint}</Text>
        <AskAnother />
      </DoorPage>
    )
  if (!owner.data)
    return (
      <DoorPage title={texts.recoverTitle}>
        <Loader aria-label={t.ui.loading} />
      </DoorPage>
    )
  return <NewPassword token={token} owner={owner.data} />
}

const AskAnother = () => (
  <Anchor renderRoot={(props) => <Link to="/forgot" {...props} />}>{t.auth.askAnother}</Anchor>
)

/** The new password, and with it in; who has a second step takes it on the sign-in page. */
function NewPassword({ token, owner }: { token: string; owner: LinkOwner }) {
  const navigate = useNavigate()
  const texts = t.auth
  const { name, email, company, isNew } = owner
  const draft = useDraft(recovery, { token }, (value) => send('POST', 'auth/recover/password', value))

  async function enter() {
    const password = draft.value.password ?? ''
    const pending = await signIn({ email, password, mantainSession: true }).catch(() => 'LATER')
    toast(pending === undefined ? texts.welcome(name, company) : texts.recovered)
    await navigate({ to: pending === undefined ? '/' : '/login' })
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (await draft.submit()) await enter()
  }

  return (
    <DoorPage
      title={texts.hello(name)}
      lead={company === null ? texts.recoverLead : texts.invitedLead(company, isNew)}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">{texts.yourUser(email)}</Text>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={texts.newPassword}
            hint={texts.passwordHint}
            required
            isNew
            {...draft.field('password')}
          />
          <FormNotices draft={draft} onReload={() => {}} onKeepMine={() => {}} />
          <Button
            type="submit"
            size="md"
            loading={draft.sending}
            leftSection={<Icon path={mdiLockCheckOutline} />}
          >
            {texts.saveAndEnter}
          </Button>
        </Stack>
      </form>
      <AskAnother />
    </DoorPage>
  )
}
