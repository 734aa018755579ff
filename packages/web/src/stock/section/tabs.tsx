import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../../texts/t.ts'

type Tab = {
  key: string
  label: () => string
  /** It shows documents of purchase: for who may read those. */
  ofPurchases?: true
  Page: LazyExoticComponent<ComponentType>
}

/** The section of supplies, in the order of its tabs. */
export const tabs: readonly Tab[] = [
  {
    key: 'stocks',
    label: () => t.purchases.stocks,
    Page: lazy(() => import('../stocks/StockPage.tsx').then((file) => ({ default: file.StockPage }))),
  },
  {
    key: 'stats',
    label: () => t.stockStats.title,
    Page: lazy(() => import('../stats/StockStats.tsx').then((file) => ({ default: file.StockStats }))),
  },
  {
    key: 'movements',
    label: () => t.stock.movements,
    Page: lazy(() =>
      import('../movements/MovementsTab.tsx').then((file) => ({ default: file.AllMovements })),
    ),
  },
  {
    key: 'orders',
    label: () => t.purchases.orders.title,
    ofPurchases: true,
    Page: lazy(() =>
      import('../purchases/StockOrdersTab.tsx').then((file) => ({ default: file.StockOrdersTab })),
    ),
  },
  {
    key: 'inputs',
    label: () => t.purchases.inputs.title,
    ofPurchases: true,
    Page: lazy(() =>
      import('../purchases/StockInputsTab.tsx').then((file) => ({ default: file.StockInputsTab })),
    ),
  },
  {
    key: 'returns',
    label: () => t.purchases.returns.title,
    ofPurchases: true,
    Page: lazy(() =>
      import('../returns/StockReturnsTab.tsx').then((file) => ({ default: file.StockReturnsTab })),
    ),
  },
]
