import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { fuels } from './fuels.ts'
import { machines } from './machines.ts'
import { machineUseRoutes } from './use.ts'
import { maintenances } from './maintenances.ts'

/** Calls under machines/: the machines, what is done to them and what they burn. */
export function machinesRoutes(app: App) {
  catalogueRoutes(app, machines)
  catalogueRoutes(app, maintenances)
  catalogueRoutes(app, fuels)
  machineUseRoutes(app)
}
