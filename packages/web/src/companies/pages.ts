import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { companyAhead } from './company/use-company-record.ts'
import { page } from '../shell/frame/page.ts'

const companyPage = once(() => import('./company/CompanyPage.tsx'))
const usersPage = once(() => import('./users/UsersPage.tsx'))

/** The pages of the company. */
export const companiesPages = [
  page('/company', lazyRouteComponent(companyPage, 'CompanyPage'), () => {
    firstTab(async () => (await companyPage()).tabs)
    void companyAhead()
  }),
  page('/users', lazyRouteComponent(usersPage, 'UsersPage'), () => {
    firstTab(async () => (await usersPage()).tabs)
    listAhead('companies/users', {}, 'name')
  }),
  page(
    '/entities/market/$id',
    lazyRouteComponent(() => import('./markets/markets.tsx'), 'MarketPage'),
  ),
  page(
    '/entities/variety/$id',
    lazyRouteComponent(() => import('./varieties/varieties.tsx'), 'VarietyPage'),
  ),
]
