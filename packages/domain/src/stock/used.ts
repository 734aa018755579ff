import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, id, optionalText } from '../fields.ts'
import { stockMovementTypes } from '../lists/stock.ts'
import { doseUnits } from '../lists/units.ts'
import { stockUnits, toStockBase } from '../units/magnitude.ts'

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
  'TOO_LOW',
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
