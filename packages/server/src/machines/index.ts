import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { machines } from './machines.ts'

/** Calls under machines/: the machines, what is done to them and what they burn. */
export function machinesRoutes(app: App) {
  catalogueRoutes(app, machines)
}
