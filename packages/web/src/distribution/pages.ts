import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of what is sold and sent. */
export const distributionPages = [
  page(
    '/entities/customer/$id',
    lazyRouteComponent(() => import('./Customers.tsx'), 'CustomerPage'),
  ),
  page(
    '/distribution',
    lazyRouteComponent(() => import('./DistributionPage.tsx'), 'DistributionPage'),
  ),
  page(
    '/entities/wineBatch/$id',
    lazyRouteComponent(() => import('./WineBatchPage.tsx'), 'WineBatchPage'),
  ),
  page(
    '/entities/distributionDeposit/$id',
    lazyRouteComponent(() => import('./Deposits.tsx'), 'DepositPage'),
  ),
  page(
    '/entities/order/$id',
    lazyRouteComponent(() => import('./OrderPage.tsx'), 'OrderPage'),
  ),
]
