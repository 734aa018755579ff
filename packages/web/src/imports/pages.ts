import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of spreadsheets that are brought. */
export const importsPages = [
  page(
    '/imports',
    lazyRouteComponent(() => import('./ImportsPage.tsx'), 'ImportsPage'),
  ),
  page(
    '/imports/$id',
    lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
  ),
]
