import { z } from 'zod'
import { day } from '../../fields.ts'
import { addDays, hourIn, shownDay, todayIn, type Day } from '../../day.ts'

/** A moment of the company's own clock, yyyy-mm-ddTHH:MM: no time zone, so it is compared and kept as text. */
export type Moment = string

/** A moment as it travels. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((value) => day.safeParse(value.slice(0, 10)).success, 'INVALID_DATE')

const MINUTES_OF_DAY = 24 * 60
const two = (number: number) => String(number).padStart(2, '0')

/** The moment so many minutes after a day begins; more than a day's minutes lie on a later day. */
export function momentAfter(begins: Day, minutes: number): Moment {
  const ofDay = minutes % MINUTES_OF_DAY
  const on = addDays(begins, Math.floor(minutes / MINUTES_OF_DAY))
  return `${on}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** The moment it is in a place (`America/Argentina/Mendoza`) at an instant in milliseconds. */
export function momentIn(timeZone: string, instant: number): Moment {
  return `${todayIn(timeZone, instant)}T${hourIn(timeZone, instant)}`
}

/** A moment as it is read in the vineyard: 21/02/2026 18:00. */
export const shownMoment = (at: Moment): string => `${shownDay(at.slice(0, 10))} ${at.slice(11)}`

/** A moment of these days, without its year: 21/02 18:00. */
export const shortMoment = (at: Moment): string => `${shownDay(at.slice(0, 10)).slice(0, 5)} ${at.slice(11)}`

/** What ends the spraying: its last day and hour; without an hour it may have lasted until the day was over. */
type Ended = { finalTimezone: Day; endTime: string | null }

/**
 * Until when nobody enters the treated lands: the longest that a dose product asks for, counted from the end of the spraying in hours.
 * Null where no product says so.
 */
export function reentryUntil(
  { finalTimezone, endTime }: Ended,
  products: { reentryHours: number | null }[],
): Moment | null {
  const hours = products.flatMap(({ reentryHours }) => reentryHours ?? [])
  if (hours.length === 0) return null
  const ended = endTime === null ? MINUTES_OF_DAY : minutesOf(endTime)
  return momentAfter(finalTimezone, ended + Math.max(...hours) * 60)
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether work between two days, both whole, falls on lands that are treated from `since` and closed until `until`. */
export const meetsReentry = (
  work: { initialTimezone: Day; finalTimezone: Day },
  closed: { since: Day; until: Moment },
): boolean => closed.since <= work.finalTimezone && closed.until > `${work.initialTimezone}T00:00`
