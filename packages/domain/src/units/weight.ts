import type { WeightUnit } from '../lists/units.ts'
import { fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/** Grams in each unit: grapes, pomace and what a truck brings are stored in whole grams. */
export const grapeWeight = {
  KG: ratio(1_000n),
  GRAM: ratio(1n),
  MILLIGRAM: ratio(1n, 1_000n),
  TON: ratio(1_000_000n),
  QUINTAL: ratio(100_000n),
  POUND: ratio(45_359_237n, 100_000n),
} satisfies Scale<WeightUnit>

/**
 * Milligrams in each unit: supplies are stored in whole milligrams, because a dose of 8 g/hL reaches that
 * deep.
 */
export const supplyWeight = {
  KG: ratio(1_000_000n),
  GRAM: ratio(1_000n),
  MILLIGRAM: ratio(1n),
  TON: ratio(1_000_000_000n),
  QUINTAL: ratio(100_000_000n),
  POUND: ratio(45_359_237n, 100n),
} satisfies Scale<WeightUnit>

/** A weight of grapes in whole grams. */
export const toGrams = (amount: number, unit: WeightUnit): number => toBase(grapeWeight, amount, unit)

/** Stored grams of grapes as an amount in `unit`. */
export const fromGrams = (grams: number, unit: WeightUnit): number => fromBase(grapeWeight, grams, unit)

/** A weight of a supply in whole milligrams. */
export const toMilligrams = (amount: number, unit: WeightUnit): number => toBase(supplyWeight, amount, unit)

/** Stored milligrams of a supply as an amount in `unit`. */
export const fromMilligrams = (mg: number, unit: WeightUnit): number => fromBase(supplyWeight, mg, unit)
