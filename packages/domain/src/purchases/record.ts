import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { boughtProducts, bulkReceiptStatuses, bulkSaleStatuses } from '../lists/sales.ts'
import { namedWorkOrder } from '../named-work-order.ts'
import { contractCan, contractLine, contractSent, contractTerms } from '../sales/record.ts'
import { listQuery, named } from '../wire.ts'
import { bulkPurchase, type BulkPurchase } from './contract.ts'
import { receiptFacts, type ReceiptFacts } from './receipt.ts'

const currency = z.enum(currencies)
const money = z.number()

/**
 * A purchase in bulk as a line of its list: litres (of grapes kilograms) agreed, received (without what went back) and still to come, and its price.
 */
export const bulkPurchaseRow = z.object({
  ...contractLine,
  supplier: named,
  product: z.enum(boughtProducts),
  variety: named.nullable(),
  year: z.int().nullable(),
  received: z.number(),
  can: contractCan.extend({ receive: z.boolean() }),
})
export type BulkPurchaseRow = z.infer<typeof bulkPurchaseRow>

/**
 * A load that was bought as it is read. `amount` is litres, of grapes kilograms: those of its note's movement once it is received, or announced before;
 * `weighed` are those that its weights make, and `difference` what they are more. `charge` and `net` are in the contract's currency; `agreedCost`
 * (what its note should cost by the contract, null without a rate) and `noteCost` (what it says) are in the company's, freight apart.
 */
export const bulkReceiptRecord = z.object({
  id,
  version,
  bulkPurchase: z.object({ id, number: z.int() }),
  supplier: named,
  /** The note that it is. */
  input: named,
  cellar: named,
  product: z.enum(boughtProducts),
  status: z.enum(bulkReceiptStatuses),
  date: day,
  objectionUntil: day.nullable(),
  endsSoon: z.boolean(),
  acceptedOn: day.nullable(),
  objectedOn: day.nullable(),
  /** Who wrote the objection down. */
  objectedBy: z.string(),
  resolvedOn: day.nullable(),
  reason: z.string(),
  resolution: z.string(),
  laboratory: named.nullable(),
  brought: z.array(named.extend({ type: z.enum(['receivedWine', 'ciu']), amount: z.number() })),
  amount: z.number(),
  truck: named.nullable(),
  patent: z.string(),
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
  /** Wine that went back, by the work order that took it out. */
  returned: z.object({ workorder: namedWorkOrder, amount: z.number(), credit: money }).nullable(),
  priceDifference: money,
  net: money,
  agreedCost: money.nullable(),
  noteCost: money,
  can: z.object({
    edit: z.boolean(),
    answer: z.boolean(),
    receive: z.boolean(),
    sendBack: z.boolean(),
    reject: z.boolean(),
    align: z.boolean(),
    takeOut: z.boolean(),
    /** Whether papers of its note may be added. */
    attach: z.boolean(),
  }),
})
export type BulkReceiptRecord = z.infer<typeof bulkReceiptRecord>

/** A purchase as its page and its form show it. */
export const bulkPurchaseRecord = bulkPurchaseRow.extend({
  ...contractTerms,
  sampleCameOn: day.nullable(),
  receipts: z.array(bulkReceiptRecord),
})
export type BulkPurchaseRecord = z.infer<typeof bulkPurchaseRecord>

/** What narrows the list of purchases; `text` is part of what is bought or of the supplier's name, or the number. */
export const bulkPurchaseQuery = listQuery(['number', 'date', 'deadlineDate', 'status'], {
  status: z.enum(bulkSaleStatuses).optional(),
  product: z.enum(boughtProducts).optional(),
  supplier: id.optional(),
  employee: id.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
})

/** What narrows the list of loads that were bought: those of a purchase or a supplier, by the day of their note. */
export const bulkReceiptQuery = listQuery(['date'], {
  bulkPurchase: id.optional(),
  supplier: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** A saved purchase as its form edits it and as a call would send it. */
export const bulkPurchaseOf = (record: BulkPurchaseRecord): BulkPurchase =>
  bulkPurchase.parse({
    ...contractSent(record),
    supplier: record.supplier.id,
    product: record.product,
    variety: record.variety?.id ?? null,
    year: record.year,
    sampleCameOn: record.sampleCameOn,
  })

/** A saved load's seals, weights and rate as their form edits them. */
export const receiptFactsOf = (record: BulkReceiptRecord): ReceiptFacts =>
  receiptFacts.parse({
    seals: record.seals,
    gross: record.gross,
    tare: record.tare,
    density: record.density,
    exchangeRate: record.exchangeRate,
  })
