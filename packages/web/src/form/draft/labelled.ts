import { fieldName } from '../../texts/field-names.ts'
import type { Draft, Field } from './use-draft.ts'
import type { At } from './paths.ts'

/** A field of a draft with the name that people give it, ready to be spread into a field component. */
export const labelled = <T extends object, P extends string>(
  draft: Draft<T>,
  path: P,
): Field<At<T, P>> & { label: string } => ({ label: fieldName(path), ...draft.field(path) })

/** A field of one row that has a part of the form to itself, where its number need not be said again. */
export const labelledIn = <T extends object, P extends string, K extends string>(
  draft: Draft<T>,
  row: P,
  key: K,
): Field<At<T, `${P}.${K}`>> & { label: string } => ({
  label: fieldName(key),
  ...draft.field(`${row}.${key}`),
})

/** A field whose blank is nothing at all, and not an empty text. */
export const blankAsNull = <
  F extends { value: string | null | undefined; onChange: (value: string) => void },
>(
  field: F,
) => ({
  ...field,
  onChange: (value: string) => field.onChange((value === '' ? null : value) as string),
})
