import type { Currency } from '@lagar/domain/lists/places.ts'
import { locale } from '../../texts/t.ts'

/** Money without its cents, for figures that are read at a glance. */
export const wholeMoney = (amount: number, currency: Currency) =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** Money as an axis has room for it: 1,2 M. */
export const shortMoney = (amount: number) =>
  new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 2 }).format(amount)

/** A month (yyyy-mm) as people say it: "ene 26", or whole, "enero de 2026". */
export const monthText = (month: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale(), {
    month: length,
    year: length === 'short' ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
