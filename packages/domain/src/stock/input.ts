import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { exchangeRateField, id, note, optionalText, text, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { prices, pricedRule } from './order.ts'
import { keptRule, stockAmount, stockUnit } from './used.ts'

/**
 * What came of one stock: against a line of the order, or beside it. A product based on batches says which: one that is known by its
 * id, or another by what is printed on it. Another currency than the company's asks for its rate of that day.
 */
export const stockOrderProductBatch = z
  .strictObject({
    stockOrderProduct: id.nullable().default(null),
    stock: id,
    stockBatch: id.nullable().default(null),
    batchId: text(60).nullable().default(null),
    expiresOn: day.nullable().default(null),
    amount: stockAmount.min(0.000001),
    unit: stockUnit,
    ...prices,
    exchangeRate: exchangeRateField,
  })
  .refine(...pricedRule)
  .refine(...keptRule)
  .refine(
    ...rule(
      z.object({ stockBatch: z.string().nullish(), batchId: z.string().nullish() }),
      ({ stockBatch, batchId }) => !stockBatch || !batchId,
      'batchId',
      'NOT_ALLOWED_HERE',
    ),
  )
export type StockOrderProductBatch = z.infer<typeof stockOrderProductBatch>

/**
 * A delivery of supplies (ingreso), against a purchase order or without one: from whom, by which delivery note (remito), on which
 * day, and what came. It enters the stock whole or not at all.
 */
export const stockInput = z.strictObject({
  stockOrder: id.nullable().default(null),
  deposit: id,
  supplier: id,
  employee: id.nullable().default(null),
  inputNumber: optionalText(60),
  date: day,
  note,
  stockOrderProductBatches: z.array(stockOrderProductBatch).min(1).max(200),
})
export type StockInput = z.infer<typeof stockInput>

/** What may be corrected of a delivery; how much came is corrected by reversing it. */
export const stockInputWords = z.strictObject({
  employee: id.nullable().default(null),
  inputNumber: optionalText(60),
  note,
})
export type StockInputWords = z.infer<typeof stockInputWords>

const total = z.object({ currency: z.enum(currencies), amount: z.number() })

/** A delivery as a line of its list; `totals` are empty for who may not see costs. */
export const stockInputRow = z.object({
  id,
  version,
  number: z.int(),
  inputNumber: z.string(),
  date: day,
  isIn: z.boolean(),
  reversed: z.boolean(),
  stockOrder: named.nullable(),
  deposit: named,
  supplier: named,
  employee: named.nullable(),
  note: z.string(),
  lines: z.int(),
  totals: z.array(total),
  can,
})
export type StockInputRow = z.infer<typeof stockInputRow>

/** What came, as a record or a table tells it. */
const came = z.object({
  id,
  stock: named,
  product: named,
  batch: z.object({
    id,
    batchId: z.string(),
    unnamed: z.boolean(),
    inputNumber: z.string(),
    expiresOn: day.nullable(),
  }),
  amount: z.number(),
  unit: stockUnit,
  unitPrice: z.number().nullable(),
  totalPrice: z.number().nullable(),
  currency: z.enum(currencies),
  exchangeRate: z.number().nullable(),
})
export type CameLine = z.infer<typeof came>

/** A delivery as its page shows it. */
export const stockInputRecord = stockInputRow.extend({ stockOrderProductBatches: z.array(came) })
export type StockInputRecord = z.infer<typeof stockInputRecord>

/** What narrows the list of deliveries; `text` is part of the supplier's delivery note. */
export const stockInputQuery = listQuery(['number', 'date'], {
  stockOrder: id.optional(),
  supplier: id.optional(),
  deposit: id.optional(),
  reversed: queryBool.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
})

/** What came in deliveries, batch by batch; those of reversed ones are left out. */
export const stockOrderBatchRow = z.object({
  id,
  stockInput: z.object({ id, number: z.int(), inputNumber: z.string(), date: day }),
  stockOrder: named.nullable(),
  stock: named,
  stockBatch: id,
  batchId: z.string(),
  amount: z.number(),
  unit: stockUnit,
})
export type StockOrderBatchRow = z.infer<typeof stockOrderBatchRow>

/** What came of one batch in a delivery, as its page shows it; also of a delivery that was reversed since. */
export const stockOrderBatchRecord = stockOrderBatchRow.extend({
  name: z.string(),
  unnamed: z.boolean(),
  supplier: named,
  deposit: named,
  reversed: z.boolean(),
})
export type StockOrderBatchRecord = z.infer<typeof stockOrderBatchRecord>

/** What narrows the batches that came. */
export const stockOrderBatchQuery = listQuery(['date', 'amount'], {
  stockOrder: id.optional(),
  stockInput: id.optional(),
  stockId: id.optional(),
  stockBatch: id.optional(),
  supplier: id.optional(),
})
