import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { supplyMovementKinds } from '../lists/stock.ts'
import { listQuery, named } from '../wire.ts'
import { stockUnit } from './used.ts'

/** A place as a movement names it: a deposit by its id and name, or a place outside by its kind alone. */
export const movementPlace = z.object({ type: z.string(), id: id.nullable(), name: z.string() })

/**
 * One movement of a supply, `amount` in `unit`. When one stock is asked for, `change` says what it did there
 * (below nothing when it left) and `balance` what there was after it; movements are told in the order of
 * their days. `cause` is the record that caused it; what
 * was taken back is `undone`, and what took it back `reverses`; `cost` is null for who may not see costs.
 */
export const supplyMovement = z.object({
  id: z.string(),
  happenedOn: day,
  recordedAt: z.string(),
  kind: z.enum(supplyMovementKinds),
  cause: z.object({ type: z.string(), id, title: z.string() }),
  product: named,
  batch: z.object({ id, batchId: z.string(), inputNumber: z.string() }),
  source: movementPlace,
  target: movementPlace,
  amount: z.number(),
  unit: stockUnit,
  change: z.number().nullable(),
  balance: z.number().nullable(),
  cost: z.number().nullable(),
  reason: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  reverses: z.boolean(),
  undone: z.boolean(),
})
export type SupplyMovement = z.infer<typeof supplyMovement>

/** `from` and `to` are days, both included. */
export const movementQuery = listQuery(['happenedOn', 'amount'], {
  stockId: id.optional(),
  productId: id.optional(),
  batchId: id.optional(),
  depositId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(supplyMovementKinds).optional(),
})
