import { canMove } from '@lagar/domain/access/transitions.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import type { StockOrderStatus } from '@lagar/domain/lists/statuses.ts'
import type { StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import { isOrderOpen, type StockOrder } from '@lagar/domain/stock/order.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { typedText } from '../../exports/numbers.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { refuseClosedDays } from '../../ledger/closed-days.ts'
import { notifyAssigned } from '../../notifications/notify.ts'
import { nextNumber } from '../../numbers.ts'
import { refuseWrong } from '../stocks/kept.ts'
import { receiveTicked } from './receive-ticked.ts'
import { holdStockOrder, keptLines, settleStockOrder, writeLines } from './lines.ts'
import { findStockOrder } from './read.ts'

/** The day of an order: today where it is not said, and never one that has not come. */
function orderedOn({ today }: Actor, given: StockOrder): Day {
  const day = given.orderedOn ?? today
  if (day > today) throw new Refusal('INVALID_INPUT', { errors: { orderedOn: 'IN_THE_FUTURE' } })
  return day
}

/** Makes a purchase order; lines that come ticked are received at once, and an order that comes as DONE is closed. */
export async function createStockOrder(
  tx: Tx,
  actor: Actor,
  id: string,
  given: StockOrder,
): Promise<StockOrderRecord> {
  const day = orderedOn(actor, given)
  await refuseClosedDays(tx, actor, [day])
  await tx
    .insertInto('stock_order')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'stockOrder'),
      stock_deposit_id: given.deposit,
      employee_id: given.employee,
      is_in: given.isIn,
      ordered_on: day,
    })
    .execute()
  await writeLines(tx, actor, id, given)
  await receiveTicked(tx, actor, id, given)
  await settleStockOrder(tx, actor, id, given.status === 'DONE')
  const made = found(await findStockOrder(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'stockOrder', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

type At = { id: string; version: number }
type Held = Awaited<ReturnType<typeof holdStockOrder>>

/** Changes an order of which something is awaited: what it asks for, what of it came, and with DONE or CANCELLED where it ends. */
export async function changeStockOrder(
  tx: Tx,
  actor: Actor,
  given: StockOrder & At,
): Promise<StockOrderRecord> {
  const { id, version, status } = given
  const held = await holdAt(tx, actor, { id, version })
  if (!isOrderOpen(held)) throw new Refusal('ALREADY_CLOSED')
  refuseOtherEnd(held, status)
  const before = found(await findStockOrder(tx, actor, id))
  await refuseMoved(tx, actor, held, given)
  await refuseOtherDay(tx, actor, before, given)
  await tx
    .updateTable('stock_order')
    .set({
      stock_deposit_id: given.deposit,
      employee_id: given.employee,
      is_in: given.isIn,
      ...(given.orderedOn && { ordered_on: orderedOn(actor, given) }),
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await writeLines(tx, actor, id, given)
  await receiveTicked(tx, actor, id, given)
  await end(tx, actor, id, status)
  const after = found(await findStockOrder(tx, actor, id))
  endUnchanged(before, after, given)
  const action = actionOf(before, after)
  await audit(tx, actor, action, 'stockOrder', id, changesBetween(told(before), told(after)))
  await tellAssigned(tx, actor, after, before)
  return after
}

/**
 * Closes an order, whose lines that never came stay undone, or cancels one of which nothing came; with PENDING what was closed or cancelled is
 * awaited again.
 */
export async function moveStockOrder(
  tx: Tx,
  actor: Actor,
  { id, version, status }: At & { status: 'PENDING' | 'DONE' | 'CANCELLED' },
): Promise<StockOrderRecord> {
  const held = await holdAt(tx, actor, { id, version })
  if (status === 'PENDING') refuseNotEnded(held)
  else {
    if (!isOrderOpen(held)) throw new Refusal('ALREADY_CLOSED')
    refuseOtherEnd(held, status)
  }
  const before = found(await findStockOrder(tx, actor, id))
  await end(tx, actor, id, status)
  const after = found(await findStockOrder(tx, actor, id))
  const action = actionOf(before, after)
  await audit(tx, actor, action, 'stockOrder', id, changesBetween(told(before), told(after)))
  return after
}

/** Deletes an order of which nothing ever came; one of a closed day is cancelled instead. */
export async function deleteStockOrder(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const held = await holdStockOrder(tx, actor, id)
  if (held.status === 'PARTIAL' || held.status === 'DONE') throw new Refusal('REVERSE_FIRST')
  await refuseClosedDays(tx, actor, [held.ordered_on])
  await confirmed(tx, actor, String(held.number), confirmation)
  await tx.deleteFrom('stock_order').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'stockOrder', id, { number: [held.number, null] })
}

async function holdAt(tx: Tx, actor: Actor, { id, version }: At): Promise<Held> {
  const held = await holdStockOrder(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'stockOrder', { id, version }, held.version)
  return held
}

/** Refuses to take up what nobody ended: it is awaited anyway, or all of it came. */
function refuseNotEnded(held: Held) {
  if (isOrderOpen(held)) refuseWrong({ status: 'NOT_ALLOWED_HERE' })
  if (!held.closed && held.status !== 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
}

/** PENDING and PARTIAL follow from what came; they are not chosen. */
function refuseOtherEnd(held: Held, status: StockOrderStatus) {
  if (status === held.status) return
  if (status === 'PENDING' || status === 'PARTIAL') refuseWrong({ status: 'NOT_ALLOWED_HERE' })
  if (!canMove('stockOrder', held.status, status)) throw new Refusal('ALREADY_CLOSED')
}

/** What came lies in a deposit, and came in: neither changes once something did. */
async function refuseMoved(tx: Tx, actor: Actor, held: Held, given: StockOrder) {
  const lines = await keptLines(tx, actor, held.id)
  if (!lines.some(({ received }) => received > 0)) return
  refuseWrong({
    ...(held.stock_deposit_id !== given.deposit && { deposit: 'ALREADY_RECEIVED' }),
    ...(held.is_in !== given.isIn && { isIn: 'ALREADY_RECEIVED' }),
  })
}

/** An order that was placed on a closed day stays there, and none is moved there; what it asks for is awaited today and stays free. */
async function refuseOtherDay(tx: Tx, actor: Actor, before: StockOrderRecord, given: StockOrder) {
  if (given.orderedOn && given.orderedOn !== before.orderedOn)
    await refuseClosedDays(tx, actor, [before.orderedOn, given.orderedOn])
}

async function end(tx: Tx, actor: Actor, id: string, status: StockOrderStatus) {
  if (status !== 'CANCELLED') return settleStockOrder(tx, actor, id, status === 'DONE')
  await tx
    .updateTable('stock_order')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
}

function actionOf(before: StockOrderRecord, after: StockOrderRecord): AuditAction {
  if (after.status === 'CANCELLED') return 'CANCEL'
  if (after.closed || after.status === 'DONE') return 'FINISH'
  return before.status === after.status ? 'EDIT' : 'STATUS'
}

function tellAssigned(tx: Tx, actor: Actor, order: StockOrderRecord, before?: StockOrderRecord) {
  const name = [order.number, ...order.suppliers.slice(0, 1).map((supplier) => supplier.name)].join(' · ')
  const whose = { employee: order.employee.id, before: before?.employee.id ?? null }
  return notifyAssigned(tx, actor, 'stockOrder', { id: order.id, name }, whose)
}

/** An order as its history tells it: names instead of ids, and lines as people say them, without prices. */
const told = (order: StockOrderRecord) => ({
  stockOrderStatus: order.status,
  deposit: order.deposit.name,
  employee: order.employee.name,
  isIn: order.isIn,
  suppliers: order.suppliers.map(({ name }) => name).join(', '),
  stockOrderProducts: order.stockOrderProducts.map(lineText).join(', '),
})

const lineText = ({ product, amount, received, unit }: StockOrderRecord['stockOrderProducts'][number]) =>
  `${product.name}: ${typedText(es, 'supply', received)} / ${typedText(es, 'supply', amount)} ${es.unitSymbol[unit]}`
