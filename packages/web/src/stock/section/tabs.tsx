import { t } from '../../texts/t.ts'
import { tab, type LazyPage } from '../../ui/later.tsx'

type Tab = {
  key: string
  label: () => string
  /** It shows documents of purchase: for who may read those. */
  ofPurchases?: true
  Page: LazyPage
}

/** The section of supplies, in the order of its tabs. */
export const tabs: readonly Tab[] = [
  {
    key: 'stocks',
    label: () => t.purchases.stocks,
    Page: tab(async () => (await import('../stocks/StockPage.tsx')).StockPage),
  },
  {
    key: 'stats',
    label: () => t.stockStats.title,
    Page: tab(async () => (await import('../stats/StockStats.tsx')).StockStats),
  },
  {
    key: 'movements',
    label: () => t.stock.movements,
    Page: tab(async () => (await import('../movements/MovementsTab.tsx')).AllMovements),
  },
  {
    key: 'orders',
    label: () => t.purchases.orders.title,
    ofPurchases: true,
    Page: tab(async () => (await import('../purchases/StockOrdersTab.tsx')).StockOrdersTab),
  },
  {
    key: 'inputs',
    label: () => t.purchases.inputs.title,
    ofPurchases: true,
    Page: tab(async () => (await import('../purchases/StockInputsTab.tsx')).StockInputsTab),
  },
  {
    key: 'returns',
    label: () => t.purchases.returns.title,
    ofPurchases: true,
    Page: tab(async () => (await import('../returns/StockReturnsTab.tsx')).StockReturnsTab),
  },
]
