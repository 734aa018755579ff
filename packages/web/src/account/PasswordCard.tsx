import { Section } from '../parts/section/Section.tsx'
import { t } from '../texts/t.ts'
import { later } from '../ui/later.tsx'

const PasswordForm = later(async () => (await import('./PasswordForm.tsx')).PasswordForm)

/** A new password in place of the present one; every other session ends. */
export const PasswordCard = () => (
  <Section
    title={t.auth.password}
    lead={t.account.passwordHint}
    verb={t.account.changePassword}
    form={(onClose) => <PasswordForm onClose={onClose} />}
  />
)
