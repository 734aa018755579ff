import { fanQuery, fermentationFan } from '@lagar/domain/analytics/fermentations.ts'
import { analysisTable, tableQuery } from '@lagar/domain/analytics/table.ts'
import { makeup, makeupQuery } from '@lagar/domain/analytics/makeup.ts'
import { vesselUse, vesselUseQuery } from '@lagar/domain/analytics/vessels.ts'
import type { App } from '../http/http.ts'
import { findFan } from './fermentations.ts'
import { findMakeup } from './makeup.ts'
import { savedTableRoutes } from './saved.ts'
import { findTable } from './table.ts'
import { findVesselUse } from './vessels.ts'

/** Calls under analytics/: the company in figures, over declared facts. */
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
}
