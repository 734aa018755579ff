import type { Currency } from '../lists/places.ts'
import { roundHalfUp } from '../units/amount.ts'
import {
  figureKinds,
  moneyKinds,
  paperKinds,
  type FigureKind,
  type PaperKind,
  type ShareKind,
} from './kinds.ts'

/** What tells how a language writes figures: its name. */
export type Figured = { readonly printed: { readonly LANG: string } }

/** The locale in which a language writes its numbers, its money and its months. */
const localeOf = ({ printed }: Figured): string => (printed.LANG === 'en' ? 'en-GB' : 'es-AR')

/** A number as the reader's language writes it, from `least` to `most` decimals; what rounds to nothing is 0 and never -0. */
export function decimalIn(texts: Figured, value: number, least: number, most: number): string {
  // A small count is written alike in every language, and spares a page that has no other the making of a writer.
  if (least === 0 && Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return writerOf(texts, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  }).format(value)
}

const writers = new Map<string, Intl.NumberFormat>()

/** Long tables write thousands of figures: what writes them is made once for each language and way. */
function writerOf(texts: Figured, way: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = localeOf(texts)
  const key = locale + JSON.stringify(way)
  const writer = writers.get(key) ?? new Intl.NumberFormat(locale, way)
  writers.set(key, writer)
  return writer
}

/** An amount as the reader's language writes it, with the decimals of its kind: 6652.8 litres is "6.652,8", a pH of 3.5 "3,50". */
export function numberIn(texts: Figured, kind: FigureKind, value: number): string {
  const { most } = figureKinds[kind]
  return decimalIn(texts, value, leastOf(kind, value), most)
}

/** How many decimals a figure of a kind has at least: none where it is whole and its kind tells whole figures plainly. */
export function leastOf(kind: PaperKind, value: number): number {
  const { least, most, isPlainWhole } = paperKinds[kind]
  return isPlainWhole && Number.isInteger(roundHalfUp(value, most)) ? 0 : least
}

/** A share of 0 to 1 as a percentage, never torn apart: 28,56 %; what is there and too little to show is "< 0,01 %", not none. */
export function percentIn(texts: Figured, kind: ShareKind, share: number): string {
  const { most } = figureKinds[kind]
  const least = 10 ** -(most + 2)
  const [sign, shown] = share > 0 && share < least / 2 ? ['< ', least] : ['', share]
  const percents = writerOf(texts, {
    style: 'percent',
    minimumFractionDigits: leastOf(kind, shown * 100),
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  return (sign + percents.format(shown)).replace(/\s?%$/, '\u00A0%')
}

/** An amount of money with its cents, in its currency. */
export const moneyIn = (texts: Figured, amount: number, currency: Currency): string =>
  writerOf(texts, { style: 'currency', currency }).format(amount)

/** What one of something costs, in its currency: "$ 31.000,00", and "$ 0,0375" where it has more decimals. */
export const priceIn = (texts: Figured, price: number, currency: Currency): string =>
  writerOf(texts, {
    ...{ style: 'currency', currency },
    minimumFractionDigits: moneyKinds.price.least,
    maximumFractionDigits: moneyKinds.price.most,
  }).format(price)

/** What one of something came to, worked out: to the cent, as all of a column are, and of less than one whole to its four decimals. */
export const unitCostIn = (texts: Figured, cost: number, currency: Currency): string =>
  (Math.abs(cost) < 1 ? priceIn : moneyIn)(texts, cost, currency)

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoneyIn = (texts: Figured, amount: number, currency: Currency): string =>
  writerOf(texts, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** Money as an axis has room for it: 1,2 M. A thousand is a small k throughout, which browsers write large below ten of them. */
export const shortMoneyIn = (texts: Figured, amount: number): string =>
  writerOf(texts, { notation: 'compact', maximumFractionDigits: 2 }).format(amount).replace('K', 'k')

/** How a currency is written beside an amount: "$", "US$", "€". */
export const currencySignIn = (texts: Figured, currency: Currency): string =>
  writerOf(texts, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const monthWays = {
  name: { month: 'short' },
  short: { month: 'short', year: '2-digit' },
  long: { month: 'long', year: 'numeric' },
} as const

const calendars = new Map<string, Intl.DateTimeFormat>()

/** A month (yyyy-mm) as people say it: "ene", "ene 26", or whole, "enero de 2026". */
export function monthIn(texts: Figured, month: string, length: keyof typeof monthWays): string {
  const locale = localeOf(texts)
  const key = locale + length
  const calendar =
    calendars.get(key) ?? new Intl.DateTimeFormat(locale, { ...monthWays[length], timeZone: 'UTC' })
  calendars.set(key, calendar)
  return calendar.format(new Date(`${month}-01T00:00:00Z`))
}
