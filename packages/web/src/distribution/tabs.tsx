import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../texts/t.ts'

type Tab = { key: string; label: () => string; Page: LazyExoticComponent<ComponentType> }

/** The lists of distribution, in the order of the tabs. */
export const tabs: readonly Tab[] = [
  {
    key: 'wineBatches',
    label: () => t.distribution.wineBatches.title,
    Page: lazy(() => import('./WineBatchesTab.tsx').then((file) => ({ default: file.WineBatchesTab }))),
  },
  {
    key: 'orders',
    label: () => t.distribution.orders.title,
    Page: lazy(() => import('./OrdersTab.tsx').then((file) => ({ default: file.OrdersTab }))),
  },
  {
    key: 'deposits',
    label: () => t.distribution.deposits.title,
    Page: lazy(() => import('./Deposits.tsx').then((file) => ({ default: file.DepositsTab }))),
  },
  {
    key: 'customers',
    label: () => t.administration.customers.title,
    Page: lazy(() => import('./Customers.tsx').then((file) => ({ default: file.CustomersTab }))),
  },
]
