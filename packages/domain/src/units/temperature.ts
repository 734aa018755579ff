import type { TemperatureUnit } from '../lists/units.ts'
import { exact, plus, ratio, times, toNumber } from './exact.ts'

/** A temperature in degrees Celsius: C = (F - 32) / 1.8. */
export function toCelsius(degrees: number, unit: TemperatureUnit): number {
  if (unit === 'CELSIUS') return degrees
  return toNumber(times(plus(exact(degrees), ratio(-32n)), ratio(5n, 9n)))
}

/** Degrees Celsius as a temperature in `unit`. */
export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  if (unit === 'CELSIUS') return celsius
  return toNumber(plus(times(exact(celsius), ratio(9n, 5n)), ratio(32n)))
}
