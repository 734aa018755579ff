import { traceAnswer, traceOfOneQuery, traceQuery } from '@lagar/domain/traceability/trace.ts'
import type { App } from '../../http/http.ts'
import { traceOf } from './trace.ts'

/** The trace of a record. */
export function traceRoutes(app: App) {
  app.get(
    '/traceability/batch/traceability',
    {
      config: { permission: 'traceability.read' },
      schema: { querystring: traceQuery, response: { 200: traceAnswer } },
    },
    ({ actor, db, query }) => traceOf(db, actor, query),
  )

  app.get(
    '/traceability/stockOrder/traceability',
    {
      config: { permission: 'traceability.read' },
      schema: { querystring: traceOfOneQuery, response: { 200: traceAnswer } },
    },
    ({ actor, db, query }) => traceOf(db, actor, { ...query, type: 'stockOrder' }),
  )

  app.get(
    '/traceability/stockInput/traceability',
    {
      config: { permission: 'traceability.read' },
      schema: { querystring: traceOfOneQuery, response: { 200: traceAnswer } },
    },
    ({ actor, db, query }) => traceOf(db, actor, { ...query, type: 'stockInput' }),
  )
}
