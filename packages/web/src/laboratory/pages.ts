import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of the laboratory. */
export const laboratoryPages = [
  page(
    '/laboratory',
    lazyRouteComponent(() => import('./section/LaboratoryPage.tsx'), 'LaboratoryPage'),
    () => {
      firstTab(async () => (await import('./section/LaboratoryPage.tsx')).tabs)
      listAhead('cellars/laboratories', {}, '-number')
    },
  ),
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
