import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../texts/t.ts'

type Tab = { key: string; label: () => string; Page: LazyExoticComponent<ComponentType> }

/** The lists of supplies, in the order of the tabs. */
export const tabs: readonly Tab[] = [
  {
    key: 'stocks',
    label: () => t.purchases.stocks,
    Page: lazy(() => import('./StockPage.tsx').then((file) => ({ default: file.StockPage }))),
  },
  {
    key: 'orders',
    label: () => t.purchases.orders.title,
    Page: lazy(() => import('./StockOrdersTab.tsx').then((file) => ({ default: file.StockOrdersTab }))),
  },
  {
    key: 'inputs',
    label: () => t.purchases.inputs.title,
    Page: lazy(() => import('./StockInputsTab.tsx').then((file) => ({ default: file.StockInputsTab }))),
  },
  {
    key: 'returns',
    label: () => t.purchases.returns.title,
    Page: lazy(() => import('./StockReturnsTab.tsx').then((file) => ({ default: file.StockReturnsTab }))),
  },
]
