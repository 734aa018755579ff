import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { workOrderTypes } from './work-order-types.ts'
import { workOrderRoutes } from './work-orders.ts'

/** Calls under cellars/: vessels, the wine in them and the work done on it. */
export function cellarsRoutes(app: App) {
  catalogueRoutes(app, workOrderTypes)
  workOrderRoutes(app)
}
