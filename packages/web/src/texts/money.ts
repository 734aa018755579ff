import type { Currency } from '@lagar/domain/lists/places.ts'
import { currencySignIn, moneyIn, priceIn, unitCostIn } from '@lagar/domain/texts/figures.ts'
import { figured } from './numbers.ts'
import { t } from './t.ts'

/** An amount of money in a currency of its own. */
export const moneyText = (amount: number, currency: Currency) => moneyIn(figured(), amount, currency)

/** How a currency is written beside an amount that is typed: "$", "US$", "€". */
export const currencySign = (currency: Currency): string => currencySignIn(figured(), currency)

/** What one of something costs: to the cent, and with all of its decimals where it has more. */
export const priceText = (price: number, currency: Currency) => priceIn(figured(), price, currency)

/** What one of something came to cost, worked out: to the cent, and to four decimals where it is less than one whole. */
export const unitCostText = (cost: number, currency: Currency) => unitCostIn(figured(), cost, currency)

/** What a document comes to, currency by currency. */
export const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => moneyText(amount, currency)).join(' + ') || t.ui.none
