import { Refusal } from '@lagar/domain/errors.ts'
import { inside } from '@lagar/domain/ledger/ledger.ts'
import type { StockTransfer } from '@lagar/domain/stock/change.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { newId } from '../../ids.ts'
import { hold } from '../../ledger/hold.ts'
import { post } from '../../ledger/post.ts'
import { keptStock, amountInHistory } from './change.ts'
import { costsOf, supplyKeys, supplyOf, takenBy } from './consume.ts'
import { addToDeposit } from '../deposits/places.ts'
import { findStock } from '../stocks/stocks.ts'

/**
 * Moves some of a stock to another deposit with its cost, where the product gets a place if it had none. Refuses what
 * is on hold as every work does, NOT_ENOUGH, and DAY_LOCKED.
 */
export async function transferStock(
  tx: Tx,
  actor: Actor,
  id: string,
  transfer: StockTransfer,
): Promise<StockRecord> {
  const { stockDepositId, unit, note } = transfer
  const happenedOn = transfer.date ?? actor.today
  const before = await keptStock(tx, actor, transfer.stock)
  const errors = {
    ...(stockDepositId === before.deposit.id && { stockDepositId: 'SAME_AS_ORIGIN' }),
    ...(happenedOn > actor.today && { date: 'DATE_IN_FUTURE' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
  const rows = transfer.stockBatches.map((row) => ({
    stock: before.id,
    stockBatch: row.stockBatch,
    amount: row.amount,
    unit,
  }))
  const supplies = await supplyOf(tx, actor, rows, 'stockBatches')
  const destination = await placeIn(tx, actor, stockDepositId, before.product.id)
  const arriving = supplies.map((supply) => ({ ...supply, depositId: stockDepositId }))
  const balances = await hold(tx, actor, [...supplyKeys(supplies), ...supplyKeys(arriving)])
  const movements = takenBy(costsOf(balances, supplies), inside(stockDepositId))
  await tx
    .insertInto('stock_change')
    .values({
      company_id: actor.companyId,
      id,
      stock_id: before.id,
      to_stock_id: destination,
      kind: 'TRANSFER',
      unit,
      note,
      happened_on: happenedOn,
    })
    .execute()
  await post(tx, actor, {
    happenedOn,
    cause: { type: 'stockChange', id, attempt: 1 },
    movements,
    reason: note,
  })
  const after = found(await findStock(tx, actor, before.id))
  await audit(tx, actor, 'MOVE', 'stock', before.id, {
    amount: [amountInHistory(before), amountInHistory(after)],
  })
  const arrived = found(await findStock(tx, actor, destination))
  await audit(tx, actor, 'MOVE', 'stock', destination, { amount: [null, amountInHistory(arrived)] })
  return after
}

/** The product's stock in a deposit, made now when it had none there. */
async function placeIn(tx: Tx, actor: Actor, stockDepositId: string, stockProductId: string) {
  const there = await tx
    .selectFrom('stock')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('stock_deposit_id', '=', stockDepositId)
    .where('product_id', '=', stockProductId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return there?.id ?? (await addToDeposit(tx, actor, newId(), { stockDepositId, stockProductId }))
}
