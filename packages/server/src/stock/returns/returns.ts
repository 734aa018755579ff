import { canMove } from '@lagar/domain/access/transitions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { meantAmount, shownAmount } from '@lagar/domain/stock/amount.ts'
import { handedOver } from '@lagar/domain/stock/moving.ts'
import { isReturnOpen, type StockReturnOrder, type StockReturnRecord } from '@lagar/domain/stock/return.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { typedText } from '../../exports/numbers.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { newId } from '../../ids.ts'
import { hold } from '../../ledger/hold.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingEntry } from '../../ledger/read.ts'
import { nextNumber } from '../../numbers.ts'
import { ownBatch } from '../batches/of-line.ts'
import { aroundPrices } from '../prices/reprice.ts'
import { keptStocks, refuseWrong, type KeptStock } from '../stocks/kept.ts'
import { findStockReturn } from './read.ts'
import { unnamedBatch } from '../batches/unnamed.ts'
import { clearParts, type ColumnsOf, updateHeld } from '../../http/rows.ts'
import { endUnchanged } from '../../http/unchanged.ts'

type At = { id: string; version: number }

/** Makes a return; one that comes as DONE leaves the stock at once. */
export async function createStockReturn(
  tx: Tx,
  actor: Actor,
  id: string,
  given: StockReturnOrder,
): Promise<StockReturnRecord> {
  const number = await nextNumber(tx, actor, 'stockReturnOrder')
  await tx
    .insertInto('stock_return_order')
    .values({ company_id: actor.companyId, id, number, ...columnsOf(actor, given) })
    .execute()
  await writeBatches(tx, actor, id, given)
  const made = found(await findStockReturn(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'stockReturnOrder', id, changesBetween({}, told(made)))
  return made
}

/** Changes a return that still lies in its deposit, and where it stands; with DONE it leaves. */
export async function changeStockReturn(
  tx: Tx,
  actor: Actor,
  given: StockReturnOrder & At,
): Promise<StockReturnRecord> {
  const { id, version, status } = given
  const held = await holdReturn(tx, actor, id)
  if (held.version !== version)
    throw await conflict(tx, actor, 'stockReturnOrder', { id, version }, held.version)
  const stays = status === held.status && isReturnOpen(status)
  if (!stays && !canMove('stockReturn', held.status, status)) throw new Refusal('ALREADY_CLOSED')
  const before = found(await findStockReturn(tx, actor, id))
  await updateHeld(tx, actor, 'stock_return_order', { id, version }, columnsOf(actor, given))
  await clearParts(tx, actor, ['stock_return_order_batch'], 'stock_return_order_id', id)
  await writeBatches(tx, actor, id, given)
  const after = found(await findStockReturn(tx, actor, id))
  endUnchanged(before, after, given)
  const action = status === 'DONE' ? 'FINISH' : status === held.status ? 'EDIT' : 'STATUS'
  await audit(tx, actor, action, 'stockReturnOrder', id, changesBetween(told(before), told(after)))
  return after
}

/** Deletes a return that never left; one that left comes in again at the cost it left with, and is kept. */
export async function removeStockReturn(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const held = await holdReturn(tx, actor, id)
  if (held.reversed) throw new Refusal('ALREADY_REVERSED')
  await confirmed(tx, actor, String(held.number), confirmation)
  await (held.status === 'DONE' ? comeIn(tx, actor, held) : deleteReturn(tx, actor, held))
}

type HeldReturn = Awaited<ReturnType<typeof holdReturn>>

async function deleteReturn(tx: Tx, actor: Actor, { id, number }: HeldReturn) {
  await tx
    .deleteFrom('stock_return_order')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, 'DELETE', 'stockReturnOrder', id, { number: [number, null] })
}

async function comeIn(tx: Tx, actor: Actor, { id, version }: HeldReturn) {
  const entry = found(await standingEntry(tx, actor, 'stockReturnOrder', id))
  await aroundPrices(tx, actor, entry, () => reverse(tx, actor, entry, ''))
  await updateHeld(tx, actor, 'stock_return_order', { id, version }, { reversed: true })
  await audit(tx, actor, 'REVERSE', 'stockReturnOrder', id)
}

async function holdReturn(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('stock_return_order')
    .select(['id', 'number', 'status', 'version', 'reversed'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

const columnsOf = (
  { today }: Actor,
  given: StockReturnOrder,
): ColumnsOf<'stock_return_order', 'number' | 'reversed'> => ({
  status: given.status,
  supplier_id: given.supplier,
  stock_deposit_id: given.deposit,
  employee_id: given.employee,
  stock_input_id: given.stockInput,
  quality_id: given.qualityCheck,
  reason: given.reason,
  note: given.note,
  credit: given.credit === null ? null : toMoney(given.credit),
  currency: given.currency,
  returned_on: given.status === 'DONE' ? (given.returnedOn ?? today) : null,
})

/** Writes what goes back; of a return that is DONE it leaves the stock at its cost, and is never more than there is. */
async function writeBatches(tx: Tx, actor: Actor, id: string, given: StockReturnOrder) {
  const { deposit, status, stockBatches, returnedOn } = given
  if (returnedOn !== null && returnedOn > actor.today) refuseWrong({ returnedOn: 'DATE_IN_FUTURE' })
  await refuseTakenBack(tx, actor, given)
  const stocks = await keptStocks(tx, actor, deposit, stockBatches, 'stockBatches')
  const batches = await batchesOf(tx, actor, given, stocks)
  const keys = batches.map((thing) => ({ place: deposit, thing, kind: 'SUPPLY' as const }))
  const balances = await hold(tx, actor, keys)
  const lines = stockBatches.map(({ stock, amount: typed, unit }, at) => {
    const batch = batches[at]!
    const held = balances.of(deposit, batch)
    const amount = held.amount > 0 ? meantAmount(typed, unit, held.amount) : toStockBase(typed, unit)
    if (status === 'DONE' && amount > held.amount) {
      const errors = { [`stockBatches.${at}.amount`]: 'MORE_THAN_AVAILABLE' }
      throw new Refusal('NOT_ENOUGH', {
        errors,
        details: { available: shownAmount(held.amount, unit), unit },
      })
    }
    return { stock, batch, held, amount, unit }
  })
  await tx
    .insertInto('stock_return_order_batch')
    .values(
      lines.map(({ stock, batch, amount, unit }, position) => ({
        company_id: actor.companyId,
        id: newId(),
        stock_return_order_id: id,
        position,
        stock_id: stock,
        stock_batch_id: batch,
        amount,
        unit,
      })),
    )
    .execute()
  if (status !== 'DONE') return
  await post(tx, actor, {
    happenedOn: returnedOn ?? actor.today,
    cause: { type: 'stockReturnOrder', id, attempt: 1 },
    movements: lines.map(({ batch, held, amount }) => handedOver({ deposit, batch, held, amount })),
    reason: given.reason,
  })
}

/** Nothing goes back of a delivery that was taken back: it never came. */
async function refuseTakenBack(tx: Tx, { companyId }: Actor, { stockInput }: StockReturnOrder) {
  if (stockInput === null) return
  const input = await tx
    .selectFrom('stock_input')
    .select('reversed')
    .where('company_id', '=', companyId)
    .where('id', '=', stockInput)
    .forShare()
    .executeTakeFirst()
  if (!input || input.reversed) refuseWrong({ stockInput: 'REFERENCE_NOT_FOUND' })
}

/** The batch of each line, no batch twice. */
async function batchesOf(
  tx: Tx,
  actor: Actor,
  { stockBatches }: StockReturnOrder,
  stocks: ReadonlyMap<string, KeptStock>,
): Promise<string[]> {
  const batches: string[] = []
  for (const [at, { stock, stockBatch }] of stockBatches.entries()) {
    const { product, basedInBatches } = stocks.get(stock)!
    const path = `stockBatches.${at}`
    if (stockBatch === null && basedInBatches) refuseWrong({ [`${path}.stockBatch`]: 'BATCH_REQUIRED' })
    batches.push(
      stockBatch === null
        ? await unnamedBatch(tx, actor, product)
        : await ownBatch(tx, actor, { id: stockBatch, product, path }),
    )
  }
  if (new Set(batches).size < batches.length) refuseWrong({ stockBatches: 'REPEATED' })
  return batches
}

/** A return as its history tells it: names instead of ids, and lines as people say them. */
const told = (record: StockReturnRecord) => ({
  stockReturnStatus: record.status,
  supplier: record.supplier.name,
  deposit: record.deposit.name,
  employee: record.employee.name,
  qualityCheck: record.qualityCheck?.name ?? null,
  reason: record.reason,
  note: record.note,
  returnedOn: record.returnedOn,
  stockBatches: record.stockBatches
    .map(
      ({ product, amount, unit }) =>
        `${product.name}: ${typedText(es, 'supply', amount)} ${es.unitSymbol[unit]}`,
    )
    .join(', '),
})
