import type { Currency } from '../lists/places.ts'
/** What tells how a language writes figures: its name. */
export type Figured = { readonly printed: { readonly LANG: string } }

/** The locale in which a language writes its numbers, its money and its months. */
const localeOf = ({ printed }: Figured): string => (printed.LANG === 'en' ? 'en-GB' : 'es-AR')

/** A number as the reader's language writes it, with at most so many decimals. */
export const numberIn = (texts: Figured, value: number, decimals = 2): string =>
  new Intl.NumberFormat(localeOf(texts), { maximumFractionDigits: decimals }).format(value)

/** A share of 0 to 1 as a percentage, never torn apart: 28,56 %; what is there and too little to show is "< 0,01 %", not none. */
export function percentIn(texts: Figured, share: number, decimals = 1): string {
  const least = 10 ** -(decimals + 2)
  const [sign, shown] = share > 0 && share < least / 2 ? ['< ', least] : ['', share]
  const percents = new Intl.NumberFormat(localeOf(texts), {
    style: 'percent',
    maximumFractionDigits: decimals,
  })
  return (sign + percents.format(shown)).replace(/\s?%$/, '\u00A0%')
}

/** An amount of money with its cents, in its currency. */
export const moneyIn = (texts: Figured, amount: number, currency: Currency): string =>
  new Intl.NumberFormat(localeOf(texts), { style: 'currency', currency }).format(amount)

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
