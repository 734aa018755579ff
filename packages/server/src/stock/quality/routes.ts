import { stockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { batchHold, quality, qualityQuery, qualityRecord } from '@lagar/domain/stock/quality.ts'
import { created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import { catalogueRoutes } from '../../http/catalogue.ts'
import { confirmationQuery } from '../../http/confirmed.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { holdByHand } from '../batches/hold.ts'
import { createQuality, deleteQuality, editQuality } from './qualities.ts'
import { listQualities } from './read.ts'
import { qualityTypes } from './types.ts'

/** The checks of supplies: what is looked at, what was found, and which batches nobody may use. */
export function qualityRoutes(app: App) {
  catalogueRoutes(app, qualityTypes)

  app.get(
    '/stock/qualities',
    {
      config: { permission: 'quality.read' },
      schema: { querystring: qualityQuery, response: { 200: pageOf(qualityRecord) } },
    },
    ({ db, actor, query }) => listQualities(db, actor, query),
  )

  app.post(
    '/stock/quality',
    {
      config: { permission: 'quality.write' },
      schema: { body: created(quality), response: { 201: qualityRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, newQuality) => {
        const { id: _id, ...check } = request.body
        return createQuality(tx, actor, newQuality, check)
      }),
  )

  app.put(
    '/stock/quality',
    {
      config: { permission: 'quality.write' },
      schema: { body: edited(quality), response: { 200: qualityRecord } },
    },
    (request) => transact(request, (tx, actor) => editQuality(tx, actor, request.body)),
  )

  app.delete(
    '/stock/quality/:id',
    {
      config: { permission: 'quality.delete' },
      schema: { params: idPath, querystring: confirmationQuery },
    },
    async (request, reply) => {
      const { id } = request.params
      await transact(request, (tx, actor) => deleteQuality(tx, actor, id, request.query.confirmation))
      return reply.code(204).send()
    },
  )

  // Both who keeps supplies and who looks after quality come here; which of them may do what is asked inside.
  app.put(
    '/stock/batches/hold',
    {
      config: { permission: 'stock.read' },
      schema: { body: batchHold, response: { 200: stockBatchRecord } },
    },
    (request) => transact(request, (tx, actor) => holdByHand(tx, actor, request.body)),
  )
}
