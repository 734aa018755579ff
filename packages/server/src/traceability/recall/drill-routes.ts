import {
  recallDrillEnd,
  recallDrillQuery,
  recallDrillRecord,
  recallDrillRow,
  recallDrillStart,
  recallHold,
} from '@lagar/domain/traceability/recall-drill.ts'
import { pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../../http/http.ts'
import { create, transact } from '../../http/transact.ts'
import { endDrill, holdReached, listDrills, startDrill } from './drills.ts'

/** Calls under traceability/drills: whoever may trace may run a drill; what it holds asks for the right of each kind of goods. */
export function recallDrillRoutes(app: App) {
  const config = { permission: 'traceability.read' } as const
  const answer = { 200: recallDrillRecord }

  app.get(
    '/traceability/drills',
    { config, schema: { querystring: recallDrillQuery, response: { 200: pageOf(recallDrillRow) } } },
    ({ db, actor, query }) => listDrills(db, actor, query),
  )

  app.post(
    '/traceability/drills',
    { config, schema: { body: recallDrillStart, response: { 201: recallDrillRecord } } },
    (request, reply) => create(request, reply, (tx, actor, id) => startDrill(tx, actor, id, request.body)),
  )

  app.put(
    '/traceability/drills/end',
    { config, schema: { body: recallDrillEnd, response: answer } },
    (request) => transact(request, (tx, actor) => endDrill(tx, actor, request.body)),
  )

  app.put(
    '/traceability/drills/hold',
    { config, schema: { body: recallHold, response: answer } },
    (request) => transact(request, (tx, actor) => holdReached(tx, actor, request.body)),
  )
}
