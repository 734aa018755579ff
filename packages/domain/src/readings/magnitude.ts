import { magnitudes, type Magnitude } from '../lists/laboratory.ts'
import { isOneOf } from '../lookup.ts'
import { roundHalfUp, whole } from '../units/amount.ts'

/**
 * What a magnitude is told in. Kept are whole numbers of 10^-`decimals` of its unit; a value below `min` or above `max` comes from a broken
 * device. A `STATE` holds at its moment; a `SUM` fell or flowed since the reading before, so that those of a day are added up.
 */
export type MagnitudeFacts = {
  unit: string
  decimals: number
  min: number
  max: number
  kind: 'STATE' | 'SUM'
}

/** Every magnitude with its unit and bounds. */
export const magnitudeFacts: Readonly<Record<Magnitude, MagnitudeFacts>> = {
  TEMPERATURE: { unit: '°C', decimals: 2, min: -40, max: 100, kind: 'STATE' },
  DENSITY: { unit: 'g/mL', decimals: 4, min: 0.95, max: 1.25, kind: 'STATE' },
  PH: { unit: '', decimals: 2, min: 0, max: 14, kind: 'STATE' },
  LEVEL: { unit: 'cm', decimals: 1, min: 0, max: 2000, kind: 'STATE' },
  PRESSURE: { unit: 'bar', decimals: 3, min: 0, max: 20, kind: 'STATE' },
  HUMIDITY: { unit: '%', decimals: 1, min: 0, max: 100, kind: 'STATE' },
  SOIL_MOISTURE: { unit: '%', decimals: 1, min: 0, max: 100, kind: 'STATE' },
  RAIN: { unit: 'mm', decimals: 2, min: 0, max: 300, kind: 'SUM' },
  IRRIGATION: { unit: 'm³', decimals: 3, min: 0, max: 10_000, kind: 'SUM' },
}

/** Whether a text names a magnitude. */
export const isMagnitude = (text: string): text is Magnitude => isOneOf(magnitudes, text)

/** Whether what is read of a magnitude is added up. */
export const isSum = (magnitude: Magnitude): boolean => magnitudeFacts[magnitude].kind === 'SUM'

/** A value as it is kept, in whole 10^-decimals of its unit; finer ones are rounded half away from zero. */
export function toKept(magnitude: Magnitude, value: number): number {
  const { decimals } = magnitudeFacts[magnitude]
  return whole(Number(`${roundHalfUp(value, decimals)}e${decimals}`))
}

/** A kept value in its unit. A mean of kept values has one decimal more than each of them. */
export function fromKept(magnitude: Magnitude, kept: number): number {
  const { decimals } = magnitudeFacts[magnitude]
  return Number(`${roundHalfUp(kept, 1)}e-${decimals}`)
}

/** A value as a device tells it: a density that is read in thousandths, as hydrometers show it, is one of g/mL. */
export const asTold = (magnitude: Magnitude, value: number): number =>
  magnitude === 'DENSITY' && value >= 900 && value <= 1300 ? roundHalfUp(value / 1000, 4) : value

/** Whether a value can be true of a magnitude. */
export function isWithinBounds(magnitude: Magnitude, value: number): boolean {
  const { min, max } = magnitudeFacts[magnitude]
  return value >= min && value <= max
}
