import { z } from 'zod'
import { id } from '../fields.ts'
import { stockMovementTypes, type ProductUse, type StockMovementType } from '../lists/stock.ts'
import { doseUnits } from '../lists/units.ts'
import { usedBatch } from '../stock/batch.ts'
import { doseAmount, stockAmount, stockUnit } from '../stock/used.ts'
import { named } from '../wire.ts'

/**
 * A dry good or wine supply of a bottling or labeling, or of one of its lines: what it was for (`type`), how much was used waste
 * included, and how much the bottles would have asked for (`teoricAmount`), both in `unit`.
 */
export const bottlingStock = z.strictObject({
  type: z.enum(stockMovementTypes),
  stock: id,
  /** The product of the stock, which says it by itself; it may be said, and is checked. */
  stockProduct: id.optional(),
  stockBatch: id.nullable().default(null),
  amount: stockAmount,
  unit: stockUnit,
  dose: doseAmount.nullable().default(null),
  doseUnit: z.enum(doseUnits).nullable().default(null),
  teoricAmount: stockAmount.nullable().default(null),
})
export type BottlingStock = z.infer<typeof bottlingStock>

/** The supplies of a bottling or labeling, or of one of its lines. */
export const bottlingStocks = z.array(bottlingStock).max(100).default([])

type Unsaid<T> = { [K in keyof T]?: T[K] | null | undefined }

/** Whether a row is only offered: it says what it would be for, and neither which supply nor how much. */
export const isOffered = ({ stock, amount }: Unsaid<Pick<BottlingStock, 'stock' | 'amount'>>): boolean =>
  !stock && !amount

/** The supplies of a line as its form judges them: a row that is offered and left as it is, is none. */
export const offeredStocks = z
  .preprocess(
    (rows: z.input<typeof bottlingStocks>) => rows?.map((row) => (isOffered(row) ? null : row)),
    z.array(bottlingStock.nullable()).max(100).default([]),
  )
  .transform((rows) => rows.filter((row) => row !== null))

/** The rows of a line whose supplies are of these types: those that say something, and one offered for each type that has none. */
export const withOffered = <Row extends Unsaid<BottlingStock>>(
  rows: readonly Row[],
  types: readonly StockMovementType[],
) => {
  const kept = rows.filter((row) => !isOffered(row) || types.some((type) => type === row.type))
  const offered = types
    .filter((type) => !kept.some((row) => row.type === type))
    .map((type) => ({ type, stockBatch: null, dose: null, doseUnit: null, teoricAmount: null }))
  return [...kept, ...offered]
}

/** A supply as a saved bottling or labeling shows it. */
export const bottlingStockRecord = z.object({
  type: z.enum(stockMovementTypes),
  stock: named,
  stockProduct: named,
  deposit: named,
  stockBatch: usedBatch.nullable(),
  amount: z.number(),
  unit: stockUnit,
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  teoricAmount: z.number().nullable(),
})
export type BottlingStockRecord = z.infer<typeof bottlingStockRecord>

/** What every bottling line asks for. */
export const divisionStockTypes = ['divisionBottles', 'divisionCaps'] as const

/** What a labeling line asks for; a bottling line that labels at once asks for it too. */
export const labelingStockTypes = [
  'labelingLabels',
  'labelingBackLabels',
  'labelingStickers',
  'labelingSeparators',
  'labelingBoxes',
  'labelingCapsules',
] as const

/** What is used once for a whole bottling, whatever its lines: for the wine itself, and for the line (filters). */
export const commonStockTypes = ['divisionContentStocks', 'divisionStocksUsed'] as const

/** The types that a bottling line shows. */
export const stockTypesOf = (line: { isLabeling?: boolean | null | undefined }): StockMovementType[] =>
  line.isLabeling ? [...divisionStockTypes, ...labelingStockTypes] : [...divisionStockTypes]

/** What the product of each type is used as; those of the wine and the line may be anything. */
export const usesByType: Readonly<Record<StockMovementType, readonly ProductUse[]>> = {
  divisionContentStocks: [],
  divisionStocksUsed: [],
  divisionBottles: [],
  divisionCaps: ['CORK', 'SCREW_CAP'],
  labelingLabels: ['FRONT_LABEL'],
  labelingBackLabels: ['BACK_LABEL'],
  labelingCapsules: ['CAPSULE'],
  labelingBoxes: ['BOX'],
  labelingSeparators: ['SEPARATOR'],
  labelingStickers: ['STICKER'],
}

const perBox: ReadonlySet<StockMovementType> = new Set<StockMovementType>([
  'labelingBoxes',
  'labelingSeparators',
  'labelingStickers',
])

/** How many pieces some bottles ask for without any waste: one each, or one for each whole box. domain.md 2.8. */
export const teoricPieces = (type: StockMovementType, bottles: number, bottlesByBox: number): number =>
  perBox.has(type) ? boxesOf(bottles, bottlesByBox).boxes : bottles

/** Whole boxes, and the bottles that are left loose. domain.md 2.8. */
export function boxesOf(bottles: number, bottlesByBox: number): { boxes: number; loose: number } {
  if (bottlesByBox < 1) return { boxes: 0, loose: bottles }
  return { boxes: Math.floor(bottles / bottlesByBox), loose: bottles % bottlesByBox }
}

type Counted = { type: StockMovementType; unit: string; teoricAmount: number | null }

/** Supplies with what their bottles ask for, where they are counted in pieces. */
export const withTeoric = <Row extends Counted>(
  rows: readonly Row[],
  bottles: number,
  bottlesByBox: number,
): Row[] =>
  rows.map((row) => ({
    ...row,
    teoricAmount:
      row.unit === 'UNIT' && !isCommon(row.type) ? teoricPieces(row.type, bottles, bottlesByBox) : null,
  }))

const isCommon = (type: StockMovementType) =>
  (commonStockTypes as readonly StockMovementType[]).includes(type)

/** A line of a bottling, as far as its glass and corks go: how many bottles it fills, and what its supplies are for. */
export type FilledLine = {
  bottles: number
  /** Its bottles are filled and closed already. */
  isFromBottles: boolean
  supplies: readonly { type: StockMovementType; amount: number }[]
}

/** Of which glass and corks a line that fills bottles says that it used none: nobody fills bottles without them, so one is asked. */
export function withoutDryGoods({ bottles, isFromBottles, supplies }: FilledLine) {
  if (isFromBottles || bottles === 0) return []
  return divisionStockTypes.filter((type) => !supplies.some((one) => one.type === type && one.amount > 0))
}
