import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the company. */
export const companiesPages = [
  page(
    '/company',
    lazyRouteComponent(() => import('./CompanyPage.tsx'), 'CompanyPage'),
  ),
]
