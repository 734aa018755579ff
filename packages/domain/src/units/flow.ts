import type { FlowUnit } from '../lists/units.ts'
import { convert, fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/** Millilitres per hour in each unit: what a dripper lets through is stored in whole ones. */
export const flow = {
  LITER_PER_HOUR: ratio(1_000n),
  LITER_PER_MINUTE: ratio(60_000n),
  LITER_PER_SECOND: ratio(3_600_000n),
  CUBIC_METER_PER_HOUR: ratio(1_000_000n),
} satisfies Scale<FlowUnit>

/** A flow in whole millilitres per hour. */
export const toMillilitersPerHour = (amount: number, unit: FlowUnit): number => toBase(flow, amount, unit)

/** Stored millilitres per hour as an amount in `unit`. */
export const fromMillilitersPerHour = (mlh: number, unit: FlowUnit): number => fromBase(flow, mlh, unit)

/** A flow in litres per hour, not rounded: what the irrigation formula multiplies. */
export const litersPerHour = (amount: number, unit: FlowUnit): number =>
  convert(flow, amount, unit, 'LITER_PER_HOUR')
