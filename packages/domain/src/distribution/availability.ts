import { z } from 'zod'
import { day } from '../fields.ts'
import { compareDays, type Day } from '../day.ts'
import { id } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'
import { wineBatchKinds } from '../lists/distribution.ts'
import { namedOrder } from '../named-order.ts'
import { listQuery, named } from '../wire.ts'
import { availableOf } from './bottles.ts'

/** Bottles that an open order still has to take of a lot in a deposit, by its last day (`deadlineDate`) if it has one. */
const promise = z.object({ order: namedOrder, customer: named, day: day.nullable(), bottles: z.int() })
export type BottlePromise = z.infer<typeof promise>

/**
 * What a lot has in a deposit against what open orders wait for, in bottles. `free` may still be promised, nothing of a lot on hold;
 * `missing` is what the promises lack, and `missingOn` the first of their days on which they do (null where nothing is missing, or only
 * to promises without a day).
 */
export const availabilityRow = z.object({
  id,
  wineBatch: named,
  kind: z.enum(wineBatchKinds),
  label: named.nullable(),
  distributionDeposit: named,
  onHold: z.boolean(),
  holdReason: z.enum(holdReasons).nullable(),
  amount: z.int(),
  promised: z.int(),
  free: z.int(),
  missing: z.int(),
  missingOn: day.nullable(),
  promises: z.array(promise),
})
export type AvailabilityRow = z.infer<typeof availabilityRow>

/** What narrows the availability; with `on` only what is promised until that day counts, and what is promised without a day. */
export const availabilityQuery = listQuery(['batchId', 'amount', 'promised', 'deposit'], {
  distributionDepositId: id.optional(),
  wineBatchId: id.optional(),
  labelId: id.optional(),
  on: day.optional(),
})

type Promised = { day: Day | null; bottles: number }
type Availability = Pick<AvailabilityRow, 'promised' | 'free' | 'missing' | 'missingOn'>

/** Bottles of a lot in a deposit set against its promises, which are served by their days, those without one last. */
export function availabilityOf(
  { amount, onHold }: { amount: number; onHold: boolean },
  promises: readonly Promised[],
): Availability {
  const promised = promises.reduce((sum, { bottles }) => sum + bottles, 0)
  const leaves = onHold ? 0 : amount
  let left = leaves
  const first = promises.toSorted(byDay).find(({ bottles }) => (left -= bottles) < 0)
  return {
    promised,
    free: availableOf({ amount, committed: promised, onHold }),
    missing: Math.max(0, promised - leaves),
    missingOn: first?.day ?? null,
  }
}

function byDay(a: Promised, b: Promised): number {
  if (a.day === null || b.day === null) return Number(a.day === null) - Number(b.day === null)
  return compareDays(a.day, b.day)
}
