import { namedOrder } from '../named-order.ts'
import { z } from 'zod'
import { day, id, version } from '../fields.ts'
import { can, named } from '../wire.ts'
import { bottlingStockRecord } from './stocks.ts'

const namedOrNull = named.nullable()

/** What the lists of bottlings and labelings both show. */
export const runRow = {
  id,
  version,
  number: z.int(),
  batchId: z.string(),
  dateToStart: day,
  dateEnded: day,
  divisionLine: named,
  employee: named,
  distributionDeposit: named,
  customer: namedOrNull,
  order: namedOrder.nullable(),
  bottles: z.int(),
  can: can.extend({ finish: z.boolean(), reverse: z.boolean(), cancel: z.boolean() }),
}

/** What the lines of both show: where they may have gone, and what their bottles cost (in the currency) once they are made. */
export const lineRecord = {
  description: z.string(),
  brokenBottles: z.int(),
  alarmDate: day.nullable(),
  bottlesByBox: z.int(),
  pallets: z.int(),
  label: namedOrNull,
  backLabel: namedOrNull,
  labeledBatchId: z.string(),
  isReprocess: z.boolean(),
  isUncover: z.boolean(),
  reprocessNote: z.string(),
  stocksUsed: z.array(bottlingStockRecord),
  wineBatch: namedOrNull,
  cost: z.number().nullable(),
  unitCost: z.number().nullable(),
}

/** What a closed run cost, in the currency. */
export const runCost = z.object({
  wine: z.number(),
  bottles: z.number(),
  supplies: z.number(),
  labor: z.number(),
  total: z.number(),
})
export type RunCost = z.infer<typeof runCost>

/** What the pages of both show besides. */
export const runRecord = {
  amountOfHours: z.number(),
  note: z.string(),
  stocksUsed: z.array(bottlingStockRecord),
  cost: runCost.nullable(),
}
