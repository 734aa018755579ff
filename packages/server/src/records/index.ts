import { allowed } from '@lagar/domain/access/permissions.ts'
import { isPlacedKind } from '@lagar/domain/access/placed-calls.ts'
import { entityAnswer, entityQuery, isAuditedKind, isEntityType, xlsxQuery } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { id as isId } from '@lagar/domain/fields.ts'
import { searchAnswer, searchQuery } from '@lagar/domain/traceability/search.ts'
import { pdfBody } from '@lagar/domain/traceability/trace.ts'
import { auditEvent } from '../audit.ts'
import { listPdf } from '../exports/list-pdf.ts'
import { workbookStream, xlsxType } from '../exports/xlsx.ts'
import { entityOf } from '../http/entity.ts'
import { admit, type App } from '../http/http.ts'
import { keptRoutes } from './catalogues.ts'
import { changesRoute } from './changes.ts'
import { entities } from './entities.ts'
import { exportCalled } from './exports.ts'
import { historyOf } from './history.ts'
import { pdfCalled } from './pdfs.ts'
import { exportsDescription, exportsQuery, pdfsDescription, printedBody, recordQuery } from './printed.ts'
import { searchEverything } from './search.ts'
import { textsOfReader } from '../auth/reader.ts'

/** Catalogues that are kept in one way, and calls that know every kind of record: opened by its id, found by its name, as a workbook, printed, and followed as they change. */
export function recordsRoutes(app: App) {
  keptRoutes(app)
  findRoutes(app)
  workbookRoute(app)
  printRoute(app)
  changesRoute(app)
}

/** A record by its type and id, and records by what somebody types. */
function findRoutes(app: App) {
  app.get(
    '/traceability/entity/data',
    {
      config: { permission: 'MEMBER', told: { querystring: recordQuery } },
      schema: {
        querystring: entityQuery,
        response: { 200: entityAnswer },
        description:
          'A record by its type and id, with its history. Its fields are those of the call that lists its kind.',
      },
    },
    async ({ actor, db, query: { type, id } }) => {
      const entity = entityOf(entities, type)
      // An address that was cut short leads to nothing, which is no mistake in a form.
      if (!entity || !isId.safeParse(id).success) throw new Refusal('NOT_FOUND')
      admit(actor, entity.permission)
      if (actor.program?.places && !isPlacedKind(type)) throw new Refusal('OUTSIDE_TOKEN')
      const record = await entity.find(db, actor, id)
      if (!record) throw new Refusal('NOT_FOUND')
      const isTold = isEntityType(type) && allowed(actor, entity.history ?? entity.permission) === true
      return { result: { ...record, audit: isTold ? await historyOf(db, actor, type, id) : [] } }
    },
  )

  app.get(
    '/traceability/search',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: searchQuery, response: { 200: searchAnswer } },
    },
    async ({ actor, db, query: { text } }) => ({
      result: await searchEverything(db, actor, await textsOfReader(db, actor), text),
    }),
  )
}

/** Any list as a workbook. */
function workbookRoute(app: App) {
  app.get(
    '/traceability/xlsx',
    {
      config: {
        permission: 'MEMBER',
        ofPast: true,
        isExport: true,
        sends: xlsxType,
        told: { querystring: exportsQuery },
      },
      schema: { querystring: xlsxQuery, description: exportsDescription },
    },
    async ({ actor, db, past, query }, reply) => {
      const { type, ...given } = query
      const wanted = exportCalled(type)
      if (!wanted) throw new Refusal('NOT_FOUND')
      admit(actor, wanted.permission)
      const filters = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name.replace(/^filter_/, ''), value]),
      )
      const texts = await textsOfReader(db, actor)
      const list = texts.sheet[wanted.sheet]
      const name = `${list} ${actor.today}.xlsx`
      const { sheets, rows, close } = await wanted.workbook(past, actor, filters, texts)
      const line = {
        list,
        format: 'Excel',
        exportedRows: rows,
        filters: Object.keys(filters).length > 0 ? filters : null,
      }
      // Before it is sent: nothing leaves without its line.
      await auditEvent(db, actor, 'EXPORT', line).catch(async (error: unknown) => {
        await close()
        throw error
      })
      const file = workbookStream(sheets)
      file.on('close', () => void close())
      return reply
        .type(xlsxType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('x-rows', rows)
        .send(file)
    },
  )
}

/** Any record or list on paper. */
function printRoute(app: App) {
  app.post(
    '/traceability/pdf/create',
    {
      config: {
        ...{ permission: 'MEMBER', ofPast: true, onlyReads: true, isExport: true, sends: 'application/pdf' },
        told: { body: printedBody },
      },
      schema: { body: pdfBody, description: pdfsDescription },
    },
    async ({ actor, db, past, body: { type, entityType, entityId, filters } }, reply) => {
      const list = exportCalled(type)
      const wanted = pdfCalled(type) ?? (list && listPdf(list))
      if (!wanted) throw new Refusal('NOT_FOUND')
      admit(actor, wanted.permission)
      const texts = await textsOfReader(db, actor)
      const { name, file } = await wanted.print(past, actor, { entityType, entityId, filters, texts })
      const line = { list: name, format: 'PDF', ...(Object.keys(filters).length > 0 ? { filters } : {}) }
      await auditEvent(
        db,
        actor,
        'EXPORT',
        line,
        isAuditedKind(entityType) ? { entity: entityType, id: entityId } : undefined,
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
        .send(file)
    },
  )
}
