import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the wine. */
export const winePages = [
  page(
    '/entities/content/$id',
    lazyRouteComponent(() => import('./contents/ContentPage.tsx'), 'ContentPage'),
  ),
]
