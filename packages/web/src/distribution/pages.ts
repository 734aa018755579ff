import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const distributionPage = once(() => import('./section/DistributionPage.tsx'))

/** The pages of what is sold and sent. */
export const distributionPages = [
  page(
    '/entities/customer/$id',
    lazyRouteComponent(() => import('./orders/customers.tsx'), 'CustomerPage'),
  ),
  page('/distribution', lazyRouteComponent(distributionPage, 'DistributionPage'), () => {
    firstTab(async () => (await distributionPage()).tabs)
    listAhead('distribution/wineBatches', {}, '-madeOn')
  }),
  page(
    '/entities/wineBatch/$id',
    lazyRouteComponent(() => import('./batches/WineBatchPage.tsx'), 'WineBatchPage'),
  ),
  page(
    '/entities/distributionDeposit/$id',
    lazyRouteComponent(() => import('./batches/deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/order/$id',
    lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
  ),
  page(
    '/entities/priceList/$id',
    lazyRouteComponent(() => import('./prices/lists.tsx'), 'PriceListPage'),
  ),
  page(
    '/entities/problem/$id',
    lazyRouteComponent(() => import('./problems/ProblemPage.tsx'), 'ProblemPage'),
  ),
]
