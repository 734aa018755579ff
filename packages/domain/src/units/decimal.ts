import { productOf, roundHalfUp } from './amount.ts'
import { exact, ratio, roundedWhole, times } from './exact.ts'

/**
 * What a decimal input accepts; without `min` it starts at 0. `mark` is what the reader's language puts before decimals (`numberMark`): the
 * other of comma and dot stands between thousands. Without it that is a comma. With `isClock` hours and minutes are read as hours, 7:30 as 7.5. `meant` says which
 * number a reading stands for, and of no number none: a reading that may be meant goes before those that may not.
 */
export type DecimalRules = {
  min?: number
  max?: number
  decimals?: number
  mark?: string
  isClock?: boolean
  meant?: ((reading: number) => number | undefined) | undefined
}

/** What a text says as a number, or that it says none. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; code: string }

const invalid = { ok: false, code: 'INVALID_VALUE' } as const

/**
 * Reads a typed decimal: comma or dot, one decimal separator, digits only, so "1234,5" and "1234.5" are read and
 * "1,234.5" is INVALID_VALUE. Blank is 0. A minus is read only where `min` lies below zero. More than
 * `decimals` is INVALID_VALUE. Dots before every three digits are thousands, "12.500" and "1.234,5", as Spanish
 * writes them; a number that could as well be a decimal, "1.500" where three decimals are taken, is
 * AMBIGUOUS_NUMBER. With the mark of English comma and dot change places: "12,500" and "1,234.5" are read. Four bags of fifty are read as
 * they are counted: "4x50" is 200.
 */
export function parseDecimal(text: string, rules: DecimalRules = {}): Parsed<number> {
  const [value, ...others] = readingsOf(text, rules)
  if (value === undefined) return invalid
  return others.length > 0 ? { ok: false, code: 'AMBIGUOUS_NUMBER' } : { ok: true, value }
}

/** The numbers that a typed text may stand for under these rules, that with thousands before that with decimals. */
export function readingsOf(text: string, rules: DecimalRules = {}): number[] {
  const said = text.trim()
  const hours = rules.isClock ? onClock(said, rules) : undefined
  const readings = counted(said, rules) ?? hours ?? written(said, rules)
  const meant = [...new Set(readings.flatMap((one) => rules.meant?.(one) ?? []))]
  return meant.length > 0 ? meant : readings
}

/** So many of so much, "4x50" or "4 × 50". */
function counted(text: string, rules: DecimalRules): number[] | undefined {
  const [, times = '', each = ''] = /^([1-9]\d{0,3})\s*[x×*]\s*(\d[\d.,]*)$/i.exec(text) ?? []
  if (times === '') return undefined
  return written(each, { ...rules, max: Infinity, decimals: Math.max(2, rules.decimals ?? 20) }).flatMap(
    (one) => read(String(productOf([Number(times), one], 9)), rules) ?? [],
  )
}

/** Hours and minutes as hours, to three places: "7:30" is 7.5. */
function onClock(text: string, rules: DecimalRules): number[] | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,4})\s*[:h]\s*([0-5]?\d)?\s*(?:m|min)?$/i.exec(text) ?? []
  if (hours === '') return undefined
  const value = roundHalfUp(Number(hours) + Number(minutes) / 60, 3)
  return [read(String(value), rules) ?? []].flat()
}

/** What stands there, with its dots and commas. */
function written(text: string, rules: DecimalRules): number[] {
  const typed = rules.mark === '.' ? marksSwapped(text) : text
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
  const exactly = readingsOf(text, {
    ...rules,
    min: min < 0 ? -Infinity : 0,
    max: Infinity,
    decimals: 20,
  }).at(-1)
  return exactly === undefined ? invalid : parseDecimal(typedDecimal(exactly, decimals, mark), rules)
}

/**
 * The bound that a typed decimal breaks, as a code that names it: `EXCEEDS_MAXIMUM:100`, `AT_LEAST:5`; undefined where it is wrong otherwise, or not at
 * all.
 */
export function boundBroken(text: string, rules: DecimalRules): string | undefined {
  const { min = 0, max = Infinity } = rules
  const value = readingsOf(text, { ...rules, min: min < 0 ? -Infinity : 0, max: Infinity }).at(-1)
  if (value === undefined) return undefined
  if (value > max) return `EXCEEDS_MAXIMUM:${max}`
  return value < min ? `AT_LEAST:${min}` : undefined
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
