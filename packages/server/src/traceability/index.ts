import { allowed } from '@lagar/domain/access/permissions.ts'
import { entityAnswer, entityQuery, xlsxQuery } from '@lagar/domain/traceability/entity.ts'
import { searchAnswer, searchQuery } from '@lagar/domain/traceability/search.ts'
import { alarm, alarmQuery } from '@lagar/domain/traceability/alarms.ts'
import { workOrderQuery, workOrderRow } from '@lagar/domain/cellars/work-order-record.ts'
import { cellarStats, cellarStatsQuery } from '@lagar/domain/cellars/cellar-stats.ts'
import { wineTransfer, wineTransferQuery } from '@lagar/domain/cellars/wine-transfer.ts'
import { estateStats, estateStatsQuery } from '@lagar/domain/lands/estate-stats.ts'
import { stockStats, stockStatsQuery } from '@lagar/domain/stock/stats.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { pageOf } from '@lagar/domain/wire.ts'
import { id as isId } from '@lagar/domain/fields.ts'
import { witness } from '../audit.ts'
import type { App } from '../http/http.ts'
import { admit } from '../http/http.ts'
import { workbookStream, xlsxType } from '../exports/xlsx.ts'
import { listWorkOrders } from '../cellars/work-order-read.ts'
import { findCellarStats } from '../cellars/cellar-stats.ts'
import { listWineTransfers } from '../cellars/wine-transfers.ts'
import { findEstateStats } from '../lands/estate-stats.ts'
import { findStockStats } from '../stock/stats.ts'
import { version } from '../version.ts'
import { listAlarms } from './alarms.ts'
import { exports } from './exports.ts'
import { historyOf } from './history.ts'
import { entities } from './entities.ts'
import { lastStocksRoutes } from './last-stocks.ts'
import { recallDrillRoutes } from './recall-drill-routes.ts'
import { searchEverything } from './search.ts'
import { traceRoutes } from './trace-routes.ts'
import { z } from 'zod'
import { exportsDescription } from './printed.ts'

/** Calls under traceability/: what reaches across the whole company. */
export function traceabilityRoutes(app: App) {
  traceRoutes(app)
  recallDrillRoutes(app)
  lastStocksRoutes(app)

  app.get(
    '/traceability/be/version',
    { config: { permission: 'SIGNED_IN' }, schema: { response: { 200: z.object({ version: z.string() }) } } },
    async () => ({ version }),
  )

  app.get(
    '/traceability/all/type/workorders',
    {
      config: { permission: 'workorders.read' },
      schema: { querystring: workOrderQuery, response: { 200: pageOf(workOrderRow) } },
    },
    ({ db, actor, query }) => listWorkOrders(db, actor, query),
  )

  app.get(
    '/traceability/wineTransfers',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: wineTransferQuery, response: { 200: pageOf(wineTransfer) } },
    },
    ({ db, actor, query }) => listWineTransfers(db, actor, query),
  )

  app.get(
    '/traceability/alarms',
    {
      config: { permission: 'alarms.read' },
      schema: { querystring: alarmQuery, response: { 200: pageOf(alarm) } },
    },
    ({ db, actor, query }) => listAlarms(db, actor, query),
  )

  app.get(
    '/traceability/stats/stock',
    {
      config: { permission: 'stock.read' },
      schema: { querystring: stockStatsQuery, response: { 200: stockStats } },
    },
    ({ db, actor, query }) => findStockStats(db, actor, query),
  )

  app.get(
    '/traceability/stats/cellar',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: cellarStatsQuery, response: { 200: cellarStats } },
    },
    ({ db, actor, query }) => findCellarStats(db, actor, query),
  )

  app.get(
    '/traceability/stats/wineEstate',
    {
      config: { permission: 'lands.read' },
      schema: { querystring: estateStatsQuery, response: { 200: estateStats } },
    },
    ({ db, actor, query }) => findEstateStats(db, actor, query),
  )

  app.get(
    '/traceability/entity/data',
    {
      config: { permission: 'MEMBER' },
      schema: {
        querystring: entityQuery,
        response: { 200: entityAnswer },
        description: `A record by its type and id: ${Object.keys(entities).join(', ')}.`,
      },
    },
    async ({ actor, db, query: { type, id } }) => {
      const entity = entities[type]
      // An address that was cut short leads to nothing, which is no mistake in a form.
      if (!entity || !isId.safeParse(id).success) throw new Refusal('NOT_FOUND')
      admit(actor, entity.permission)
      const record = await entity.find(db, actor, id)
      if (!record) throw new Refusal('NOT_FOUND')
      const isTold = allowed(actor, entity.history ?? entity.permission) === true
      return { result: { ...record, audit: isTold ? await historyOf(db, actor, type, id) : [] } }
    },
  )

  app.get(
    '/traceability/xlsx',
    {
      config: { permission: 'MEMBER', isExport: true, sends: xlsxType },
      schema: { querystring: xlsxQuery, description: exportsDescription },
    },
    async ({ actor, db, query }, reply) => {
      const { type, ...given } = query
      const wanted = exports[type]
      if (!wanted) throw new Refusal('NOT_FOUND')
      admit(actor, wanted.permission)
      const filters = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name.replace(/^filter_/, ''), value]),
      )
      const name = `${wanted.sheet} ${actor.today}.xlsx`
      const { sheets, rows, close } = await wanted.workbook(db, actor, filters)
      const line = {
        list: wanted.sheet,
        format: 'Excel',
        exportedRows: rows,
        filters: Object.keys(filters).length > 0 ? filters : null,
      }
      // Before it is sent: nothing leaves without its line.
      await witness(db, actor, 'EXPORT', line).catch(async (error: unknown) => {
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

  app.get(
    '/traceability/search',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: searchQuery, response: { 200: searchAnswer } },
    },
    async ({ actor, db, query: { text } }) => ({ result: await searchEverything(db, actor, text) }),
  )
}
