import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { courseRoutes } from './orders/course-routes.ts'
import { customers } from './orders/customers.ts'
import { deposits } from './batches/deposits.ts'
import { priceRoutes } from './prices/held.ts'
import { priceLists } from './prices/lists.ts'
import { marketTaxes } from './prices/taxes.ts'
import { orderRoutes } from './orders/orders.ts'
import { problemRoutes } from './problems/routes.ts'
import { statementRoutes } from './statement/routes.ts'
import { wineBatchRoutes } from './batches/batches.ts'
import { bottleOpeningRoutes } from './batches/openings.ts'

/** Calls under distribution/: bottled wine in its deposits, customers, what they order and what they complain of. */
export function distributionRoutes(app: App) {
  catalogueRoutes(app, customers)
  catalogueRoutes(app, deposits)
  catalogueRoutes(app, marketTaxes)
  catalogueRoutes(app, priceLists)
  priceRoutes(app)
  wineBatchRoutes(app)
  bottleOpeningRoutes(app)
  orderRoutes(app)
  courseRoutes(app)
  problemRoutes(app)
  statementRoutes(app)
}
