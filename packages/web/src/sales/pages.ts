import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The page of a sale in bulk; its list is a tab of distribution. */
export const salesPages = [
  page(
    '/entities/bulkSale/$id',
    lazyRouteComponent(() => import('./BulkSalePage.tsx'), 'BulkSalePage'),
  ),
]
