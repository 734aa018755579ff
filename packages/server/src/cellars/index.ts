import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { cellarElementBatches } from './cellar-element-batches.ts'
import { cellarElements } from './cellar-elements.ts'
import { cellarSections } from './cellar-sections.ts'
import { cellars } from './cellars.ts'
import { contentRoutes } from './contents.ts'
import { elementPositionRoutes } from './element-positions.ts'
import { elementTypes } from './element-types.ts'

/** Calls under cellars/: the cellars, their vessels, and the wine in them. */
export function cellarsRoutes(app: App) {
  catalogueRoutes(app, cellars)
  catalogueRoutes(app, cellarSections)
  catalogueRoutes(app, elementTypes)
  elementPositionRoutes(app)
  catalogueRoutes(app, cellarElements)
  catalogueRoutes(app, cellarElementBatches)
  contentRoutes(app)
}
