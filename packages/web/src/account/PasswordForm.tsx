import { passwordChange } from '@lagar/domain/auth/account.ts'
import { send } from '../api/send.ts'
import { PasswordField } from '../auth/PasswordField.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { FormPanel } from '../form/frames/FormPanel.tsx'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { ProofFields } from './ProofFields.tsx'

/** Changes my password, with the proof that it is me. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useMe()
  const draft = useDraft(passwordChange, {}, (value) => send('PUT', 'auth/password', value))
  return (
    <FormPanel
      label={t.auth.password}
      draft={draft}
      done={t.account.passwordSaved}
      action={t.account.changePassword}
      onClose={onClose}
    >
      <FormGrid>
        <PasswordField label={t.account.currentPassword} required {...draft.field('currentPassword')} />
        <PasswordField
          label={t.auth.newPassword}
          hint={t.auth.passwordHint}
          required
          isNew
          {...draft.field('password')}
        />
        {user.twoFactorEnabled && <ProofFields draft={draft} />}
      </FormGrid>
    </FormPanel>
  )
}
