import { priceIn } from '@lagar/domain/texts/figures.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import { hasLeft, isOpen, newOrder, order, type Order } from '@lagar/domain/distribution/order.ts'
import {
  orderOf,
  orderQuery,
  orderRecord,
  orderRow,
  type OrderRecord,
} from '@lagar/domain/distribution/order-record.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { shortText } from '../../exports/numbers.ts'
import { found } from '../../http/catalogue.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { refuseDiffering } from '../../http/computed.ts'
import { create, transact } from '../../http/transact.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { notifyAssigned } from '../../notifications/notify.ts'
import { nextNumber } from '../../numbers.ts'
import { promiseBottles } from './bottles.ts'
import { dispatchRest, takeBack } from './deliveries.ts'
import { holdOrder, holdOrderAt, type HeldOrder } from './hold.ts'
import { findOrder } from './record.ts'
import { listOrders } from './read.ts'
import { sendAgain } from './returns.ts'
import { keptLines, listed, placed, promisedBy, savedLines, takenOf, writeRows } from './rows.ts'
import { settleOrder } from './settle.ts'
import { snapshotFor } from './snapshot.ts'
import { standingTrips } from './trips.ts'
import type { ColumnsOf } from '../../http/rows.ts'

/** Orders of customers: promised, dispatched, closed, undone. */
export function orderRoutes(app: App) {
  app.get(
    '/distribution/orders',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: orderQuery, response: { 200: pageOf(orderRow) } },
    },
    ({ db, actor, query }) => listOrders(db, actor, query),
  )

  app.post(
    '/distribution/orders',
    {
      config: { permission: 'orders.write' },
      schema: { body: created(newOrder), response: { 201: orderRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => createOrder(tx, actor, id, request.body)),
  )

  app.put(
    '/distribution/orders',
    {
      config: { permission: 'orders.write' },
      schema: { body: edited(order), response: { 200: orderRecord } },
    },
    (request) => transact(request, (tx, actor) => changeOrder(tx, actor, request.body)),
  )

  app.delete(
    '/distribution/orders/:id',
    {
      config: { permission: 'orders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, (tx, actor) =>
        deleteOrder(tx, actor, request.params.id, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )
}

/** What the server adds up of an order's lines. */
const summed = ['amount', 'boxes', 'pallets'] as const

/** Takes an order: its bottles are promised, and leave at once when it comes as dispatched or closed. */
async function createOrder(tx: Tx, actor: Actor, id: string, given: Order): Promise<OrderRecord> {
  const takenOn = given.takenOn ?? actor.today
  refuseTakenLater(actor, takenOn)
  refuseRatesThatStay(given)
  const lines = keptLines(await placed(tx, actor, given.orderWineBatches, []), [])
  await promiseBottles(tx, actor, id, takenOf(lines), [])
  await tx
    .insertInto('wine_order')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'order'),
      status: isOpen(given.status) ? given.status : 'PENDING',
      payment_status: given.paymentStatus,
      payment_told: given.paymentStatus,
      ...columnsOf({ ...given, takenOn }),
      ...(await snapshotFor(tx, actor, given)),
    })
    .execute()
  const priced = await listed(tx, actor, { customer: given.customer, day: takenOn }, lines)
  await writeRows(tx, actor, id, given.labelOrders, priced)
  if (hasLeft(given.status)) await leave(tx, actor, await holdOrder(tx, actor, id), given)
  const made = found(await findOrder(tx, actor, id))
  refuseDiffering(given, made, summed)
  await audit(tx, actor, 'CREATE', 'order', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

/** Refuses an order of a day to come. */
function refuseTakenLater({ today }: Actor, takenOn: Day) {
  if (takenOn > today) throw new Refusal('INVALID_INPUT', { errors: { takenOn: 'DAY_IN_FUTURE' } })
}

/** Refuses rates of an order that stays: they are of the day on which bottles leave. */
function refuseRatesThatStay({ status, rates }: Order) {
  if (rates.length > 0 && !hasLeft(status))
    throw new Refusal('INVALID_INPUT', { errors: { rates: 'NOT_ALLOWED_HERE' } })
}

type Change = Order & { id: string; version: number }

/**
 * Changes an order and where it stands. Once its bottles have left only its payment and its status change: on to closed, or back
 * to pending, which brings the bottles back and asks for `orders.delete`. A cancelled one is taken up again as it was, while there is enough for it.
 */
async function changeOrder(tx: Tx, actor: Actor, given: Change): Promise<OrderRecord> {
  const { id, version, status } = given
  const held = await holdOrderAt(tx, actor, { id, version })
  if (status !== held.status && !canMove('order', held.status, status)) throw new Refusal('ALREADY_CLOSED')
  const before = found(await findOrder(tx, actor, id))
  refuseAgainstCourse(before, given)
  if (isOpen(held.status)) await rewrite(tx, actor, before, given)
  else refuseOtherContent(before, given)
  if (held.status === 'CANCELLED') await promiseAgain(tx, actor, id)

  // What its payments say of it is nothing that people said.
  const asked = before.followsPayments ? { ...given, paymentStatus: held.payment_told } : given
  if (hasLeft(held.status) && isOpen(status)) await bringBack(tx, actor, held, asked)
  else if (isOpen(held.status) && hasLeft(status)) await leave(tx, actor, held, asked)
  else await settleOrder(tx, actor, held, asked)
  const after = found(await findOrder(tx, actor, id))
  refuseDiffering(given, after, summed)
  endUnchanged(before, after, given)
  const action = actionOf(held.status, status)
  const reason = action === 'REVERSE' && given.reason ? { reason: [null, given.reason] } : {}
  await audit(tx, actor, action, 'order', id, { ...changesBetween(told(before), told(after)), ...reason })
  await tellAssigned(tx, actor, after, before)
  return after
}

function tellAssigned(tx: Tx, actor: Actor, order: OrderRecord, before?: OrderRecord) {
  const name = `${order.billCustomId || order.number} · ${order.customer.name}`
  const whose = { employee: order.employee.id, before: before?.employee.id ?? null }
  return notifyAssigned(tx, actor, 'order', { id: order.id, name }, whose)
}

/** Writes what an open order holds anew; a cancelled one gives its promises back, so nothing is asked for it. */
async function rewrite(tx: Tx, actor: Actor, before: OrderRecord, given: Change) {
  const takenOn = given.takenOn ?? before.takenOn
  refuseTakenLater(actor, takenOn)
  refuseRatesThatStay(given)
  const saved = await savedLines(tx, actor, given.id)
  const lines = keptLines(await placed(tx, actor, given.orderWineBatches, saved), saved)
  if (given.status !== 'CANCELLED')
    await promiseBottles(tx, actor, given.id, takenOf(lines), promisedBy(saved))
  await tx
    .updateTable('wine_order')
    .set({ ...columnsOf({ ...given, takenOn }), ...(await snapshotFor(tx, actor, given, before)) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', given.id)
    .execute()
  const taken = { customer: given.customer, day: takenOn }
  await writeRows(tx, actor, given.id, given.labelOrders, await listed(tx, actor, taken, lines))
}

/**
 * Refuses what goes against the dispatches and payments of an order: cancelling it (UNDO_DISPATCHES_FIRST), or calling it pending, while
 * bottles of it are gone, and saying another payment than its payments say.
 */
function refuseAgainstCourse(before: OrderRecord, { status, paymentStatus }: Change) {
  const isGone = isOpen(before.status) && before.dispatched > 0
  if (isGone && status === 'CANCELLED') throw new Refusal('UNDO_DISPATCHES_FIRST')
  if (isGone && status === 'PENDING')
    throw new Refusal('INVALID_INPUT', { errors: { status: 'STATUS_NOT_NEXT' } })
  if (before.followsPayments && paymentStatus !== before.paymentStatus)
    throw new Refusal('INVALID_INPUT', { errors: { paymentStatus: 'FOLLOWS_PAYMENTS' } })
}

/** Refuses to change anything but status and payment of an order whose bottles have left, or that was cancelled; rates are those it left at. */
function refuseOtherContent(before: OrderRecord, given: Change) {
  const { dispatchedOn, rates, id: _id, version: _version, reason: _reason, ...content } = given
  const kept = { status: given.status, paymentStatus: given.paymentStatus }
  // A line that names no deposit means the one it left from.
  const orderWineBatches = content.orderWineBatches.map((line, at) => ({
    ...line,
    distributionDeposit:
      line.distributionDeposit ?? before.orderWineBatches[at]?.distributionDeposit.id ?? null,
  }))
  const asked = { ...orderOf(before), ...content, ...kept, orderWineBatches }
  const was = { ...orderOf(before), ...kept }
  const sameDay = dispatchedOn === null || dispatchedOn === before.dispatchedOn
  const known = before.dispatches.flatMap((trip) => trip.rates)
  const sameRates = rates.every(({ currency, exchangeRate }) =>
    known.some((rate) => rate.currency === currency && rate.exchangeRate === exchangeRate),
  )
  const changes = changesBetween(was, { ...asked, dispatchedOn: was.dispatchedOn, rates: was.rates })
  const changed = [...Object.keys(changes), ...(sameRates ? [] : ['rates'])]
  if (!sameDay || changed.length > 0) throw new Refusal('ALREADY_CLOSED', { details: { changed } })
}

/** Promises the bottles of a cancelled order again. Refuses with NOT_ENOUGH what others were promised since. */
async function promiseAgain(tx: Tx, actor: Actor, id: string) {
  await promiseBottles(tx, actor, id, promisedBy(await savedLines(tx, actor, id)), [])
}

async function leave(tx: Tx, actor: Actor, held: HeldOrder, given: Order) {
  await dispatchRest(tx, actor, held, { day: given.dispatchedOn ?? actor.today, rates: given.rates })
  await settleOrder(tx, actor, { ...held, attempt: held.attempt + 1 }, given)
}

/** Undoes all that an order sent and took back, the latest first, for who may delete orders; its bottles are promised again. */
async function bringBack(tx: Tx, actor: Actor, held: HeldOrder, given: Order) {
  if (allowed(actor, 'orders.delete') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'orders.delete' } })
  for (const { id, kind } of await standingTrips(tx, actor, held.id))
    await (kind === 'RETURN' ? sendAgain : takeBack)(tx, actor, id, given.reason)
  await settleOrder(tx, actor, held, given)
}

async function deleteOrder(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const held = await holdOrder(tx, actor, id)
  if (hasLeft(held.status)) throw new Refusal('REVERSE_FIRST')
  // The ledger speaks of an order that was ever dispatched: it may be cancelled, not forgotten.
  if (held.attempt > 1) throw new Refusal('CANCEL_INSTEAD')
  await confirmed(tx, actor, held.bill_custom_id, confirmation)
  await tx.deleteFrom('wine_order').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'order', id, { billCustomId: [held.bill_custom_id, null] })
}

/** What follows from what is done with an order, and what its customer was called when it was taken. */
type Settled =
  | 'number'
  | 'status'
  | 'attempt'
  | 'dispatched_on'
  | 'payment_status'
  | 'payment_told'
  | keyof Awaited<ReturnType<typeof snapshotFor>>

const columnsOf = (given: Order & { takenOn: Day }): ColumnsOf<'wine_order', Settled> => ({
  bill_custom_id: given.billCustomId,
  customer_id: given.customer,
  employee_id: given.employee,
  cellar_id: given.cellar,
  description: given.description,
  taken_on: given.takenOn,
  deadline_date: given.deadlineDate,
})

function actionOf(before: Order['status'], after: Order['status']): AuditAction {
  if (before === after) return 'EDIT'
  if (after === 'CANCELLED') return 'CANCEL'
  if (hasLeft(before) && isOpen(after)) return 'REVERSE'
  return isOpen(before) && hasLeft(after) ? 'FINISH' : 'STATUS'
}

/** An order as its history tells it: names instead of ids, lines as people say them, and no costs. */
function told(record: OrderRecord) {
  return {
    billCustomId: record.billCustomId,
    customer: record.customer.name,
    employee: record.employee.name,
    cellar: record.cellar?.name ?? null,
    description: record.description,
    takenOn: record.takenOn,
    deadlineDate: record.deadlineDate,
    dispatchedOn: record.dispatchedOn,
    orderStatus: record.status,
    paymentStatus: record.paymentStatus,
    labelOrders: record.labelOrders
      .map(({ label, amount }) => `${shortText(es, 'ordered', amount)} × ${label.name}`)
      .join(', '),
    orderWineBatches: record.orderWineBatches
      .map(
        ({ wineBatch, amount, price, currency }) =>
          `${shortText(es, 'bottles', amount)} × ${wineBatch.name} (${priceIn(es, price, currency)})`,
      )
      .join(', '),
  }
}
