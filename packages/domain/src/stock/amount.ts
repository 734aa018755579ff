import type { StockUnit } from '../lists/units.ts'
import { roundHalfUp } from '../units/amount.ts'
import { convertStock, fromStockBase, toStockBase } from '../units/magnitude.ts'

/** Stored base units of a supply as people see and type them: in `unit`, to six places. */
export const shownAmount = (base: number, unit: StockUnit): number =>
  roundHalfUp(fromStockBase(base, unit), 6)

/**
 * The base units that somebody means who types an amount before what is held. Six places of a ton stop at the
 * gram: who types what is shown means all of it, to the last milligram.
 */
export const meantAmount = (typed: number, unit: StockUnit, held: number): number =>
  typed === shownAmount(held, unit) ? held : toStockBase(typed, unit)

/** The unit in which little of another is told. */
const smaller: Partial<Record<StockUnit, StockUnit>> = {
  TON: 'KG',
  QUINTAL: 'KG',
  KG: 'GRAM',
  GRAM: 'MILLIGRAM',
  CUBIC_METER: 'LITER',
  HECTOLITER: 'LITER',
  LITER: 'MILLILITER',
}

/** An amount as people say it: less than a tenth of a unit is told in a smaller one, five grams and not 0.005 kilos. */
export function saidAmount(amount: number, unit: StockUnit): { amount: number; unit: StockUnit } {
  const finer = smaller[unit]
  if (finer === undefined || amount === 0 || Math.abs(amount) >= 0.1) return { amount, unit }
  const said = Math.sign(amount) * convertStock(Math.abs(amount), unit, finer)
  return said === 0 ? { amount, unit } : saidAmount(said, finer)
}
