import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the tastings. */
export const tastingPages = [
  page(
    '/entities/wineTasteNote/$id',
    lazyRouteComponent(() => import('./Tastings.tsx'), 'TastingPage'),
  ),
  page(
    '/entities/wineTasteNoteCategory/$id',
    lazyRouteComponent(() => import('./TasteCategories.tsx'), 'TasteCategoryPage'),
  ),
]
