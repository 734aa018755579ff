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
  page(
    '/help',
    lazyRouteComponent(() => import('../help/pages/HelpPage.tsx'), 'HelpPage'),
  ),
  page(
    '/help/$topic',
    lazyRouteComponent(() => import('../help/pages/TopicPage.tsx'), 'TopicPage'),
  ),
]
