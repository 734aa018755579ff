import type { App } from '../http/http.ts'
import { contractRoutes } from './contract-routes.ts'
import { loadRoutes } from './load-routes.ts'

/** Calls under sales/: what is sold in bulk, what is loaded of it, what comes back, and what a customer owes. */
export function salesRoutes(app: App) {
  contractRoutes(app)
  loadRoutes(app)
}
