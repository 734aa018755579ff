import { z } from 'zod'
import { rule } from '../check.ts'
import { day } from '../fields.ts'
import { id, moneyField, note, text, version } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { stockReturnStatuses, type StockReturnStatus } from '../lists/statuses.ts'
import { can, listQuery, named } from '../wire.ts'
import { keptRule, stockAmount, stockUnit } from './used.ts'

/** How much of a batch goes back; the batch of a product without batches need not be said. */
export const returnedBatch = z
  .strictObject({
    stock: id,
    stockBatch: id.nullable().default(null),
    amount: stockAmount.min(0.000001),
    unit: stockUnit,
  })
  .refine(...keptRule)
export type ReturnedBatch = z.infer<typeof returnedBatch>

/**
 * The return of supplies to whom they came from (devolución), and why. Its amounts leave the stock when it is DONE, on the day
 * `returnedOn`, today unless it is said; `qualityCheck` is the check that found what is wrong, `credit` what is expected back.
 */
export const stockReturnOrder = z
  .strictObject({
    status: z.enum(stockReturnStatuses).default('PENDING'),
    supplier: id,
    deposit: id,
    employee: id,
    stockInput: id.nullable().default(null),
    qualityCheck: id.nullable().default(null),
    reason: text(200),
    note,
    credit: moneyField.nullable().default(null),
    currency: z.enum(currencies).default('ARS'),
    returnedOn: day.nullable().default(null),
    stockBatches: z.array(returnedBatch).min(1).max(200),
  })
  .refine(
    ...rule(
      z.object({ status: z.enum(stockReturnStatuses), returnedOn: z.string().nullable() }),
      ({ status, returnedOn }) => returnedOn === null || status === 'DONE',
      'returnedOn',
      'NOT_ALLOWED_HERE',
    ),
  )
export type StockReturnOrder = z.infer<typeof stockReturnOrder>

/** What a return may be made as; one that was refused is never made. */
export const newStockReturnOrder = stockReturnOrder.safeExtend({
  status: z.enum(['PENDING', 'APPROVED', 'DONE']).default('PENDING'),
})

/** Whether a return still lies in its deposit and may change. */
export const isReturnOpen = (status: StockReturnStatus): boolean =>
  status === 'PENDING' || status === 'APPROVED'

/** A return as a line of its list. */
export const stockReturnRow = z.object({
  id,
  version,
  number: z.int(),
  status: z.enum(stockReturnStatuses),
  reversed: z.boolean(),
  supplier: named,
  deposit: named,
  employee: named,
  stockInput: named.nullable(),
  qualityCheck: named.nullable(),
  reason: z.string(),
  note: z.string(),
  credit: z.number().nullable(),
  currency: z.enum(currencies),
  returnedOn: day.nullable(),
  madeOn: day,
  lines: z.int(),
  can: can.extend({ finish: z.boolean() }),
})
export type StockReturnRow = z.infer<typeof stockReturnRow>

/** A return as its page and form show it; `cost` is what its amounts cost, null for who may not see it, until it is DONE and
 * once it is reversed. */
export const stockReturnRecord = stockReturnRow.extend({
  cost: z.number().nullable(),
  stockBatches: z.array(
    z.object({
      id,
      stock: named,
      product: named,
      batch: z.object({ id, batchId: z.string(), unnamed: z.boolean(), inputNumber: z.string() }),
      amount: z.number(),
      unit: stockUnit,
    }),
  ),
})
export type StockReturnRecord = z.infer<typeof stockReturnRecord>

/** What narrows the list of returns. */
export const stockReturnQuery = listQuery(['number', 'status'], {
  status: z.enum(stockReturnStatuses).optional(),
  supplier: id.optional(),
  deposit: id.optional(),
  stockInput: id.optional(),
  qualityCheck: id.optional(),
})

/** A saved return as its form edits it and as a call would send it. */
export const stockReturnOf = (record: StockReturnRecord): StockReturnOrder =>
  stockReturnOrder.parse({
    status: record.status,
    supplier: record.supplier.id,
    deposit: record.deposit.id,
    employee: record.employee.id,
    stockInput: record.stockInput?.id ?? null,
    qualityCheck: record.qualityCheck?.id ?? null,
    reason: record.reason,
    note: record.note,
    credit: record.credit,
    currency: record.currency,
    returnedOn: record.returnedOn,
    stockBatches: record.stockBatches.map(({ stock, batch, amount, unit }) => ({
      stock: stock.id,
      stockBatch: batch.id,
      amount,
      unit,
    })),
  })
