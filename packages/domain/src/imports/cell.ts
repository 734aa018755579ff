import { day } from '../fields.ts'
import type { Day } from '../day.ts'
import { roundHalfUp } from '../units/amount.ts'
import { readingsOf, type Parsed } from '../units/decimal.ts'
import { readHour } from '../units/hour.ts'

/** What stands in a cell of a spreadsheet; a day of Excel comes as yyyy-mm-dd. */
export type Cell = string | number | boolean | null

/** A text as it is compared: without accents, capitals, signs and double spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/%]+/gu, ' ')
    .trim()

/** A cell as a text. Our own workbooks write an apostrophe before what would run as a formula; it is taken off. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no'
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** What a file writes before its decimals. */
export type DecimalMark = ',' | '.'

/** A cell that a number is read of, without what stands around it. */
const figureText = (cell: Cell): string => cellText(cell).replaceAll(/[$\s]/g, '')

/** How a number is written that cannot be read otherwise, by what stands before its decimals. */
const unmistakable: readonly [DecimalMark, RegExp][] = [
  [',', /^-?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/],
  ['.', /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/],
]

/** What stands before decimals in the cells of a file, as those say that cannot be read otherwise; undefined where none does, or they differ. */
export function decimalMarkOf(cells: readonly Cell[]): DecimalMark | undefined {
  const texts = cells.filter((cell) => typeof cell === 'string').map(figureText)
  const said = unmistakable.filter(([, form]) => texts.some((text) => form.test(text)))
  return said.length === 1 ? said[0]![0] : undefined
}

/**
 * A number, with a decimal comma or point and with or without its thousands. "1.500" may be either of two numbers: it is the one that the `mark` of
 * its file says, or the one that lies between what it can be, and else AMBIGUOUS_NUMBER.
 */
export function readNumber(
  cell: Cell,
  between: readonly [number, number] = [-Infinity, Infinity],
  mark?: DecimalMark,
): Parsed<number> {
  if (typeof cell === 'number') return { ok: true, value: cell }
  const text = figureText(cell)
  const [min, max] = between
  const marked = mark && thousandsOr(text, mark)
  if (marked !== undefined && marked >= min && marked <= max) return { ok: true, value: marked }
  if (readingsOf(text, { min: -Infinity }).length > 1) {
    const meant = readingsOf(text, { min, max })
    return meant.length === 1 ? { ok: true, value: meant[0]! } : { ok: false, code: 'AMBIGUOUS_NUMBER' }
  }
  const shape = [
    { form: /^-?\d*[.,]?\d+$/, thousands: '' },
    { form: /^-?\d{1,3}(\.\d{3})+(,\d+)?$/, thousands: '.' },
    { form: /^-?\d{1,3}(,\d{3})+(\.\d+)?$/, thousands: ',' },
  ].find(({ form }) => form.test(text))
  if (!shape) return { ok: false, code: 'NOT_A_NUMBER' }
  return { ok: true, value: Number(text.replaceAll(shape.thousands, '').replace(',', '.')) }
}

/** What "1.500" or "1,500" says where decimals follow a mark: one and a half, or fifteen hundred; undefined of any other text. */
function thousandsOr(text: string, mark: DecimalMark): number | undefined {
  const [, separator] = /^-?[1-9]\d{0,2}([.,])\d{3}$/.exec(text) ?? []
  if (separator === undefined) return undefined
  return Number(text.replace(separator, separator === mark ? '.' : ''))
}

/** A day: of Excel, yyyy-mm-dd, or as people write it, 25/3/2026. */
export function readDay(cell: Cell): Parsed<Day> {
  const text = cellText(cell)
  const [, dayOfMonth = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const read = day.safeParse(
    year === '' ? text : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
  )
  return read.success ? { ok: true, value: read.data } : { ok: false, code: 'NOT_A_DAY' }
}

/** An hour as HH:MM: as people write it, with seconds too, or as the part of a day that a spreadsheet counts with. */
export function readHourCell(cell: Cell): Parsed<string> {
  const minutes = typeof cell === 'number' && cell < 1 ? roundHalfUp(cell * 1440, 0) : undefined
  const text =
    minutes === undefined
      ? cellText(cell).replace(/^(\d{1,2}:\d\d):\d\d$/, '$1')
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const read = readHour(text)
  return read.ok ? read : { ok: false, code: 'NOT_AN_HOUR' }
}

/** A day and, where the cell says it, its hour: `yyyy-mm-dd` or `yyyy-mm-ddThh:mm`. */
export function readWhen(cell: Cell): Parsed<string> {
  const [, date = '', hour = ''] =
    /^(\S+?)(?:[T ,]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?Z?$/.exec(cellText(cell)) ?? []
  const read = readDay(date)
  return read.ok && hour !== '' ? { ok: true, value: `${read.value}T${hour.padStart(5, '0')}` } : read
}

const yes = new Set(['si', 's', 'x', '1', 'yes', 'y', 'true', 'verdadero'])
const no = new Set(['no', 'n', '0', 'false', 'falso'])

/** A yes or a no. */
export function readYesNo(cell: Cell): Parsed<boolean> {
  const text = plain(cellText(cell))
  if (yes.has(text)) return { ok: true, value: true }
  return no.has(text) ? { ok: true, value: false } : { ok: false, code: 'NOT_YES_OR_NO' }
}

/** A code of a list, by the words that people call it, in singular or plural. */
export function readWord(cell: Cell, words: ReadonlyMap<string, string>): Parsed<string> {
  const said = plain(cellText(cell))
  const code = words.get(said) ?? words.get(said.replace(/s$/, '')) ?? words.get(said.replace(/es$/, ''))
  return code === undefined ? { ok: false, code: 'NOT_IN_LIST' } : { ok: true, value: code }
}

/** The codes of a list by everything that they are called: their code, and their words in each of these texts. */
export function wordsOf(
  codes: readonly string[],
  texts: readonly Readonly<Record<string, string>>[],
): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const code of codes) {
    for (const word of [code, ...texts.map((text) => text[code] ?? code)]) {
      words.set(plain(word), code)
      const [beforeNote = ''] = word.split('(')
      if (plain(beforeNote) !== '' && !words.has(plain(beforeNote))) words.set(plain(beforeNote), code)
    }
  }
  return words
}
