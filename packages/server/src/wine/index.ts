import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { cellarElementBatches } from './barrels/lots.ts'
import { lotLossRoutes } from './barrels/losses.ts'
import { contentRoutes } from './contents/contents.ts'
import { openingRoutes } from './contents/openings.ts'
import { additiveRoutes } from './additives/additives.ts'
import { lateCostRoutes } from './costs/late-list.ts'
import { declarationRoutes } from './balance/declaration-routes.ts'
import { balanceRoutes } from './balance/routes.ts'
import { cellarOverheads } from './costs/overheads.ts'

/** Calls under cellars/ about the wine in the vessels: what it is, what was added, what it costs, and its declarations. */
export function wineRoutes(app: App) {
  catalogueRoutes(app, cellarElementBatches)
  lotLossRoutes(app)
  contentRoutes(app)
  openingRoutes(app)
  additiveRoutes(app)
  lateCostRoutes(app)
  declarationRoutes(app)
  balanceRoutes(app)
  catalogueRoutes(app, cellarOverheads)
}
