import { Alert, Anchor, Button, Loader } from '@mantine/core'
import { mdiAlertCircleOutline, mdiEmailCheckOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import { Icon } from '../ui/Icon.tsx'
import { DoorPage } from './DoorPage.tsx'
import { takeLinkToken } from './link-token.ts'

/** Where the link of a letter leads: an address is confirmed by a press, because mail programs open links by themselves. */
export function ConfirmPage() {
  const [token] = useState(takeLinkToken)
  const confirming = useMutation({ mutationFn: () => send('POST', 'auth/confirm/email', { token }) })
  return (
    <DoorPage title={t.auth.confirmTitle} lead={t.auth.confirmLead}>
      {confirming.isError && (
        <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
          {failureText(confirming.error)}
        </Alert>
      )}
      {confirming.isSuccess ? (
        <Alert color="teal" icon={<Icon path={mdiEmailCheckOutline} />} role="status">
          {t.auth.confirmed}
        </Alert>
      ) : (
        <Button
          size="md"
          disabled={confirming.isPending}
          leftSection={confirming.isPending ? <Loader size={18} /> : <Icon path={mdiEmailCheckOutline} />}
          onClick={() => confirming.mutate()}
        >
          {t.auth.confirmAction}
        </Button>
      )}
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{t.auth.goOn}</Anchor>
    </DoorPage>
  )
}
