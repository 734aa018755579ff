import { weekdays, type Weekday } from './lists/people.ts'

/** A day of the calendar as yyyy-mm-dd: no hour and no time zone, so it never slips to the day before. */
export type Day = string

/** The first day that a record may bear. */
export const FIRST_DAY = '1900-01-01'
/** The last one. */
export const LAST_DAY = '2200-12-31'

/** The day `days` later, or earlier when negative. */
export const addDays = (from: Day, days: number): Day => dayOf(numberOf(from) + days)

/** How many days after `from` comes `to`; negative when it comes before. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** Below zero when `a` comes first, above when `b` does, for sorting. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

/** The latest of some days; the missing ones do not count. */
export function latest(first: Day, ...others: (Day | null | undefined)[]): Day {
  return others.reduce<Day>((last, next) => (next && next > last ? next : last), first)
}

/** The earlier of some days. */
export const earliest = (first: Day, ...others: Day[]): Day =>
  others.reduce((one, next) => (next < one ? next : one), first)

/** The year a day belongs to. */
export const yearOf = (date: Day): number => Number(date.slice(0, 4))

/** The day of the week. */
export function weekdayOf(date: Day): Weekday {
  const thursday = 4
  const index = (((numberOf(date) + thursday) % 7) + 7) % 7
  return weekdays[index] ?? 'SUNDAY'
}

/** A day as it is read in Argentina: dd/mm/yyyy. */
export const shownDay = (date: Day): string => date.split('-').reverse().join('/')

const formats = new Map<string, Intl.DateTimeFormat>()

/** A place's calendar, kept: it costs more to make than all its days to tell. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

/** The day it is in a place (`America/Argentina/Mendoza`) at an instant, a Date or its milliseconds. */
export function todayIn(timeZone: string, instant: Date | number): Day {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * The instant (ms) at which the clocks of a place show an hour HH:MM of a day. An hour that is skipped when they are put forward comes
 * as much later; one that they show twice is the first of both.
 */
export function instantOf(timeZone: string, date: Day, hour: string): number {
  const shown = numberOf(date) * DAY + Number(hour.slice(0, 2)) * 60 * MINUTE + Number(hour.slice(3)) * MINUTE
  const before = shown - shiftOf(timeZone, shown - DAY)
  const after = shown - shiftOf(timeZone, shown + DAY)
  const isShown = (instant: number) => instant + shiftOf(timeZone, instant) === shown
  return !isShown(before) && isShown(after) ? after : before
}

/** How far the clocks of a place are ahead of UTC at an instant, in ms. */
function shiftOf(timeZone: string, instant: number): number {
  const parts = clockIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value)
  const minutes = part('hour') * 60 + part('minute')
  return numberOf(todayIn(timeZone, instant)) * DAY + minutes * MINUTE - Math.floor(instant / MINUTE) * MINUTE
}

/** The hour HH:MM, of 24, that the clocks of a place show at an instant, a Date or its milliseconds. */
export const hourIn = (timeZone: string, instant: Date | number): string => clockIn(timeZone).format(instant)

/** The day and the hour of an instant as people of a time zone read them: "07/03/2026 18:05". */
export const shownMoment = (timeZone: string, instant: Date | number): string =>
  `${shownDay(todayIn(timeZone, instant))} ${hourIn(timeZone, instant)}`

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A place's clock, kept as its calendar is. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}

// Days are counted from 1970-01-01 over years that start in March, so that the leap day comes last: 400 of
// them, an "era", always have 146,097 days.
function numberOf(date: Day): number {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dayOf(number: number): Day {
  const z = number + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const leaps = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((fromMarch + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const pad = (n: number, size: number) => String(n).padStart(size, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1, 2)}`
}
