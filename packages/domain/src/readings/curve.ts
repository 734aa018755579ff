import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day, id } from '../fields.ts'
import { daysBetween, type Day } from '../day.ts'
import { magnitudes, probedPlaces } from '../lists/laboratory.ts'
import { listQuery, named } from '../wire.ts'

/** The most days of a curve. */
export const MOST_CURVE_DAYS = 3660

/** For so many days readings are kept one by one; older ones are of their hour. */
export const RAW_DAYS = 90

/** Readings as a list shows them, one by one, the newest first; of the last days alone, older ones are of their hour. */
export const readingQuery = listQuery(['at'], {
  deviceId: id.optional(),
  magnitude: z.enum(magnitudes).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** What is drawn: the readings of a device, or all that were told of a place, or of a wine in the vessels where it lay, from a day up to another, both included. */
export const curveQuery = z
  .strictObject({
    deviceId: id.optional(),
    placeType: z.enum(probedPlaces).optional(),
    placeId: id.optional(),
    contentId: id.optional(),
    from: day,
    to: day,
  })
  .refine(
    ...needed(
      z.object({
        deviceId: z.string().optional(),
        contentId: z.string().optional(),
        placeType: z.string().optional(),
        placeId: z.string().optional(),
      }),
      ({ deviceId, contentId, placeType, placeId }) =>
        (deviceId ?? contentId) !== undefined || (placeType !== undefined && placeId !== undefined),
      'deviceId',
    ),
  )
  .refine(...rule(z.object({ from: day, to: day }), ({ from, to }) => from <= to, 'to', 'END_BEFORE_START'))
  .refine(
    ...rule(
      z.object({ from: day, to: day }),
      ({ from, to }) => daysBetween(from, to) < MOST_CURVE_DAYS,
      'to',
      `TOO_MANY_DAYS:${MOST_CURVE_DAYS}`,
    ),
  )

/** A point of a line: when its span begins, the mean of what was read in it and between what it lay; of a sum, how much it was in all. */
const point = z.object({ at: z.string(), value: z.number(), least: z.number(), most: z.number() })
export type CurvePoint = z.infer<typeof point>

/** A line of a curve: what one device told of a magnitude, each point of so many `seconds`; `total` is of sums, and the mean with what it lay between of all else. */
const line = z.object({
  device: named,
  magnitude: z.enum(magnitudes),
  seconds: z.int(),
  count: z.int(),
  total: z.number().nullable(),
  mean: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  points: z.array(point),
})
export type CurveLine = z.infer<typeof line>

/** What is drawn over some days. */
export const curve = z.object({ lines: z.array(line) })
export type Curve = z.infer<typeof curve>

const MINUTE = 60
const HOUR = 60 * MINUTE
const spans = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 24 * HOUR] as const

/**
 * The seconds that a point of a curve is of, so that a line has a few hundred of them. What falls or flows (`sums`) is told by the hour at least, and beyond two
 * days by the day.
 */
export function secondsOfPoint(from: Day, to: Day, sums: boolean): number {
  const asked = (daysBetween(from, to) + 1) * 24 * HOUR
  if (sums) return asked > 48 * HOUR ? 24 * HOUR : HOUR
  return spans.find((span) => asked / span <= 800) ?? 24 * HOUR
}
