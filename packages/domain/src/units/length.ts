import type { LengthUnit } from '../lists/units.ts'
import { fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/** Millimetres in each unit: wire, hose and netting are stored in whole millimetres. */
export const length = {
  METER: ratio(1_000n),
  CENTIMETER: ratio(10n),
  MILLIMETER: ratio(1n),
  KILOMETER: ratio(1_000_000n),
} satisfies Scale<LengthUnit>

/** A length in whole millimetres. */
export const toMillimeters = (amount: number, unit: LengthUnit): number => toBase(length, amount, unit)

/** Stored millimetres as an amount in `unit`. */
export const fromMillimeters = (mm: number, unit: LengthUnit): number => fromBase(length, mm, unit)
