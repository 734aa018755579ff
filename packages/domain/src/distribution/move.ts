import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { costOf, inside, type Amount, type Movement } from '../ledger/ledger.ts'
import { bottleCount, packageCount } from './bottles.ts'

/**
 * Bottles that go to another deposit. `isFull` moves all that no order waits for, however many that are when it is done. Without
 * `day` it happened today.
 */
export const wineBatchMove = z.strictObject({
  distributionWineBatch: id,
  distributionDeposit: id,
  amount: bottleCount.min(1),
  boxes: packageCount,
  pallets: packageCount,
  isFull: z.boolean().default(false),
  alarmDate: day.nullable().default(null),
  day: day.optional(),
})
export type WineBatchMove = z.infer<typeof wineBatchMove>

/** Bottles (thousandths) from one deposit to another, with their part of the cost. */
export const moveMovement = (
  batch: string,
  held: Amount,
  amount: number,
  { from, to }: { from: string; to: string },
): Movement => ({
  kind: 'BOTTLE',
  thing: batch,
  amount,
  cost: costOf(held, amount),
  source: inside(from),
  target: inside(to),
})
