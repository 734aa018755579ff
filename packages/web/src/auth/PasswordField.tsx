import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { useInputProps } from '../form/fields/input-props.ts'
import { SecretInput } from './SecretInput.tsx'

/** A password; `isNew` lets the browser offer one of its own. */
export function PasswordField(props: FieldProps<string> & Look & { isNew?: boolean }) {
  return (
    <SecretInput
      {...useInputProps(props)}
      autoComplete={props.isNew ? 'new-password' : 'current-password'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
