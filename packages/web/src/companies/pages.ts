import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead } from '../lists/ahead.ts'
import { companyAhead } from './company/use-company-record.ts'
import { page } from '../shell/frame/page.ts'

/** The pages of the company. */
export const companiesPages = [
  page(
    '/company',
    lazyRouteComponent(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
    () => {
      firstTab(async () => (await import('./company/CompanyPage.tsx')).tabs)
      void companyAhead()
    },
  ),
  page(
    '/users',
    lazyRouteComponent(() => import('./users/UsersPage.tsx'), 'UsersPage'),
    () => {
      firstTab(async () => (await import('./users/UsersPage.tsx')).tabs)
      listAhead('companies/users', {}, 'name')
    },
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
