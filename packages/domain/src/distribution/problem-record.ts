import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'
import { problemTypes } from '../lists/people.ts'
import { problemStatuses } from '../lists/statuses.ts'
import { namedOrder } from '../named-order.ts'
import { isForwards, periodDays } from '../period.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { problem, type Problem } from './problem.ts'

const type = z.enum(problemTypes)
const status = z.enum(problemStatuses)

/**
 * A problem as a line of its list. `holdReason` is why its lot is on hold, by whomever; `holds` whether this problem keeps it there.
 * `closedOn` is the day on which it came to its end.
 */
export const problemRow = z.object({
  id,
  version,
  number: z.int(),
  type,
  status,
  description: z.string(),
  conclusion: z.string(),
  date: day,
  deadlineDate: day.nullable(),
  closedOn: day.nullable(),
  isOverdue: z.boolean(),
  amount: z.int().nullable(),
  customer: named.nullable(),
  order: namedOrder.nullable(),
  distributionDeposit: named.nullable(),
  wineBatch: named.nullable(),
  label: named.nullable(),
  laboratory: named.nullable(),
  holdReason: z.enum(holdReasons).nullable(),
  holds: z.boolean(),
  employee: named,
  commentCount: z.int(),
  can: can.extend({ comment: z.boolean(), hold: z.boolean() }),
})
export type ProblemRow = z.infer<typeof problemRow>

/** A comment as it is read: who wrote it when, whom it was meant for, and the files of the problem that it speaks of. */
export const problemCommentRecord = z.object({
  id,
  comment: z.string(),
  by: z.string(),
  createdAt: z.string(),
  mentions: z.array(named),
  files: z.array(id),
})
export type ProblemCommentRecord = z.infer<typeof problemCommentRecord>

/** A problem as its page shows it, with its comments from the first to the last. */
export const problemRecord = problemRow.extend({
  reportedBy: z.string(),
  comments: z.array(problemCommentRecord),
})
export type ProblemRecord = z.infer<typeof problemRecord>

/**
 * What narrows the list of problems: `text` is part of what it says, of its customer's or its lot's name, or its number; `open` those
 * that are not over; `from` and `to` the days on which they were reported, both included.
 */
export const problemQuery = listQuery(['number', 'date', 'deadlineDate', 'status', 'type'], {
  type: type.optional(),
  status: status.optional(),
  open: queryBool.optional(),
  overdue: queryBool.optional(),
  customer: id.optional(),
  order: id.optional(),
  distributionDeposit: id.optional(),
  wineBatch: id.optional(),
  employee: id.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
})

/** A saved problem as its form edits it and as a call would send it. */
export const problemOf = (record: ProblemRow): Problem =>
  problem.parse({
    type: record.type,
    status: record.status,
    description: record.description,
    date: record.date,
    employee: record.employee.id,
    customer: record.customer?.id ?? null,
    order: record.order?.id ?? null,
    distributionDeposit: record.distributionDeposit?.id ?? null,
    wineBatch: record.wineBatch?.id ?? null,
    laboratory: record.laboratory?.id ?? null,
    amount: record.amount,
    deadlineDate: record.deadlineDate,
    conclusion: record.conclusion,
  })

/** Of which problems a summary tells: those that were reported from one day to another, both included. */
export const problemStatsQuery = z.strictObject(periodDays).refine(...isForwards)
export type ProblemStatsQuery = z.infer<typeof problemStatsQuery>

const counted = { problems: z.int(), amount: z.int() }

/**
 * Problems in figures. What was found not to be one is told in `rejected` alone; `days` is how long those that are over took, on
 * average. Of a lot, `share` is what part of the bottles that were made of it is complained of.
 */
export const problemStats = z.object({
  from: day,
  to: day,
  ...counted,
  open: z.int(),
  overdue: z.int(),
  rejected: z.int(),
  days: z.number().nullable(),
  types: z.array(z.object({ type, ...counted })),
  wineBatches: z.array(
    z.object({
      wineBatch: named,
      label: named.nullable(),
      ...counted,
      bottles: z.int(),
      share: z.number(),
      types: z.array(z.object({ type, problems: z.int() })),
    }),
  ),
})
export type ProblemStats = z.infer<typeof problemStats>
