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
      config: { permission: 'MEMBER' },
      schema: { querystring: tableQuery, response: { 200: analysisTable } },
    },
    ({ db, actor, query }) => findTable(db, actor, query),
  )

  app.get(
    '/analytics/makeup',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: makeupQuery, response: { 200: makeup } },
    },
    ({ db, actor, query }) => findMakeup(db, actor, query),
  )

  app.get(
    '/analytics/fermentations',
    {
      config: { permission: 'laboratory.read' },
      schema: { querystring: fanQuery, response: { 200: fermentationFan } },
    },
    ({ db, actor, query }) => findFan(db, actor, query),
  )

  app.get(
    '/analytics/vessels',
    {
      config: { permission: 'administration.read' },
      schema: { querystring: vesselUseQuery, response: { 200: vesselUse } },
    },
    ({ db, actor, query }) => findVesselUse(db, actor, query),
  )
}
