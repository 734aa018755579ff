import { Anchor, Button, Stack } from '@mantine/core'
import { recovery } from '@lagar/domain/auth/account.ts'
import { mdiLockCheckOutline } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { send } from '../api/send.ts'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../messages/toast.tsx'
import { DoorPage } from './DoorPage.tsx'
import { takeLinkToken } from './link-token.ts'
import { PasswordField } from './PasswordField.tsx'

/** Where the link of a letter leads: a new password, and then the sign-in page. */
export function RecoverPage() {
  const [token] = useState(takeLinkToken)
  const navigate = useNavigate()
  const draft = useDraft(recovery, { token }, (value) => send('POST', 'auth/recover/password', value))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!(await draft.submit())) return
    toast(t.auth.recovered)
    await navigate({ to: '/login' })
  }

  return (
    <DoorPage title={t.auth.recoverTitle} lead={t.auth.recoverLead}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <PasswordField
            label={t.auth.newPassword}
            hint={t.auth.passwordHint}
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
            {t.auth.savePassword}
          </Button>
        </Stack>
      </form>
      <Anchor renderRoot={(props) => <Link to="/forgot" {...props} />}>{t.auth.askAnother}</Anchor>
    </DoorPage>
  )
}
