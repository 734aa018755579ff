import { Refusal } from '@lagar/domain/errors.ts'
import type { StockInputRecord, StockInputWords } from '@lagar/domain/stock/input.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { reverse } from '../../ledger/post.ts'
import { standingEntry } from '../../ledger/read.ts'
import { aroundPrices } from '../prices/reprice.ts'
import { findStockInput, inputFacts } from './input-read.ts'
import { holdStockOrder, settleStockOrder } from './lines.ts'
import { updateHeld } from '../../http/rows.ts'

type At = { id: string; version: number }

/** Corrects what is written of a delivery that stands; how much came does not change. */
export async function editStockInput(
  tx: Tx,
  actor: Actor,
  { id, version, employee, inputNumber, note }: StockInputWords & At,
): Promise<StockInputRecord> {
  const held = await holdStockInput(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'stockInput', { id, version }, held.version)
  if (held.reversed) throw new Refusal('ALREADY_REVERSED')
  const before = found(await findStockInput(tx, actor, id))
  await updateHeld(
    tx,
    actor,
    'stock_input',
    { id, version },
    { employee_id: employee, input_number: inputNumber, note },
  )
  const after = found(await findStockInput(tx, actor, id))
  endUnchanged(before, after, { employee, inputNumber, note })
  await audit(tx, actor, 'EDIT', 'stockInput', id, changesBetween(inputFacts(before), inputFacts(after)))
  return after
}

/**
 * Undoes a delivery: what it brought leaves again, and its order awaits it once more. Refuses with HAS_DEPENDENTS, naming them, once
 * anything used what it brought. The delivery is kept, because the ledger speaks of it.
 */
export async function undoStockInput(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  // The order first: who receives against it holds it before they write a delivery.
  const order = await orderOfInput(tx, actor, id)
  const held = await holdStockInput(tx, actor, id)
  if (held.reversed) throw new Refusal('ALREADY_REVERSED')
  await confirmed(tx, actor, String(held.number), confirmation)
  const entry = found(await standingEntry(tx, actor, 'stockInput', id))
  await aroundPrices(tx, actor, entry, () => reverse(tx, actor, entry, ''))
  await updateHeld(tx, actor, 'stock_input', { id, version: held.version }, { reversed: true })
  await audit(tx, actor, 'REVERSE', 'stockInput', id)
  if (order === null) return
  await awaitAgain(tx, actor, id)
  await settleStockOrder(tx, actor, order, false)
  await audit(tx, actor, 'REVERSE', 'stockOrder', order, { stockInput: [held.number, null] })
}

async function orderOfInput(tx: Tx, actor: Actor, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('stock_input')
    .select('stock_order_id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const { stock_order_id: order } = found(row)
  return order === null ? null : (await holdStockOrder(tx, actor, order)).id
}

/** The lines of the order await again what the delivery brought of them. */
async function awaitAgain(tx: Tx, { companyId }: Actor, input: string) {
  const lines = await tx
    .selectFrom('stock_order_product_batch')
    .select(['stock_order_product_id as line', 'amount'])
    .where('company_id', '=', companyId)
    .where('stock_input_id', '=', input)
    .where('stock_order_product_id', 'is not', null)
    .execute()
  for (const { line, amount } of lines) {
    await tx
      .updateTable('stock_order_product')
      .set(({ eb }) => ({ received: eb('received', '-', amount) }))
      .where('company_id', '=', companyId)
      .where('id', '=', line)
      .execute()
  }
}

async function holdStockInput(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('stock_input')
    .select(['id', 'number', 'version', 'reversed'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}
