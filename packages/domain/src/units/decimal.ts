import { exact, ratio, roundedWhole, times } from './exact.ts'

/**
 * What a decimal input accepts; without `min` it starts at 0. `mark` is what the reader's language puts before decimals (`numberMark`): the
 * other of comma and dot stands between thousands. Without it that is a comma.
 */
export type DecimalRules = { min?: number; max?: number; decimals?: number; mark?: string }

/** What a text says as a number, or that it says none. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; code: string }

const invalid = { ok: false, code: 'INVALID_VALUE' } as const

/**
 * Reads a typed decimal: comma or dot, one decimal separator, digits only, so "1234,5" and "1234.5" are read and
 * "1,234.5" is INVALID_VALUE. Blank is 0. A minus is read only where `min` lies below zero. More than
 * `decimals` is INVALID_VALUE. Dots before every three digits are thousands, "12.500" and "1.234,5", as Spanish
 * writes them; a number that could as well be a decimal, "1.500" where three decimals are taken, is
 * AMBIGUOUS_NUMBER. With the mark of English comma and dot change places: "12,500" and "1,234.5" are read.
 */
export function parseDecimal(text: string, rules: DecimalRules = {}): Parsed<number> {
  const [value, ...others] = readingsOf(text, rules)
  if (value === undefined) return invalid
  return others.length > 0 ? { ok: false, code: 'AMBIGUOUS_NUMBER' } : { ok: true, value }
}

/** The numbers that a typed text may stand for under these rules, that with thousands before that with decimals. */
export function readingsOf(text: string, rules: DecimalRules = {}): number[] {
  const typed = rules.mark === '.' ? marksSwapped(text.trim()) : text.trim()
  const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(typed) ? [typed.replaceAll('.', '')] : []
  return [...grouped, typed === '' ? '0' : typed].flatMap((one) => read(one.replace(',', '.'), rules) ?? [])
}

const marksSwapped = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** A number written with a point, if the rules take it. */
function read(typed: string, { min = 0, max = Infinity, decimals = 20 }: DecimalRules): number | undefined {
  const shape = min < 0 ? /^-?(\d+\.?\d*|\.\d+)$/ : /^(\d+\.?\d*|\.\d+)$/
  const value = Number(typed)
  const places = typed.split('.')[1]?.length ?? 0
  const fits = shape.test(typed) && places <= decimals && value >= min && value <= max
  return fits ? (value === 0 ? 0 : value) : undefined
}

/**
 * Reads a decimal when its input is left: like `parseDecimal`, but decimals too many are rounded away where nothing else can
 * be meant.
 */
export function leaveDecimal(text: string, rules: DecimalRules = {}): Parsed<number> {
  const { min = 0, decimals = 20, mark = ',' } = rules
  const asTyped = parseDecimal(text, rules)
  if (asTyped.ok || asTyped.code !== 'INVALID_VALUE') return asTyped
  const exactly = readingsOf(text, { min: min < 0 ? -Infinity : 0, mark }).at(-1)
  return exactly === undefined ? invalid : parseDecimal(typedDecimal(exactly, decimals, mark), rules)
}

/** A number as it is shown in Argentina, always with all its decimals: 6652.8 to 3 is "6.652,800". */
export function formatDecimal(n: number, decimals: number): string {
  const digits = String(roundedWhole(times(exact(Math.abs(n)), ratio(10n ** BigInt(decimals))))).padStart(
    decimals + 1,
    '0',
  )
  const head = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.')
  const tail = decimals === 0 ? '' : `,${digits.slice(-decimals)}`
  const sign = n < 0 && /[1-9]/.test(digits) ? '-' : ''
  return `${sign}${head}${tail}`
}

/** A number as it is shown, without zeros at the end: 6652.8 to 3 is "6.652,8". */
export function shortDecimal(n: number, decimals: number): string {
  const shown = formatDecimal(n, decimals)
  return shown.includes(',') ? shown.replace(/,?0+$/, '') : shown
}

/** A number as `parseDecimal` reads it back: no thousands, no zeros at the end, and a comma where no other mark is asked for. */
export const typedDecimal = (n: number, decimals: number, mark = ','): string =>
  shortDecimal(n, decimals).replaceAll('.', '').replace(',', mark)
