import { z } from 'zod'
import { day, id } from '../fields.ts'
import { bookGroupings } from '../lists/bills.ts'
import { currencies } from '../lists/places.ts'
import { can, listQuery, pageOf } from '../wire.ts'
import { bookMonthField } from './months.ts'

/** How an export is downloaded: as text for the accountant's program, or as a workbook. */
export const bookFormats = ['csv', 'xlsx'] as const
export type BookFormat = (typeof bookFormats)[number]

/** An export (entrega al contador): its number, the months it gave out for the first time, and what of it were differences of earlier ones. */
export const bookExport = z.object({
  id,
  number: z.int(),
  madeOn: day,
  madeBy: z.string(),
  /** The first and last month that went out with it; none where it held differences alone. */
  firstMonth: bookMonthField.nullable(),
  lastMonth: bookMonthField.nullable(),
  /** Whether the opening entry went out with it. */
  hasOpening: z.boolean(),
  grouping: z.enum(bookGroupings),
  currency: z.enum(currencies),
  language: z.enum(['es', 'en']),
  entries: z.int(),
  differences: z.int(),
  debit: z.number(),
  can,
})
export type BookExport = z.infer<typeof bookExport>
export const bookExports = pageOf(bookExport)
export const bookExportQuery = listQuery(['number'], {})

export const bookExportMaking = z.strictObject({})
export const bookFileQuery = z.strictObject({ id, format: z.enum(bookFormats) })

/** A line of the file, as it was given out: amounts in whole cents. */
export type FileLine = {
  entry: number
  date: string
  code: string
  account: string
  debit: number
  credit: number
  description: string
  centre: string
  reference: string
}

/** An amount of cents as Argentine programs read it: a decimal comma and no mark between thousands; nothing for zero. */
export const centsText = (cents: number): string =>
  cents === 0 ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** A day as dd/mm/yyyy. */
const slashed = (date: string) => date.split('-').toReversed().join('/')

/** A text between semicolons: quoted where it must be, and never a formula to whoever opens the file in a spreadsheet. */
function field(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const safe = /^[=+@-]/.test(plain) ? `'${plain}` : plain
  return /[";]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * An export as text: UTF-8 with its mark, a heading, semicolons between columns, decimal commas, days as dd/mm/yyyy, and a line end of Windows.
 */
export function csvOf(headings: readonly string[], lines: readonly FileLine[]): string {
  const rows = lines.map((line) => [
    String(line.entry),
    slashed(line.date),
    field(line.code),
    field(line.account),
    centsText(line.debit),
    centsText(line.credit),
    field(line.description),
    field(line.centre),
    field(line.reference),
  ])
  return `\uFEFF${[headings.map(field), ...rows].map((row) => `${row.join(';')}\r\n`).join('')}`
}
