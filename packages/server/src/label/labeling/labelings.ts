import { savedLabeling } from '@lagar/domain/label/labeling.ts'
import {
  labelingQuery,
  labelingRecord,
  labelingRow,
  type LabelingRecord,
} from '@lagar/domain/label/labeling-record.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { runCases } from '../../bottles/run-cases.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { finishLabeling, judgePlannedLabeling, reverseLabeling, type HeldLabeling } from './finish.ts'
import { findLabeling, listLabelings } from './read.ts'
import { columnsOfLabeling, deleteLabelingRows, insertLabelingRows } from './rows.ts'
import { updateHeld } from '../../http/rows.ts'

/** Labelings (etiquetados): planned, closed, opened again. */
export function labelingRoutes(app: App) {
  app.get(
    '/label/labelings',
    {
      config: { permission: 'labeling.read' },
      schema: { querystring: labelingQuery, response: { 200: pageOf(labelingRow) } },
    },
    ({ db, actor, query }) => listLabelings(db, actor, query),
  )

  app.post(
    '/label/labelings',
    {
      config: { permission: 'labeling.write' },
      schema: { body: created(savedLabeling), response: { 201: labelingRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => labelings.create(tx, actor, id, request.body)),
  )

  app.put(
    '/label/labelings',
    {
      config: { permission: 'labeling.write' },
      schema: { body: edited(savedLabeling), response: { 200: labelingRecord } },
    },
    (request) => transact(request, (tx, actor) => labelings.edit(tx, actor, request.body)),
  )

  app.delete(
    '/label/labelings/:id',
    { config: { permission: 'labeling.delete' }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      const { id } = request.params
      await transact(request, (tx, actor) => labelings.remove(tx, actor, id, request.query.confirmation))
      return reply.code(204).send()
    },
  )
}

const labelings = runCases<z.output<typeof savedLabeling>, HeldLabeling, LabelingRecord>({
  entity: 'labeling',
  find: findLabeling,
  hold: holdLabeling,
  insert: (tx, { companyId }, id, number, labeling) =>
    tx
      .insertInto('labeling')
      .values({ company_id: companyId, id, number, ...columnsOfLabeling(labeling) })
      .execute(),
  update: (tx, actor, { id, version }, labeling) =>
    updateHeld(tx, actor, 'labeling', { id, version }, columnsOfLabeling(labeling)),
  insertRows: insertLabelingRows,
  deleteRows: deleteLabelingRows,
  judge: judgePlannedLabeling,
  finish: (tx, actor, held, { override }) => finishLabeling(tx, actor, held, override),
  reverse: reverseLabeling,
  computed: [],
})

async function holdLabeling(tx: Tx, actor: Actor, id: string): Promise<HeldLabeling> {
  const row = await tx
    .selectFrom('labeling')
    .innerJoin('employee', (join) =>
      join
        .onRef('employee.company_id', '=', 'labeling.company_id')
        .onRef('employee.id', '=', 'labeling.employee_id'),
    )
    .selectAll('labeling')
    .select('employee.hour_cost')
    .where('labeling.company_id', '=', actor.companyId)
    .where('labeling.id', '=', id)
    .forNoKeyUpdate('labeling')
    .executeTakeFirst()
  return found(row)
}

export const labelingExport = exportOf({
  permission: 'labeling.read',
  sheet: 'LABELING',
  query: labelingQuery,
  list: listLabelings,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'batchId', kind: 'text', width: 22, value: ({ batchId }) => batchId },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.labelingStatus[status] },
    { field: 'dateToStart', kind: 'day', value: ({ dateToStart }) => dateToStart },
    { field: 'dateEnded', kind: 'day', value: ({ dateEnded }) => dateEnded },
    {
      field: 'labels',
      kind: 'text',
      width: 36,
      value: ({ labels }) => labels.map(({ name }) => name).join(', '),
    },
    { field: 'bottles', kind: 'bottles', value: ({ bottles }) => bottles },
    {
      field: 'deposit',
      kind: 'text',
      width: 24,
      value: ({ distributionDeposit }) => distributionDeposit.name,
    },
    { field: 'bottlingLine', kind: 'text', value: ({ divisionLine }) => divisionLine.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
  ],
})
