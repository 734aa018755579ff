import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { employeeRoutes } from './employeeRoutes.ts'
import { seasons } from './seasons.ts'
import { cellarSuppliers, suppliers, wineEstateSuppliers } from './suppliers.ts'

/** Calls under administration/: people, seasons and who we buy from. */
export function administrationRoutes(app: App) {
  employeeRoutes(app)
  catalogueRoutes(app, seasons)
  catalogueRoutes(app, suppliers)
  catalogueRoutes(app, wineEstateSuppliers)
  catalogueRoutes(app, cellarSuppliers)
}
