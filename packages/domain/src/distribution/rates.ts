import { z } from 'zod'
import { amountField } from '../fields.ts'
import { currencies, type Currency } from '../lists/places.ts'

/** How much of the company's currency one of another was worth on the day of a sale. */
export const saleRate = z.strictObject({
  currency: z.enum(currencies),
  exchangeRate: amountField(6, { min: 0.000001, max: 1_000_000 }),
})
export type SaleRate = z.infer<typeof saleRate>

/** The rates of a day, each currency once. */
export const saleRates = z
  .array(saleRate)
  .max(currencies.length)
  .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, 'REPEATED')
  .default([])

/** The currencies other than the company's in which lines are billed: those that ask for a rate. */
export const ratesAsked = (
  lines: readonly { amount: number; price: number; currency: Currency }[],
  own: string,
): Currency[] => [
  ...new Set(
    lines
      .filter(({ amount, price, currency }) => amount > 0 && price > 0 && currency !== own)
      .map(({ currency }) => currency),
  ),
]
