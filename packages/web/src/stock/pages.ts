import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const stockSection = once(() => import('./section/StockSection.tsx'))
const qualityPage = once(() => import('./quality/QualityPage.tsx'))

/** The pages of the supplies. */
export const stockPages = [
  page('/stock', lazyRouteComponent(stockSection, 'StockSection'), () => {
    firstTab(async () => (await stockSection()).tabs)
    listAhead('stock/stock', {}, 'name')
  }),
  page(
    '/stock/configuration',
    lazyRouteComponent(() => import('./section/ConfigurationPage.tsx'), 'ConfigurationPage'),
  ),
  page(
    '/entities/stock/$id',
    lazyRouteComponent(() => import('./stocks/StockRecordPage.tsx'), 'StockRecordPage'),
  ),
  page(
    '/entities/stockOrder/$id',
    lazyRouteComponent(() => import('./purchases/StockOrderPage.tsx'), 'StockOrderPage'),
  ),
  page(
    '/entities/stockInput/$id',
    lazyRouteComponent(() => import('./purchases/StockInputPage.tsx'), 'StockInputPage'),
  ),
  page(
    '/entities/stockOrderProductBatch/$id',
    lazyRouteComponent(() => import('./purchases/CameBatchPage.tsx'), 'CameBatchPage'),
  ),
  page(
    '/entities/stockReturnOrder/$id',
    lazyRouteComponent(() => import('./returns/StockReturnPage.tsx'), 'StockReturnPage'),
  ),
  page(
    '/entities/stockProduct/$id',
    lazyRouteComponent(() => import('./products/ProductPage.tsx'), 'ProductPage'),
  ),
  page(
    '/entities/stockBatch/$id',
    lazyRouteComponent(() => import('./batches/BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/stockDeposit/$id',
    lazyRouteComponent(() => import('./stocks/deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/stockCategory/$id',
    lazyRouteComponent(() => import('./products/categories.tsx'), 'CategoryPage'),
  ),
  page('/quality', lazyRouteComponent(qualityPage, 'QualityPage'), () => {
    firstTab(async () => (await qualityPage()).tabs)
    listAhead('stock/qualities', {}, '-date')
  }),
  page(
    '/entities/quality/$id',
    lazyRouteComponent(() => import('./quality/qualities.tsx'), 'QualityRecordPage'),
  ),
  page(
    '/entities/qualityType/$id',
    lazyRouteComponent(() => import('./quality/types.tsx'), 'QualityTypePage'),
  ),
]
