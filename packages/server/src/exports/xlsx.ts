import type { Day } from '@lagar/domain/day.ts'
import writeExcelFile from 'write-excel-file/node'
import { tableOf, type Column, type Kind, type Table, type Value } from './table.ts'

export type { Column, Kind } from './table.ts'

/** A workbook of one sheet, with its header kept in view. Numbers and days stay numbers and days. */
export const toXlsx = <Row>(sheet: string, columns: Column<Row>[], rows: Row[]): Promise<Buffer> =>
  toWorkbook([tableOf(sheet, columns, rows)])

/** A workbook of several tables, each on a sheet of its own. */
export const toWorkbook = (tables: Table[]): Promise<Buffer> => writeExcelFile(tables.map(sheetOf)).toBuffer()

function sheetOf({ title, columns, rows, empty }: Table) {
  const header = columns.map((column) => ({
    value: column.title,
    fontWeight: 'bold' as const,
    backgroundColor: '#efe6ea' as const,
  }))
  const body = rows.map((values) => columns.map(({ kind }, at) => cell(kind, values[at] ?? null)))
  const nothing = rows.length === 0 && empty !== undefined ? [[{ type: String, value: empty }]] : []
  return {
    sheet: title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    data: [header, ...body, ...nothing],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }
}

function cell(kind: Kind, value: Value) {
  if (value === null) return null
  if (kind === 'day') return { type: Date, value: midnight(String(value)), format: 'dd/mm/yyyy' }
  if (kind === 'text') return { type: String, value: harmless(String(value)) }
  return { type: Number, value: Number(value), format: kind === 0 ? '#,##0' : `#,##0.${'0'.repeat(kind)}` }
}

/** Excel's days count from midnight in Greenwich; the library asks for a Date. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A text that a spreadsheet would run as a formula is shown as text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
