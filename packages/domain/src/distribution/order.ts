import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { amountField, id, MAX_MONEY, note, optionalEmail, optionalText, text } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { currencies } from '../lists/places.ts'
import { orderStatuses, paymentStatuses, type OrderStatus } from '../lists/statuses.ts'
import { bottleCount, MAX_BOTTLES, packageCount } from './bottles.ts'
import { boxSizes, withinBoxes } from './boxes.ts'
import { saleRates } from './rates.ts'

/** Whether an order's bottles are still in their deposits and its lines may change. */
export const isOpen = (status: OrderStatus): status is 'PENDING' | 'PREPARING' =>
  status === 'PENDING' || status === 'PREPARING'

/** Whether an order's bottles have left. */
export const hasLeft = (status: OrderStatus): status is 'DISPATCHED' | 'DONE' =>
  status === 'DISPATCHED' || status === 'DONE'

/** How much of a label the customer asks for, before anybody says from which lot. */
export const labelOrder = z.strictObject({
  label: id,
  amount: amountField(2, { max: MAX_BOTTLES }),
  boxes: packageCount.default(0),
  pallets: packageCount.default(0),
})

const refs = z.array(text(60)).max(500).default([])

/**
 * Bottles of a lot that an order takes, at a price for each. They leave in boxes, and then are no more than the boxes hold, or
 * loose. Without a deposit they leave from the one that has most of them to give.
 */
export const orderWineBatch = z
  .strictObject({
    wineBatch: id,
    distributionDeposit: id.nullable().default(null),
    amount: bottleCount.min(1),
    boxSizes,
    boxesRefs: refs,
    palletsRefs: refs,
    price: amountField(4, { max: MAX_MONEY }).default(0),
    currency: z.enum(currencies).default('ARS'),
  })
  .refine(...withinBoxes)
export type OrderWineBatch = z.infer<typeof orderWineBatch>

// Left out is not the same as left blank: a default would turn the one into the other.
const kept = <T extends z.ZodType>(field: z.ZodDefault<T>) => z.optional(field.unwrap())

/** The customer as the order keeps them; what is left out is taken from the customer's own record. */
export const customerSnapshot = {
  customerName: kept(optionalText(120)),
  customerContact: kept(optionalText(120)),
  customerEmail: kept(optionalEmail),
  customerAddress: kept(optionalText(200)),
  customerPhoneNumber: kept(optionalText(40)),
  customerDetails: kept(optionalText(2000)),
  customerPaymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
}

/**
 * An order (orden): what a customer asks for, and the lots it is served from. Its bottles are promised while it is open and leave
 * when it is dispatched, or closed at once; `dispatchedOn` is that day, today unless it is said, and `rates` are of it.
 */
export const order = z
  .strictObject({
    billCustomId: text(60),
    customer: id,
    employee: id,
    cellar: id.nullable().default(null),
    description: note,
    /** Left out it is today, and of a saved order the day that it has; its prices are those of this day. */
    takenOn: day.optional(),
    deadlineDate: day.nullable().default(null),
    dispatchedOn: day.nullable().default(null),
    status: z.enum(orderStatuses).default('PENDING'),
    paymentStatus: z.enum(paymentStatuses).default('UNPAID'),
    labelOrders: z.array(labelOrder).max(100).default([]),
    orderWineBatches: z.array(orderWineBatch).max(200).default([]),
    /** The bottles, boxes and pallets of its lines, which the server adds up; they may be said, and are checked. */
    amount: amountField(2, { max: MAX_BOTTLES * 200 }).optional(),
    boxes: z.int().min(0).optional(),
    pallets: z.int().min(0).optional(),
    ...customerSnapshot,
    rates: saleRates,
    /** Why a dispatch is undone. */
    reason: optionalText(500),
  })
  .refine(
    ...rule(
      z.object({ status: z.enum(orderStatuses), dispatchedOn: z.string().nullable() }),
      ({ status, dispatchedOn }) => dispatchedOn === null || hasLeft(status),
      'dispatchedOn',
      'NOT_ALLOWED_HERE',
    ),
  )
export type Order = z.infer<typeof order>

/** What an order may be made as; a cancelled one is never made. */
export const newOrder = order.safeExtend({
  status: z.enum(['PENDING', 'PREPARING', 'DISPATCHED', 'DONE']).default('PENDING'),
})
