import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { substances } from '../lists/cellar.ts'
import { nutrients, productUses, stockProductKinds } from '../lists/stock.ts'
import { doseUnits } from '../lists/units.ts'
import { sumOf } from '../units/amount.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { shownConcentration } from './product.ts'
import { stockAmount, stockUnit } from './used.ts'

/** Whether a stock asks for attention: its alarm is on and stands above what there is. */
export const isAlarming = (stock: { showAlarm: boolean; amountAlarm: number; amount: number }): boolean =>
  stock.showAlarm && stock.amountAlarm > stock.amount

/** What a stock tells of its product, for tables and for the works that use it. */
const stockedProduct = z.object({
  id,
  name: z.string(),
  kind: z.enum(stockProductKinds),
  unit: stockUnit,
  use: z.enum(productUses).nullable(),
  isOrganic: z.boolean(),
  isAllergene: z.boolean(),
  substance: z.enum(substances).nullable(),
  substancePercent: z.number().nullable(),
  basedInBatches: z.boolean(),
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  hideDose: z.boolean(),
  isDoseByMachinedVolume: z.boolean(),
  isWasher: z.boolean(),
  nutrients: z.partialRecord(z.enum(nutrients), z.number()),
  nutrientsAsOxides: z.boolean(),
  seed: named.nullable(),
  tcDays: z.int().nullable(),
  residualPower: z.int().nullable(),
  reentryHours: z.int().nullable(),
  bottlesByBox: z.int().nullable(),
  bottleCapacity: z.number().nullable(),
  bottleUnit: z.string().nullable(),
  volumeConcentrationsOfCellarElements: z.array(shownConcentration),
  categories: z.array(named),
})
export type StockedProduct = z.infer<typeof stockedProduct>

/** What nobody has planned for yet, of amounts in one unit: below nothing when more is planned than may be used. */
export const availableOf = ({
  amount,
  onHold,
  committed,
}: Record<'amount' | 'onHold' | 'committed', number>) => sumOf([amount, -onHold, -committed])

/**
 * A stock: one product in one deposit. `amount` is what lies there and `totalAmount` what lies in all
 * deposits, both in `unit`, as are what lies in batches `onHold`, what open documents are going to take (`committed`) and what
 * is left to plan with (`available`), which are told of today alone; `capacity` is what one bottle of it holds, in its product's
 * `bottleUnit`; `value` and `unitCost` are null for who may not see costs.
 */
export const stockRecord = z.object({
  id,
  version,
  product: stockedProduct,
  deposit: named,
  amount: z.number(),
  totalAmount: z.number(),
  onHold: z.number().nullable(),
  committed: z.number().nullable(),
  available: z.number().nullable(),
  unit: stockUnit,
  capacity: z.number().nullable(),
  amountAlarm: z.number(),
  showAlarm: z.boolean(),
  alarm: z.boolean(),
  /** The batches that are not empty, each with what is left of it in the stock's unit. */
  stockBatches: z.array(z.object({ id, batchId: z.string(), currentAmount: z.number(), note: z.string() })),
  value: z.number().nullable(),
  unitCost: z.number().nullable(),
  retired: z.boolean(),
  can,
})
export type StockRecord = z.infer<typeof stockRecord>

/** An open document that is going to take of a stock, on its day where it has one; `amount` in the stock's unit. */
const stockPlan = z.object({
  type: z.string(),
  id,
  name: z.string(),
  day: day.nullable(),
  amount: z.number(),
})
export type StockPlan = z.infer<typeof stockPlan>

/** A stock as its page shows it, with what is planned of it. */
export const stockTold = stockRecord.extend({ plans: z.array(stockPlan) })
export type StockTold = z.infer<typeof stockTold>

const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(stockProductKinds)).max(stockProductKinds.length))

/**
 * `stockType` is one kind or several joined by commas; with `wineEstateId` or `cellarId` also the deposits of
 * the whole company count; without `tanks` those that are tanks of machines are left out; `asOf` asks what there was at the end of that day.
 */
export const stockQuery = listQuery(['name', 'amount', 'deposit', 'kind', 'value'], {
  name: z.string().max(100).optional(),
  category: id.optional(),
  stockDepositId: id.optional(),
  stockType: kinds.optional(),
  tanks: queryBool.optional(),
  use: z.enum(productUses).optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  stockId: id.optional(),
  productId: id.optional(),
  isDoseProvider: queryBool.optional(),
  isNutrientProvider: queryBool.optional(),
  isWasher: queryBool.optional(),
  substance: z.enum(substances).optional(),
  alarm: queryBool.optional(),
  available: queryBool.optional(),
  asOf: day.optional(),
})

/** Gives a product a place in a deposit. */
export const depositProduct = z.strictObject({ stockDepositId: id, stockProductId: id })

/** The alarm of a stock; `version` is that of the stock when it was read. */
export const stockAlarm = z.strictObject({
  stock: id,
  version: version.optional(),
  amountAlarm: stockAmount,
  showAlarm: z.boolean(),
})
export type StockAlarm = z.infer<typeof stockAlarm>
