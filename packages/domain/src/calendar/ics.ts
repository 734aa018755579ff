import { addDays, instantOf, type Day } from '../day.ts'
import type { CalendarEntry } from './entry.ts'

/** What stands around the entries of a calendar file: its name, its clock, when it was made (ms), and where its records are opened. */
type Around = { name: string; timeZone: string; madeAt: number; origin: string }

type Entry = Pick<
  CalendarEntry,
  'entity' | 'id' | 'key' | 'title' | 'detail' | 'fromDate' | 'toDate' | 'startTime' | 'endTime'
>

/** The entries as a calendar file (RFC 5545) that other calendars subscribe to; hours are told in UTC. */
export function icsOf(entries: readonly Entry[], around: Around): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lagar//Calendario//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(around.name)}`,
    `X-WR-TIMEZONE:${around.timeZone}`,
    ...entries.flatMap((entry) => eventLines(entry, around)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(entry: Entry, { timeZone, madeAt, origin }: Around): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.key}@lagar`,
    `DTSTAMP:${utc(madeAt)}`,
    ...timeLines(entry, timeZone),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.detail === '' ? [] : [`DESCRIPTION:${escaped(entry.detail)}`]),
    `URL:${origin}/entities/${entry.entity}/${entry.id}`,
    'END:VEVENT',
  ]
}

/** When an entry is: whole days up to the day after the last one, or instants. Without a last hour it ends with its last day's start. */
function timeLines({ fromDate, toDate, startTime, endTime }: Entry, timeZone: string): string[] {
  if (startTime === null)
    return [`DTSTART;VALUE=DATE:${plain(fromDate)}`, `DTEND;VALUE=DATE:${plain(addDays(toDate, 1))}`]
  const start = instantOf(timeZone, fromDate, startTime)
  const end = Math.max(start, instantOf(timeZone, toDate, endTime ?? startTime))
  return [`DTSTART:${utc(start)}`, ...(end > start ? [`DTEND:${utc(end)}`] : [])]
}

const plain = (date: Day): string => date.replaceAll('-', '')

/** An instant (ms) as yyyymmddThhmmssZ. */
const utc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text with what separates values in a calendar file told apart from what is said; other control characters are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const MOST_OCTETS = 75

/** A line in parts of 75 octets at most (UTF-8), none of which cuts a character; the parts after the first begin with a space. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
