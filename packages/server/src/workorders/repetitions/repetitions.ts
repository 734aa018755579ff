import { repeatedOf as copyOf } from '@lagar/domain/workorders/repetitions/again.ts'
import {
  repetition,
  repetitionQuery,
  repetitionRecord,
  repetitionRow,
  slotAgain,
  type RepeatedOrder,
  type Repetition,
  type RepetitionRecord,
} from '@lagar/domain/workorders/repetitions/repetition.ts'
import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found, auditEdit } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { confirmationQuery, confirmed } from '../../http/confirmed.ts'
import { accepted, type App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { newId } from '../../ids.ts'
import { findRepetition, listRepetitions } from './read.ts'
import { holdRepetition, makeOrder, markSlot, moveOn } from './slots.ts'
import { findWorkOrder } from '../orders/record.ts'
import { createOrder } from '../orders/create.ts'
import type { ColumnsOf } from '../../http/rows.ts'
import { updateHeld } from '../../http/rows.ts'

const PATH = '/cellars/workorders/repetitions'
const ENTITY = 'workorderRepetition'

/** Repetitions of work orders: when an order is given out again and again, and what became of each time. */
export function repetitionRoutes(app: App) {
  app.get(
    PATH,
    {
      config: { permission: 'workorders.read' },
      schema: { querystring: repetitionQuery, response: { 200: pageOf(repetitionRow) } },
    },
    ({ db, actor, query }) => listRepetitions(db, actor, query),
  )

  app.post(
    PATH,
    {
      config: { permission: 'workorders.write' },
      schema: { body: created(repetition), response: { 201: repetitionRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createRepetition(tx, actor, id, request.body)),
  )

  app.put(
    PATH,
    {
      config: { permission: 'workorders.write' },
      schema: { body: edited(repetition), response: { 200: repetitionRecord } },
    },
    (request) => transact(request, (tx, actor) => editRepetition(tx, actor, request.body)),
  )

  app.put(
    `${PATH}/slots`,
    {
      config: { permission: 'workorders.write' },
      schema: { body: slotAgain, response: { 200: repetitionRecord } },
    },
    async (request) => {
      const { id } = request.body
      await transact(request, (tx, actor) => settleSlot(tx, actor, request.body))
      // An order that was made took its number with the commit.
      return found(await findRepetition(request.db, request.actor, id))
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      config: { permission: 'workorders.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const before = found(await findRepetition(tx, actor, request.params.id))
        await confirmed(tx, actor, before.name, request.query.confirmation)
        await tx
          .deleteFrom('work_order_repetition')
          .where('company_id', '=', actor.companyId)
          .where('id', '=', before.id)
          .execute()
        await audit(tx, actor, 'DELETE', ENTITY, before.id, changesBetween({}, told(before)))
      })
      return reply.code(204).send()
    },
  )
}

async function createRepetition(tx: Tx, actor: Actor, id: string, input: Repetition) {
  const order = await orderOf(tx, actor, input)
  await tx
    .insertInto('work_order_repetition')
    .values({ company_id: actor.companyId, id, ...columns(actor, input, order) })
    .execute()
  await startFromNow(tx, actor, id)
  const made = found(await findRepetition(tx, actor, id))
  await audit(tx, actor, 'CREATE', ENTITY, id, changesBetween({}, told(made)))
  return made
}

async function editRepetition(tx: Tx, actor: Actor, input: Repetition & { id: string; version: number }) {
  const { id, version } = input
  const held = found(await holdRepetition(tx, actor.companyId, id))
  if (held.version !== version) throw await conflict(tx, actor, ENTITY, { id, version }, held.version)
  const before = found(await findRepetition(tx, actor, id))
  const order = await orderOf(tx, actor, input)
  await updateHeld(tx, actor, 'work_order_repetition', { id, version }, columns(actor, input, order))
  await startFromNow(tx, actor, id)
  const after = found(await findRepetition(tx, actor, id))
  return auditEdit(tx, actor, ENTITY, { before, after, asked: input })
}

/** A change is for what is to come: slots whose hour has passed stay as they went. */
async function startFromNow(tx: Tx, actor: Actor, id: string) {
  const held = found(await holdRepetition(tx, actor.companyId, id))
  await moveOn(tx, actor, held, Date.now())
}

/**
 * What each order of a repetition is to say, given or copied; refused as the order itself would be refused today, so that nobody finds
 * it out one morning without being there.
 */
async function orderOf(tx: Tx, actor: Actor, input: Repetition): Promise<RepeatedOrder> {
  const { workorderData, workorderToClone, cellar } = input
  const order = workorderData ?? copyOf(await clonedOrder(tx, actor, workorderToClone))
  await trial(tx, actor, () =>
    createOrder(tx, actor, newId(), accepted(workOrder, { ...order, cellar, dateToStart: actor.today })),
  ).catch(toldOfOrder)
  return order
}

async function clonedOrder(tx: Tx, actor: Actor, id: string | null) {
  const order = id === null ? undefined : await findWorkOrder(tx, actor, id)
  if (order) return order
  throw new Refusal('REFERENCE_NOT_FOUND', { errors: { workorderToClone: 'REFERENCE_NOT_FOUND' } })
}

/** Does something to see whether it may be done, and takes it back. */
async function trial(tx: Tx, { changed, notified }: Actor, act: () => Promise<unknown>) {
  const [wasChanged, wasNotified] = [changed.length, notified.length]
  await sql`savepoint trial`.execute(tx)
  await act()
  await sql`rollback to savepoint trial`.execute(tx)
  changed.length = wasChanged
  notified.length = wasNotified
}

/** What an order was refused for stands, in the call that writes a repetition, one step further in. */
function toldOfOrder(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { code, errors = {}, missing = [], details } = error
  const within = (path: string) => (path === 'cellar' ? path : `workorderData.${path}`)
  throw new Refusal(code, {
    errors: Object.fromEntries(Object.entries(errors).map(([path, why]) => [within(path), why])),
    missing: missing.map(within),
    details,
  })
}

/** Tries a slot without an order once more, or lets it go. */
async function settleSlot(tx: Tx, actor: Actor, { id, day, action }: z.output<typeof slotAgain>) {
  const held = found(await holdRepetition(tx, actor.companyId, id))
  const slot = await tx
    .selectFrom('work_order_repetition_slot')
    .select('state')
    .where('company_id', '=', actor.companyId)
    .where('repetition_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  const { state } = found(slot)
  if (state === 'MADE' || (state === 'SKIPPED' && action === 'SKIP')) throw new Refusal('ALREADY_CLOSED')
  if (action === 'TRY') {
    const orderId = newId()
    await makeOrder(tx, actor, held, day, orderId)
    await markSlot(tx, held, day, { state: 'MADE', work_order_id: orderId, refusal: null, errors: '{}' })
  } else await markSlot(tx, held, day, { state: 'SKIPPED', refusal: null, errors: '{}' })
  const outcome = action === 'TRY' ? 'MADE' : 'SKIPPED'
  await audit(tx, actor, 'STATUS', ENTITY, id, { slot: [null, day], slotState: [state, outcome] })
}

/** What the history tells of a repetition: what it says and when, and not how its slots went. */
function told({ workorderData, ...record }: RepetitionRecord) {
  const { name, fromDate, toDate, days, startTime, isPaused, cellar, employee, cellarElements } = record
  const type = { id: record.type.id, name: record.type.name }
  const { type: _type, employee: _employee, cellarElements: _elements, ...order } = workorderData
  return {
    ...{ name, fromDate, toDate, days, startTime, isPaused, cellar, type, employee },
    ...{ ...order, cellarElements },
  }
}

function columns(
  { accountId }: Actor,
  input: Repetition,
  { type, employee, ...order }: RepeatedOrder,
): ColumnsOf<'work_order_repetition'> {
  return {
    name: input.name,
    type_id: type,
    employee_id: employee,
    cellar_id: input.cellar,
    from_date: input.fromDate,
    to_date: input.toDate,
    days: input.days,
    start_time: input.startTime,
    is_paused: input.isPaused,
    order_data: JSON.stringify(order),
    saved_by: accountId,
    // Set anew by the hour that it is.
    next_day: null,
    next_at: null,
  }
}
