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
import { Refusal } from '@lagar/domain/errors.ts'
import type { AuditAction } from '@lagar/domain/lists/audit.ts'
import { shortDecimal } from '@lagar/domain/units/decimal.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { refuseDiffering } from '../../http/computed.ts'
import { create, transact } from '../../http/transact.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { notifyAssigned } from '../../notifications/notify.ts'
import { nextNumber } from '../../numbers.ts'
import { dispatchBottles, promiseBottles, returnBottles } from './bottles.ts'
import { findOrder } from './record.ts'
import { listOrders } from './read.ts'
import { deleteRows, insertRows, placed, takenBy, takenOf } from './rows.ts'
import { snapshotFor } from './snapshot.ts'
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

/** Takes an order: its bottles are promised, and leave at once when it comes as dispatched or closed. */
/** What the server adds up of an order's lines. */
const summed = ['amount', 'boxes', 'pallets'] as const

async function createOrder(tx: Tx, actor: Actor, id: string, given: Order): Promise<OrderRecord> {
  const lines = await placed(tx, actor, given.orderWineBatches, [])
  await promiseBottles(tx, actor, id, takenOf(lines), [])
  await tx
    .insertInto('wine_order')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'order'),
      status: isOpen(given.status) ? given.status : 'PENDING',
      ...columnsOf(given),
      ...(await snapshotFor(tx, actor, given)),
    })
    .execute()
  await insertRows(tx, actor, id, given.labelOrders, lines)
  if (hasLeft(given.status)) await leave(tx, actor, await holdOrder(tx, actor, id), given)
  const made = found(await findOrder(tx, actor, id))
  refuseDiffering(given, made, summed)
  await audit(tx, actor, 'CREATE', 'order', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

type Change = Order & { id: string; version: number }

/**
 * Changes an order and where it stands. Once its bottles have left only its payment and its status change: on to closed, or back
 * to pending, which brings the bottles back and asks for `orders.delete`.
 */
async function changeOrder(tx: Tx, actor: Actor, given: Change): Promise<OrderRecord> {
  const { id, version, status } = given
  const held = await holdOrder(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'order', { id, version }, held.version)
  if (status !== held.status && !canMove('order', held.status, status)) throw new Refusal('ALREADY_CLOSED')
  const before = found(await findOrder(tx, actor, id))
  if (isOpen(held.status)) await rewrite(tx, actor, before, given)
  else refuseOtherContent(before, given)

  if (hasLeft(held.status) && isOpen(status)) await bringBack(tx, actor, held, given)
  else if (isOpen(held.status) && hasLeft(status)) await leave(tx, actor, held, given)
  else await mark(tx, actor, held, { status, payment_status: given.paymentStatus })
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
  const taken = await takenBy(tx, actor, given.id)
  const lines = await placed(tx, actor, given.orderWineBatches, taken)
  if (given.status !== 'CANCELLED') await promiseBottles(tx, actor, given.id, takenOf(lines), taken)
  await tx
    .updateTable('wine_order')
    .set({ ...columnsOf(given), ...(await snapshotFor(tx, actor, given, before)) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', given.id)
    .execute()
  await deleteRows(tx, actor, given.id)
  await insertRows(tx, actor, given.id, given.labelOrders, lines)
}

/** Refuses to change anything but status and payment of an order whose bottles have left, or that was cancelled. */
function refuseOtherContent(before: OrderRecord, given: Change) {
  const { dispatchedOn, id: _id, version: _version, reason: _reason, ...content } = given
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
  const changes = changesBetween(was, { ...asked, dispatchedOn: was.dispatchedOn })
  if (!sameDay || Object.keys(changes).length > 0) {
    throw new Refusal('ALREADY_CLOSED', { details: { changed: Object.keys(changes) } })
  }
}

async function leave(tx: Tx, actor: Actor, held: HeldOrder, { status, dispatchedOn, paymentStatus }: Order) {
  const day = dispatchedOn ?? actor.today
  await dispatchBottles(tx, actor, held, day)
  await mark(tx, actor, held, { status, payment_status: paymentStatus, dispatched_on: day })
}

async function bringBack(tx: Tx, actor: Actor, held: HeldOrder, { paymentStatus, reason }: Order) {
  if (allowed(actor, 'orders.delete') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'orders.delete' } })
  await returnBottles(tx, actor, held.id, reason)
  const back = { status: 'PENDING', dispatched_on: null, attempt: held.attempt + 1 } as const
  await mark(tx, actor, held, { ...back, payment_status: paymentStatus })
}

type Marks = Partial<Pick<HeldOrder, 'status' | 'attempt'>> & {
  payment_status: Order['paymentStatus']
  dispatched_on?: string | null
}

const mark = (tx: Tx, { companyId }: Actor, { id, version }: HeldOrder, marks: Marks) =>
  tx
    .updateTable('wine_order')
    .set({ ...marks, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

async function deleteOrder(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const held = await holdOrder(tx, actor, id)
  if (hasLeft(held.status)) throw new Refusal('REVERSE_FIRST')
  // The ledger speaks of an order that was ever dispatched: it may be cancelled, not forgotten.
  if (held.attempt > 1) throw new Refusal('CANCEL_INSTEAD')
  await confirmed(tx, actor, held.bill_custom_id, confirmation)
  await tx.deleteFrom('wine_order').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'order', id, { billCustomId: [held.bill_custom_id, null] })
}

type HeldOrder = Awaited<ReturnType<typeof holdOrder>>

/** Holds an order so that two people never dispatch it both. */
async function holdOrder(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('wine_order')
    .select(['id', 'status', 'version', 'attempt', 'bill_custom_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

/** What follows from what is done with an order, and what its customer was called when it was taken. */
type Settled =
  | 'number'
  | 'status'
  | 'attempt'
  | 'dispatched_on'
  | keyof Awaited<ReturnType<typeof snapshotFor>>

const columnsOf = (given: Order): ColumnsOf<'wine_order', Settled> => ({
  bill_custom_id: given.billCustomId,
  customer_id: given.customer,
  employee_id: given.employee,
  cellar_id: given.cellar,
  description: given.description,
  deadline_date: given.deadlineDate,
  payment_status: given.paymentStatus,
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
    deadlineDate: record.deadlineDate,
    dispatchedOn: record.dispatchedOn,
    orderStatus: record.status,
    paymentStatus: record.paymentStatus,
    labelOrders: record.labelOrders.map(({ label, amount }) => `${amount} × ${label.name}`).join(', '),
    orderWineBatches: record.orderWineBatches
      .map(
        ({ wineBatch, amount, price, currency }) =>
          `${amount} × ${wineBatch.name} (${currency} ${shortDecimal(price, 4)})`,
      )
      .join(', '),
  }
}
