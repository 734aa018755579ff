import type { Currency } from '@lagar/domain/lists/places.ts'
import { locale } from '../../texts/t.ts'

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoney = (amount: number, currency: Currency) =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** Money as an axis has room for it: 1,2 M. A thousand is a small k throughout, which browsers write large below ten of them. */
export const shortMoney = (amount: number) =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 2 })
    .format(amount)
    .replace('K', 'k')
