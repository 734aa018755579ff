import { z } from 'zod'
import { day } from '../fields.ts'
import { addDays, type Day } from '../day.ts'
import { id, note, optionalText, text, version } from '../fields.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { stockUnit } from './used.ts'

/** What a person may correct of a batch (lote de insumo); how much there is of it only movements change. */
export const stockBatch = z.strictObject({
  batchId: text(60),
  expiresOn: day.nullable().default(null),
  inputNumber: optionalText(60),
  note,
})
export type StockBatch = z.infer<typeof stockBatch>

/** How near a batch is to its last day. */
export const expiries = ['EXPIRED', 'SOON'] as const
export type Expiry = (typeof expiries)[number]

/**
 * A batch with how much of it there is (`amount`, also called `currentAmount`) in `unit`: in the deposit of
 * `stock` when one was asked for, otherwise in all. The batch of a product that is not based on batches is
 * `unnamed`. While it is `onHold` nobody uses it, because of `holdReason`.
 */
export const stockBatchRecord = z.object({
  ...stockBatch.shape,
  batchId: z.string(),
  product: named,
  stock: id.nullable(),
  supplier: named.nullable(),
  unnamed: z.boolean(),
  onHold: z.boolean(),
  holdReason: z.string(),
  expiry: z.enum(expiries).nullable(),
  amount: z.number(),
  currentAmount: z.number(),
  unit: stockUnit,
  value: z.number().nullable(),
  unitCost: z.number().nullable(),
  id,
  version,
  can,
})
export type StockBatchRecord = z.infer<typeof stockBatchRecord>

/** A batch as what used it names it, with the number of the delivery note that brought it. */
export const usedBatch = named.extend({ inputNumber: z.string() })

/** Batches of one stock or of one product; without `includeEmpty` only those of which some is left. */
export const stockBatchQuery = listQuery(['expiresOn', 'batchId', 'amount'], {
  stockId: id.optional(),
  productId: id.optional(),
  batchId: z.string().max(60).optional(),
  includeEmpty: queryBool.optional(),
  onHold: queryBool.optional(),
})

/** Whether a batch has expired, or will within the days that the company looks ahead. */
export function expiryOf(expiresOn: Day | null, today: Day, daysAhead: number): Expiry | null {
  if (expiresOn === null || expiresOn > addDays(today, daysAhead)) return null
  return expiresOn < today ? 'EXPIRED' : 'SOON'
}

type Expiring = { expiresOn: string | null; id: string }

/** Which of two batches is to be used first: the one that expires first, then the one that came first. */
export const firstExpired = (a: Expiring, b: Expiring): number =>
  (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.id.localeCompare(b.id)

/** The batch of several to be used first on a day: the one that expires first and has not; undefined where all have. */
export const firstToUse = <Batch extends Expiring>(
  batches: readonly Batch[],
  today: Day,
): Batch | undefined =>
  batches.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today).toSorted(firstExpired)[0]
