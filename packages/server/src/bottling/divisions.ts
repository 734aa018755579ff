import { savedDivision } from '@lagar/domain/bottling/division.ts'
import {
  divisionQuery,
  divisionRecord,
  divisionRow,
  type DivisionRecord,
} from '@lagar/domain/bottling/record.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { finishDivision, judgePlannedDivision, reverseDivision } from './finish.ts'
import type { HeldDivision } from './judge.ts'
import { findDivision, listDivisions } from './read.ts'
import { columnsOfDivision, deleteDivisionRows, insertDivisionRows } from './rows.ts'
import { runCases } from '../bottles/run-cases.ts'
import { updateHeld } from '../http/rows.ts'

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
      create(request, reply, (tx, actor, id) => divisions.create(tx, actor, id, request.body)),
  )

  app.put(
    '/cellars/divisions',
    {
      config: { permission: 'division.write' },
      schema: { body: edited(savedDivision), response: { 200: divisionRecord } },
    },
    (request) => transact(request, (tx, actor) => divisions.edit(tx, actor, request.body)),
  )

  app.delete(
    '/cellars/divisions/:id',
    { config: { permission: 'division.delete' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      const { id } = request.params
      await transact(request, (tx, actor) => divisions.remove(tx, actor, id, request.query.confirmation))
      return reply.code(204).send()
    },
  )
}

const divisions = runCases<z.output<typeof savedDivision>, HeldDivision, DivisionRecord>({
  entity: 'division',
  find: findDivision,
  hold: holdDivision,
  insert: (tx, { companyId }, id, number, division) =>
    tx
      .insertInto('division')
      .values({ company_id: companyId, id, number, ...columnsOfDivision(division) })
      .execute(),
  update: (tx, actor, { id, version }, division) =>
    updateHeld(tx, actor, 'division', { id, version }, columnsOfDivision(division)),
  insertRows: insertDivisionRows,
  deleteRows: deleteDivisionRows,
  judge: judgePlanned,
  finish: (tx, actor, held, { override }) => finishDivision(tx, actor, held, override),
  reverse: reverseDivision,
  computed: ['originalContentAmount', 'finalContentAmount', 'finalVolumeUnit'],
})

/** A planned bottling keeps what its tank held when it was planned. */
async function judgePlanned(tx: Tx, actor: Actor, held: HeldDivision) {
  const { vessel, amount } = await judgePlannedDivision(tx, actor, held)
  const before = vessel.wine?.volume ?? 0
  await tx
    .updateTable('division')
    .set({
      content_amount: amount,
      original_content_amount: before,
      final_content_amount: before - amount,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', held.id)
    .execute()
}

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
    .forNoKeyUpdate('division')
    .executeTakeFirst()
  return found(row)
}

export const divisionExport = exportOf({
  permission: 'division.read',
  sheet: 'DIVISION',
  query: divisionQuery,
  list: listDivisions,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'batchId', kind: 'text', width: 22, value: ({ batchId }) => batchId },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.divisionStatus[status] },
    { field: 'dateToStart', kind: 'day', value: ({ dateToStart }) => dateToStart },
    { field: 'dateEnded', kind: 'day', value: ({ dateEnded }) => dateEnded },
    { field: 'cellarElement', kind: 'text', value: ({ cellarElement }) => cellarElement.name },
    { field: 'content', kind: 'text', width: 26, value: ({ content }) => content?.name ?? null },
    { field: 'amount', kind: 'litres', value: ({ contentAmount }) => contentAmount },
    {
      field: 'unit',
      kind: 'text',
      value: ({ contentAmountUnit }, texts) => texts.volumeUnit[contentAmountUnit],
    },
    { field: 'bottles', kind: 'bottles', value: ({ bottles }) => bottles },
    { field: 'theoreticalBottles', kind: 'bottles', value: ({ theoreticalBottles }) => theoreticalBottles },
    { field: 'lossPercent', kind: 'percent', value: ({ lossPercent }) => lossPercent },
    { field: 'bottlingLine', kind: 'text', value: ({ divisionLine }) => divisionLine.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
  ],
})
