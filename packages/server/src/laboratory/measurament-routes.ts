import { measurament, measuramentQuery, measuramentRecord } from '@lagar/domain/laboratory/measurament.ts'
import { measuredIn } from '@lagar/domain/laboratory/value-text.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { exportOf } from '../exports/export.ts'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { measuredName } from './controls.ts'
import { listMeasuraments } from './measurament-read.ts'
import { createMeasurament, deleteMeasurament, editMeasurament } from './measuraments.ts'

/** Calls under cellars/measuraments: what was measured in vessels, on lands and of lots of wine. */
export function measuramentRoutes(app: App) {
  app.get(
    '/cellars/measuraments',
    {
      config: { permission: 'laboratory.read' },
      schema: { querystring: measuramentQuery, response: { 200: pageOf(measuramentRecord) } },
    },
    ({ db, actor, query }) => listMeasuraments(db, actor, query),
  )

  app.post(
    '/cellars/measuraments',
    {
      config: { permission: 'laboratory.write' },
      schema: { body: created(measurament), response: { 201: measuramentRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, newMeasurament) => {
        const { id: _id, ...input } = request.body
        return createMeasurament(tx, actor, newMeasurament, input)
      }),
  )

  app.put(
    '/cellars/measuraments',
    {
      config: { permission: 'laboratory.write' },
      schema: { body: edited(measurament), response: { 200: measuramentRecord } },
    },
    (request) => transact(request, (tx, actor) => editMeasurament(tx, actor, request.body)),
  )

  app.delete(
    '/cellars/measuraments/:id',
    {
      // Who writes one down may take it back as well: a wrong reading rings until it is gone.
      config: { permission: 'laboratory.write' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      const { params, query } = request
      await transact(request, (tx, actor) => deleteMeasurament(tx, actor, params.id, query.confirmation))
      return reply.code(204).send()
    },
  )
}

export const measuramentExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'MEASURAMENT',
  query: measuramentQuery,
  list: listMeasuraments,
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'hour', kind: 'text', value: ({ hour }) => hour },
    { field: 'whatWasMeasured', kind: 'text', width: 28, value: ({ entityName }) => entityName },
    { field: 'content', kind: 'text', width: 28, value: ({ content }) => content?.name ?? null },
    {
      field: 'measuraments',
      kind: 'text',
      width: 60,
      value: ({ measuraments }, texts) =>
        measuraments
          .map(({ code, value, unit }) =>
            `${measuredName(texts, code)} ${measuredIn(texts, code, value)} ${unit}`.trim(),
          )
          .join(' · '),
    },
    {
      field: 'capWork',
      kind: 'text',
      value: ({ capWork }, texts) => (capWork === null ? null : texts.capWork[capWork]),
    },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee?.name ?? null },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
