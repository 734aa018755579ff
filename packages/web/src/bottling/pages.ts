import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of the bottling. */
export const bottlingPages = [
  page(
    '/division',
    lazyRouteComponent(() => import('./DivisionPage.tsx'), 'DivisionPage'),
    () => {
      firstTab(async () => (await import('./DivisionPage.tsx')).tabs)
      listAhead('cellars/divisions', {}, '-dateToStart')
    },
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
