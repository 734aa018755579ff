import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the laboratory. */
export const laboratoryPages = [
  page(
    '/laboratory',
    lazyRouteComponent(() => import('./LaboratoryPage.tsx'), 'LaboratoryPage'),
  ),
  page(
    '/entities/laboratory/$id',
    lazyRouteComponent(() => import('./Laboratories.tsx'), 'LaboratoryRecordPage'),
  ),
  page(
    '/entities/laboratoryPlace/$id',
    lazyRouteComponent(() => import('./Places.tsx'), 'LaboratoryPlacePage'),
  ),
  page(
    '/entities/laboratoryType/$id',
    lazyRouteComponent(() => import('./Types.tsx'), 'LaboratoryTypePage'),
  ),
  page(
    '/entities/measuramentControl/$id',
    lazyRouteComponent(() => import('./Controls.tsx'), 'MeasuramentControlPage'),
  ),
]
