import { addDays, weekdayOf, type Day } from './day.ts'
import { weekdays } from './lists/people.ts'

/** A month as yyyy-mm. */
export type Month = string

/** The month of a day. */
export const monthOf = (date: Day): Month => date.slice(0, 7)

/** The month so many later, or earlier when below nothing. */
export const addMonths = (month: Month, months: number): Month => monthAt(numberOf(month) + months)

/** How many months after `from` comes `to`. */
export const monthsBetween = (from: Month, to: Month): number => numberOf(to) - numberOf(from)

const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (number: number): Month =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1)

/** The weeks that a month touches, each from Monday to Sunday: the first and last may hold days of its neighbours. */
export function weeksOf(month: Month): Day[][] {
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7))
    weeks.push(daysFrom(monday, 7))
  return weeks
}

/** So many days, from one on. */
export const daysFrom = (first: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, at) => addDays(first, at))

/** The Monday of the week of a day. */
export const mondayOf = (date: Day): Day => addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 6) % 7))
