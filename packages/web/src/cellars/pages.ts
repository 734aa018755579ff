import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the cellar. */
export const cellarsPages = [
  page(
    '/cellar',
    lazyRouteComponent(() => import('./CellarPage.tsx'), 'CellarPage'),
  ),
  page(
    '/entities/cellar/$id',
    lazyRouteComponent(() => import('./CellarRecordPage.tsx'), 'CellarRecordPage'),
  ),
  page(
    '/entities/cellarElement/$id',
    lazyRouteComponent(() => import('./ElementPage.tsx'), 'ElementPage'),
  ),
  page(
    '/entities/cellarElementBatch/$id',
    lazyRouteComponent(() => import('./BatchPage.tsx'), 'BatchPage'),
  ),
  page(
    '/entities/cellarSection/$id',
    lazyRouteComponent(() => import('./SectionsList.tsx'), 'SectionPage'),
  ),
  page(
    '/entities/elementType/$id',
    lazyRouteComponent(() => import('./ElementTypesList.tsx'), 'ElementTypePage'),
  ),
  page(
    '/entities/content/$id',
    lazyRouteComponent(() => import('./ContentPage.tsx'), 'ContentPage'),
  ),
]
