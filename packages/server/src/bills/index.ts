import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { serviceBills } from './service-bills.ts'

/** Calls about what services and people are paid. */
export function billRoutes(app: App) {
  catalogueRoutes(app, serviceBills)
}
