import { lazy } from 'react'
import type { TabPage } from '../../records/TabPages.tsx'
import { t } from '../../texts/t.ts'

/** The lists of distribution, in the order of the tabs. Who bottles looks into the bottles, and not into what they are sold for. */
export const tabs: readonly TabPage[] = [
  {
    key: 'wineBatches',
    label: () => t.distribution.wineBatches.title,
    Page: lazy(() =>
      import('../batches/WineBatchesTab.tsx').then((file) => ({ default: file.WineBatchesTab })),
    ),
  },
  {
    key: 'availability',
    label: () => t.distribution.availability.title,
    Page: lazy(() =>
      import('../batches/AvailabilityTab.tsx').then((file) => ({ default: file.AvailabilityTab })),
    ),
  },
  {
    key: 'orders',
    needs: 'orders.read',
    label: () => t.distribution.orders.title,
    Page: lazy(() => import('../orders/OrdersTab.tsx').then((file) => ({ default: file.OrdersTab }))),
  },
  {
    key: 'stats',
    needs: 'orders.read',
    label: () => t.runStats.title,
    Page: lazy(() => import('../stats/SalesStats.tsx').then((file) => ({ default: file.SalesStats }))),
  },
  {
    key: 'bulkSales',
    needs: 'orders.read',
    label: () => t.sales.title,
    Page: lazy(() => import('../../sales/BulkSalesTab.tsx').then((file) => ({ default: file.BulkSalesTab }))),
  },
  {
    key: 'bulkPurchases',
    needs: 'orders.read',
    label: () => t.bulkPurchases.title,
    Page: lazy(() =>
      import('../../purchases/BulkPurchasesTab.tsx').then((file) => ({ default: file.BulkPurchasesTab })),
    ),
  },
  {
    key: 'problems',
    label: () => t.problems.title,
    Page: lazy(() => import('../problems/ProblemsTab.tsx').then((file) => ({ default: file.ProblemsTab }))),
  },
  {
    key: 'problemStats',
    label: () => t.problems.stats.title,
    Page: lazy(() => import('../problems/ProblemStats.tsx').then((file) => ({ default: file.ProblemStats }))),
  },
  {
    key: 'openings',
    label: () => t.distribution.openings.title,
    Page: lazy(() =>
      import('../batches/BottleOpeningsList.tsx').then((file) => ({ default: file.BottleOpeningsList })),
    ),
  },
  {
    key: 'deposits',
    label: () => t.distribution.deposits.title,
    Page: lazy(() => import('../batches/deposits.tsx').then((file) => ({ default: file.DepositsTab }))),
  },
  {
    key: 'priceLists',
    needs: 'orders.read',
    label: () => t.prices.title,
    Page: lazy(() => import('../prices/lists.tsx').then((file) => ({ default: file.PriceListsTab }))),
  },
  {
    key: 'customers',
    label: () => t.administration.customers.title,
    Page: lazy(() => import('../orders/customers.tsx').then((file) => ({ default: file.CustomersTab }))),
  },
]
