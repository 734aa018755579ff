import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { compareDays, type Day } from '../day.ts'
import { day, distinctIds, id, optionalText, text, version } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'
import { problemTypes } from '../lists/people.ts'
import { problemStatuses, type ProblemStatus } from '../lists/statuses.ts'
import { bottleCount } from './bottles.ts'

/** Whether a problem has come to its end, which it does with a conclusion. */
export const isOver = (status: ProblemStatus): status is 'DONE' | 'REJECTED' =>
  status === 'DONE' || status === 'REJECTED'

/** Why a problem keeps its lot where it is; a recall holds by drills of its own. */
export const problemHoldReasons = z.enum(holdReasons).exclude(['RECALL'])

const whose = {
  customer: id.nullable(),
  order: id.nullable(),
  distributionDeposit: id.nullable(),
}
const ending = { status: z.enum(problemStatuses), conclusion: z.string() }
const days = { date: day, deadlineDate: day.nullable() }

/**
 * A problem (problema): what a customer or a deposit complains of about bottles, who looks after it until when, and how it ended. A
 * problem that names an order and no customer is of the order's customer. `amount` is the bottles concerned, if they are counted;
 * `laboratory` is the analysis that shows what is complained of; with `release` the lot that the problem holds is let go as it ends.
 */
export const problem = z
  .strictObject({
    type: z.enum(problemTypes),
    status: z.enum(problemStatuses).default('OPEN'),
    description: text(2000),
    ...days,
    employee: id,
    customer: whose.customer.default(null),
    order: whose.order.default(null),
    distributionDeposit: whose.distributionDeposit.default(null),
    wineBatch: id.nullable().default(null),
    laboratory: id.nullable().default(null),
    amount: bottleCount.min(1).nullable().default(null),
    deadlineDate: days.deadlineDate.default(null),
    conclusion: optionalText(2000),
    release: z.boolean().default(false),
  })
  .refine(
    ...needed(
      z.object(whose),
      ({ customer, order, distributionDeposit }) =>
        customer !== null || order !== null || distributionDeposit !== null,
      'customer',
    ),
  )
  .refine(
    ...rule(
      z.object(days),
      ({ date, deadlineDate }) => deadlineDate === null || compareDays(date, deadlineDate) <= 0,
      'deadlineDate',
      'BEFORE_REPORTED',
    ),
  )
  .refine(
    ...needed(
      z.object(ending),
      ({ status, conclusion }) => !isOver(status) || conclusion !== '',
      'conclusion',
    ),
  )
  .refine(
    ...rule(
      z.object(ending),
      ({ status, conclusion }) => isOver(status) || conclusion === '',
      'conclusion',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ status: z.enum(problemStatuses), release: z.boolean() }),
      ({ status, release }) => isOver(status) || !release,
      'release',
      'NOT_ALLOWED_HERE',
    ),
  )
export type Problem = z.infer<typeof problem>

const holding = { wineBatch: id.nullable(), holdReason: problemHoldReasons.nullable() }

/** A problem as it is reported: it may put its lot on hold at once, for a reason, and is not over yet. */
export const newProblem = problem
  .safeExtend({
    status: z.enum(['OPEN', 'IN_PROGRESS']).default('OPEN'),
    holdReason: problemHoldReasons.nullable().default(null),
  })
  .refine(
    ...needed(
      z.object(holding),
      ({ wineBatch, holdReason }) => holdReason === null || wineBatch !== null,
      'wineBatch',
    ),
  )
export type NewProblem = z.infer<typeof newProblem>

/** What is known of the order and the lot that a problem names; `lines` are the bottles that the order takes of each lot. */
export type ProblemFacts = {
  today: Day
  order: { customer: string; amount: number; lines: readonly { wineBatch: string; amount: number }[] } | null
  lot: { bottles: number; madeOn: Day } | null
}

type Told = Pick<Problem, 'type' | 'date' | 'customer' | 'wineBatch' | 'amount'>

/**
 * What a problem says that its order and its lot deny, by field. Bottles that were sent by mistake may be of a lot that the order does
 * not take.
 */
export function problemErrors(told: Told, facts: ProblemFacts): Record<string, string> {
  const { type, date, customer, wineBatch, amount } = told
  const { today, order, lot } = facts
  const most = mostBottles(wineBatch, facts)
  const isOther = wineBatch !== null && order !== null && takenBy(order, wineBatch) === 0
  return {
    ...(date > today && { date: 'DATE_IN_FUTURE' }),
    ...(date <= today && lot && date < lot.madeOn && { date: 'BEFORE_BOTTLED' }),
    ...(order && customer !== null && customer !== order.customer && { order: 'ORDER_OF_ANOTHER_CUSTOMER' }),
    ...(isOther && type !== 'WRONG_ITEM' && { wineBatch: 'NOT_IN_ORDER' }),
    ...(amount !== null && most && amount > most.bottles && { amount: `${most.code}:${most.bottles}` }),
  }
}

/** The most bottles that a problem may speak of: those that its order took of its lot, or of all, or those that its lot had. */
function mostBottles(wineBatch: string | null, { order, lot }: ProblemFacts) {
  const ordered = order && (wineBatch === null ? order.amount : takenBy(order, wineBatch))
  if (ordered) return { code: 'MORE_THAN_ORDERED', bottles: ordered }
  return lot && { code: 'MORE_THAN_MADE', bottles: lot.bottles }
}

const takenBy = ({ lines }: NonNullable<ProblemFacts['order']>, wineBatch: string): number =>
  lines.reduce((sum, line) => sum + (line.wineBatch === wineBatch ? line.amount : 0), 0)

/** A comment on a problem: whom it is meant for as well, and which files of the problem it speaks of. */
export const problemComment = z.strictObject({
  problem: id,
  comment: text(2000),
  mentions: distinctIds.default([]),
  files: distinctIds.default([]),
})
export type ProblemComment = z.infer<typeof problemComment>

const change = { onHold: z.boolean(), reason: problemHoldReasons.nullable(), note: z.string() }

/** Puts the lot of a problem on hold for a reason, or lets it go with a note that says why. */
export const problemHold = z
  .strictObject({
    id,
    version,
    onHold: change.onHold,
    reason: change.reason.default(null),
    note: optionalText(500),
  })
  .refine(
    ...rule(
      z.object(change),
      ({ onHold, reason }) => !onHold || reason !== null,
      'reason',
      'REASON_REQUIRED',
    ),
  )
  .refine(...rule(z.object(change), ({ onHold, note }) => onHold || note !== '', 'note', 'REASON_REQUIRED'))
export type ProblemHold = z.infer<typeof problemHold>
