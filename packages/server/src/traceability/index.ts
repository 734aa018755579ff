import { alarm, alarmQuery } from '@lagar/domain/traceability/alarms.ts'
import { workOrderQuery, workOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { divisionStats, divisionStatsQuery } from '@lagar/domain/bottling/stats.ts'
import { distributionStats, distributionStatsQuery } from '@lagar/domain/distribution/stats.ts'
import { cellarStats, cellarStatsQuery } from '@lagar/domain/wine/balance/stats.ts'
import { wineTransfer, wineTransferQuery } from '@lagar/domain/wine/balance/transfer.ts'
import { estateStats, estateStatsQuery } from '@lagar/domain/lands/seasons/stats.ts'
import { labelStats, labelStatsQuery } from '@lagar/domain/label/stats.ts'
import { stockStats, stockStatsQuery } from '@lagar/domain/stock/stats.ts'
import { idPath, pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../http/http.ts'
import { listWorkOrders } from '../workorders/orders/read.ts'
import { findDivisionStats } from '../bottling/stats.ts'
import { findDistributionStats } from '../distribution/stats/stats.ts'
import { findCellarStats } from '../wine/balance/stats.ts'
import { listWineTransfers } from '../wine/balance/transfers.ts'
import { findEstateStats } from '../lands/seasons/stats.ts'
import { findLabelStats } from '../label/labels/stats.ts'
import { findStockStats } from '../stock/stats/stats.ts'
import { version } from '../version.ts'
import { listAlarms, listVesselAlarms } from './alarms/alarms.ts'
import { recallDrillRoutes } from './recall/drill-routes.ts'
import type { Filing } from '../files/storage.ts'
import { toldRoutes } from './told/routes.ts'
import { traceRoutes } from './trace/routes.ts'
import { z } from 'zod'

/** Calls under traceability/: what reaches across the whole company. */
export function traceabilityRoutes(app: App, filing: Filing) {
  traceRoutes(app)
  toldRoutes(app, filing)
  recallDrillRoutes(app)

  app.get(
    '/traceability/be/version',
    { config: { permission: 'SIGNED_IN' }, schema: { response: { 200: z.object({ version: z.string() }) } } },
    async () => ({ version }),
  )
  wholeRoutes(app)
  statsRoutes(app)
}

/** What is listed of every cellar together: its orders, transfers and alarms. */
function wholeRoutes(app: App) {
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
    '/traceability/cellarElement/alarms/:id',
    {
      config: { permission: 'laboratory.read' },
      schema: { params: idPath, response: { 200: pageOf(alarm) } },
    },
    ({ db, actor, params }) => listVesselAlarms(db, actor, params.id),
  )

  app.get(
    '/traceability/alarms',
    {
      config: { permission: 'alarms.read' },
      schema: { querystring: alarmQuery, response: { 200: pageOf(alarm) } },
    },
    ({ db, actor, query }) => listAlarms(db, actor, query),
  )
}

/** The statistics of each area. */
function statsRoutes(app: App) {
  app.get(
    '/traceability/stats/stock',
    {
      config: { permission: 'stock.read', ofPast: true },
      schema: { querystring: stockStatsQuery, response: { 200: stockStats } },
    },
    ({ past, actor, query }) => findStockStats(past, actor, query),
  )

  app.get(
    '/traceability/stats/cellar',
    {
      config: { permission: 'contents.read', ofPast: true },
      schema: { querystring: cellarStatsQuery, response: { 200: cellarStats } },
    },
    ({ past, actor, query }) => findCellarStats(past, actor, query),
  )

  app.get(
    '/traceability/stats/wineEstate',
    {
      config: { permission: 'lands.read', ofPast: true },
      schema: { querystring: estateStatsQuery, response: { 200: estateStats } },
    },
    ({ past, actor, query }) => findEstateStats(past, actor, query),
  )

  app.get(
    '/traceability/stats/division',
    {
      config: { permission: 'division.read', ofPast: true },
      schema: { querystring: divisionStatsQuery, response: { 200: divisionStats } },
    },
    ({ past, actor, query }) => findDivisionStats(past, actor, query),
  )

  app.get(
    '/traceability/stats/label',
    {
      config: { permission: 'label.read', ofPast: true },
      schema: { querystring: labelStatsQuery, response: { 200: labelStats } },
    },
    ({ past, actor, query }) => findLabelStats(past, actor, query),
  )

  app.get(
    '/traceability/stats/distribution',
    {
      config: { permission: 'orders.read', ofPast: true },
      schema: { querystring: distributionStatsQuery, response: { 200: distributionStats } },
    },
    ({ past, actor, query }) => findDistributionStats(past, actor, query),
  )
}
