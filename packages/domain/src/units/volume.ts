import type { VolumeUnit } from '../lists/units.ts'
import { fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/** Millilitres in each unit: wine is stored in whole millilitres, the 0.001 L of the cellar book. */
export const volume = {
  LITER: ratio(1_000n),
  HECTOLITER: ratio(100_000n),
  CUBIC_METER: ratio(1_000_000n),
  MILLILITER: ratio(1n),
  CENTILITER: ratio(10n),
  GALLON_US: ratio(3_785_411_784n, 1_000_000n),
} satisfies Scale<VolumeUnit>

/** An amount of liquid in whole millilitres. */
export const toMilliliters = (amount: number, unit: VolumeUnit): number => toBase(volume, amount, unit)

/** Stored millilitres as an amount in `unit`. */
export const fromMilliliters = (ml: number, unit: VolumeUnit): number => fromBase(volume, ml, unit)
