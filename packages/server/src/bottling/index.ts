import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { divisionLines } from './lines.ts'
import { divisionRoutes } from './divisions.ts'

/** Calls under cellars/ about bottling: the runs and the lines that they run on. */
export function bottlingRoutes(app: App) {
  catalogueRoutes(app, divisionLines)
  divisionRoutes(app)
}
