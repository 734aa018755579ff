import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { companyRoutes } from './company.ts'
import { varieties } from './varieties.ts'

/** Calls under companies/: the company itself, and what it keeps for all its estates and cellars. */
export function companiesRoutes(app: App) {
  companyRoutes(app)
  catalogueRoutes(app, varieties)
}
