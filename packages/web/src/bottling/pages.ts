import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const divisionPage = once(() => import('./DivisionPage.tsx'))

/** The pages of the bottling. */
export const bottlingPages = [
  page('/division', lazyRouteComponent(divisionPage, 'DivisionPage'), () => {
    firstTab(async () => (await divisionPage()).tabs)
    listAhead('cellars/divisions', {}, '-dateToStart')
  }),
  page(
    '/entities/division/$id',
    lazyRouteComponent(() => import('./DivisionRecordPage.tsx'), 'DivisionRecordPage'),
  ),
  page(
    '/entities/divisionLine/$id',
    lazyRouteComponent(() => import('./division-lines.tsx'), 'DivisionLinePage'),
  ),
]
