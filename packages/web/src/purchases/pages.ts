import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The page of a purchase in bulk; its list is a tab of distribution, beside what is sold in bulk. */
export const purchasesPages = [
  page(
    '/entities/bulkPurchase/$id',
    lazyRouteComponent(() => import('./BulkPurchasePage.tsx'), 'BulkPurchasePage'),
  ),
]
