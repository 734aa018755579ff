import { z } from 'zod'
import { lineBreach } from '../companies/market-rules.ts'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { lossReasons } from '../lists/cellar.ts'
import { paymentMethods } from '../lists/documents.ts'
import { currencies } from '../lists/places.ts'
import { orderStatuses, orderWaits, paymentStatuses } from '../lists/statuses.ts'
import { remito } from '../remito.ts'
import { can, listQuery, named } from '../wire.ts'
import { accountRow, billSum, paymentRecord } from './account.ts'
import { boxSize, type BoxSize } from './boxes.ts'
import { hasLeft, order, type Order } from './order.ts'
import { saleRate } from './rates.ts'

const status = z.enum(orderStatuses)

/**
 * An order as a line of its list: `amount` is the bottles of its lots, or those it asks for by label while it has none; `sales` is
 * what is billed in each currency.
 */
export const orderRow = z.object({
  id,
  version,
  number: z.int(),
  billCustomId: z.string(),
  status,
  paymentStatus: z.enum(paymentStatuses),
  customer: named,
  employee: named,
  cellar: named.nullable(),
  description: z.string(),
  deadlineDate: day.nullable(),
  dispatchedOn: day.nullable(),
  amount: z.number(),
  boxes: z.int(),
  pallets: z.int(),
  /** Bottles of its lots that have left, and how many of those came back. */
  dispatched: z.int(),
  returned: z.int(),
  sales: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  accounts: z.array(accountRow),
  /** Whether payments are written down, and say how much of it is paid; until then its payment status is what people say. */
  followsPayments: z.boolean(),
  can: can.extend({
    close: z.boolean(),
    cancel: z.boolean(),
    reverse: z.boolean(),
    dispatch: z.boolean(),
    giveBack: z.boolean(),
    pay: z.boolean(),
    /** Takes back one dispatch, return or payment. */
    undo: z.boolean(),
  }),
})
export type OrderRow = z.infer<typeof orderRow>

/** A trip of an order's bottles with its delivery note (remito) and what it bills; an undone one keeps its number and has no lines. */
const dispatchRecord = z.object({
  id,
  remito,
  day,
  carrier: z.string(),
  driver: z.string(),
  plate: z.string(),
  note: z.string(),
  undone: z.boolean(),
  bottles: z.int(),
  rates: z.array(saleRate),
  bills: z.array(billSum),
  lines: z.array(
    z.object({
      line: id,
      wineBatch: named,
      label: named.nullable(),
      distributionDeposit: named,
      amount: z.int(),
      boxSizes: z.array(boxSize),
    }),
  ),
})
export type DispatchRecord = z.infer<typeof dispatchRecord>

/** Bottles that came back; a line without a deposit was thrown away, for its reason. `credit` is what they were billed at. */
const returnRecord = z.object({
  id,
  day,
  reason: z.string(),
  undone: z.boolean(),
  bottles: z.int(),
  credit: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  lines: z.array(
    z.object({
      line: id,
      wineBatch: named,
      distributionDeposit: named.nullable(),
      lossReason: z.enum(lossReasons).nullable(),
      amount: z.int(),
    }),
  ),
})
export type ReturnRecord = z.infer<typeof returnRecord>

/**
 * An order as its page and its form show it. Until it is dispatched costs are what its bottles cost now; costs and `margin` are
 * null for who may not see them, `margin` also while something priced in another currency than the company's is still to leave: it has no rate yet.
 */
export const orderRecord = orderRow.extend({
  labelOrders: z.array(z.object({ id, label: named, amount: z.number(), boxes: z.int(), pallets: z.int() })),
  orderWineBatches: z.array(
    z.object({
      id,
      wineBatch: named,
      label: named.nullable(),
      distributionDeposit: named,
      onHold: z.boolean(),
      amount: z.int(),
      dispatched: z.int(),
      returned: z.int(),
      boxSizes: z.array(boxSize),
      boxesRefs: z.array(z.string()),
      palletsRefs: z.array(z.string()),
      price: z.number(),
      currency: z.enum(currencies),
      /** The list that its price is of; null where people said another price. */
      priceList: named.nullable(),
      total: z.number(),
      /** What its customer has of it, as it is billed. */
      atCustomer: billSum,
      cost: z.number().nullable(),
    }),
  ),
  takenOn: day,
  customerName: z.string(),
  customerContact: z.string(),
  customerEmail: z.string(),
  customerAddress: z.string(),
  customerPhoneNumber: z.string(),
  customerDetails: z.string(),
  customerPaymentMethods: z.array(z.enum(paymentMethods)),
  dispatches: z.array(dispatchRecord),
  returns: z.array(returnRecord),
  payments: z.array(paymentRecord),
  /** What all of it bills, in each currency: what has left, and the rest with the taxes of today. */
  bills: z.array(billSum),
  /** What of its lines that are still to leave is not as the customer's market asks; `refuses` says whether they may leave so. */
  breaches: z.array(lineBreach),
  refuses: z.boolean(),
  costOfSale: z.number().nullable(),
  margin: z.number().nullable(),
})
export type OrderRecord = z.infer<typeof orderRecord>

/** The boxes in which bottles of a line have left. */
export const boxesSent = ({ dispatches }: Pick<OrderRecord, 'dispatches'>, line: string): BoxSize[] =>
  dispatches.flatMap(({ lines }) =>
    lines.filter((one) => one.line === line).flatMap(({ boxSizes }) => boxSizes),
  )

/** What narrows the list of orders; `waits` asks for those that are still to leave, or to be paid of what left; `text` is part of its reference or of the customer's name. */
export const orderQuery = listQuery(['number', 'deadlineDate', 'status', 'billCustomId'], {
  status: status.optional(),
  waits: z.enum(orderWaits).optional(),
  customer: id.optional(),
  market: id.optional(),
  employee: id.optional(),
  wineBatch: id.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
})

/** A saved order as its form edits it and as a call would send it. */
export const orderOf = (record: OrderRecord): Order =>
  order.parse({
    billCustomId: record.billCustomId,
    customer: record.customer.id,
    employee: record.employee.id,
    cellar: record.cellar?.id ?? null,
    description: record.description,
    takenOn: record.takenOn,
    deadlineDate: record.deadlineDate,
    dispatchedOn: hasLeft(record.status) ? record.dispatchedOn : null,
    status: record.status,
    paymentStatus: record.paymentStatus,
    labelOrders: record.labelOrders.map(({ label, amount, boxes, pallets }) => ({
      label: label.id,
      amount,
      boxes,
      pallets,
    })),
    orderWineBatches: record.orderWineBatches.map((line) => ({
      wineBatch: line.wineBatch.id,
      distributionDeposit: line.distributionDeposit.id,
      amount: line.amount,
      boxSizes: line.boxSizes,
      boxesRefs: line.boxesRefs,
      palletsRefs: line.palletsRefs,
      price: line.price,
      currency: line.currency,
    })),
    customerName: record.customerName,
    customerContact: record.customerContact,
    customerEmail: record.customerEmail,
    customerAddress: record.customerAddress,
    customerPhoneNumber: record.customerPhoneNumber,
    customerDetails: record.customerDetails,
    customerPaymentMethods: record.customerPaymentMethods,
  })
