import { Refusal } from '@lagar/domain/errors.ts'
import { pdfBody, traceAnswer, traceOfOneQuery, traceQuery } from '@lagar/domain/traceability/trace.ts'
import { witness } from '../audit.ts'
import { listPdf } from '../exports/list-pdf.ts'
import type { App } from '../http/http.ts'
import { admit } from '../http/http.ts'
import { exports } from './exports.ts'
import { pdfs } from './pdfs.ts'
import { pdfsDescription } from './printed.ts'
import { traceOf } from './trace.ts'

/** The trace of a record, and the reports that can be printed of records. */
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

  app.post(
    '/traceability/pdf/create',
    {
      config: { permission: 'MEMBER', onlyReads: true, isExport: true, sends: 'application/pdf' },
      schema: { body: pdfBody, description: pdfsDescription },
    },
    async ({ actor, db, body: { type, entityType, entityId, filters } }, reply) => {
      const list = exports[type]
      const wanted = pdfs[type] ?? (list && listPdf(list))
      if (!wanted) throw new Refusal('NOT_FOUND')
      admit(actor, wanted.permission)
      const { name, file } = await wanted.print(db, actor, { entityType, entityId, filters })
      const line = { list: name, format: 'PDF', ...(Object.keys(filters).length > 0 ? { filters } : {}) }
      await witness(db, actor, 'EXPORT', line, { entity: entityType, id: entityId })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
        .send(file)
    },
  )
}
