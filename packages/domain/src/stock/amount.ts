import type { StockUnit } from '../lists/units.ts'
import { roundHalfUp } from '../units/amount.ts'
import { fromStockBase, toStockBase } from '../units/magnitude.ts'

/** Stored base units of a supply as people see and type them: in `unit`, to six places. */
export const shownAmount = (base: number, unit: StockUnit): number =>
  roundHalfUp(fromStockBase(base, unit), 6)

/**
 * The base units that somebody means who types an amount before what is held. Six places of a ton stop at the
 * gram: who types what is shown means all of it, to the last milligram.
 */
export const meantAmount = (typed: number, unit: StockUnit, held: number): number =>
  typed === shownAmount(held, unit) ? held : toStockBase(typed, unit)
