import { recoveryCode, type Proof } from '@lagar/domain/auth/two-factor.ts'
import { Anchor, Button, Stack } from '@mantine/core'
import { mdiLogin } from '@mdi/js'
import { useState, type SubmitEvent } from 'react'
import { z } from 'zod'
import { TextField } from '../form/fields/fields.tsx'
import { FormNotices } from '../form/frames/FormNotices.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { DoorPage } from './DoorPage.tsx'
import { verifySignIn } from './sign-in.ts'

type Props = {
  /** What the first step answered. */
  pending: string
  onEntered(this: void): void
  onBack(this: void): void
}

/** The second step of signing in: a code of the authenticator, or one of the recovery codes. */
export function SecondStep({ pending, onEntered, onBack }: Props) {
  const [isRecovering, setRecovering] = useState(false)

  async function verify(proof: Proof) {
    await verifySignIn({ pending, ...proof })
    onEntered()
  }

  return (
    <DoorPage title={t.auth.twoFactor} lead={isRecovering ? t.auth.recoveryLead : t.auth.codeLead}>
      {isRecovering ? (
        <RecoveryEntry onCode={(code) => verify({ recoveryCode: code })} />
      ) : (
        <CodeEntry label={t.auth.code} onCode={(code) => verify({ code })} />
      )}
      <Stack gap="xs" align="flex-start">
        <Anchor component="button" type="button" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? t.auth.withCode : t.auth.withRecoveryCode}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t.auth.backToLogin}
        </Anchor>
      </Stack>
    </DoorPage>
  )
}

const entry = z.strictObject({ recoveryCode })

function RecoveryEntry({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const draft = useDraft(entry, {}, (value) => onCode(value.recoveryCode))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void draft.submit()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextField
          label={t.auth.recoveryCode}
          placeholder="ABCD-EFGH-IJKL-MNOP"
          required
          {...draft.field('recoveryCode')}
        />
        <FormNotices draft={draft} onReload={() => {}} onKeepMine={() => {}} />
        <Button type="submit" size="md" loading={draft.sending} leftSection={<Icon path={mdiLogin} />}>
          {t.auth.enter}
        </Button>
      </Stack>
    </form>
  )
}
