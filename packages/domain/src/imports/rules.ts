import type { z } from 'zod'
import type { Day } from '../day.ts'
import type { RecordKind } from '../entity.ts'
import { cellText, plain } from './cell.ts'
import type { Column } from './column.ts'
import type { References } from './references.ts'

/** A row on its way to be a record: its fields by their names on the wire. */
export type RowDraft = Readonly<Record<string, unknown>>

/** What a row is judged by beside itself; `before` are the records that are there and the rows above it. */
type Known = { references: References; today: Day; before: readonly RowDraft[] }

/** How rows of one kind become records. */
export type ImportRules = {
  /** The kind of record that a row becomes. */
  entity: RecordKind
  /** What judges a row: the very schema of the record. */
  schema: z.ZodType
  columns: readonly Column[]
  /** The field that names a row. */
  named: string
  /** By what a record is known again: two with a key in common are one. Nothing where the row does not say it. */
  keysOf(draft: RowDraft): string[]
  /** What the schema cannot know, since it asks for what was named or what was there before: codes by field. */
  wrongWith?(draft: RowDraft, known: Known): Record<string, string>
}

/** What a row says in a field, where it says a text. */
export const textIn = (draft: RowDraft, field: string): string => {
  const said = draft[field]
  return typeof said === 'string' ? said : ''
}

/** A key of those fields of a row that must all be there. */
export const keyOf = (draft: RowDraft, ...fields: readonly string[]): string[] => {
  const parts = fields.map((field) => plain(textIn(draft, field)))
  return parts.includes('') ? [] : [`${fields.join(' ')}: ${parts.join(' · ')}`]
}

/** The fields that a row cannot do without. */
export function neededFields({ schema, columns }: ImportRules): string[] {
  const result = schema.safeParse({})
  const missing = new Set(result.success ? [] : result.error.issues.map(({ path }) => String(path[0])))
  return columns.map(({ field }) => field).filter((field) => missing.has(field))
}

/** Whether a row is the example of the template, which is nobody's. */
export const isExample = (columns: readonly (Column | null)[], cells: readonly unknown[]): boolean =>
  columns.every((column, at) => {
    const cell = cells[at]
    return column === null || cellText((cell ?? null) as string) === String(column.example)
  })
