import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, id, optionalText } from '../fields.ts'
import { stockMovementTypes } from '../lists/stock.ts'
import { doseUnits, type DoseUnit, type StockUnit } from '../lists/units.ts'
import { doses } from '../units/dose.ts'
import { fromStockBase, magnitudeOf, stockUnits, toStockBase } from '../units/magnitude.ts'

/** A unit in which a supply is measured. */
export const stockUnit = z.enum(stockUnits)

/**
 * An amount of a supply in the unit beside it, to six places: a dose of 8 g/hL reaches the milligram of a
 * kilo.
 */
export const stockAmount = amountField(6)

/** Refuses an amount of which nothing is left in the smallest part that is kept: a ten-thousandth of a piece. */
export const keptRule = rule(
  z.object({ amount: z.number(), unit: stockUnit }),
  ({ amount, unit }) => amount <= 0 || toStockBase(amount, unit) > 0,
  'amount',
  ({ unit }) => `AT_LEAST:${fromStockBase(1, unit)}`,
)

/** So much of a product for every so much treated. */
export const doseAmount = amountField(6)

/**
 * One supply that a work used: the stock (product in a deposit) and its batch, how much was used and how much
 * was lost on the way (`discarded`), both in `unit`, and the dose that asked for it. `type` says what
 * bottling and labeling took it for, `cellarElement` the vessel it went into. A row that was saved before
 * carries its id. What a form shows beside it may come along and is not kept: the dose that the product asks for, what the dose comes to,
 * and what was added to the vessel lately.
 */
export const stockUsed = z
  .strictObject({
    id: id.optional(),
    stock: id,
    stockBatch: id.nullable().default(null),
    amount: stockAmount,
    unit: stockUnit,
    dose: doseAmount.nullable().default(null),
    doseUnit: z.enum(doseUnits).nullable().default(null),
    discarded: stockAmount.default(0),
    type: z.enum(stockMovementTypes).nullable().default(null),
    cellarElement: id.nullable().default(null),
    doseSuggested: doseAmount.nullish(),
    teoricAmount: stockAmount.nullish(),
    lastStocks: z.unknown().optional(),
  })
  .refine(...keptRule)
  .refine(
    ...needed(
      z.object({ dose: z.number().nullish(), doseUnit: z.string().nullish() }),
      ({ dose, doseUnit }) => !dose || Boolean(doseUnit),
      'doseUnit',
    ),
  )
export type StockUsed = z.infer<typeof stockUsed>

/** A supply of an order, with what it is given for (clarify, protect, feed the yeast), as the log of additions tells it. */
export const orderSupply = stockUsed.safeExtend({ purpose: optionalText(120) })

/** The supplies that a work used. */
export const stocksUsed = z.array(stockUsed).max(200).default([])

type Dosed = { unit: StockUnit; dose: number | null; doseUnit: DoseUnit | null }

/**
 * How a row that uses a supply goes on when its supply is chosen. An amount stays with the unit it was written in, or goes where the supply is not
 * measured so: never is its number read in another unit. A dose that was worked out before any supply was chosen stays; otherwise it is the product's.
 */
export function supplyChosen(
  row: Partial<Pick<StockUsed, 'amount' | 'unit' | 'dose' | 'doseUnit' | 'stock'>>,
  product: Dosed & { hideDose: boolean },
): Dosed & { amount?: number | undefined } {
  const fits = (unit: StockUnit) => magnitudeOf(unit) === magnitudeOf(product.unit)
  const { amount, unit } = row
  const own = product.hideDose
    ? { dose: null, doseUnit: null }
    : { dose: product.dose, doseUnit: product.doseUnit }
  const workedOut =
    !row.stock && row.dose && row.doseUnit && !product.hideDose && fits(doses[row.doseUnit].stock)
      ? { dose: row.dose, doseUnit: row.doseUnit }
      : own
  if (!amount || !unit) return { unit: product.unit, ...workedOut }
  return fits(unit) ? { amount, unit, ...workedOut } : { amount: undefined, unit: product.unit, ...workedOut }
}
