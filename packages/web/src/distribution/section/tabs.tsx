import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../../texts/t.ts'

type Tab = { key: string; label: () => string; Page: LazyExoticComponent<ComponentType> }

/** The lists of distribution, in the order of the tabs. */
export const tabs: readonly Tab[] = [
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
    label: () => t.distribution.orders.title,
    Page: lazy(() => import('../orders/OrdersTab.tsx').then((file) => ({ default: file.OrdersTab }))),
  },
  {
    key: 'stats',
    label: () => t.runStats.title,
    Page: lazy(() => import('../stats/SalesStats.tsx').then((file) => ({ default: file.SalesStats }))),
  },
  {
    key: 'bulkSales',
    label: () => t.sales.title,
    Page: lazy(() => import('../../sales/BulkSalesTab.tsx').then((file) => ({ default: file.BulkSalesTab }))),
  },
  {
    key: 'bulkPurchases',
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
    key: 'deposits',
    label: () => t.distribution.deposits.title,
    Page: lazy(() => import('../batches/deposits.tsx').then((file) => ({ default: file.DepositsTab }))),
  },
  {
    key: 'priceLists',
    label: () => t.prices.title,
    Page: lazy(() => import('../prices/lists.tsx').then((file) => ({ default: file.PriceListsTab }))),
  },
  {
    key: 'customers',
    label: () => t.administration.customers.title,
    Page: lazy(() => import('../orders/customers.tsx').then((file) => ({ default: file.CustomersTab }))),
  },
]
