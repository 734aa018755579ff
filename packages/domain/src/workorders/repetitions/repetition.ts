import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { day, hour, id, text, version } from '../../fields.ts'
import { weekdays } from '../../lists/people.ts'
import { slotStates, workorderStatuses } from '../../lists/statuses.ts'
import { can, listQuery, named, queryBool } from '../../wire.ts'
import { workOrderTypeRecord } from '../orders/type.ts'
import { measuramentRow, workOrder, workOrderOf } from '../orders/order.ts'

/**
 * What each order of a repetition says: a whole order without its cellar and its day, which the repetition tells. What will be
 * measured nobody knows beforehand, and warnings are confirmed by who finishes the order.
 */
export const repeatedOrder = workOrder
  .omit({ cellar: true, dateToStart: true, override: true })
  .safeExtend({ measuraments: z.array(measuramentRow).max(0).default([]) })
export type RepeatedOrder = z.infer<typeof repeatedOrder>

/** When a repetition gives out its orders. */
export const timetableFields = {
  name: text(80),
  fromDate: day,
  toDate: day.nullable().default(null),
  days: z
    .array(z.enum(weekdays))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'REPEATED'),
  startTime: hour,
  cellar: id,
  isPaused: z.boolean().default(false),
}

const both = z.object({ fromDate: day, toDate: day.nullish() })

/** A last day does not come before the first. */
export const endsAfterStart = rule(
  both,
  ({ fromDate, toDate }) => !toDate || toDate >= fromDate,
  'toDate',
  'END_BEFORE_START',
)

const sources = { workorderData: repeatedOrder.nullable(), workorderToClone: id.nullable() }

/** A repetition of a work order: its data are given, or copied once from an order that there is. */
export const repetition = z
  .strictObject({
    ...timetableFields,
    workorderData: sources.workorderData.default(null),
    workorderToClone: sources.workorderToClone.default(null),
  })
  .refine(...endsAfterStart)
  .refine(
    ...needed(
      z.object({ workorderData: z.unknown(), workorderToClone: z.string().nullish() }),
      ({ workorderData, workorderToClone }) => Boolean(workorderData) || Boolean(workorderToClone),
      'workorderData',
    ),
  )
  .refine(
    ...rule(
      z.object({ workorderData: z.unknown(), workorderToClone: z.string().nullish() }),
      ({ workorderData, workorderToClone }) => !workorderData || !workorderToClone,
      'workorderToClone',
      'ONE_OR_THE_OTHER',
    ),
  )
export type Repetition = z.infer<typeof repetition>

/** What a repetition asks of the orders of a type, as the form writes them. */
export function repetitionOf(type: Parameters<typeof workOrderOf>[0]) {
  const { amountOfHours, cellarElements, workorderTransfers, stocksUsed } = workOrderOf(type).shape
  return repetition.safeExtend({
    workorderData: repeatedOrder.safeExtend({
      amountOfHours,
      cellarElements,
      workorderTransfers,
      stocksUsed,
    }),
  })
}

/** One slot that has passed: its order, gone where it was deleted, or why there is none. */
export const slotRecord = z.object({
  day,
  state: z.enum(slotStates),
  order: z.object({ id, number: z.int(), status: z.enum(workorderStatuses) }).nullable(),
  /** The code of the refusal. */
  refusal: z.string().nullable(),
  /** Which fields of the order were refused, with the code of each. */
  errors: z.record(z.string(), z.string()),
})
export type SlotRecord = z.infer<typeof slotRecord>

/** A line of the list of repetitions. */
export const repetitionRow = z.object({
  ...timetableFields,
  id,
  version,
  cellar: named,
  type: named,
  employee: named,
  /** The day of the next order; none while paused, or when it has ended. */
  next: day.nullable(),
  /** Slots without an order that somebody should look at. */
  open: z.int(),
  can,
})
export type RepetitionRow = z.infer<typeof repetitionRow>

/** A repetition as its page and its form show it, its latest slots first. */
export const repetitionRecord = repetitionRow.extend({
  type: workOrderTypeRecord.omit({ can: true, version: true, isHidden: true }),
  workorderData: repeatedOrder,
  cellarElements: z.array(named),
  /** The days of the next orders. */
  nextDays: z.array(day),
  slots: z.array(slotRecord),
})
export type RepetitionRecord = z.infer<typeof repetitionRecord>

/** What narrows the list of repetitions. */
export const repetitionQuery = listQuery(['name', 'startTime'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
  isPaused: queryBool.optional(),
})

/** What becomes of a slot without an order: it is tried once more, or let go. */
export const slotAgain = z.strictObject({ id, day, action: z.enum(['TRY', 'SKIP']) })
