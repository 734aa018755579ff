import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, once } from '../lists/ahead.ts'
import { boardAhead } from './vessels/board.ts'
import { page } from '../shell/frame/page.ts'

const cellarPage = once(() => import('./section/CellarPage.tsx'))

/** The pages of the cellar. */
export const cellarsPages = [
  page('/cellar', lazyRouteComponent(cellarPage, 'CellarPage'), () => {
    firstTab(async () => [{ Page: (await cellarPage()).CellarMap }])
    void boardAhead()
  }),
  page(
    '/entities/cellar/$id',
    lazyRouteComponent(() => import('./places/CellarRecordPage.tsx'), 'CellarRecordPage'),
  ),
  page(
    '/entities/cellarElement/$id',
    lazyRouteComponent(() => import('./vessels/ElementPage.tsx'), 'ElementPage'),
  ),
  page(
    '/entities/cellarElementBatch/$id',
    lazyRouteComponent(() => import('./barrels/BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/cellarSection/$id',
    lazyRouteComponent(() => import('./places/SectionsList.tsx'), 'SectionPage'),
  ),
  page(
    '/entities/elementType/$id',
    lazyRouteComponent(() => import('./places/ElementTypesList.tsx'), 'ElementTypePage'),
  ),
]
