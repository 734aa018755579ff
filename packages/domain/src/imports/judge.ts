import { check } from '../check.ts'
import type { Day } from '../day.ts'
import { cellText, decimalMarkOf, type Cell, type DecimalMark } from './cell.ts'
import { readCell, type Column } from './column.ts'
import type { Mistake } from './import.ts'
import type { References } from './references.ts'
import type { ImportRules, RowDraft } from './rules.ts'
import type { ImportRowState } from '../lists/imports.ts'

/** A row of a file: its number, as a spreadsheet shows it, and its cells under the headings. */
export type SheetRow = { row: number; cells: readonly Cell[] }

/** A row with what was found: the draft of its record, or what is wrong with it. */
export type Judged = SheetRow & {
  state: ImportRowState
  draft: Record<string, unknown>
  mistakes: Mistake[]
}

type Judging = {
  rules: ImportRules
  /** The column under each heading of the file, where it is known. */
  columns: readonly (Column | null)[]
  references: References
  /** The records that are there already, by the fields that they are known by. */
  there: readonly RowDraft[]
  today: Day
}

/** A file as it is judged: what stands before decimals in it as well. */
type Marked = Judging & { mark: DecimalMark | undefined }

/**
 * Judges the rows of a file, each by its cells and then by the very rules of its record. A row that repeats another of the file
 * is wrong; one whose record is there already is told apart.
 */
export function judgeRows(rows: readonly SheetRow[], judging: Judging): Judged[] {
  const firstWith = new Map<string, number>()
  const existing = new Set(judging.there.flatMap((draft) => judging.rules.keysOf(draft)))
  const above = [...judging.there]
  const marked = { ...judging, mark: markOf(rows, judging.columns) }
  return rows.map((sheetRow) => {
    const { draft, mistakes } = judgeRow(sheetRow, marked, above)
    if (mistakes.length === 0) above.push(draft)
    const keys = judging.rules.keysOf(draft)
    const before = keys.map((key) => firstWith.get(key)).find((row) => row !== undefined)
    for (const key of keys) if (!firstWith.has(key)) firstWith.set(key, sheetRow.row)
    const exists = keys.some((key) => existing.has(key))
    if (before !== undefined && !exists) {
      const field = judging.rules.named
      mistakes.push({
        field,
        code: `REPEATED_ROW:${before}`,
        value: shownIn(sheetRow, judging.columns, field),
      })
    }
    mistakes.sort((one, other) => place(judging.columns, one) - place(judging.columns, other))
    return { ...sheetRow, draft, mistakes, state: exists ? 'EXISTS' : mistakes.length > 0 ? 'WRONG' : 'GOOD' }
  })
}

/** What stands before decimals in a file, by the cells of its numbers. */
const markOf = (rows: readonly SheetRow[], columns: Judging['columns']): DecimalMark | undefined =>
  decimalMarkOf(rows.flatMap(({ cells }) => cells.filter((_, at) => columns[at]?.expects.kind === 'NUMBER')))

function judgeRow(
  { cells }: SheetRow,
  { rules, columns, references, today, mark }: Marked,
  before: readonly RowDraft[],
) {
  const draft: Record<string, unknown> = {}
  const mistakes: Mistake[] = []
  const said = (field: string) => shownIn({ cells }, columns, field)
  // In the order of the kind: what belongs to another record is read after it.
  for (const column of rules.columns) {
    const cell = cells[columns.indexOf(column)] ?? null
    if (cellText(cell) === '') continue
    const read = readCell(column, cell, draft, references, mark)
    if (read.ok) draft[column.field] = read.value
    else mistakes.push({ field: column.field, code: read.code, value: cellText(cell) })
  }
  const spoken = new Set(mistakes.map(({ field }) => field))
  const verdict = check(rules.schema, draft)
  const told = {
    ...(verdict.ok ? {} : { ...requiredOf(verdict.missing), ...verdict.errors }),
    ...rules.wrongWith?.(draft, { references, today, before }),
  }
  for (const [path, code] of Object.entries(told)) {
    const field = path.split('.')[0] ?? path
    if (spoken.has(field)) continue
    spoken.add(field)
    mistakes.push({ field, code, value: said(field) })
  }
  return { draft: verdict.ok ? (verdict.value as Record<string, unknown>) : draft, mistakes }
}

const requiredOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, 'REQUIRED']))

const shownIn = (
  { cells }: Pick<SheetRow, 'cells'>,
  columns: readonly (Column | null)[],
  field: string,
): string => cellText(cells[columns.findIndex((column) => column?.field === field)] ?? null)

/** Mistakes are told as the columns stand; what has none comes last. */
function place(columns: readonly (Column | null)[], { field }: Mistake): number {
  const at = columns.findIndex((column) => column?.field === field)
  return at < 0 ? columns.length : at
}
