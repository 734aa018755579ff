import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, moneyField, optionalText } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { stockOrderStatuses, type StockOrderStatus } from '../lists/statuses.ts'
import { doseUnits } from '../lists/units.ts'
import { pricesAgree } from './price.ts'
import { keptRule, stockAmount, stockUnit } from './used.ts'

/** The two prices of a line; the total follows from the price of one unit when it is left out. */
export const prices = {
  unitPrice: moneyField.default(0),
  totalPrice: moneyField.nullable().default(null),
  currency: z.enum(currencies).default('ARS'),
}

/** Refuses a line whose total is another than its amount at its price. */
export const pricedRule = rule(
  z.object({ amount: z.number(), unitPrice: z.number(), totalPrice: z.number().nullable() }),
  pricesAgree,
  'totalPrice',
  'PRICES_DISAGREE',
)

/**
 * A line of a purchase order. `done` ticks it as received: what had not come of it comes in with the save. A line that was saved
 * before carries its id.
 */
export const stockOrderProduct = z
  .strictObject({
    id: id.optional(),
    stock: id,
    amount: stockAmount.min(0.000001),
    unit: stockUnit,
    doseUnit: z.enum(doseUnits).nullable().default(null),
    deadlineDate: day.nullable().default(null),
    note: optionalText(500),
    ...prices,
    done: z.boolean().default(false),
  })
  .refine(...pricedRule)
  .refine(...keptRule)
export type StockOrderProduct = z.infer<typeof stockOrderProduct>

/**
 * A purchase order (orden de compra): what is asked of suppliers for a deposit. With `isIn` false it goes the other way: what is
 * handed over to them. Status DONE closes it.
 */
export const stockOrder = z.strictObject({
  status: z.enum(stockOrderStatuses).default('PENDING'),
  deposit: id,
  employee: id,
  isIn: z.boolean().default(true),
  suppliers: z.array(id).min(1).max(20),
  /** The day of the order; today where it is not said. */
  orderedOn: day.optional(),
  stockOrderProducts: z
    .array(stockOrderProduct)
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map(({ id: line }, at) => line ?? at)).size === lines.length,
      'REPEATED',
    ),
})
export type StockOrder = z.infer<typeof stockOrder>

/** What an order may be made as: awaited, or closed at once. */
export const newStockOrder = stockOrder.extend({ status: z.enum(['PENDING', 'DONE']).default('PENDING') })

/** Where an order goes by its own call: closed or cancelled, or awaited again. */
export const stockOrderMove = z.strictObject({ status: z.enum(['PENDING', 'DONE', 'CANCELLED']) })

/** How much of a line was asked for and how much came, both in the same unit. */
type Came = { amount: number; received: number }

/** Whether all of a line came. */
export const isReceived = ({ amount, received }: Came): boolean => received >= amount

/** Where an order stands by what came of its lines; closed, it is DONE where all of it or nothing came, and stays PARTIAL otherwise. */
export function statusOfOrder(lines: readonly Came[], closed: boolean): StockOrderStatus {
  if (lines.every(isReceived)) return 'DONE'
  if (lines.some(({ received }) => received > 0)) return 'PARTIAL'
  return closed ? 'DONE' : 'PENDING'
}

type Standing = { status: StockOrderStatus; closed: boolean }

/** Whether an order may still be changed: nobody closed or cancelled it, and something is awaited. */
export const isOrderOpen = ({ status, closed }: Standing): boolean =>
  !closed && (status === 'PENDING' || status === 'PARTIAL')

/** Whether something of an order may still come; what comes late of a closed one is received too. */
export const isAwaited = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'PENDING' || status === 'PARTIAL'
