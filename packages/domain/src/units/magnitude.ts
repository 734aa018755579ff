import {
  lengthUnits,
  pieceUnits,
  surfaceUnits,
  volumeUnits,
  weightUnits,
  type StockMagnitude,
  type StockUnit,
} from '../lists/units.ts'
import { convert, fromBase, toBase, type Scale } from './amount.ts'
import { length } from './length.ts'
import { piece } from './piece.ts'
import { surface } from './surface.ts'
import { volume } from './volume.ts'
import { supplyWeight } from './weight.ts'

/** For each magnitude of a supply, its units, and the one a new product is offered in. */
export const magnitudes = {
  WEIGHT: { units: weightUnits, defaultUnit: 'KG' },
  VOLUME: { units: volumeUnits, defaultUnit: 'LITER' },
  UNIT: { units: pieceUnits, defaultUnit: 'UNIT' },
  LENGTH: { units: lengthUnits, defaultUnit: 'METER' },
  SURFACE: { units: surfaceUnits, defaultUnit: 'HECTARE' },
} as const satisfies Record<StockMagnitude, { units: readonly StockUnit[]; defaultUnit: StockUnit }>

/** Every unit of a supply: no code stands for two magnitudes, so the unit alone tells what is measured. */
export const stockUnits: readonly StockUnit[] = Object.values(magnitudes).flatMap(({ units }) => [...units])

/** Base units of a supply in each unit: milligrams, millilitres, thousandths of a piece, millimetres, cm². */
export const supplies: Scale<StockUnit> = { ...supplyWeight, ...volume, ...piece, ...length, ...surface }

const magnitudeByUnit = Object.fromEntries(
  Object.entries(magnitudes).flatMap(([magnitude, { units }]) => units.map((unit) => [unit, magnitude])),
) as Record<StockUnit, StockMagnitude>

/** What a unit measures. */
export const magnitudeOf = (unit: StockUnit): StockMagnitude => magnitudeByUnit[unit]

/** An amount of a supply in the whole base units of its magnitude (mg, mL, thousandths, mm, cm²). */
export const toStockBase = (amount: number, unit: StockUnit): number => toBase(supplies, amount, unit)

/** Stored base units of a supply as an amount in `unit`. */
export const fromStockBase = (base: number, unit: StockUnit): number => fromBase(supplies, base, unit)

/** An amount of a supply in another unit of the same magnitude; asking across magnitudes is a RangeError. */
export function convertStock(amount: number, from: StockUnit, to: StockUnit): number {
  if (magnitudeOf(from) !== magnitudeOf(to)) throw new RangeError(`${from} cannot be said in ${to}`)
  return convert(supplies, amount, from, to)
}
