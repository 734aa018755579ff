import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, note, optionalText, text, version } from '../fields.ts'
import { saleRates } from './rates.ts'
import { costOf, inside, outside, type Movement } from '../ledger/ledger.ts'
import { lossReasons, type LossReason } from '../lists/cellar.ts'
import type { OrderStatus } from '../lists/statuses.ts'
import { fromThousandths } from '../units/piece.ts'
import { bottleCount } from './bottles.ts'
import { boxSizes, withinBoxes } from './boxes.ts'

const dispatchLine = z.strictObject({ line: id, amount: bottleCount.min(1), boxSizes }).refine(...withinBoxes)

const eachOnce = (lines: readonly { line: string }[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length

/**
 * A part of an order that leaves on a day: bottles of its lines, in boxes of several sizes or loose, and who carries them. `version` is
 * the order's; without `day` they leave today. `rates` are of the currencies that it is billed in besides the company's.
 */
export const orderDispatch = z.strictObject({
  order: id,
  version,
  day: day.optional(),
  carrier: optionalText(120),
  driver: optionalText(120),
  plate: optionalText(20),
  note,
  rates: saleRates,
  lines: z.array(dispatchLine).min(1).max(200).refine(eachOnce, 'REPEATED'),
})
export type OrderDispatch = z.infer<typeof orderDispatch>

const returnLine = z
  .strictObject({
    line: id,
    amount: bottleCount.min(1),
    distributionDeposit: id.nullable().default(null),
    isDiscard: z.boolean().default(false),
    lossReason: z.enum(lossReasons).nullable().default(null),
  })
  .refine(
    ...needed(
      z.object({ isDiscard: z.boolean(), lossReason: z.string().nullable() }),
      ({ isDiscard, lossReason }) => !isDiscard || lossReason !== null,
      'lossReason',
    ),
  )
  .refine(
    ...rule(
      z.object({ isDiscard: z.boolean(), lossReason: z.string().nullable() }),
      ({ isDiscard, lossReason }) => isDiscard || lossReason === null,
      'lossReason',
      'NOT_ALLOWED_HERE',
    ),
  )

/**
 * Bottles that a customer gives back, with the reason. They go to a deposit, the one they left from where none is said, or are thrown
 * away for a reason of loss; either way the order is credited at the price of their line.
 */
export const orderReturn = z.strictObject({
  order: id,
  version,
  day: day.optional(),
  reason: text(500),
  lines: z.array(returnLine).min(1).max(200).refine(eachOnce, 'REPEATED'),
})
export type OrderReturn = z.infer<typeof orderReturn>

/** Bottles of an order's line: ordered, gone, and come back. */
export type LineCourse = { amount: number; dispatched: number; returned: number }

/** Bottles of a line that are still promised, while its order is open. */
export const pendingOf = ({ amount, dispatched }: Pick<LineCourse, 'amount' | 'dispatched'>): number =>
  amount - dispatched

/** Bottles of a line that its customer has. */
export const atCustomerOf = ({ dispatched, returned }: Omit<LineCourse, 'amount'>): number =>
  dispatched - returned

/**
 * Where an order stands after bottles left or their dispatch was undone: being prepared while some are still to leave, dispatched once
 * none is. A closed one stays closed as long as nothing is left to send; one of which nothing has left keeps its open status.
 */
export function statusAfter(status: OrderStatus, lines: readonly LineCourse[]): OrderStatus {
  if (status === 'CANCELLED') return status
  const dispatched = lines.reduce((sum, line) => sum + line.dispatched, 0)
  if (dispatched === 0) return status === 'DISPATCHED' || status === 'DONE' ? 'PENDING' : status
  if (lines.some((line) => pendingOf(line) > 0)) return 'PREPARING'
  return status === 'DONE' ? 'DONE' : 'DISPATCHED'
}

/** What went out of a line and came back of it so far: thousandths of a bottle, hundredths of a cent. */
export type Gone = { amount: number; cost: number }

/** One line of a return: where its bottles go, or why they are lost; thousandths of a bottle. */
export type GivenBack = { batch: string; amount: number; to: { deposit: string } | { loss: LossReason } }

/** What returns write: each line's bottles from the customer, with their part of the cost that they left with. */
export function returnMovements(lines: readonly (GivenBack & { gone: Gone })[]): Movement[] {
  return lines.map(({ batch, amount, to, gone }) => {
    const bottles = {
      kind: 'BOTTLE' as const,
      thing: batch,
      amount,
      cost: costOf(gone, amount),
      source: outside('CUSTOMER'),
    }
    return 'deposit' in to
      ? { ...bottles, target: inside(to.deposit) }
      : { ...bottles, target: outside('LOSS'), reason: to.loss }
  })
}

/** Why bottles of a line cannot leave (or come back): there are only so many of it to. Thousandths are said as bottles. */
export const onlyOf = (thousandths: number): string => `NOT_ENOUGH_STOCK:${fromThousandths(thousandths)}`
