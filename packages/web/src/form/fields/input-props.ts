import { codeText } from '../../texts/field-errors.ts'
import { useTellLabel } from '../draft/field-reports.ts'
import type { FieldProps, Look } from './fields.tsx'

/** The attributes that every input shares; its form hears by what label the field goes. */
export function useInputProps({ name, error, onBlur, label, hint, required, disabled, hideLabel }: Shared) {
  useTellLabel(name, label)
  return {
    name,
    onBlur,
    // A row says in its own column what is wrong; under each cell as well it would be said twice.
    error: error === undefined ? undefined : hideLabel ? true : codeText(error),
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description: hint,
    withAsterisk: required ?? false,
    // Said only where it is true: a false here would overrule the form's own fieldset.
    ...(disabled ? { disabled } : {}),
  }
}
type Shared = Look & Pick<FieldProps<unknown>, 'name' | 'error' | 'onBlur'>
