import type { Currency } from '@lagar/domain/lists/places.ts'
import { shortMoneyIn, wholeMoneyIn } from '@lagar/domain/texts/figures.ts'
import { figured } from '../../texts/numbers.ts'

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoney = (amount: number, currency: Currency) => wholeMoneyIn(figured(), amount, currency)

/** Money as an axis has room for it: 1,2 M. */
export const shortMoney = (amount: number) => shortMoneyIn(figured(), amount)
