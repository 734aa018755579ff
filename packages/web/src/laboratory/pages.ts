import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const laboratoryPage = once(() => import('./section/LaboratoryPage.tsx'))

/** The pages of the laboratory. */
export const laboratoryPages = [
  page('/laboratory', lazyRouteComponent(laboratoryPage, 'LaboratoryPage'), () => {
    firstTab(async () => (await laboratoryPage()).tabs)
    listAhead('cellars/laboratories', {}, '-number')
  }),
  page(
    '/entities/laboratory/$id',
    lazyRouteComponent(() => import('./analyses/laboratories.tsx'), 'LaboratoryRecordPage'),
  ),
  page(
    '/entities/laboratoryPlace/$id',
    lazyRouteComponent(() => import('./analyses/places.tsx'), 'LaboratoryPlacePage'),
  ),
  page(
    '/entities/laboratoryType/$id',
    lazyRouteComponent(() => import('./analyses/types.tsx'), 'LaboratoryTypePage'),
  ),
  page(
    '/entities/measuramentControl/$id',
    lazyRouteComponent(() => import('./measuraments/controls.tsx'), 'MeasuramentControlPage'),
  ),
  page(
    '/entities/wineTasteNote/$id',
    lazyRouteComponent(() => import('./tasting/tastings.tsx'), 'TastingPage'),
  ),
  page(
    '/entities/wineTasteNoteCategory/$id',
    lazyRouteComponent(() => import('./tasting/taste-categories.tsx'), 'TasteCategoryPage'),
  ),
]
