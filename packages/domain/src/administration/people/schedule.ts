import { z } from 'zod'
import { rule } from '../../check.ts'
import { compareDays, weekdayOf, type Day } from '../../day.ts'
import { daysFrom } from '../../month.ts'
import { commonDays } from '../../period.ts'
import { day, hour, id, note, version } from '../../fields.ts'
import { weekdays, type Weekday } from '../../lists/people.ts'
import { minuteOf } from '../../units/hour.ts'
import { can, listQuery, named } from '../../wire.ts'
import { namedWorkplace, oneWorkplace, workplace } from './workplace.ts'

const hours = { startTime: hour, endTime: hour }
const dates = { fromDate: day, toDate: day.nullable().default(null) }

/**
 * A schedule (horario) of an employee: on which days of the week, between which hours, in which estate or cellar they work; without a last day
 * it goes on. Hours end on the day they begin: who works over midnight has two schedules.
 */
export const schedule = z
  .strictObject({
    employee: id,
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'REPEATED'),
    ...hours,
    ...dates,
    ...workplace,
    note,
  })
  .refine(
    ...rule(z.object(hours), ({ startTime, endTime }) => endTime > startTime, 'endTime', 'OVER_MIDNIGHT'),
  )
  .refine(
    ...rule(
      z.object({ fromDate: day, toDate: day.nullish() }),
      ({ fromDate, toDate }) => !toDate || toDate >= fromDate,
      'toDate',
      'END_BEFORE_START',
    ),
  )
  .refine(...oneWorkplace)
export type Schedule = z.infer<typeof schedule>

/** A schedule as a list or page shows it. */
export const scheduleRecord = z.object({
  ...schedule.shape,
  employee: named,
  ...namedWorkplace,
  id,
  version,
  can,
})
export type ScheduleRecord = z.infer<typeof scheduleRecord>

/** `day` finds the schedules that hold on it, by its day of the week too; `from` and `to`, those of which a day lies between. */
export const scheduleQuery = listQuery(['employee', 'fromDate', 'startTime'], {
  employeeId: id.optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  day: day.optional(),
  from: day.optional(),
  to: day.optional(),
})

type Hours = Pick<Schedule, 'days' | 'startTime' | 'endTime' | 'fromDate' | 'toDate'>

/** Whether two schedules of one person want them at the same minute of some day. What ends when the other begins does not. */
export function schedulesOverlap(one: Hours, other: Hours): boolean {
  if (one.startTime >= other.endTime || other.startTime >= one.endTime) return false
  const both = one.days.filter((weekday) => other.days.includes(weekday))
  const common = commonDays(one, other)
  return (
    common !== null && daysFrom(common.fromDate, 7).some((date) => holdsOn({ ...common, days: both }, date))
  )
}

/** Whether a schedule holds on a day. */
export const holdsOn = (
  { days, fromDate, toDate }: Pick<Hours, 'days' | 'fromDate' | 'toDate'>,
  date: Day,
): boolean => date >= fromDate && (toDate === null || date <= toDate) && days.includes(weekdayOf(date))

type Dates = Pick<Hours, 'days' | 'fromDate' | 'toDate'>

/**
 * Whether somebody is off on a day: they have schedules, and none of them holds on it. Who has no schedule is asked about nothing.
 */
export const isOff = (schedules: readonly Dates[], date: Day): boolean =>
  schedules.length > 0 && !schedules.some((one) => holdsOn(one, date))

/** Why somebody is off on a day: it is not among the days of the week on which they work then, or no schedule is in force. Null on a day of work. */
export function whyOff(schedules: readonly Dates[], date: Day): 'WEEKDAY' | 'NOT_IN_FORCE' | null {
  if (!isOff(schedules, date)) return null
  const inForce = schedules.some((one) => holdsOn({ ...one, days: [weekdayOf(date)] }, date))
  return inForce ? 'WEEKDAY' : 'NOT_IN_FORCE'
}

/** The hours that somebody works on a day, the earliest first. */
export const hoursOn = <T extends Hours>(schedules: readonly T[], date: Day): T[] =>
  schedules
    .filter((one) => holdsOn(one, date))
    .toSorted((one, other) => compareDays(one.startTime, other.startTime))

/** How long schedules last on one day, together, in minutes. */
export const minutesOf = (schedules: readonly Pick<Hours, 'startTime' | 'endTime'>[]): number =>
  schedules.reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime), 0)

/** The days of a schedule in the order of the week, Monday first. */
export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  const [sunday, ...others] = weekdays
  return [...others, sunday].filter((weekday) => days.includes(weekday))
}
