import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { forgotten } from '@lagar/domain/auth/account.ts'
import { mdiEmailCheckOutline, mdiEmailOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { send } from '../api/send.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { DoorPage } from './DoorPage.tsx'

/** For who forgot the password: the address that the way back is sent to. */
export function ForgotPage() {
  const draft = useDraft(forgotten, {}, (value) => send('POST', 'auth/forgot/password', value))
  const [sent, setSent] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (await draft.submit()) setSent(true)
  }

  return (
    <DoorPage title={t.auth.forgotTitle} lead={t.auth.forgotLead}>
      {sent ? (
        <Alert color="teal" icon={<Icon path={mdiEmailCheckOutline} />} role="status">
          {t.auth.forgotSent}
        </Alert>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            <TextField label={t.auth.email} type="email" required {...draft.field('email')} />
            <FormNotices draft={draft} onReload={() => {}} onKeepMine={() => {}} />
            <Button
              type="submit"
              size="md"
              loading={draft.sending}
              leftSection={<Icon path={mdiEmailOutline} />}
            >
              {t.auth.forgotSend}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t.auth.backToLogin}</Anchor>
    </DoorPage>
  )
}
