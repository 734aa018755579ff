import { epcisQuery } from '@lagar/domain/traceability/epcis.ts'
import { traceAnswer, traceOfOneQuery, traceQuery } from '@lagar/domain/traceability/trace.ts'
import { auditEvent } from '../../audit.ts'
import type { App } from '../../http/http.ts'
import { epcisOf } from './epcis.ts'
import { traceOf } from './trace.ts'

/** The trace of a record. */
export function traceRoutes(app: App) {
  app.get(
    '/traceability/batch/traceability',
    {
      config: { permission: 'traceability.read', ofPast: true },
      schema: { querystring: traceQuery, response: { 200: traceAnswer } },
    },
    ({ actor, past, query }) => traceOf(past, actor, query),
  )

  app.get(
    '/traceability/stockOrder/traceability',
    {
      config: { permission: 'traceability.read', ofPast: true },
      schema: { querystring: traceOfOneQuery, response: { 200: traceAnswer } },
    },
    ({ actor, past, query }) => traceOf(past, actor, { ...query, type: 'stockOrder' }),
  )

  app.get(
    '/traceability/stockInput/traceability',
    {
      config: { permission: 'traceability.read', ofPast: true },
      schema: { querystring: traceOfOneQuery, response: { 200: traceAnswer } },
    },
    ({ actor, past, query }) => traceOf(past, actor, { ...query, type: 'stockInput' }),
  )

  app.get(
    '/traceability/epcis',
    {
      config: { permission: 'traceability.read', ofPast: true, isExport: true, sends: 'application/ld+json' },
      schema: {
        querystring: epcisQuery,
        description:
          'A document of EPCIS 2.0 (GS1), as JSON-LD. Customers are named for who may read orders; for one of them it tells what they got and what led to it, and no other.',
      },
    },
    async ({ actor, db, past, query }, reply) => {
      const { name, document } = await epcisOf(past, actor, query)
      const exportedRows = document.epcisBody.eventList.length
      await auditEvent(db, actor, 'EXPORT', { list: `EPCIS ${name}`, format: 'JSON', exportedRows })
      return reply
        .type('application/ld+json; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(`EPCIS ${name}.jsonld`)}`,
        )
        .send(JSON.stringify(document, null, 2))
    },
  )
}
