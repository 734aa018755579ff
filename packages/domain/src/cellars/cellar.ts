import { z } from 'zod'
import { amountField, id, optionalText, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

const kilograms = amountField(2).gt(0).nullable().default(null)

/**
 * A cellar (bodega). `invNumber` is its number at the wine institute. What it takes in at harvest may be said: kilograms by day at its reception,
 * kilograms of one load of the press and how many loads a day, and litres of must that a kilogram gives. What is not said is no limit.
 */
export const cellar = z.strictObject({
  name: text(80),
  code: optionalText(40),
  invNumber: optionalText(40),
  address: optionalText(200),
  receptionPerDay: kilograms,
  pressLoad: kilograms,
  pressLoads: z.int().min(1).max(100).nullable().default(null),
  mustPerKilo: amountField(3, { max: 2 }).gt(0).nullable().default(null),
})
export type Cellar = z.infer<typeof cellar>

/** A cellar as a list or page shows it. */
export const cellarRecord = z.object({ ...cellar.shape, id, version, can })
export type CellarRecord = z.infer<typeof cellarRecord>

export const cellarQuery = listQuery(['name', 'code'], { name: z.string().max(100).optional() })
