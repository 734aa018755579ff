import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of whoever is signed in. */
export const accountPages = [
  page(
    '/user/configuration',
    lazyRouteComponent(() => import('./AccountPage.tsx'), 'AccountPage'),
  ),
]
