import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The page of a sensor; the list of them is a tab of the laboratory. */
export const readingPages = [
  page(
    '/entities/device/$id',
    lazyRouteComponent(() => import('./devices.tsx'), 'DevicePage'),
  ),
]
