import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the bottling. */
export const bottlingPages = [
  page(
    '/division',
    lazyRouteComponent(() => import('./DivisionPage.tsx'), 'DivisionPage'),
  ),
  page(
    '/entities/division/$id',
    lazyRouteComponent(() => import('./DivisionRecordPage.tsx'), 'DivisionRecordPage'),
  ),
  page(
    '/entities/divisionLine/$id',
    lazyRouteComponent(() => import('./division-lines.tsx'), 'DivisionLinePage'),
  ),
]
