import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { amountField, exchangeRateField, id, MAX_MONEY, note, optionalText, text } from '../fields.ts'
import { currencies } from '../lists/places.ts'
import { stockLossReasons, type StockChangeKind } from '../lists/stock.ts'
import type { StockUnit } from '../lists/units.ts'
import { magnitudeOf } from '../units/magnitude.ts'
import { stockAmount, stockUnit } from './used.ts'

/**
 * One batch of a change: `amount` to add or take, or `newAmount` as counted. A batch that is not there yet
 * has no id and a `batchId` of its own. `currentAmount` is what the form showed: when something else is there
 * now, the count is refused.
 */
export const batchChange = z
  .strictObject({
    id: id.nullable().default(null),
    batchId: text(60).nullable().default(null),
    amount: stockAmount.nullable().default(null),
    newAmount: stockAmount.nullable().default(null),
    currentAmount: stockAmount.nullable().default(null),
    expiresOn: day.nullable().default(null),
    inputNumber: optionalText(60),
    note,
  })
  .refine(
    ...needed(
      z.object({ id: z.string().nullish(), batchId: z.string().nullish() }),
      ({ id, batchId }) => Boolean(id ?? batchId),
      'batchId',
    ),
  )
export type BatchChange = z.infer<typeof batchChange>

/** Which kind of change the two flags of the call mean. */
export const kindOfChange = (change: { isAdd: boolean; isUpdatingInventory: boolean }): StockChangeKind =>
  change.isUpdatingInventory ? 'COUNT' : change.isAdd ? 'ADD' : 'TAKE'

const flags = z.object({ isAdd: z.boolean(), isUpdatingInventory: z.boolean() })
const withBatches = z.object({ ...flags.shape, stockBatches: z.array(batchChange).default([]) })
const isNothing = (value: unknown) => value === null || value === undefined

/**
 * A change of a stock by hand: what came in (from a supplier, at a price per unit; `isOpening` of what lay there when the product began to be used), what was taken out (used
 * up, or lost for a reason), or what was counted. Products based on batches change batch by batch. Without
 * `date` it happened today.
 */
export const stockChange = z
  .strictObject({
    stock: id,
    isAdd: z.boolean(),
    isUpdatingInventory: z.boolean().default(false),
    isOpening: z.boolean().default(false),
    amount: stockAmount.nullable().default(null),
    currentAmount: stockAmount.nullable().default(null),
    unit: stockUnit,
    stockBatches: z.array(batchChange).max(200).default([]),
    date: day.optional(),
    unitPrice: amountField(4, { max: MAX_MONEY }).nullable().default(null),
    currency: z.enum(currencies).nullable().default(null),
    exchangeRate: exchangeRateField,
    supplier: id.nullable().default(null),
    updateInventoryEmployee: id.nullable().default(null),
    reason: z.enum(stockLossReasons).nullable().default(null),
    note,
  })
  .refine(
    ...needed(
      z.object({ ...withBatches.shape, amount: z.number().nullish() }),
      ({ amount, stockBatches }) => stockBatches.length > 0 || !isNothing(amount),
      'amount',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...withBatches.shape, amount: z.number().nullish() }),
      ({ amount, stockBatches }) => stockBatches.length === 0 || isNothing(amount),
      'amount',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...flags.shape, amount: z.number().nullish() }),
      (change) => kindOfChange(change) === 'COUNT' || change.amount !== 0,
      'amount',
      'ABOVE:0',
    ),
  )
  .refine(
    ...rule(
      withBatches,
      (change) => change.stockBatches.every(isWholeFor(change)),
      'stockBatches',
      'BATCH_AMOUNTS',
    ),
  )
  .refine(
    ...rule(
      z.object({ stockBatches: z.array(batchChange) }),
      ({ stockBatches }) => new Set(stockBatches.map(nameOfBatch)).size === stockBatches.length,
      'stockBatches',
      'REPEATED',
    ),
  )
  .refine(...onlyWhen('unitPrice', 'ADD'))
  .refine(...onlyWhen('supplier', 'ADD'))
  .refine(...onlyWhen('reason', 'TAKE', 'COUNT'))
  .refine(
    ...rule(
      z.object({ ...flags.shape, isOpening: z.boolean().default(false) }),
      (change) => !change.isOpening || kindOfChange(change) === 'ADD',
      'isOpening',
      'NOT_ALLOWED_HERE',
    ),
  )
export type StockChange = z.infer<typeof stockChange>

/** Whether a batch says what its kind of change asks for: an amount above nothing, or what was counted. */
function isWholeFor(change: z.infer<typeof flags>) {
  const kind = kindOfChange(change)
  return ({ id, amount, newAmount }: BatchChange) => {
    if (kind === 'COUNT') return !isNothing(newAmount) && isNothing(amount)
    return (amount ?? 0) > 0 && isNothing(newAmount) && (kind === 'ADD' || id !== null)
  }
}

const nameOfBatch = ({ id, batchId }: BatchChange) => id ?? `new ${batchId}`

function onlyWhen(field: 'unitPrice' | 'supplier' | 'reason', ...kinds: StockChangeKind[]) {
  return rule(
    z.looseObject(flags.shape),
    (change: z.infer<typeof flags> & { [field: string]: unknown }) =>
      kinds.includes(kindOfChange(change)) || isNothing(change[field]),
    field,
    'NOT_ALLOWED_HERE',
  )
}

/** What does not fit the product that changes: codes by field. */
export const wrongForProduct = (
  product: { unit: StockUnit; basedInBatches: boolean },
  change: { unit: StockUnit; byBatch: boolean },
): Record<string, string> => ({
  ...(magnitudeOf(change.unit) !== magnitudeOf(product.unit) && { unit: 'UNIT_NOT_OF_PRODUCT' }),
  ...(product.basedInBatches && !change.byBatch && { stockBatches: 'BATCH_REQUIRED' }),
  ...(!product.basedInBatches && change.byBatch && { stockBatches: 'NOT_ALLOWED_HERE' }),
})

/** A count of some batches of a stock: what each was found to hold. */
export const batchCount = z
  .strictObject({
    stock: id,
    unit: stockUnit,
    stockBatches: z.array(batchChange).min(1).max(200),
    date: day.optional(),
    updateInventoryEmployee: id.nullable().default(null),
    reason: z.enum(stockLossReasons).nullable().default(null),
    note,
  })
  .refine(
    ...rule(
      z.object({ stockBatches: z.array(batchChange) }),
      ({ stockBatches }) => stockBatches.every(isWholeFor({ isAdd: false, isUpdatingInventory: true })),
      'stockBatches',
      'BATCH_AMOUNTS',
    ),
  )
export type BatchCount = z.infer<typeof batchCount>

/**
 * Moves some of a stock to another deposit, in any unit of its magnitude: of each batch its `amount`, or one amount
 * without a batch. Without `date` it happened today.
 */
export const stockTransfer = z.strictObject({
  stock: id,
  stockDepositId: id,
  unit: stockUnit,
  stockBatches: z
    .array(
      z.strictObject({ stockBatch: id.nullable().default(null), amount: amountField(6, { min: 0.000001 }) }),
    )
    .min(1)
    .max(200),
  date: day.optional(),
  note,
})
export type StockTransfer = z.infer<typeof stockTransfer>
