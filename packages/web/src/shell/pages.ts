import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page.ts'

/** The pages that belong to no section. */
export const shellPages = [
  page(
    '/',
    lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
  ),
  page(
    '/changelogs',
    lazyRouteComponent(() => import('./ChangelogsPage.tsx'), 'ChangelogsPage'),
  ),
]
