import { PasswordInput } from '@mantine/core'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import { useInputProps } from '../form/fields/input-props.ts'

/** A password; `isNew` lets the browser offer one of its own. */
export function PasswordField(props: FieldProps<string> & Look & { isNew?: boolean }) {
  return (
    <PasswordInput
      {...useInputProps(props)}
      autoComplete={props.isNew ? 'new-password' : 'current-password'}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
