import type { Currency } from '../lists/places.ts'
import { figureKinds, moneyKinds, type FigureKind, type ShareKind } from './kinds.ts'

/** What tells how a language writes figures: its name. */
export type Figured = { readonly printed: { readonly LANG: string } }

/** The locale in which a language writes its numbers, its money and its months. */
const localeOf = ({ printed }: Figured): string => (printed.LANG === 'en' ? 'en-GB' : 'es-AR')

/** A number as the reader's language writes it, from `least` to `most` decimals; what rounds to nothing is 0 and never -0. */
export const decimalIn = (texts: Figured, value: number, least: number, most: number): string =>
  writerOf(localeOf(texts), least, most).format(value)

const writers = new Map<string, Intl.NumberFormat>()

/** Long tables write thousands of figures: what writes them is made once for each language and number of decimals. */
function writerOf(locale: string, least: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${least} ${most}`
  const known = writers.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  writers.set(key, made)
  return made
}

/** An amount as the reader's language writes it, with the decimals of its kind: 6652.8 litres is "6.652,8", a pH of 3.5 "3,50". */
export function numberIn(texts: Figured, kind: FigureKind, value: number): string {
  const { least, most } = figureKinds[kind]
  return decimalIn(texts, value, least, most)
}

/** An amount as it stands in a column of figures, with zeros at its end so that they line up: 6652.8 litres is "6.652,80". */
export function columnIn(texts: Figured, kind: FigureKind, value: number): string {
  const { column, most } = figureKinds[kind]
  return decimalIn(texts, value, column, most)
}

/** A share of 0 to 1 as a percentage, never torn apart: 28,56 %; what is there and too little to show is "< 0,01 %", not none. */
export function percentIn(texts: Figured, kind: ShareKind, share: number): string {
  const { most } = figureKinds[kind]
  const least = 10 ** -(most + 2)
  const [sign, shown] = share > 0 && share < least / 2 ? ['< ', least] : ['', share]
  const percents = new Intl.NumberFormat(localeOf(texts), {
    style: 'percent',
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  return (sign + percents.format(shown)).replace(/\s?%$/, '\u00A0%')
}

/** An amount of money with its cents, in its currency. */
export const moneyIn = (texts: Figured, amount: number, currency: Currency): string =>
  new Intl.NumberFormat(localeOf(texts), { style: 'currency', currency }).format(amount)

/** What one of something costs, in its currency: "$ 31.000,00", and "$ 0,0375" where it has more decimals. */
export const priceIn = (texts: Figured, price: number, currency: Currency): string =>
  new Intl.NumberFormat(localeOf(texts), {
    ...{ style: 'currency', currency },
    minimumFractionDigits: moneyKinds.price.least,
    maximumFractionDigits: moneyKinds.price.most,
  }).format(price)

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoneyIn = (texts: Figured, amount: number, currency: Currency): string =>
  new Intl.NumberFormat(localeOf(texts), { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  )

/** A month (yyyy-mm) as people say it: "ene 26", or whole, "enero de 2026". */
export const monthIn = (texts: Figured, month: string, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(localeOf(texts), {
    month: length,
    year: length === 'short' ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
