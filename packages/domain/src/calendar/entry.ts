import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { addDays, compareDays, daysBetween, type Day } from '../day.ts'
import { entityTypes } from '../entity.ts'
import { id } from '../fields.ts'
import { calendarColors, calendarTypes } from '../lists/people.ts'
import { named, queryWords } from '../wire.ts'

/** The calendar is asked for so many days at once, and answers so many entries at most. */
export const MOST_DAYS = 62
export const MOST_ENTRIES = 1000

const range = { from: day, to: day }

/** Which days of the calendar are asked for, of which types, person and places. */
export const calendarQuery = z
  .strictObject({
    ...range,
    types: queryWords(calendarTypes).optional(),
    employee: id.optional(),
    wineEstate: id.optional(),
    cellar: id.optional(),
  })
  .refine(...rule(z.object(range), ({ from, to }) => to >= from, 'to', 'END_BEFORE_START'))
  .refine(
    ...rule(
      z.object(range),
      ({ from, to }) => daysBetween(from, to) < MOST_DAYS,
      'to',
      `TOO_MANY_DAYS:${MOST_DAYS}`,
    ),
  )
export type CalendarQuery = z.infer<typeof calendarQuery>

/** An entry of the calendar: a record on its days, as whoever asks reads it, and whether they may put it on another day. */
export const calendarEntry = z.object({
  type: z.enum(calendarTypes),
  color: z.enum(calendarColors),
  entity: z.enum(entityTypes),
  id,
  /** Tells entries apart: of one record there may be several. */
  key: z.string(),
  title: z.string(),
  /** Where, on what, or with whom. */
  detail: z.string(),
  employee: named.nullable(),
  fromDate: day,
  toDate: day,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  isDone: z.boolean(),
  isLate: z.boolean(),
  can: z.object({ move: z.boolean() }),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

/** What the calendar answers; with `more`, there are entries after these that were not put in. */
export const calendarAnswer = z.object({ result: z.array(calendarEntry), more: z.boolean() })
export type CalendarAnswer = z.infer<typeof calendarAnswer>

type Timed = Pick<CalendarEntry, 'fromDate' | 'toDate' | 'startTime' | 'title'>

/** The order of entries: by their first day, what is for the whole day before what has an hour, and then by name. */
export const compareEntries = (one: Timed, other: Timed): number =>
  compareDays(one.fromDate, other.fromDate) ||
  compareDays(one.startTime ?? '', other.startTime ?? '') ||
  one.title.localeCompare(other.title, 'es')

/** Entries that are on a day, in their order; one that goes on from a day before comes first. */
export const entriesOn = <Entry extends Timed>(entries: readonly Entry[], date: Day): Entry[] =>
  entries.filter(({ fromDate, toDate }) => fromDate <= date && date <= toDate).toSorted(compareEntries)

/** The days of an entry when it begins on another one: it lasts as long as before. */
export const movedDays = ({ fromDate, toDate }: { fromDate: Day; toDate: Day }, start: Day) => ({
  fromDate: start,
  toDate: addDays(start, daysBetween(fromDate, toDate)),
})
