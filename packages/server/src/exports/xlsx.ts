import type { Day } from '@lagar/domain/day.ts'
import writeExcelFile from 'write-excel-file/node'

/** How a column's values are written: text, a day, or a number with so many decimals. */
export type Kind = 'text' | 'day' | 0 | 1 | 2 | 3 | 4

/** One column of an exported table. */
export type Column<Row> = {
  title: string
  kind: Kind
  width?: number
  value(row: Row): string | number | null
}

/** A workbook of one sheet, with its header kept in view. Numbers and days stay numbers and days. */
export function toXlsx<Row>(sheet: string, columns: Column<Row>[], rows: Row[]): Promise<Buffer> {
  const header = columns.map(({ title }) => ({
    value: title,
    fontWeight: 'bold' as const,
    backgroundColor: '#efe6ea' as const,
  }))
  const body = rows.map((row) => columns.map(({ kind, value }) => cell(kind, value(row))))
  return writeExcelFile([header, ...body], {
    sheet: sheet.slice(0, 31),
    columns: columns.map(({ width = 18 }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function cell(kind: Kind, value: string | number | null) {
  if (value === null) return null
  if (kind === 'day') return { type: Date, value: midnight(String(value)), format: 'dd/mm/yyyy' }
  if (kind === 'text') return { type: String, value: harmless(String(value)) }
  return { type: Number, value: Number(value), format: kind === 0 ? '#,##0' : `#,##0.${'0'.repeat(kind)}` }
}

/** Excel's days count from midnight in Greenwich; the library asks for a Date. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A text that a spreadsheet would run as a formula is shown as text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
