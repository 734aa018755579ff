import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './frame/page.ts'

/** The pages that belong to no section. */
export const shellPages = [
  page(
    '/',
    lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
  ),
  page(
    '/changelogs',
    lazyRouteComponent(() => import('./home/ChangelogsPage.tsx'), 'ChangelogsPage'),
  ),
]
