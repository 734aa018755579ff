import type { Currency } from '@lagar/domain/lists/places.ts'
import { moneyIn } from '@lagar/domain/texts/figures.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { figured } from './numbers.ts'
import { locale, t } from './t.ts'

/** An amount of money in a currency of its own. */
export const moneyText = (amount: number, currency: Currency) => moneyIn(figured(), amount, currency)

/** How a currency is written beside an amount that is typed: "$", "US$", "€". */
export const currencySign = (currency: Currency): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** What one of many costs, to four decimals: a cent of a bottle is a thousand of them apart. */
export const unitMoneyText = (amount: number, currency: string) =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(amount)

/** A price of one: to the cent, and with all of its decimals where it has more. */
export const priceText = (price: number, currency: Currency) =>
  roundHalfUp(price, 2) === price ? moneyText(price, currency) : unitMoneyText(price, currency)

/** What a document comes to, currency by currency. */
export const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => moneyText(amount, currency)).join(' + ') || t.ui.none
