import { allowed } from '@lagar/domain/access/permissions.ts'
import { canMove } from '@lagar/domain/access/transitions.ts'
import { savedDivision } from '@lagar/domain/cellars/division.ts'
import { divisionQuery, divisionRecord, divisionRow } from '@lagar/domain/cellars/division-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { audit, changesBetween } from '../audit.ts'
import { exportOf } from '../exports/export.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { confirmationQuery, confirmed } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { nextNumber } from '../numbers.ts'
import { finishDivision, reverseDivision } from './division-finish.ts'
import { judgeDivision, type HeldDivision } from './division-judge.ts'
import { findDivision, listDivisions } from './division-read.ts'
import { columnsOfDivision, deleteDivisionRows, insertDivisionRows } from './division-rows.ts'

/** Bottlings (fraccionamientos): planned, closed, opened again. */
export function divisionRoutes(app: App) {
  app.get(
    '/cellars/divisions',
    {
      config: { permission: 'division.read' },
      schema: { querystring: divisionQuery, response: { 200: pageOf(divisionRow) } },
    },
    ({ db, actor, query }) => listDivisions(db, actor, query),
  )

  app.post(
    '/cellars/divisions',
    {
      config: { permission: 'division.write' },
      schema: { body: created(savedDivision), response: { 201: divisionRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createDivision(tx, actor, id, request.body)),
  )

  app.put(
    '/cellars/divisions',
    {
      config: { permission: 'division.write' },
      schema: { body: edited(savedDivision), response: { 200: divisionRecord } },
    },
    (request) => transact(request, (tx, actor) => editDivision(tx, actor, request.body)),
  )

  app.delete(
    '/cellars/divisions/:id',
    { config: { permission: 'division.delete' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const { id, batch_id, status } = await holdDivision(tx, actor, request.params.id)
        // What was closed is undone by opening it again, and stays in the books.
        if (status === 'DONE') throw new Refusal('ALREADY_CLOSED')
        await confirmed(tx, actor, batch_id, request.query.confirmation)
        await tx
          .deleteFrom('division')
          .where('company_id', '=', actor.companyId)
          .where('id', '=', id)
          .execute()
        await audit(tx, actor, 'DELETE', 'division', id, { batchId: [batch_id, null] })
      })
      return reply.code(204).send()
    },
  )
}

type Saved = z.output<typeof savedDivision>

async function createDivision(tx: Tx, actor: Actor, id: string, division: Saved) {
  await tx
    .insertInto('division')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'division'),
      ...columnsOfDivision(division),
    })
    .execute()
  await insertDivisionRows(tx, actor, id, division)
  await audit(tx, actor, 'CREATE', 'division', id, { status: [null, division.status] })
  await settle(tx, actor, id, division.status)
  return found(await findDivision(tx, actor, id))
}

/**
 * An edit of a bottling. A pending one is written anew, and closed when it comes as DONE; CANCELLED only cancels it; PENDING opens a
 * closed one again for who may delete, as it was closed.
 */
async function editDivision(tx: Tx, actor: Actor, division: Saved & { id: string; version: number }) {
  const { id, version, status } = division
  const held = await holdDivision(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'division', { id, version }, held.version)
  if (held.status !== status && !canMove('division', held.status, status)) throw new Refusal('ALREADY_CLOSED')
  if (held.status === 'DONE') await reopen(tx, actor, held, division)
  else if (status === 'CANCELLED') await cancel(tx, actor, held)
  else await rewrite(tx, actor, division)
  return found(await findDivision(tx, actor, id))
}

async function reopen(tx: Tx, actor: Actor, held: HeldDivision, { status, reason }: Saved) {
  if (status !== 'PENDING') throw new Refusal('ALREADY_CLOSED')
  if (allowed(actor, 'division.delete') !== true)
    throw new Refusal('NO_PERMISSIONS', { details: { needed: 'division.delete' } })
  await reverseDivision(tx, actor, held, reason)
  const changes = { status: ['DONE', 'PENDING'], reason: ['', reason] }
  await audit(tx, actor, 'REVERSE', 'division', held.id, changes)
}

async function cancel(tx: Tx, actor: Actor, { id, status, version }: HeldDivision) {
  if (status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
  await tx
    .updateTable('division')
    .set({ status: 'CANCELLED', version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, 'CANCEL', 'division', id, { status: [status, 'CANCELLED'] })
}

async function rewrite(tx: Tx, actor: Actor, division: Saved & { id: string; version: number }) {
  const { id, version } = division
  const before = found(await findDivision(tx, actor, id))
  await tx
    .updateTable('division')
    .set({ ...columnsOfDivision(division), version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await deleteDivisionRows(tx, actor, id)
  await insertDivisionRows(tx, actor, id, division)
  const after = found(await findDivision(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'division', id, changesBetween(before, after))
  await settle(tx, actor, id, division.status)
}

/** A bottling that was just written is judged; one that comes as DONE is closed. */
async function settle(tx: Tx, actor: Actor, id: string, status: Saved['status']) {
  const held = await holdDivision(tx, actor, id)
  if (status === 'DONE') {
    await finishDivision(tx, actor, held)
    await audit(tx, actor, 'FINISH', 'division', id, { status: ['PENDING', 'DONE'] })
    return
  }
  const { vessel, amount } = await judgeDivision(tx, actor, held)
  const before = vessel.wine?.volume ?? 0
  await tx
    .updateTable('division')
    .set({
      content_amount: amount,
      original_content_amount: before,
      final_content_amount: before - amount,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
}

/** Holds a bottling so that two people never close it both. */
async function holdDivision(tx: Tx, actor: Actor, id: string): Promise<HeldDivision> {
  const row = await tx
    .selectFrom('division')
    .innerJoin('employee', (join) =>
      join
        .onRef('employee.company_id', '=', 'division.company_id')
        .onRef('employee.id', '=', 'division.employee_id'),
    )
    .selectAll('division')
    .select('employee.hour_cost')
    .where('division.company_id', '=', actor.companyId)
    .where('division.id', '=', id)
    .forUpdate('division')
    .executeTakeFirst()
  return found(row)
}

export const divisionExport = exportOf({
  permission: 'division.read',
  sheet: 'Fraccionamientos',
  query: divisionQuery,
  list: listDivisions,
  columns: [
    { title: 'Número', kind: 0, value: ({ number }) => number },
    { title: 'Lote', kind: 'text', width: 22, value: ({ batchId }) => batchId },
    { title: 'Estado', kind: 'text', value: ({ status }) => es.divisionStatus[status] },
    { title: 'Fecha de inicio', kind: 'day', value: ({ dateToStart }) => dateToStart },
    { title: 'Fecha de fin', kind: 'day', value: ({ dateEnded }) => dateEnded },
    { title: 'Vasija', kind: 'text', value: ({ cellarElement }) => cellarElement.name },
    { title: 'Pre-lote', kind: 'text', width: 26, value: ({ content }) => content?.name ?? null },
    { title: 'Cantidad', kind: 3, value: ({ contentAmount }) => contentAmount },
    { title: 'Unidad', kind: 'text', value: ({ contentAmountUnit }) => es.volumeUnit[contentAmountUnit] },
    { title: 'Botellas', kind: 0, value: ({ bottles }) => bottles },
    { title: 'Botellas teóricas', kind: 0, value: ({ theoreticalBottles }) => theoreticalBottles },
    { title: 'Pérdida %', kind: 2, value: ({ lossPercent }) => lossPercent },
    { title: 'Línea', kind: 'text', value: ({ divisionLine }) => divisionLine.name },
    { title: 'Responsable', kind: 'text', width: 24, value: ({ employee }) => employee.name },
  ],
})
