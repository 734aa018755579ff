import { bookChartEdit, bookChartRecord } from '@lagar/domain/books/chart.ts'
import {
  bookExport,
  bookExportMaking,
  bookExportQuery,
  bookExports,
  bookFileQuery,
} from '@lagar/domain/books/export.ts'
import {
  bookBeginning,
  bookMonthDetail,
  bookMonthList,
  bookMonthQuery,
  bookRecordQuery,
  bookRecords,
} from '@lagar/domain/books/months.ts'
import { created } from '@lagar/domain/wire.ts'
import { auditEvent } from '../audit.ts'
import { textsOfReader } from '../auth/reader.ts'
import { xlsxType } from '../exports/xlsx.ts'
import type { App } from '../http/http.ts'
import { create, transact } from '../http/transact.ts'
import { findChart, saveChart } from './chart.ts'
import { makeExport } from './exporting.ts'
import { fileOf, findBookExport, listBookExports } from './exports.ts'
import { findBookMonth } from './month.ts'
import { beginBooks, closeBooks, listBookMonths, reopenBooks } from './months.ts'
import { listBookRecords } from './records.ts'

const reads = { permission: 'administration.read' } as const
const writes = { permission: 'administration.write' } as const

/** Calls under books/: the chart of accounts, the months of the books, and what is given to the accountant. */
export function bookRoutes(app: App) {
  chartRoutes(app)
  monthRoutes(app)
  exportRoutes(app)
}

function chartRoutes(app: App) {
  app.get(
    '/books/chart',
    { config: reads, schema: { response: { 200: bookChartRecord } } },
    ({ db, actor }) => findChart(db, actor),
  )

  app.put(
    '/books/chart',
    { config: writes, schema: { body: bookChartEdit, response: { 200: bookChartRecord } } },
    (request) => transact(request, (tx, actor) => saveChart(tx, actor, request.body)),
  )
}

function monthRoutes(app: App) {
  app.get('/books/months', { config: reads, schema: { response: { 200: bookMonthList } } }, ({ db, actor }) =>
    listBookMonths(db, actor),
  )

  app.get(
    '/books/month',
    { config: reads, schema: { querystring: bookMonthQuery, response: { 200: bookMonthDetail } } },
    ({ db, actor, query }) => findBookMonth(db, actor, query.month),
  )

  app.get(
    '/books/records',
    { config: reads, schema: { querystring: bookRecordQuery, response: { 200: bookRecords } } },
    ({ db, actor, query }) => listBookRecords(db, actor, query),
  )

  app.put(
    '/books/months/first',
    { config: writes, schema: { body: bookBeginning, response: { 200: bookMonthList } } },
    (request) => transact(request, (tx, actor) => beginBooks(tx, actor, request.body.month)),
  )

  app.put(
    '/books/months/close',
    { config: writes, schema: { body: bookMonthQuery, response: { 200: bookMonthList } } },
    (request) => transact(request, (tx, actor) => closeBooks(tx, actor, request.body.month)),
  )

  app.put(
    '/books/months/reopen',
    { config: writes, schema: { body: bookMonthQuery, response: { 200: bookMonthList } } },
    (request) => transact(request, (tx, actor) => reopenBooks(tx, actor, request.body.month)),
  )
}

function exportRoutes(app: App) {
  app.get(
    '/books/exports',
    { config: reads, schema: { querystring: bookExportQuery, response: { 200: bookExports } } },
    ({ db, actor, query }) => listBookExports(db, actor, query),
  )

  app.post(
    '/books/exports',
    { config: writes, schema: { body: created(bookExportMaking), response: { 201: bookExport } } },
    async (request, reply) => {
      const texts = await textsOfReader(request.db, request.actor)
      return create(request, reply, async (tx, actor, id) => {
        await makeExport(tx, actor, id, texts)
        return findBookExport(tx, actor, id)
      })
    },
  )

  app.get(
    '/books/exports/file',
    {
      config: { ...reads, isExport: true, sends: xlsxType },
      schema: {
        querystring: bookFileQuery,
        description: 'An export as it went out: a workbook, or text with semicolons (text/csv).',
      },
    },
    async ({ db, actor, query }, reply) => {
      const { name, file, rows } = await fileOf(db, actor, query)
      const format = query.format === 'csv' ? 'CSV' : 'Excel'
      await auditEvent(db, actor, 'EXPORT', { list: name, format, exportedRows: rows })
      return reply
        .type(query.format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(file)
    },
  )
}
