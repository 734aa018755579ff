import type { App } from '../http/http.ts'
import { workOrderTypeRoutes } from './orders/types.ts'
import { workOrderRoutes } from './orders/orders.ts'
import { repetitionRoutes } from './repetitions/repetitions.ts'
import { orderTransferRoutes } from './transfers/list.ts'
import { blendTrialRoutes } from './trials/trials.ts'

/** Calls under cellars/ about the work on the wine: orders, their types, repetitions, transfers and blend trials. */
export function workOrdersRoutes(app: App) {
  workOrderTypeRoutes(app)
  workOrderRoutes(app)
  repetitionRoutes(app)
  orderTransferRoutes(app)
  blendTrialRoutes(app)
}
