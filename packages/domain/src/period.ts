import { z } from 'zod'
import { rule } from './check.ts'
import { day } from './fields.ts'
import { earliest, FIRST_DAY, latest, type Day } from './day.ts'
import { addMonths, monthOf, monthsBetween, type Month } from './month.ts'

/** How many months a summary goes back when nobody says from when, the running one among them. */
export const STATS_MONTHS = 12

/** Days from the first to the last one, both included. */
export type Period = { from: Day; to: Day }

/** A stretch of days, both ends included; without the last one it goes on. */
export type OpenPeriod = { fromDate: Day; toDate: Day | null }

/** The days that two stretches have in common; null where there is none. */
export function commonDays(one: OpenPeriod, other: OpenPeriod): OpenPeriod | null {
  const fromDate = latest(one.fromDate, other.fromDate)
  const [first, second = null] = [one.toDate, other.toDate].filter((end) => end !== null)
  const toDate = first === undefined ? null : second === null ? first : earliest(first, second)
  return toDate !== null && toDate < fromDate ? null : { fromDate, toDate }
}

/** The days that a summary is asked for, both included and neither needed; its query holds them in their order with `isForwards`. */
export const periodDays = { from: day.optional(), to: day.optional() }

/** For `refine`: the last day is not before the first one. */
export const isForwards = rule(
  z.object(periodDays),
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  'to',
  'END_BEFORE_START',
)

type Asked = { from?: Day | undefined; to?: Day | undefined }

/** The days that a summary tells of: until today and from the first day of the twelfth month back, unless it is asked otherwise. */
export function statsPeriod({ from, to }: Asked, today: Day): Period {
  const until = to ?? latest(today, from)
  return { from: from ?? latest(FIRST_DAY, `${addMonths(monthOf(until), 1 - STATS_MONTHS)}-01`), to: until }
}

/** The months that a period touches, as yyyy-mm, the first one first. */
export function monthsOf({ from, to }: Period): Month[] {
  const first = monthOf(from)
  return Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, at) => addMonths(first, at))
}
