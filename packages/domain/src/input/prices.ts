import { z } from 'zod'
import { exchangeRateField, id, moneyField, text, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'

/**
 * What the grapes or the wine of a note really cost, with its reason: the whole price of each grape unit, of the wine, and of the
 * freight in its own currency. It may be said after they were used; the difference follows what was made of them.
 */
export const inputPrices = z.strictObject({
  id,
  version,
  reason: text(500),
  transportPrice: moneyField,
  transportCurrency: z.enum(currencies),
  transportExchangeRate: exchangeRateField,
  price: moneyField.default(0),
  cius: z
    .array(z.strictObject({ id, price: moneyField }))
    .max(60)
    .default([]),
})
export type InputPrices = z.infer<typeof inputPrices>
