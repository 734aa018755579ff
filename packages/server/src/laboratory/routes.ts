import { id } from '@lagar/domain/fields.ts'
import {
  laboratory,
  laboratoryQuery,
  laboratoryRecord,
  resultQuery,
  resultRow,
} from '@lagar/domain/laboratory/record.ts'
import { created, edited, pageOf } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { confirmationQuery } from '../http/confirmed.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { createLaboratory, deleteLaboratory, editLaboratory } from './analyses.ts'
import { listLaboratories } from './read.ts'
import { resultsOf } from './results.ts'

/** Calls under cellars/laboratories: the analyses, from the sample to what was found. */
export function analysisRoutes(app: App) {
  app.get(
    '/cellars/laboratories',
    {
      config: { permission: 'laboratory.read' },
      schema: { querystring: laboratoryQuery, response: { 200: pageOf(laboratoryRecord) } },
    },
    ({ db, actor, query }) => listLaboratories(db, actor, query),
  )

  app.get(
    '/cellars/laboratories/results',
    {
      config: { permission: 'laboratory.read' },
      schema: {
        querystring: resultQuery,
        response: { 200: z.object({ result: z.array(resultRow), total: z.int() }) },
      },
    },
    async ({ db, actor, query }) => {
      const result = await resultsOf(db, actor, query)
      return { result, total: result.length }
    },
  )

  app.post(
    '/cellars/laboratories',
    {
      config: { permission: 'laboratory.write' },
      schema: { body: created(laboratory), response: { 201: laboratoryRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, newLaboratory) => {
        const { id: _id, ...input } = request.body
        return createLaboratory(tx, actor, newLaboratory, input)
      }),
  )

  app.put(
    '/cellars/laboratories',
    {
      config: { permission: 'laboratory.write' },
      schema: { body: edited(laboratory), response: { 200: laboratoryRecord } },
    },
    (request) => transact(request, (tx, actor) => editLaboratory(tx, actor, request.body)),
  )

  app.delete(
    '/cellars/laboratories/:laboratoryId',
    {
      config: { permission: 'laboratory.delete' },
      schema: { params: z.strictObject({ laboratoryId: id }), querystring: confirmationQuery },
    },
    async (request, reply) => {
      const { laboratoryId } = request.params
      await transact(request, (tx, actor) =>
        deleteLaboratory(tx, actor, laboratoryId, request.query.confirmation),
      )
      return reply.code(204).send()
    },
  )
}
