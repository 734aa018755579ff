import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the supplies. */
export const stockPages = [
  page(
    '/stock',
    lazyRouteComponent(() => import('./StockSection.tsx'), 'StockSection'),
  ),
  page(
    '/stock/configuration',
    lazyRouteComponent(() => import('./ConfigurationPage.tsx'), 'ConfigurationPage'),
  ),
  page(
    '/entities/stock/$id',
    lazyRouteComponent(() => import('./StockRecordPage.tsx'), 'StockRecordPage'),
  ),
  page(
    '/entities/stockOrder/$id',
    lazyRouteComponent(() => import('./StockOrderPage.tsx'), 'StockOrderPage'),
  ),
  page(
    '/entities/stockInput/$id',
    lazyRouteComponent(() => import('./StockInputPage.tsx'), 'StockInputPage'),
  ),
  page(
    '/entities/stockOrderProductBatch/$id',
    lazyRouteComponent(() => import('./CameBatchPage.tsx'), 'CameBatchPage'),
  ),
  page(
    '/entities/stockReturnOrder/$id',
    lazyRouteComponent(() => import('./StockReturnPage.tsx'), 'StockReturnPage'),
  ),
  page(
    '/entities/stockProduct/$id',
    lazyRouteComponent(() => import('./ProductPage.tsx'), 'ProductPage'),
  ),
  page(
    '/entities/stockBatch/$id',
    lazyRouteComponent(() => import('./BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/stockDeposit/$id',
    lazyRouteComponent(() => import('./Deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/stockCategory/$id',
    lazyRouteComponent(() => import('./Categories.tsx'), 'CategoryPage'),
  ),
  page(
    '/quality',
    lazyRouteComponent(() => import('./quality/QualityPage.tsx'), 'QualityPage'),
  ),
  page(
    '/entities/quality/$id',
    lazyRouteComponent(() => import('./quality/Qualities.tsx'), 'QualityRecordPage'),
  ),
  page(
    '/entities/qualityType/$id',
    lazyRouteComponent(() => import('./quality/QualityTypes.tsx'), 'QualityTypePage'),
  ),
]
