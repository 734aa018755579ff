import { z } from 'zod'
import { id } from '../fields.ts'
import { batchChange, stockChange, type StockChange } from './change.ts'
import { keptRule, stockAmount } from './used.ts'

const { expiresOn, inputNumber, note } = batchChange.shape
const { unit, date, unitPrice, currency, exchangeRate, supplier } = stockChange.shape

/** What there is of a product in a deposit when the product begins to be used here; of a batch where it has batches. */
export const openingStock = z
  .strictObject({
    stockProductId: id,
    stockDepositId: id,
    amount: stockAmount.gt(0),
    unit,
    batchId: batchChange.shape.batchId,
    expiresOn,
    inputNumber,
    unitPrice,
    currency,
    exchangeRate,
    supplier,
    date,
    note,
  })
  .refine(...keptRule)
export type OpeningStock = z.infer<typeof openingStock>

/** The entry by which an opening stock comes into its deposit. */
export const entryOf = (given: OpeningStock, stock: string): StockChange => ({
  stock,
  isAdd: true,
  isUpdatingInventory: false,
  isOpening: true,
  amount: given.batchId === null ? given.amount : null,
  currentAmount: null,
  unit: given.unit,
  stockBatches: given.batchId === null ? [] : [batchOf(given, given.batchId)],
  date: given.date,
  unitPrice: given.unitPrice,
  currency: given.currency,
  exchangeRate: given.exchangeRate,
  supplier: given.supplier,
  updateInventoryEmployee: null,
  reason: null,
  note: given.note,
})

const batchOf = ({ amount, expiresOn: expires, inputNumber: paper }: OpeningStock, batchId: string) => ({
  id: null,
  batchId,
  amount,
  newAmount: null,
  currentAmount: null,
  expiresOn: expires,
  inputNumber: paper,
  note: '',
})
