import {
  expiryOf,
  stockBatchQuery,
  type StockBatch,
  type StockBatchRecord,
} from '@lagar/domain/stock/batch.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { namedIn, updateAt } from '../../http/rows.ts'
import { endUnchanged } from '../../http/unchanged.ts'

type Query = z.output<typeof stockBatchQuery>

/** What is held of the row's `stock_batch`, in the deposit of a stock or in all. */
const held = (column: 'amount' | 'cost', stockId: string | undefined) => sql<number>`(
  select coalesce(sum(balance.${sql.ref(column)}), 0)::bigint from balance
  where balance.company_id = stock_batch.company_id and balance.thing_id = stock_batch.id and balance.amount > 0
  ${
    stockId === undefined
      ? sql``
      : sql`and balance.place_id = (select stock_deposit_id from stock
          where stock.company_id = stock_batch.company_id and stock.id = ${stockId})`
  })`

const select = (db: Db | Tx, { companyId }: Actor, stockId?: string) =>
  db
    .selectFrom('stock_batch')
    .innerJoin('product', (join) =>
      join
        .onRef('product.company_id', '=', 'stock_batch.company_id')
        .onRef('product.id', '=', 'stock_batch.product_id'),
    )
    .where('stock_batch.company_id', '=', companyId)
    .select(['stock_batch.id as id', 'stock_batch.version', 'batch_id', 'unnamed', 'expires_on', 'on_hold'])
    .select('hold_reason')
    .select(['input_number', 'stock_batch.note', 'product_id', 'product.name as product', 'unit'])
    .select([
      held('amount', stockId).as('amount'),
      held('cost', stockId).as('cost'),
      sql<number>`(select expiry_alarm_days from company where company.id = stock_batch.company_id)`.as(
        'days_ahead',
      ),
      namedIn('supplier', 'stock_batch.supplier_id').$castTo<Named | null>().as('supplier'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor, stockId: string | null) =>
  (row: Row): StockBatchRecord => {
    const unit = row.unit
    const amount = shownAmount(row.amount, unit)
    const costs = seesSupplyCosts(actor)
    const { edit } = mayEdit(actor, 'stock')
    return {
      id: row.id,
      version: row.version,
      batchId: row.batch_id,
      unnamed: row.unnamed,
      expiresOn: row.expires_on,
      expiry: expiryOf(row.expires_on, actor.today, row.days_ahead),
      inputNumber: row.input_number,
      note: row.note,
      onHold: row.on_hold,
      holdReason: row.hold_reason,
      product: { id: row.product_id, name: row.product },
      supplier: row.supplier,
      stock: stockId,
      amount,
      currentAmount: amount,
      unit,
      value: costs ? shownMoney(row.cost) : null,
      unitCost: costs ? unitCost(row.cost, amount) : null,
      can: { edit: edit && !row.unnamed, delete: false },
    }
  }

/** Batches, the one to be used first before the others: what expires first, then what came first. */
export async function listBatches(db: Db, actor: Actor, query: Query): Promise<Page<StockBatchRecord>> {
  const { stockId, productId, batchId, includeEmpty = false, onHold } = query
  // The unnamed batch of a product that went over to batches is empty, and stays so.
  let rows = select(db, actor, stockId).where(sql<boolean>`not (unnamed and based_in_batches)`)
  if (stockId !== undefined) {
    rows = rows.where(sql<boolean>`stock_batch.product_id = (select product_id from stock
      where stock.company_id = stock_batch.company_id and stock.id = ${stockId})`)
  }
  if (productId !== undefined) rows = rows.where('product_id', '=', productId)
  if (batchId !== undefined) rows = rows.where(containsText('batch_id', batchId))
  if (onHold !== undefined) rows = rows.where('on_hold', '=', onHold)
  if (!includeEmpty) rows = rows.where(sql<boolean>`${held('amount', stockId)} > 0`)
  const sorted = ordered(rows, query.sort ?? 'expiresOn', {
    expiresOn: sql.ref('expires_on'),
    batchId: sql.ref('batch_id'),
    amount: sql.ref('amount'),
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor, stockId ?? null)) }
}

/** A batch for its page, with what is left of it in all deposits. */
export async function findBatch(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<StockBatchRecord | undefined> {
  const row = await select(db, actor).where('stock_batch.id', '=', id).executeTakeFirst()
  return row && present(actor, null)(row)
}

/** Corrects what is written on a batch. The batch of a product without batches has nothing to correct. */
export async function editBatch(
  tx: Tx,
  actor: Actor,
  { id, version, ...batch }: StockBatch & { id: string; version: number },
): Promise<StockBatchRecord> {
  const before = found(await findBatch(tx, actor, id))
  if (before.unnamed) throw new Refusal('INVALID_INPUT', { errors: { batchId: 'NOT_ALLOWED_HERE' } })
  const updated = await updateAt(
    tx,
    actor,
    'stock_batch',
    { id, version },
    {
      batch_id: batch.batchId,
      expires_on: batch.expiresOn,
      input_number: batch.inputNumber,
      note: batch.note,
    },
  )
  if (updated.numUpdatedRows === 0n) {
    throw await conflict(tx, actor, 'stockBatch', { id, version }, before.version)
  }
  const after = found(await findBatch(tx, actor, id))
  endUnchanged(before, after, batch)
  await audit(tx, actor, 'EDIT', 'stockBatch', id, changesBetween(before, batch))
  return after
}

export const batchExport = exportOf({
  permission: 'stock.read',
  sheet: 'STOCK_BATCH',
  query: stockBatchQuery,
  list: listBatches,
  columns: [
    { field: 'stock', kind: 'text', width: 32, value: ({ product }) => product.name },
    {
      field: 'batch',
      kind: 'text',
      value: ({ batchId, unnamed }, texts) => (unnamed ? texts.printed.NO_BATCH : batchId),
    },
    { field: 'expiresOn', kind: 'day', value: ({ expiresOn }) => expiresOn },
    { field: 'supplierNote', kind: 'text', value: ({ inputNumber }) => inputNumber },
    { field: 'amount', kind: 'supplyRound', value: ({ amount }) => amount },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.unitSymbol[unit] },
    { field: 'onHold', kind: 'text', value: ({ onHold }, texts) => texts.answer[onHold ? 'YES' : 'NO'] },
    { field: 'holdCause', kind: 'text', width: 40, value: ({ holdReason }) => holdReason },
    { field: 'unitCost', kind: 'price', value: ({ unitCost }) => unitCost },
    { field: 'value', kind: 'money', value: ({ value }) => value },
  ],
})
