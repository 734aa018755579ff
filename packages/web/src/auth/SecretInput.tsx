import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '../texts/t.ts'

/** An input that hides what is typed; its eye is named in the reader's language, which the library names in English alone. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t.auth.showPassword }} {...props} />
)
