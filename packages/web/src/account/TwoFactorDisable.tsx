import { twoFactorDisabling } from '@lagar/domain/auth/two-factor.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { ProofFields } from './ProofFields.tsx'

/** Turns the second factor off: the password, and a code or a recovery code. */
export function TwoFactorDisable({ onClose }: { onClose: () => void }) {
  const draft = useDraft(twoFactorDisabling, {}, (value) => send('POST', 'auth/twoFactor/disable', value))

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
      <ProofFields draft={draft} />
    </FormModal>
  )
}
