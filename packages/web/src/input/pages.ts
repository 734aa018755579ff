import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the delivery notes. */
export const inputPages = [
  page(
    '/cellar/inputs',
    lazyRouteComponent(() => import('./InputsPage.tsx'), 'InputsPage'),
  ),
  page(
    '/entities/input/$id',
    lazyRouteComponent(() => import('./InputPage.tsx'), 'InputPage'),
  ),
  page(
    '/entities/ciu/$id',
    lazyRouteComponent(() => import('./CiuPage.tsx'), 'CiuPage'),
  ),
]
