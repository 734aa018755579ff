import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the company. */
export const companiesPages = [
  page(
    '/company',
    lazyRouteComponent(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
  ),
  page(
    '/users',
    lazyRouteComponent(() => import('./users/UsersPage.tsx'), 'UsersPage'),
  ),
  page(
    '/entities/market/$id',
    lazyRouteComponent(() => import('./markets/markets.tsx'), 'MarketPage'),
  ),
  page(
    '/entities/variety/$id',
    lazyRouteComponent(() => import('./varieties/varieties.tsx'), 'VarietyPage'),
  ),
]
