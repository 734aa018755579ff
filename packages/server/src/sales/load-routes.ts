import {
  bulkLoad,
  bulkLoadAnswer,
  bulkLoadFacts,
  bulkLoadIssue,
  bulkReturn,
  grapeLoad,
  grapeLoadNote,
} from '@lagar/domain/sales/load.ts'
import { bulkLoadQuery, bulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { changeReversal, created, edited, idPath, pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { answerLoad } from './answers.ts'
import { createGrapeLoad, loadNote, takeNoteOut } from './grapes.ts'
import { listBulkLoads } from './load-read.ts'
import { changeLoad, createLoad } from './loads.ts'
import { issueAgain } from './remito.ts'
import { bringLoadBack, takeBackReturn } from './returns.ts'

/** Loads of sales in bulk: made as work orders, weighed, accepted or objected to, and brought back. */
export function loadRoutes(app: App) {
  app.get(
    '/sales/loads',
    {
      config: { permission: 'orders.read' },
      schema: { querystring: bulkLoadQuery, response: { 200: pageOf(bulkLoadRecord) } },
    },
    ({ db, actor, query }) => listBulkLoads(db, actor, query),
  )

  app.post(
    '/sales/loads',
    {
      config: { permission: 'workorders.write' },
      schema: { body: created(bulkLoad), response: { 201: bulkLoadRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => createLoad(tx, actor, id, request.body)),
  )
  grapeLoadRoutes(app)
  onTheWayRoutes(app)
  returnRoutes(app)
}

/** Loads of grapes, which are delivery notes that leave. */
function grapeLoadRoutes(app: App) {
  app.post(
    '/sales/loads/grapes',
    {
      config: { permission: 'input.write' },
      schema: { body: created(grapeLoad), response: { 201: bulkLoadRecord } },
    },
    (request, reply) =>
      create(request, reply, (tx, actor, id) => createGrapeLoad(tx, actor, id, request.body)),
  )

  app.put(
    '/sales/loads/notes',
    {
      config: { permission: 'orders.write' },
      schema: { body: grapeLoadNote, response: { 200: bulkLoadRecord } },
    },
    (request) => transact(request, (tx, actor) => loadNote(tx, actor, request.body)),
  )

  app.delete(
    '/sales/loads/notes/:id',
    { config: { permission: 'orders.write' }, schema: { params: idPath } },
    async (request, reply) => {
      await transact(request, (tx, actor) => takeNoteOut(tx, actor, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** What becomes of a load that left: weighed, answered by who bought it, and its paper issued again. */
function onTheWayRoutes(app: App) {
  app.put(
    '/sales/loads',
    {
      config: { permission: 'orders.write' },
      schema: { body: edited(bulkLoadFacts), response: { 200: bulkLoadRecord } },
    },
    (request) => transact(request, (tx, actor) => changeLoad(tx, actor, request.body)),
  )

  app.put(
    '/sales/loads/answer',
    {
      config: { permission: 'orders.write' },
      schema: { body: bulkLoadAnswer, response: { 200: bulkLoadRecord } },
    },
    (request) => transact(request, (tx, actor) => answerLoad(tx, actor, request.body)),
  )

  app.put(
    '/sales/loads/remito',
    {
      config: { permission: 'orders.write' },
      schema: { body: bulkLoadIssue, response: { 200: bulkLoadRecord } },
    },
    (request) => transact(request, (tx, actor) => issueAgain(tx, actor, request.body)),
  )
}

/** What of a load comes back, and a return that was a mistake. */
function returnRoutes(app: App) {
  app.post(
    '/sales/loads/returns',
    {
      config: { permission: 'workorders.write' },
      schema: { body: created(bulkReturn), response: { 201: bulkLoadRecord } },
    },
    (request, reply) => create(request, reply, (tx, actor, id) => bringLoadBack(tx, actor, id, request.body)),
  )

  app.put(
    '/sales/loads/returns/reverse',
    {
      config: { permission: 'workorders.reverse' },
      schema: { body: changeReversal, response: { 200: bulkLoadRecord } },
    },
    (request) => transact(request, (tx, actor) => takeBackReturn(tx, actor, request.body)),
  )
}
