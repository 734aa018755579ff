import { useTellLabel } from '../draft/field-reports.ts'
import type { ReactNode } from 'react'

/** What a field component takes from `draft.field(…)`; it writes W into a field that may hold less. */
export type FieldProps<V, W = V> = {
  name: string
  value: V | null | undefined
  error: string | undefined
  onChange(this: void, value: W): void
  onBlur(this: void): void
}

/**
 * What every field may be given besides; `hideLabel` is for the cells of RowsTable, whose column has the
 * heading.
 */
export type Look = {
  label: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  hideLabel?: boolean
}

/** What a field tells of itself, whatever it holds. */
export type Told = Look & Pick<FieldProps<unknown>, 'name' | 'error' | 'onBlur'>

/** The attributes that every input shares, in a form or in the filters of a list, where nothing is wrong; `say` words what is. */
export function useToldProps(
  { name, error, onBlur, label, hint, required, disabled, hideLabel }: Told,
  say: (code: string) => string,
) {
  useTellLabel(name, label)
  return {
    name,
    onBlur,
    // A row says in its own column what is wrong; under each cell as well it would be said twice.
    error: error === undefined ? undefined : hideLabel ? true : say(error),
    ...(hideLabel ? { 'aria-label': label } : { label }),
    description: hint,
    withAsterisk: required ?? false,
    // Said only where it is true: a false here would overrule the form's own fieldset.
    ...(disabled ? { disabled } : {}),
  }
}
