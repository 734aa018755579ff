import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, note } from '../fields.ts'
import { costOf, inside, outside, type Amount, type Movement } from '../ledger/ledger.ts'
import { lossReasons, type LossReason } from '../lists/cellar.ts'
import { bottleCount, packageCount } from './bottles.ts'

/**
 * A count of a lot's bottles in a deposit: `amount` is what there was at the end of the day. With `isDiscard` it is what was thrown
 * away, for a reason, and not what is left. `currentAmount` is what the form showed of that day: when something else is there, the
 * count is refused.
 */
export const wineBatchInventory = z
  .strictObject({
    distributionWineBatchId: id,
    amount: bottleCount,
    boxes: packageCount.default(0),
    pallets: packageCount.default(0),
    note,
    isDiscard: z.boolean().default(false),
    lossReason: z.enum(lossReasons).nullable().default(null),
    employee: id.nullable().default(null),
    currentAmount: bottleCount.nullable().default(null),
    day: day.optional(),
  })
  .refine(
    ...rule(
      z.object({ isDiscard: z.boolean(), lossReason: z.string().nullable() }),
      ({ isDiscard, lossReason }) => !isDiscard || lossReason !== null,
      'lossReason',
      'LOSS_REASON_NEEDED',
    ),
  )
  .refine(
    ...rule(
      z.object({ isDiscard: z.boolean(), amount: z.number() }),
      ({ isDiscard, amount }) => !isDiscard || amount > 0,
      'amount',
      'ABOVE:0',
    ),
  )
export type WineBatchInventory = z.infer<typeof wineBatchInventory>

/** What was counted of a lot in a deposit, and what there was of it by the books at the end of that day: thousandths of a bottle. */
export type BottleCount = { onDay: number; counted: number; loss: LossReason | null }

/**
 * What a count writes: what is missing goes to the count, or is lost for its reason, with its part of the cost; what is found
 * comes from the count at what a bottle there costs. Bottles found where there were none cost nothing. Thousandths of a bottle.
 */
export function countMovements(
  batch: string,
  deposit: string,
  held: Amount,
  { onDay, counted, loss }: BottleCount,
): Movement[] {
  const bottles = { kind: 'BOTTLE' as const, thing: batch }
  const found = counted - onDay
  if (found === 0) return []
  if (found > 0) {
    const cost = held.amount === 0 ? 0 : grownCost(held, held.amount + found) - held.cost
    return [{ ...bottles, amount: found, cost, source: outside('COUNT'), target: inside(deposit) }]
  }
  const missing = { ...bottles, amount: -found, cost: costOf(held, -found), source: inside(deposit) }
  return [
    loss === null
      ? { ...missing, target: outside('COUNT') }
      : { ...missing, target: outside('LOSS'), reason: loss },
  ]
}

/** What more bottles would cost at the same cost of each, rounded once. */
const grownCost = ({ amount, cost }: Amount, counted: number): number =>
  Number((2n * BigInt(cost) * BigInt(counted) + BigInt(amount)) / (2n * BigInt(amount)))
