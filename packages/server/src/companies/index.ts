import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { userRoutes } from './users.ts'
import { varieties } from './varieties.ts'

/** Calls under companies/: what the company keeps for all its estates and cellars. */
export function companiesRoutes(app: App) {
  catalogueRoutes(app, varieties)
  userRoutes(app)
}
