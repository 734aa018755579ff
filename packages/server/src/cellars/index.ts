import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { cellars } from './cellars.ts'
import { cellarSections } from './sections.ts'
import { elementTypes } from './element-types.ts'
import { elementPositionRoutes } from './positions.ts'
import { severalVesselRoutes } from './several.ts'
import { vesselHistoryRoutes } from './history.ts'
import { cellarElements } from './elements.ts'
import { lastStocksRoutes } from './last-stocks.ts'

/** Calls under cellars/ about the place itself: cellars, their sections, and the vessels and tools in them. */
export function cellarsRoutes(app: App) {
  catalogueRoutes(app, cellars)
  catalogueRoutes(app, cellarSections)
  catalogueRoutes(app, elementTypes)
  elementPositionRoutes(app)
  severalVesselRoutes(app)
  vesselHistoryRoutes(app)
  catalogueRoutes(app, cellarElements)
  lastStocksRoutes(app)
}
