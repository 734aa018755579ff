import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { bulkLoadStatuses, bulkProducts, bulkSaleStatuses } from '../lists/sales.ts'
import { sentCiuRecord } from '../input/sent.ts'
import { namedWorkOrder } from '../named-work-order.ts'
import { remito } from '../remito.ts'
import { can, listQuery, named } from '../wire.ts'
import { bulkSale, type BulkSale } from './contract.ts'
import { bulkLoadFacts, type BulkLoadFacts } from './load.ts'

const currency = z.enum(currencies)
const money = z.number()
const seen = money.nullable()

/** What the line of a contract in bulk tells, whichever way it goes; `dueOn` is the day of the first instalment that is not paid. */
export const contractLine = {
  id,
  version,
  number: z.int(),
  status: z.enum(bulkSaleStatuses),
  employee: named,
  description: z.string(),
  amount: z.number(),
  returned: z.number(),
  left: z.number(),
  price: money,
  currency,
  total: money,
  date: day,
  agreedOn: day.nullable(),
  deadlineDate: day.nullable(),
  isOverdue: z.boolean(),
  dueOn: day.nullable(),
}

/** What may be done with a contract, whichever way it goes. */
export const contractCan = can.extend({ agree: z.boolean(), close: z.boolean(), cancel: z.boolean() })

/**
 * A sale in bulk as a line of its list: litres (of grapes kilograms) agreed, loaded (without what came back) and still to load, and its price.
 */
export const bulkSaleRow = z.object({
  ...contractLine,
  customer: named,
  product: z.enum(bulkProducts),
  content: named.nullable(),
  loaded: z.number(),
  can: contractCan.extend({ load: z.boolean() }),
})
export type BulkSaleRow = z.infer<typeof bulkSaleRow>

/**
 * A load as it is read. `amount` is litres, of grapes kilograms: those of its movement once it is done, or planned before; `weighed` are those that
 * its weights make, and `difference` what they are more. Money is in the sale's currency, but `cost` and `margin`, which are in the
 * company's and null for who may not see costs; `margin` is null too while nobody said the rate.
 */
export const bulkLoadRecord = z.object({
  id,
  version,
  bulkSale: z.object({ id, number: z.int() }),
  customer: named,
  /** What it is: a work order, or of grapes a note. */
  workorder: namedWorkOrder.nullable(),
  input: named.nullable(),
  product: z.enum(bulkProducts),
  remito: remito.nullable(),
  status: z.enum(bulkLoadStatuses),
  date: day,
  loadedOn: day.nullable(),
  objectionUntil: day.nullable(),
  acceptedOn: day.nullable(),
  objectedOn: day.nullable(),
  resolvedOn: day.nullable(),
  reason: z.string(),
  resolution: z.string(),
  origins: z.array(
    named.extend({ content: named.nullable(), amount: z.number(), emptyElement: z.boolean() }),
  ),
  /** Grapes of a load of them, in kilograms. */
  cius: z.array(sentCiuRecord),
  amount: z.number(),
  truck: named.nullable(),
  patent: z.string(),
  truckDriver: named.nullable(),
  driverName: z.string(),
  seals: z.string(),
  gross: z.number().nullable(),
  tare: z.number().nullable(),
  density: z.number().nullable(),
  weighed: z.number().nullable(),
  difference: z.number().nullable(),
  price: money,
  currency,
  exchangeRate: z.number().nullable(),
  charge: money,
  returned: z
    .object({ id, litres: z.number(), day, content: named, vessel: named, credit: money, reason: z.string() })
    .nullable(),
  priceDifference: money,
  net: money,
  cost: seen,
  margin: seen,
  can: z.object({
    edit: z.boolean(),
    answer: z.boolean(),
    bringBack: z.boolean(),
    takeBack: z.boolean(),
    issue: z.boolean(),
    takeOut: z.boolean(),
    finish: z.boolean(),
  }),
})
export type BulkLoadRecord = z.infer<typeof bulkLoadRecord>

/** What the page of a contract tells beside its line: its terms, and what its loads come to, in its currency. */
export const contractTerms = {
  objectionDays: z.int(),
  sample: z.string(),
  laboratory: named.nullable(),
  instalments: z.array(z.object({ amount: money, dueDate: day, paidOn: day.nullable() })),
  note: z.string(),
  charged: money,
  credited: money,
  paid: money,
  companyCurrency: currency,
}

/** A sale as its page and its form show it; cost and margin in the company's currency. */
export const bulkSaleRecord = bulkSaleRow.extend({
  ...contractTerms,
  sampleSentOn: day.nullable(),
  loads: z.array(bulkLoadRecord),
  costOfSale: seen,
  margin: seen,
})
export type BulkSaleRecord = z.infer<typeof bulkSaleRecord>

/** What narrows the list of sales; `text` is part of what is sold or of the customer's name, or the number. */
export const bulkSaleQuery = listQuery(['number', 'date', 'deadlineDate', 'status'], {
  status: z.enum(bulkSaleStatuses).optional(),
  product: z.enum(bulkProducts).optional(),
  customer: id.optional(),
  employee: id.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
})

/** What narrows the list of loads: those of a sale or a customer, by the day they were planned for or left on. */
export const bulkLoadQuery = listQuery(['date'], {
  bulkSale: id.optional(),
  customer: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

type Contract = z.infer<z.ZodObject<typeof contractLine & typeof contractTerms>>

/** Of a saved contract, whichever way it goes, what its form edits and a call would send. */
export const contractSent = (record: Contract) => ({
  employee: record.employee.id,
  description: record.description,
  amount: record.amount,
  price: record.price,
  currency: record.currency,
  status: record.status,
  date: record.date,
  agreedOn: record.agreedOn,
  deadlineDate: record.deadlineDate,
  objectionDays: record.objectionDays,
  sample: record.sample,
  laboratory: record.laboratory?.id ?? null,
  instalments: record.instalments,
  note: record.note,
})

/** A saved sale as its form edits it and as a call would send it. */
export const bulkSaleOf = (record: BulkSaleRecord): BulkSale =>
  bulkSale.parse({
    ...contractSent(record),
    customer: record.customer.id,
    product: record.product,
    content: record.content?.id ?? null,
    sampleSentOn: record.sampleSentOn,
  })

/** A saved load's truck, weights and rate as their form edits them. */
export const loadFactsOf = (record: BulkLoadRecord): BulkLoadFacts =>
  bulkLoadFacts.parse({
    truck: record.truck?.id ?? null,
    patent: record.patent,
    truckDriver: record.truckDriver?.id ?? null,
    driverName: record.driverName,
    seals: record.seals,
    gross: record.gross,
    tare: record.tare,
    density: record.density,
    exchangeRate: record.exchangeRate,
  })
