import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { categories } from './products/categories.ts'
import { deposits } from './deposits/deposits.ts'
import { products } from './products/products.ts'
import { bottleStock, bottleStocksQuery } from '@lagar/domain/bottles/supplies.ts'
import { z } from 'zod'
import { bottleStocks } from './stocks/for-bottles.ts'
import { stockFilterRoutes } from './products/saved-filters.ts'
import { qualityRoutes } from './quality/routes.ts'
import { stockInputRoutes, stockOrderRoutes } from './purchases/routes.ts'
import { stockReturnRoutes } from './returns/routes.ts'
import { amountRoutes, stocksRoutes } from './movements/routes.ts'

/** Calls under stock/: what the company keeps to work with, where it lies, and how it moves. */
export function stockRoutes(app: App) {
  catalogueRoutes(app, deposits)
  catalogueRoutes(app, categories)
  catalogueRoutes(app, products)
  stocksRoutes(app)
  amountRoutes(app)
  stockFilterRoutes(app)
  qualityRoutes(app)
  stockOrderRoutes(app)
  stockInputRoutes(app)
  stockReturnRoutes(app)
  app.get(
    '/stock/wineBatch/stocks/attributes',
    {
      config: { permission: 'stock.read' },
      schema: {
        querystring: bottleStocksQuery,
        response: { 200: z.object({ result: z.array(bottleStock) }) },
      },
    },
    async ({ db, actor, query }) => ({ result: await bottleStocks(db, actor, query) }),
  )
}
