import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { named } from '../wire.ts'
import { stockUnit } from './used.ts'

/** What is asked what it costs: a batch of supplies in all deposits, or a stock, which is a product in one; with a `day` as it lay at the end of it. */
export const supplyCostTypes = ['stock', 'stockBatch'] as const
export const supplyCostQuery = z.strictObject({ type: z.enum(supplyCostTypes), id, day: day.optional() })
export type SupplyCostQuery = z.infer<typeof supplyCostQuery>

const costs = { amount: z.number(), cost: z.number(), unitCost: z.number() }

/** What of one batch lies in one deposit; the batch of a product that is not based on batches is `unnamed`. */
const supplyCostPart = z.object({
  ...costs,
  deposit: named,
  stockBatch: z.object({ id, batchId: z.string(), unnamed: z.boolean(), inputNumber: z.string() }),
})
export type SupplyCostPart = z.infer<typeof supplyCostPart>

/** The cost of a batch or of a stock, in the company's currency, and of its `amount` in `unit`; the parts add up to both, to the cent. */
export const supplyCost = z.object({
  ...costs,
  day: day.nullable(),
  unit: stockUnit,
  parts: z.array(supplyCostPart),
})
export type SupplyCost = z.infer<typeof supplyCost>
