import { fieldLabel } from '@lagar/domain/texts/speak.ts'
import { t, words } from './t.ts'

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
