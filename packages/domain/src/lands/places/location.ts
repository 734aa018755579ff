import { z } from 'zod'

/**
 * Where somebody stood when something was written down (WGS84): degrees to seven places, and within how many metres the
 * telephone was sure of it.
 */
export const location = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.int().min(0).max(100_000),
})
export type Location = z.infer<typeof location>

/** A place that a record may have or not. */
export const locationField = location.nullable().default(null)

const places = 10_000_000

/** Degrees as they are stored: whole ten-millionths, about a centimetre. */
export const toStoredDegrees = (degrees: number): number => Math.round(degrees * places)

/** Stored degrees as they go on the wire. */
export const fromStoredDegrees = (stored: number): number => stored / places

/** A place as people write it to each other and maps find it: latitude and longitude to five places, about a metre. */
export const locationText = ({ latitude, longitude }: Location): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
