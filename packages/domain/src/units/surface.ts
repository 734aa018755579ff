import type { SurfaceUnit } from '../lists/units.ts'
import { convert, fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/**
 * Square centimetres in each unit. Land is stored in whole ones: then the acre (0.40468564 ha) is a whole
 * number of them too, and a company may still have 90 million hectares before 2^53 is reached.
 */
export const surface = {
  HECTARE: ratio(100_000_000n),
  SQUARE_METER: ratio(10_000n),
  ACRE: ratio(40_468_564n),
} satisfies Scale<SurfaceUnit>

/** A surface in whole square centimetres. */
export const toSquareCentimeters = (amount: number, unit: SurfaceUnit): number =>
  toBase(surface, amount, unit)

/** Stored square centimetres as an amount in `unit`. */
export const fromSquareCentimeters = (cm2: number, unit: SurfaceUnit): number => fromBase(surface, cm2, unit)

/** A surface in hectares, not rounded. */
export const hectares = (amount: number, unit: SurfaceUnit): number =>
  convert(surface, amount, unit, 'HECTARE')
