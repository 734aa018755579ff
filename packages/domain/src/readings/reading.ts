import { z } from 'zod'
import { day as aDay } from '../fields.ts'
import { instantOf } from '../day.ts'
import { id } from '../fields.ts'
import { magnitudes, readingFaults, type Magnitude, type ReadingFault } from '../lists/laboratory.ts'
import { parseHour } from '../units/hour.ts'
import { asTold, isMagnitude, isWithinBounds, toKept } from './magnitude.ts'

/** The most rows of one call. */
export const MOST_READINGS = 5000

/** The most bytes of one call: as many rows as it takes, told at length. */
export const MOST_READING_BYTES = 1024 * 1024

/** So far a device's clock may be ahead of ours, in ms. */
const AHEAD = 10 * 60_000

/** Before this moment nothing was read by a device. */
const FIRST = Date.UTC(2000, 0, 1)

/** A reading as a program sends it: the serial of its device, when, what and how much. */
export type SentReading = { device: unknown; moment: unknown; magnitude: unknown; value: unknown }

/** The fields of a sent reading, in the order of a row of CSV without headings. */
export const readingFields = ['device', 'moment', 'magnitude', 'value'] as const
export type ReadingField = (typeof readingFields)[number]

/** A reading that can be true: its device's serial, its instant in ms (a whole second), and its value as it is kept. */
export type Reading = { row: number; serial: string; at: number; magnitude: Magnitude; value: number }

/** What a row of a call is refused for: which row (from 1), which field, and why. `stands` is the value that was told before. */
export const badReading = z.object({
  row: z.int(),
  field: z.enum(readingFields).nullable(),
  reason: z.enum(readingFaults),
  stands: z.number().optional(),
})
export type BadReading = z.infer<typeof badReading>

/** What a call of readings is answered: how many are new and how many were known, and the rows that were not taken. */
export const takenReadings = z.object({ new: z.int(), known: z.int(), bad: z.array(badReading) })
export type TakenReadings = z.infer<typeof takenReadings>

/** The readings of a call as JSON: what is wrong with a row costs that row alone, so that none is judged by the shape of the body. */
export const sentReadings = z.array(z.unknown()).min(1).max(MOST_READINGS)

/** How a sent reading is described; what else a program tells of one is passed over. */
export const toldReadings = z
  .array(
    z.object({
      device: z.string(),
      moment: z.string(),
      magnitude: z.enum(magnitudes),
      value: z.union([z.number(), z.string()]),
    }),
  )
  .min(1)
  .max(MOST_READINGS)

type Judging = { timeZone: string; now: number }

/** The readings of a call that can be true, and the rows that cannot; which devices there are is asked of the company. */
export function judgeReadings(
  rows: readonly unknown[],
  { timeZone, now }: Judging,
): { good: Reading[]; bad: BadReading[] } {
  const good: Reading[] = []
  const bad: BadReading[] = []
  const judging = { now, instants: instantsIn(timeZone) }
  rows.forEach((sent, index) => {
    const row = index + 1
    const verdict = judgeRow(sent, judging)
    if ('reason' in verdict) bad.push({ row, ...verdict })
    else good.push({ row, ...verdict })
  })
  return { good, bad }
}

type Wrong = { field: ReadingField | null; reason: ReadingFault }

function judgeRow(
  sent: unknown,
  { now, instants }: { now: number; instants: (text: string) => number | undefined },
): Omit<Reading, 'row'> | Wrong {
  if (!isRow(sent)) return { field: null, reason: 'NOT_A_ROW' }
  const { device, moment, magnitude, value } = sent
  if (typeof device !== 'string' || device.trim() === '') return { field: 'device', reason: 'UNKNOWN_DEVICE' }
  const at = typeof moment === 'string' ? instants(moment.trim()) : undefined
  if (at === undefined || at < FIRST) return { field: 'moment', reason: 'INVALID_MOMENT' }
  if (at > now + AHEAD) return { field: 'moment', reason: 'MOMENT_IN_FUTURE' }
  const what = typeof magnitude === 'string' ? magnitude.trim().toUpperCase() : ''
  if (!isMagnitude(what)) return { field: 'magnitude', reason: 'UNKNOWN_MAGNITUDE' }
  const number = numberIn(value)
  if (number === undefined) return { field: 'value', reason: 'NOT_A_NUMBER' }
  const told = asTold(what, number)
  if (!isWithinBounds(what, told)) return { field: 'value', reason: 'OUT_OF_BOUNDS' }
  return { serial: device.trim(), at, magnitude: what, value: toKept(what, told) }
}

const isRow = (sent: unknown): sent is SentReading =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** A number as instruments write it, with a decimal comma or point and nothing between thousands. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return /^[+-]?\d{1,12}([.,]\d{1,12})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::([0-5]\d)(?:[.,]\d{1,9})?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i

/**
 * Reads moments as instruments write them (ISO 8601, to the second), into instants in ms. One without an offset is of the clock of the
 * company; what cannot be read is undefined.
 */
export function instantsIn(timeZone: string): (text: string) => number | undefined {
  // Thousands of rows share their minutes, and clocks of places are slow to ask.
  const minutes = new Map<string, number | undefined>()
  const minuteOf = (day: string, hour: string, offset: string | undefined) => {
    const key = `${day}${hour}${offset ?? ''}`
    if (!minutes.has(key)) minutes.set(key, minuteIn(timeZone, day, hour, offset))
    return minutes.get(key)
  }
  return (text) => {
    const [, day, hour, seconds = '0', offset] = MOMENT.exec(text) ?? []
    if (day === undefined || hour === undefined) return undefined
    const minute = minuteOf(day, hour, offset?.toUpperCase())
    return minute === undefined ? undefined : minute + Number(seconds) * 1000
  }
}

function minuteIn(timeZone: string, day: string, hour: string, offset: string | undefined) {
  if (!aDay.safeParse(day).success || !parseHour(hour).ok) return undefined
  if (offset === undefined) return instantOf(timeZone, day, hour)
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return Date.parse(`${day}T${hour}:00Z`) - ahead
}

/** The readings of a list, a page and a workbook; days are those of the company. */
export const shownReading = z.object({
  id: z.string(),
  device: z.object({ id, name: z.string(), serial: z.string() }),
  at: z.string(),
  magnitude: z.enum(magnitudes),
  value: z.number(),
  place: z.object({ id, name: z.string(), type: z.string() }).nullable(),
})
export type ShownReading = z.infer<typeof shownReading>
