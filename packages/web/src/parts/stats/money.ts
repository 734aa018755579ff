import type { Currency } from '@lagar/domain/lists/places.ts'
import { wholeMoneyIn } from '@lagar/domain/texts/figures.ts'
import { figured } from '../../texts/numbers.ts'
import { locale } from '../../texts/t.ts'

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoney = (amount: number, currency: Currency) => wholeMoneyIn(figured(), amount, currency)

/** Money as an axis has room for it: 1,2 M. A thousand is a small k throughout, which browsers write large below ten of them. */
export const shortMoney = (amount: number) =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 2 })
    .format(amount)
    .replace('K', 'k')
