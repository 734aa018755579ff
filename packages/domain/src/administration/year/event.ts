import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { day, distinctIds, hour, id, note, optionalText, text, version } from '../../fields.ts'
import { calendarColors, eventTypes, type CalendarColor, type CalendarType } from '../../lists/people.ts'
import { can, listQuery, named } from '../../wire.ts'
import { namedWorkplace, oneWorkplace, workplace } from '../people/workplace.ts'

const days = { fromDate: day, toDate: day }
const hours = {
  wholeDay: z.boolean().default(true),
  startTime: hour.nullable().default(null),
  endTime: hour.nullable().default(null),
}

/**
 * An event (evento) of the company: a visit, an audit, a holiday, from a day to another. One that is not for the whole day begins at an hour,
 * and may end at one.
 */
export const event = z
  .strictObject({
    title: text(200),
    type: z.enum(eventTypes),
    color: z.enum(calendarColors),
    ...days,
    ...hours,
    venue: optionalText(200),
    description: note,
    employees: distinctIds.default([]),
    ...workplace,
  })
  .refine(
    ...needed(
      z.object({ wholeDay: z.boolean().optional(), startTime: z.string().nullish() }),
      ({ wholeDay = true, startTime }) => wholeDay || Boolean(startTime),
      'startTime',
    ),
  )
  .refine(...rule(z.object(days), ({ fromDate, toDate }) => toDate >= fromDate, 'toDate', 'END_BEFORE_START'))
  .refine(
    ...rule(
      z.object({
        ...days,
        wholeDay: z.boolean(),
        startTime: hour.nullish(),
        endTime: hour.nullish(),
      }),
      ({ fromDate, toDate, wholeDay, startTime, endTime }) =>
        wholeDay || !startTime || !endTime || fromDate !== toDate || endTime >= startTime,
      'endTime',
      'END_BEFORE_START',
    ),
  )
  .refine(...oneWorkplace)
export type CalendarEvent = z.infer<typeof event>

/** The colour of each type in the calendar, where an entry has none of its own. */
export const typeColors: Readonly<Record<CalendarType, CalendarColor>> = {
  EVENT: 'BLUE',
  TASK: 'PINK',
  FIELD_WORK: 'GREEN',
  HARVEST: 'PURPLE',
  WORKORDER: 'RED',
  LABORATORY: 'TEAL',
  MAINTENANCE: 'BROWN',
  DIVISION: 'ORANGE',
  LABELING: 'YELLOW',
  ORDER: 'GRAY',
  DECLARATION: 'RED',
  AUDIT: 'PURPLE',
  HOLIDAY: 'GRAY',
  ALARM: 'ORANGE',
}

/** An event as a list or page shows it. */
export const eventRecord = z.object({
  ...event.shape,
  employees: z.array(named),
  ...namedWorkplace,
  id,
  version,
  can,
})
export type EventRecord = z.infer<typeof eventRecord>

/** `from` and `to` find the events of which a day lies between. */
export const eventQuery = listQuery(['fromDate', 'title', 'type'], {
  title: z.string().max(200).optional(),
  type: z.enum(eventTypes).optional(),
  employeeId: id.optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})
