import { catalogueRoutes } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { categories } from './categories.ts'
import { deposits } from './deposits.ts'
import { products } from './products.ts'
import { bottleStock, bottleStocksQuery } from '@lagar/domain/stock/bottle-stocks.ts'
import { z } from 'zod'
import { bottleStocks } from './bottle-stocks.ts'
import { stockFilterRoutes } from './filters.ts'
import { qualityRoutes } from './quality-routes.ts'
import { stockInputRoutes, stockOrderRoutes } from './purchase-routes.ts'
import { stockReturnRoutes } from './return-routes.ts'
import { amountRoutes, stocksRoutes } from './routes.ts'

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
