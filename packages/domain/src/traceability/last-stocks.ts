import { z } from 'zod'
import { id } from '../fields.ts'
import { stockUnit } from '../stock/used.ts'

/** What was added to a vessel in the last 24 hours, by product: how much in all, and when the last of it was written down. */
export const lastStocks = z.object({
  result: z.record(id, z.object({ name: z.string(), amount: z.number(), unit: stockUnit, at: z.string() })),
})
export type LastStocks = z.infer<typeof lastStocks>
