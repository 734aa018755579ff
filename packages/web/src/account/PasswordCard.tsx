import { useState } from 'react'
import { Section } from '../parts/section/Section.tsx'
import { t } from '../texts/t.ts'
import { later } from '../ui/later.tsx'

const PasswordForm = later(async () => (await import('./PasswordForm.tsx')).PasswordForm)

/** A new password in place of the present one; every other session ends. */
export function PasswordCard() {
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title={t.auth.password}
      lead={t.account.passwordHint}
      verb={t.account.changePassword}
      onEdit={editing ? undefined : () => setEditing(true)}
    >
      {editing && <PasswordForm onClose={() => setEditing(false)} />}
    </Section>
  )
}
