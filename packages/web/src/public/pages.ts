import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The page on which a winery approves the digital label of a lot. */
export const publicPages = [
  page(
    '/entities/wineBatch/$id/digital',
    lazyRouteComponent(() => import('./DigitalLabelPage.tsx'), 'DigitalLabelPage'),
  ),
]
