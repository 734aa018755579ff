import { addDays, instantOf, todayIn, weekdayOf, type Day } from '../../day.ts'
import type { Weekday } from '../../lists/people.ts'

/** When a repetition gives out its orders: on which days of the week, from and to which day, and at which hour HH:MM. */
export type Timetable = {
  fromDate: Day
  /** Nothing: until somebody stops it. */
  toDate: Day | null
  days: readonly Weekday[]
  startTime: string
}

/** One turn of a repetition: its day, which tells it from all others, and the instant at which its order is given out, in ms. */
export type Slot = { day: Day; at: number }

/** A week in which a day of the week comes up. */
const WEEK = 7

/**
 * Orders are made up for this many days in which nobody was there to make them, today apart: a long weekend without the server. What
 * is older was either done without an order or not at all, and would only bury today's work.
 */
export const MADE_UP_DAYS = 3

/** Whether a slot was missed for so long that its order is no longer made by itself. */
export const isTooLate = (day: Day, today: Day): boolean => day < addDays(today, -MADE_UP_DAYS)

/** The next `count` slots after an instant (ms) in a place; fewer where the timetable ends before. */
export function nextSlots(timetable: Timetable, timeZone: string, after: number, count: number): Slot[] {
  const { fromDate, toDate, days, startTime } = timetable
  const slots: Slot[] = []
  // The hour of today may still come, or have been.
  const today = todayIn(timeZone, after)
  let day = today > fromDate ? today : fromDate
  for (let tried = 0; slots.length < count && tried < WEEK * (count + 1); tried++) {
    if (toDate !== null && day > toDate) break
    const at = instantOf(timeZone, day, startTime)
    if (days.includes(weekdayOf(day)) && at > after) slots.push({ day, at })
    day = addDays(day, 1)
  }
  return slots
}

/** The slots after one instant and up to another (ms), the second included. */
export function slotsBetween(timetable: Timetable, timeZone: string, after: number, upTo: number): Slot[] {
  const slots: Slot[] = []
  for (let from = after; ;) {
    const [slot] = nextSlots(timetable, timeZone, from, 1)
    if (!slot || slot.at > upTo) return slots
    slots.push(slot)
    from = slot.at
  }
}
