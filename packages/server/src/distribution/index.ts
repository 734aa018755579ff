import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { customers } from './customers.ts'
import { deposits } from './deposits.ts'
import { orderRoutes } from './orders.ts'
import { wineBatchRoutes } from './wine-batches.ts'

/** Calls under distribution/: bottled wine in its deposits, customers and what they order. */
export function distributionRoutes(app: App) {
  catalogueRoutes(app, customers)
  catalogueRoutes(app, deposits)
  wineBatchRoutes(app)
  orderRoutes(app)
}
