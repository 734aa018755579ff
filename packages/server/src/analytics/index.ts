import { fanQuery, fermentationFan } from '@lagar/domain/analytics/fermentations.ts'
import { analysisTable, tableQuery } from '@lagar/domain/analytics/table.ts'
import { makeup, makeupQuery } from '@lagar/domain/analytics/makeup.ts'
import { vesselUse, vesselUseQuery } from '@lagar/domain/analytics/vessels.ts'
import { wineOnDay, wineOnDayQuery } from '@lagar/domain/wine/balance/stats.ts'
import { pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../http/http.ts'
import { findFan } from './fermentations.ts'
import { findMakeup } from './makeup.ts'
import { listWineOnDay } from './on-day.ts'
import { savedTableRoutes } from './saved.ts'
import { findTable } from './table.ts'
import { findVesselUse } from './vessels.ts'

/** The company in figures, over declared facts, and what lay in its cellars on a day. */
export function analyticsRoutes(app: App) {
  savedTableRoutes(app)

  app.get(
    '/analytics/table',
    {
      config: { permission: 'MEMBER', ofPast: true },
      schema: { querystring: tableQuery, response: { 200: analysisTable } },
    },
    ({ past, actor, query }) => findTable(past, actor, query),
  )

  app.get(
    '/analytics/makeup',
    {
      config: { permission: 'MEMBER', ofPast: true },
      schema: { querystring: makeupQuery, response: { 200: makeup } },
    },
    ({ past, actor, query }) => findMakeup(past, actor, query),
  )

  app.get(
    '/analytics/fermentations',
    {
      config: { permission: 'laboratory.read', ofPast: true },
      schema: { querystring: fanQuery, response: { 200: fermentationFan } },
    },
    ({ past, actor, query }) => findFan(past, actor, query),
  )

  app.get(
    '/analytics/vessels',
    {
      config: { permission: 'administration.read', ofPast: true },
      schema: { querystring: vesselUseQuery, response: { 200: vesselUse } },
    },
    ({ past, actor, query }) => findVesselUse(past, actor, query),
  )

  app.get(
    '/cellars/contents/onDay',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: wineOnDayQuery, response: { 200: pageOf(wineOnDay) } },
    },
    ({ db, actor, query }) => listWineOnDay(db, actor, query),
  )
}
