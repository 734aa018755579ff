import { twoFactorDisabling } from '@lagar/domain/auth/two-factor.ts'
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { PinField, TextField } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'

/** Turns the second factor off: the password, and a code or a recovery code. */
export function TwoFactorDisable({ onClose }: { onClose: () => void }) {
  const draft = useDraft(twoFactorDisabling, {}, (value) => send('POST', 'auth/twoFactor/disable', value))
  const [isRecovering, setRecovering] = useState(false)

  function change() {
    setRecovering(!isRecovering)
    draft.set({ code: undefined, recoveryCode: undefined })
  }

  return (
    <FormModal
      title={t.account.turnOffTitle}
      draft={draft}
      done={t.account.turnedOff}
      action={t.account.turnOff}
      size="md"
      onClose={onClose}
    >
      <Text size="sm">{t.account.turnOffText}</Text>
      <PasswordField label={t.account.currentPassword} required {...draft.field('password')} />
      {isRecovering ? (
        <TextField label={t.auth.recoveryCode} required {...draft.field('recoveryCode')} />
      ) : (
        <PinField label={t.auth.code} required {...draft.field('code')} />
      )}
      <Anchor component="button" type="button" ta="start" size="sm" onClick={change}>
        {isRecovering ? t.auth.withCode : t.auth.withRecoveryCode}
      </Anchor>
    </FormModal>
  )
}
