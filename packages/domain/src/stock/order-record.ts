import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { stockOrderStatuses } from '../lists/statuses.ts'
import { doseUnits } from '../lists/units.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { stockOrder, type StockOrder } from './order.ts'
import { stockUnit } from './used.ts'

const status = z.enum(stockOrderStatuses)

/**
 * A purchase order as a line of its list: how many lines it has and how many of them came, what it comes to in each currency (nothing
 * for who may not see costs), and the earliest day on which something is awaited.
 */
export const stockOrderRow = z.object({
  id,
  version,
  number: z.int(),
  status,
  closed: z.boolean(),
  isIn: z.boolean(),
  deposit: named,
  employee: named,
  suppliers: z.array(named),
  orderedOn: day,
  deadlineDate: day.nullable(),
  lines: z.int(),
  received: z.int(),
  totals: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  can: can.extend({ receive: z.boolean(), close: z.boolean(), cancel: z.boolean() }),
})
export type StockOrderRow = z.infer<typeof stockOrderRow>

/** A line as the record tells it: what came of it and what is left, in its unit; prices are null for who may not see them. */
const line = z.object({
  id,
  stock: named,
  product: named,
  basedInBatches: z.boolean(),
  amount: z.number(),
  received: z.number(),
  left: z.number(),
  unit: stockUnit,
  doseUnit: z.enum(doseUnits).nullable(),
  deadlineDate: day.nullable(),
  note: z.string(),
  unitPrice: z.number().nullable(),
  totalPrice: z.number().nullable(),
  currency: z.enum(currencies),
  done: z.boolean(),
})
export type StockOrderLine = z.infer<typeof line>

/** A purchase order as its page and its form show it. */
export const stockOrderRecord = stockOrderRow.extend({ stockOrderProducts: z.array(line) })
export type StockOrderRecord = z.infer<typeof stockOrderRecord>

/** What narrows the list of purchase orders; `open` asks for those of which something is awaited, or for the others. */
export const stockOrderQuery = listQuery(['number', 'status', 'deadlineDate'], {
  status: status.optional(),
  supplier: id.optional(),
  deposit: id.optional(),
  employee: id.optional(),
  stockId: id.optional(),
  open: queryBool.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** A saved purchase order as its form edits it and as a call would send it. */
export const stockOrderOf = (record: StockOrderRecord): StockOrder =>
  stockOrder.parse({
    status: record.status,
    deposit: record.deposit.id,
    employee: record.employee.id,
    isIn: record.isIn,
    orderedOn: record.orderedOn,
    suppliers: record.suppliers.map((supplier) => supplier.id),
    stockOrderProducts: record.stockOrderProducts.map((one) => ({
      id: one.id,
      stock: one.stock.id,
      amount: one.amount,
      unit: one.unit,
      doseUnit: one.doseUnit,
      deadlineDate: one.deadlineDate,
      note: one.note,
      unitPrice: one.unitPrice ?? 0,
      totalPrice: one.totalPrice,
      currency: one.currency,
      done: one.done,
    })),
  })

/** Which stock an order is suggested for. */
export const suggestedQuery = z.strictObject({ stockId: id })

/**
 * An order that would bring a stock back over its alarm: how much, from whom and at what price it was bought last, and how much of
 * it other orders already await.
 */
export const suggestedOrder = z.object({
  stock: named,
  deposit: named,
  amount: z.number(),
  unit: stockUnit,
  awaited: z.number(),
  suppliers: z.array(named),
  unitPrice: z.number().nullable(),
  currency: z.enum(currencies),
  deadlineDate: day.nullable(),
})
export type SuggestedOrder = z.infer<typeof suggestedOrder>
