import type { LandCostKind } from '@lagar/domain/lists/field-work.ts'
import { fieldErrorText, fieldLabel, notificationLabel } from '@lagar/domain/texts/speak.ts'
import { t, words } from './t.ts'

/** What a field's code says to the person who fills in the form; MISSING is a field that is still blank. */
export const codeText = (code: string): string =>
  fieldErrorText(
    { fieldError: words.fieldError, numberMark: words.numberMark },
    code === 'MISSING' ? 'REQUIRED' : code,
  )

/** A word of a list by its code; a code that a newer server wrote stands for itself. */
const wordOf = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

/** What was done, as the history says it. */
export const actionText = (action: string): string => wordOf(words.auditAction, action)

/** What a plot bears the cost of: a kind of work, or service bills. */
export const landCostWord = (kind: LandCostKind): string =>
  kind === 'serviceBill' ? words.entityType.serviceBill : words.fieldWorkType[kind]

/** A kind of record, as one is called. */
export const kindText = (entity: string): string => wordOf(words.entity, entity)

/** The words in which works of the field, and what is seen there, are called. */
export const workWords = () => ({
  contingencyType: words.contingencyType,
  fieldWorkType: words.fieldWorkType,
  irrigationOrigin: words.irrigationOrigin,
  phenologyType: words.phenologyType,
})

/** What a notification says; one of a kind that this version does not know yet is a new notification. */
export const notificationWord = (type: string): string =>
  notificationLabel({ notificationType: words.notificationType }, type)

/** A field that people have a name for. */
export type FieldName = keyof typeof words.fieldName

/**
 * The name of a field as people call it, from its path or as its form labels it, with the row that it stands in. Rows are numbered from 1; of
 * rows in rows the outer one is named from its second on, for there is seldom more than one.
 */
export function fieldName(path: string, label?: string): string {
  const parts = path.split('.')
  const rows = parts.flatMap((part, at) =>
    /^\d+$/.test(part) ? [{ list: parts[at - 1] ?? '', row: Number(part) }] : [],
  )
  const named = rows.filter(({ row }, at) => row > 0 || at === rows.length - 1)
  const name = label ?? fieldLabel({ fieldName: words.fieldName }, path)
  const called: Readonly<Record<string, (n: number) => string>> = t.form.rows
  if (named.length === 0) return name
  return `${name} (${named.map(({ list, row }) => (called[list] ?? t.form.row)(row + 1)).join(', ')})`
}
