import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The company in figures. */
export const analyticsPages = [
  page(
    '/analytics',
    lazyRouteComponent(() => import('./AnalyticsPage.tsx'), 'AnalyticsPage'),
  ),
  page(
    '/analytics/vessels',
    lazyRouteComponent(() => import('./VesselsPage.tsx'), 'VesselsPage'),
  ),
  page(
    '/analytics/fermentations',
    lazyRouteComponent(() => import('./FermentationsPage.tsx'), 'FermentationsPage'),
  ),
  page(
    '/analytics/$fact',
    lazyRouteComponent(() => import('./FactPage.tsx'), 'FactPage'),
  ),
]
