import { usedBatch } from '../stock/batch.ts'
import { namedOrder } from '../named-order.ts'
import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'
import { bottleMovementKinds, wineBatchKinds } from '../lists/distribution.ts'
import { orderStatuses } from '../lists/statuses.ts'
import { stockUnit } from '../stock/used.ts'
import { labelSnapshot } from '../bottles/snapshot.ts'
import { listQuery, named, queryBool } from '../wire.ts'

const namedOrNull = named.nullable()
const holdReason = z.enum(holdReasons).nullable()

/**
 * Bottles of a lot in a deposit (a distribution wine batch), with an id of their own; asked for by batch it is the lot in all
 * deposits and carries the lot's id. `version` is the lot's; `value` and `unitCost` are null for who may not see costs.
 */
export const wineBatchRow = z.object({
  id,
  version,
  wineBatch: named,
  batchId: z.string(),
  kind: z.enum(wineBatchKinds),
  label: namedOrNull,
  distributionDeposit: namedOrNull,
  amount: z.int(),
  committedAmount: z.int(),
  availableAmount: z.int(),
  boxes: z.int(),
  availableBoxes: z.int(),
  pallets: z.int(),
  availablePallets: z.int(),
  bottlesByBox: z.int(),
  boxesByPallet: z.int(),
  /** Millilitres. */
  bottleCapacity: z.int(),
  madeOn: day,
  alarmDate: day.nullable(),
  onHold: z.boolean(),
  holdReason,
  value: z.number().nullable(),
  unitCost: z.number().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.literal(false), hold: z.boolean() }),
})
export type WineBatchRow = z.infer<typeof wineBatchRow>

/** What narrows the list of bottles; `label` is an id or part of a label's name, `batchId` part of the lot's code. */
export const wineBatchQuery = listQuery(['batchId', 'amount', 'madeOn', 'deposit'], {
  label: z.string().max(100).optional(),
  batchId: z.string().max(100).optional(),
  deposit: id.optional(),
  wineBatch: id.optional(),
  customer: id.optional(),
  product: id.optional(),
  text: z.string().max(100).optional(),
  byBatch: queryBool.optional(),
})

/** A place as a movement names it: a deposit, or one of the named outside. */
const movementPlace = z.object({ type: z.string(), id: id.nullable(), name: z.string() })

/** One movement of bottles. When a deposit is asked for, `change` says what it did there (below nothing when bottles left). */
export const wineBatchMovement = z.object({
  id: z.string(),
  happenedOn: day,
  recordedAt: z.string(),
  kind: z.enum(bottleMovementKinds),
  cause: z.object({ type: z.string(), id, title: z.string() }),
  wineBatch: named,
  source: movementPlace,
  target: movementPlace,
  amount: z.number(),
  change: z.number().nullable(),
  cost: z.number().nullable(),
  reason: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  reverses: z.boolean(),
  undone: z.boolean(),
})
export type WineBatchMovement = z.infer<typeof wineBatchMovement>

/** `from` and `to` are days, both included. */
export const wineBatchMovementQuery = listQuery(['happenedOn', 'amount'], {
  wineBatch: id.optional(),
  deposit: id.optional(),
  customer: id.optional(),
  kind: z.enum(bottleMovementKinds).optional(),
  from: day.optional(),
  to: day.optional(),
})

export const boxSizesQuery = z.strictObject({ wineBatchId: id })

/** A size of box that a lot can leave in, and how many of them its available bottles fill. The lot's own comes first. */
export const availableBoxSize = z.object({ bottlesByBox: z.int(), boxes: z.int() })
export type AvailableBoxSize = z.infer<typeof availableBoxSize>

const withBottles = z.object({ id, name: z.string(), amount: z.int() })

/** A lot as its page shows it: where it is, where it went, what it was made of and what was made of it. */
export const wineBatchRecord = wineBatchRow.omit({ distributionDeposit: true }).extend({
  backLabel: namedOrNull,
  description: z.string(),
  /** Bottles when it was made. */
  bottles: z.int(),
  division: namedOrNull,
  labeling: namedOrNull,
  content: namedOrNull,
  /** The day on which bottles that lay there from the first day were counted; null of what was made here. */
  openedOn: day.nullable(),
  deposits: z.array(wineBatchRow),
  orders: z.array(
    z.object({
      ...namedOrder.shape,
      status: z.enum(orderStatuses),
      customer: named,
      amount: z.int(),
      dispatchedOn: day.nullable(),
    }),
  ),
  parents: z.array(withBottles),
  children: z.array(withBottles),
  supplies: z.array(
    z.object({
      id,
      product: named,
      stockBatch: usedBatch,
      amount: z.number(),
      unit: stockUnit,
      type: z.string(),
    }),
  ),
  /** The label and what the wine was made of on the day the bottles were made. */
  snapshot: labelSnapshot.nullable(),
})
export type WineBatchRecord = z.infer<typeof wineBatchRecord>
