import { passwordChange } from '@lagar/domain/auth/account.ts'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useMe } from '../session/me.tsx'
import { PasswordField } from '../auth/PasswordField.tsx'
import { FormCard } from '../form/frames/FormCard.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { ProofFields } from './ProofFields.tsx'

/** A new password in place of the present one; every other session ends. */
export function PasswordCard() {
  const [changed, setChanged] = useState(0)
  return <PasswordForm key={changed} onSaved={() => setChanged(changed + 1)} />
}

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const { user } = useMe()
  const draft = useDraft(passwordChange, {}, (value) => send('PUT', 'auth/password', value))
  return (
    <FormCard
      title={t.auth.password}
      hint={t.account.passwordHint}
      draft={draft}
      done={t.account.passwordSaved}
      action={t.account.changePassword}
      onSaved={onSaved}
    >
      <PasswordField label={t.account.currentPassword} required {...draft.field('currentPassword')} />
      <PasswordField
        label={t.auth.newPassword}
        hint={t.auth.passwordHint}
        required
        isNew
        {...draft.field('password')}
      />
      {user.twoFactorEnabled && <ProofFields draft={draft} />}
    </FormCard>
  )
}
