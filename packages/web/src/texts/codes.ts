import { fieldErrorText, fieldLabel } from '@lagar/domain/texts/speak.ts'
import { t, words } from './t.ts'

/** What a field's code says to the person who fills in the form; MISSING is a field that is still blank. */
export const codeText = (code: string): string =>
  fieldErrorText(words, code === 'MISSING' ? 'REQUIRED' : code)

/** A word of a list by its code; a code that a newer server wrote stands for itself. */
const wordOf = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

/** What was done, as the history says it. */
export const actionText = (action: string): string => wordOf(words.auditAction, action)

/** A kind of record, as one is called. */
export const kindText = (entity: string): string => wordOf(words.entity, entity)

/** The name of a field as people call it, from its path or as its form labels it; rows are numbered from 1. */
export function fieldName(path: string, label?: string): string {
  const row = path.split('.').find((part) => /^\d+$/.test(part))
  const name = label ?? fieldLabel(words, path)
  return row === undefined ? name : `${name} (${t.form.row(Number(row) + 1)})`
}
