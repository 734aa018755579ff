import type { TabPage } from '../../records/TabPages.tsx'
import { t } from '../../texts/t.ts'
import { tab } from '../../ui/later.tsx'

/** The lists of distribution, in the order of the tabs. Who bottles looks into the bottles, and not into what they are sold for. */
export const tabs: readonly TabPage[] = [
  {
    key: 'wineBatches',
    label: () => t.distribution.wineBatches.title,
    Page: tab(async () => (await import('../batches/WineBatchesTab.tsx')).WineBatchesTab),
  },
  {
    key: 'availability',
    label: () => t.distribution.availability.title,
    Page: tab(async () => (await import('../batches/AvailabilityTab.tsx')).AvailabilityTab),
  },
  {
    key: 'orders',
    needs: 'orders.read',
    label: () => t.distribution.orders.title,
    Page: tab(async () => (await import('../orders/OrdersTab.tsx')).OrdersTab),
  },
  {
    key: 'stats',
    needs: 'orders.read',
    label: () => t.runStats.title,
    Page: tab(async () => (await import('../stats/SalesStats.tsx')).SalesStats),
  },
  {
    key: 'bulkSales',
    needs: 'orders.read',
    label: () => t.sales.title,
    Page: tab(async () => (await import('../../sales/BulkSalesTab.tsx')).BulkSalesTab),
  },
  {
    key: 'bulkPurchases',
    needs: 'orders.read',
    label: () => t.bulkPurchases.title,
    Page: tab(async () => (await import('../../purchases/BulkPurchasesTab.tsx')).BulkPurchasesTab),
  },
  {
    key: 'problems',
    label: () => t.problems.title,
    Page: tab(async () => (await import('../problems/ProblemsTab.tsx')).ProblemsTab),
  },
  {
    key: 'problemStats',
    label: () => t.problems.stats.title,
    Page: tab(async () => (await import('../problems/ProblemStats.tsx')).ProblemStats),
  },
  {
    key: 'openings',
    label: () => t.distribution.openings.title,
    Page: tab(async () => (await import('../batches/BottleOpeningsList.tsx')).BottleOpeningsList),
  },
  {
    key: 'deposits',
    label: () => t.distribution.deposits.title,
    Page: tab(async () => (await import('../batches/deposits.tsx')).DepositsTab),
  },
  {
    key: 'priceLists',
    needs: 'orders.read',
    label: () => t.prices.title,
    Page: tab(async () => (await import('../prices/lists.tsx')).PriceListsTab),
  },
  {
    key: 'customers',
    label: () => t.administration.customers.title,
    Page: tab(async () => (await import('../orders/customers.tsx')).CustomersTab),
  },
]
