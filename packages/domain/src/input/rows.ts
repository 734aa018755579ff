import { z } from 'zod'
import { amountField, id, optionalText, text } from '../fields.ts'

/** Something a note carries that is neither grapes nor wine. */
export const inputRow = z.strictObject({
  name: text(120),
  amount: amountField(2),
  unit: optionalText(20),
  note: optionalText(500),
})
export type InputRow = z.infer<typeof inputRow>

/** A crop that is not grapes, delivered from a harvest: kilos. */
export const deliveredHarvestCrop = z.strictObject({
  variety: id,
  amount: amountField(2, { min: 0.01 }),
  note: optionalText(500),
})
export type DeliveredHarvestCrop = z.infer<typeof deliveredHarvestCrop>
