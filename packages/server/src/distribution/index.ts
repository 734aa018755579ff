import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { customers } from './customers.ts'

/** Calls under distribution/: customers and what they order. */
export function distributionRoutes(app: App) {
  catalogueRoutes(app, customers)
}
