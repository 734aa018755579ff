import { allowed } from '@lagar/domain/access/permissions.ts'
import { workOrder, workOrderStatus, type WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import {
  warned,
  workOrderMade,
  workOrderQuery,
  workOrderRecord,
  workOrderRow,
  workOrderTasksQuery,
} from '@lagar/domain/workorders/orders/record.ts'
import { differencesAccepted } from '@lagar/domain/workorders/orders/differences.ts'
import { day } from '@lagar/domain/fields.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import { insertAll } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import { admit, type App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { refuseRing } from './parents.ts'
import { refuseTakingUp } from './taken-up.ts'
import { spelledOut } from './words.ts'
import { confirmedBy, createOrder, editable, plannedDay, tellAssigned } from './create.ts'
import { finishOrder, reverseOrder, type HeldOrder } from './finish.ts'
import { holdOrder, judgeByType } from './heads.ts'
import { findWorkOrder } from './record.ts'
import { acceptDifferences, forgetPlan, keepPlan } from './plan.ts'
import { listWorkOrders, madeOrder } from './read.ts'
import { listTasks } from './tasks.ts'
import { deleteRows, rowsOf } from '../transfers/rows.ts'
import { unname, updateHeld } from '../../http/rows.ts'

/** An order that is edited as done is done as it is written now, and its plan is what it said before. */
const asDone = { status: z.enum(['PENDING', 'IN_PROGRESS', 'DONE']).optional(), day: day.optional() }

/** An order as it stands after a change, with what it went on in spite of where that finished it. */
const doneRecord = workOrderRecord.extend(warned)

const doneOrPending = { status: z.enum(['PENDING', 'DONE']).default('PENDING') }

/** Work orders: planned, done, undone. */
export function workOrderRoutes(app: App) {
  listRoutes(app)
  writeRoutes(app)
  statusRoutes(app)
}

/** Orders as they are listed, and as what there is to do. */
function listRoutes(app: App) {
  app.get(
    '/cellars/workorders',
    {
      config: { permission: 'workorders.read' },
      schema: { querystring: workOrderQuery, response: { 200: pageOf(workOrderRow) } },
    },
    ({ db, actor, query }) => listWorkOrders(db, actor, query),
  )

  app.get(
    '/cellars/workorders/tasks',
    {
      config: { permission: 'workorders.read' },
      schema: { querystring: workOrderTasksQuery, response: { 200: pageOf(workOrderRecord) } },
    },
    ({ db, actor, query }) => listTasks(db, actor, query),
  )
}

/** Orders written, changed and deleted. */
function writeRoutes(app: App) {
  app.post(
    '/cellars/workorders',
    {
      config: { permission: 'workorders.write' },
      schema: { body: created(workOrder.safeExtend(doneOrPending)), response: { 201: workOrderMade } },
    },
    async (request, reply) => {
      const { id, warnings } = await create(request, reply, (tx, actor, id) =>
        createOrder(tx, actor, id, request.body),
      )
      // It took its number with the commit.
      return { ...(await madeOrder(request.db, request.actor, id)), warnings }
    },
  )

  app.put(
    '/cellars/workorders',
    {
      config: { permission: 'workorders.write' },
      schema: { body: edited(workOrder.safeExtend(asDone)), response: { 200: doneRecord } },
    },
    (request) => transact(request, (tx, actor) => saveOrder(tx, actor, request.body)),
  )

  app.delete(
    '/cellars/workorders/:id',
    {
      config: { permission: 'workorders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const order = await holdOrder(tx, actor, request.params.id)
        await confirmed(tx, actor, String(order.number), request.query.confirmation)
        await deleteOrder(tx, actor, order)
      })
      return reply.code(204).send()
    },
  )
}

/** Orders done and undone, and what went otherwise than planned. */
function statusRoutes(app: App) {
  app.put(
    '/cellars/workorders/status',
    {
      config: { permission: 'workorders.write' },
      schema: { body: workOrderStatus, response: { 200: doneRecord } },
    },
    (request) => transact(request, (tx, actor) => changeStatus(tx, actor, request.body)),
  )

  app.put(
    '/cellars/workorders/differences',
    {
      config: { permission: 'workorders.reverse' },
      schema: { body: differencesAccepted, response: { 200: workOrderRecord } },
    },
    (request) =>
      transact(request, async (tx, actor) => {
        const { id } = request.body
        await acceptDifferences(tx, actor, await holdAt(tx, actor, request.body), request.body)
        return found(await findWorkOrder(tx, actor, id))
      }),
  )
}

/** Deletes an order that is held. Refuses with REVERSE_FIRST one that was done: it stays in the books. */
async function deleteOrder(tx: Tx, actor: Actor, { id, number, status }: HeldOrder) {
  if (status === 'DONE') throw new Refusal('REVERSE_FIRST')
  await beyondPlaces(tx, actor, () => letGo(tx, actor, id))
  await tx.deleteFrom('work_order').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'workorder', id, { number: [number, null] })
}

/** What was made or planned beside an order stays without it. */
async function letGo(tx: Tx, actor: Actor, id: string) {
  await unname(tx, actor, 'work_order_repetition_slot', 'work_order_id', id)
  await unname(tx, actor, 'blend_trial', 'work_order_id', id)
  await unname(tx, actor, 'remito', 'work_order_id', id)
}

/** Takes an order back that somebody has just given out: deletes it, or cancels it where they may not delete. */
export async function withdrawOrder(tx: Tx, actor: Actor, id: string) {
  admit(actor, 'workorders.write')
  const order = await holdOrder(tx, actor, id)
  if (order.status === 'DONE') throw new Refusal('REVERSE_FIRST')
  if (allowed(actor, 'workorders.delete') === true) await deleteOrder(tx, actor, order)
  else await mark(tx, actor, order, 'CANCELLED')
}

type EditedOrder = WorkOrder & At & { status?: string | undefined; day?: Day | undefined }
type At = { id: string; version: number }

/** Saves an order; one that is saved as done is finished with what it says now, and its plan is kept where it said otherwise. */
async function saveOrder(tx: Tx, actor: Actor, order: EditedOrder) {
  const { id, status, day, override } = order
  const { before, after } = await editOrder(tx, actor, order)
  if (status !== 'DONE') return after
  const held = await holdOrder(tx, actor, id)
  const differences = await keepPlan(tx, actor, before, after)
  const warnings = await finish(tx, actor, held, day, override, differences.length)
  return { ...found(await findWorkOrder(tx, actor, id)), warnings }
}

/** Holds an order that was read at this version, or refuses with what others changed since. */
async function holdAt(tx: Tx, actor: Actor, { id, version }: At): Promise<HeldOrder> {
  const held = await holdOrder(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'workorder', { id, version }, held.version)
  return held
}

async function editOrder(tx: Tx, actor: Actor, asked: EditedOrder) {
  const order = await spelledOut(tx, actor, asked)
  const { id, version } = order
  const held = await holdAt(tx, actor, order)
  if (held.status !== 'PENDING' && held.status !== 'IN_PROGRESS') throw new Refusal('ALREADY_CLOSED')
  if (held.type_id !== order.type) throw new Refusal('INVALID_INPUT', { errors: { type: 'TYPE_LOCKED' } })
  const heads = await judgeByType(tx, actor, order)
  await refuseRing(tx, actor, order)
  const before = found(await findWorkOrder(tx, actor, id))
  await updateHeld(tx, actor, 'work_order', { id, version }, editable(order))
  await deleteRows(tx, actor, id)
  await insertAll(tx, rowsOf(actor, id, order, 'PENDING'))
  const after = found(await findWorkOrder(tx, actor, id))
  if (asked.status !== 'DONE') endUnchanged(before, after, order)
  await audit(tx, actor, 'EDIT', 'workorder', id, changesBetween(before, after))
  if (before.employee.id !== after.employee.id) await tellAssigned(tx, actor, order, heads)
  return { before, after }
}

async function changeStatus(tx: Tx, actor: Actor, change: z.output<typeof workOrderStatus>) {
  const { id, version, status, day, reason, override } = change
  const held = await holdAt(tx, actor, { id, version })
  if (status === 'DONE') {
    const warnings = await finish(tx, actor, held, day, override)
    return { ...found(await findWorkOrder(tx, actor, id)), warnings }
  }
  if (held.status === 'DONE') await undo(tx, actor, held, status, reason)
  else await mark(tx, actor, held, status)
  return found(await findWorkOrder(tx, actor, id))
}

async function finish(
  tx: Tx,
  actor: Actor,
  order: HeldOrder,
  day: string | undefined,
  override: boolean,
  differences = 0,
) {
  const warnings = await finishOrder(tx, actor, order, {
    day: day ?? plannedDay(actor, order.date_to_start),
    override,
  })
  const otherwise = differences === 0 ? {} : { differences: [0, differences] }
  await audit(tx, actor, 'FINISH', 'workorder', order.id, {
    status: [order.status, 'DONE'],
    ...otherwise,
    ...confirmedBy({ override }),
  })
  return warnings
}

async function undo(tx: Tx, actor: Actor, order: HeldOrder, status: string, reason: string) {
  if (status !== 'PENDING') throw new Refusal('ALREADY_CLOSED')
  if (allowed(actor, 'workorders.reverse') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'workorders.reverse' } })
  await reverseOrder(tx, actor, order, reason)
  await forgetPlan(tx, actor, order.id)
  await audit(tx, actor, 'REVERSE', 'workorder', order.id, {
    status: ['DONE', 'PENDING'],
    reason: ['', reason],
  })
}

async function mark(tx: Tx, actor: Actor, order: HeldOrder, status: 'PENDING' | 'IN_PROGRESS' | 'CANCELLED') {
  if (order.status === 'CANCELLED') {
    if (status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
    await refuseTakingUp(tx, actor, order)
  }
  await updateHeld(tx, actor, 'work_order', order, { status })
  await audit(tx, actor, status === 'CANCELLED' ? 'CANCEL' : 'STATUS', 'workorder', order.id, {
    status: [order.status, status],
  })
}
