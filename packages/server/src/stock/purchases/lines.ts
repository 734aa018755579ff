import {
  isReceived,
  statusOfOrder,
  type StockOrder,
  type StockOrderProduct,
} from '@lagar/domain/stock/order.ts'
import { meantAmount } from '@lagar/domain/stock/amount.ts'
import { totalOf } from '@lagar/domain/stock/price.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { newId } from '../../ids.ts'
import { errorsOf, keptStocks, refuseWrong } from '../stocks/kept.ts'
import { clearParts, type ColumnsOf } from '../../http/rows.ts'

/** A line as it is kept: what was asked for and what came, in the smallest unit. */
export type KeptLine = Awaited<ReturnType<typeof keptLines>>[number]

/** The lines of an order, in their order. */
export const keptLines = (tx: Tx, { companyId }: Actor, order: string) =>
  tx
    .selectFrom('stock_order_product')
    .select(['id', 'stock_id', 'amount', 'received', 'unit', 'total_price', 'currency'])
    .where('company_id', '=', companyId)
    .where('stock_order_id', '=', order)
    .orderBy('position')
    .execute()

/** An order that nobody else changes or receives until this is done. */
export async function holdStockOrder(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('stock_order')
    .select(['id', 'number', 'status', 'closed', 'version', 'stock_deposit_id', 'is_in', 'ordered_on'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Writes where an order stands by what came of its lines. */
export async function settleStockOrder(tx: Tx, actor: Actor, id: string, closed: boolean) {
  const lines = await keptLines(tx, actor, id)
  await tx
    .updateTable('stock_order')
    .set(({ eb }) => ({ status: statusOfOrder(lines, closed), closed, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Writes the suppliers and lines of an order. What came of a line stays: that line is neither taken off nor changed for another, nor
 * does it ask for less than came.
 */
export async function writeLines(tx: Tx, actor: Actor, order: string, given: StockOrder) {
  const { companyId } = actor
  const lines = given.stockOrderProducts
  const before = new Map((await keptLines(tx, actor, order)).map((line) => [line.id, line]))
  refuseWrong(errorsOf(lines, 'stockOrderProducts', (line) => wrongWith(line, before)))
  const kept = new Set(lines.map(({ id }) => id))
  const dropped = [...before.values()].filter(({ id }) => !kept.has(id))
  if (dropped.some(({ received }) => received > 0)) refuseWrong({ stockOrderProducts: 'ALREADY_RECEIVED' })
  await keptStocks(tx, actor, given.deposit, lines, 'stockOrderProducts')
  await writeSuppliers(tx, actor, order, given.suppliers)
  if (dropped.length > 0) {
    const ids = dropped.map(({ id }) => id)
    await tx
      .deleteFrom('stock_order_product')
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute()
  }
  for (const [position, line] of lines.entries()) {
    const columns = columnsOf(line, position, line.id === undefined ? undefined : before.get(line.id))
    if (line.id === undefined)
      await tx
        .insertInto('stock_order_product')
        .values({ company_id: companyId, id: newId(), stock_order_id: order, ...columns })
        .execute()
    else
      await tx
        .updateTable('stock_order_product')
        .set(columns)
        .where('company_id', '=', companyId)
        .where('id', '=', line.id)
        .execute()
  }
}

function wrongWith(
  line: StockOrderProduct,
  before: ReadonlyMap<string, KeptLine>,
): [string, string] | undefined {
  if (line.id === undefined) return undefined
  const kept = before.get(line.id)
  if (!kept) return ['id', 'NOT_OF_THIS_ORDER']
  if (kept.received > 0 && kept.stock_id !== line.stock) return ['stock', 'ALREADY_RECEIVED']
  if (amountOf(line, kept) < kept.received) return ['amount', 'BELOW_RECEIVED']
  return isReceived(kept) && !line.done && amountOf(line, kept) === kept.amount
    ? ['done', 'ALREADY_RECEIVED']
    : undefined
}

/** The smallest units of a line; one that is sent as it was shown keeps all of what it holds. */
const amountOf = ({ amount, unit }: StockOrderProduct, kept: KeptLine | undefined) =>
  kept && kept.unit === unit ? meantAmount(amount, unit, kept.amount) : toStockBase(amount, unit)

const columnsOf = (
  line: StockOrderProduct,
  position: number,
  kept: KeptLine | undefined,
): ColumnsOf<'stock_order_product', 'stock_order_id' | 'received'> => ({
  position,
  stock_id: line.stock,
  amount: amountOf(line, kept),
  unit: line.unit,
  dose_unit: line.doseUnit,
  unit_price: toMoney(line.unitPrice),
  total_price: toMoney(totalOf(line)),
  currency: line.currency,
  deadline_date: line.deadlineDate,
  note: line.note,
})

async function writeSuppliers(tx: Tx, { companyId }: Actor, order: string, suppliers: string[]) {
  await clearParts(tx, { companyId }, ['stock_order_supplier'], 'stock_order_id', order)
  const rows = [...new Set(suppliers)].map((supplier, position) => ({
    company_id: companyId,
    stock_order_id: order,
    supplier_id: supplier,
    position,
  }))
  await tx.insertInto('stock_order_supplier').values(rows).execute()
}
