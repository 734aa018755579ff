import { lazyRouteComponent } from '@tanstack/react-router'
import { firstTab, listAhead, once } from '../lists/ahead.ts'
import { page } from '../shell/frame/page.ts'

const administrationPage = once(() => import('./section/AdministrationPage.tsx'))

/** The pages of what the company works with. */
export const administrationPages = [
  page('/administration', lazyRouteComponent(administrationPage, 'AdministrationPage'), () => {
    firstTab(async () => (await administrationPage()).tabs)
    listAhead('administration/employees', {}, 'name')
  }),
  page(
    '/entities/employee/$id',
    lazyRouteComponent(() => import('./people/employees.tsx'), 'EmployeePage'),
  ),
  page(
    '/entities/schedule/$id',
    lazyRouteComponent(() => import('./people/schedules.tsx'), 'SchedulePage'),
  ),
  page(
    '/entities/employeeTask/$id',
    lazyRouteComponent(() => import('./people/tasks.tsx'), 'TaskPage'),
  ),
  page(
    '/entities/event/$id',
    lazyRouteComponent(() => import('./year/events.tsx'), 'EventPage'),
  ),
  page(
    '/entities/currencyRate/$id',
    lazyRouteComponent(() => import('./papers/currencies.tsx'), 'CurrencyRatePage'),
  ),
  page(
    '/entities/season/$id',
    lazyRouteComponent(() => import('./year/seasons.tsx'), 'SeasonPage'),
  ),
  page(
    '/entities/supplier/$id',
    lazyRouteComponent(() => import('./papers/suppliers.tsx'), 'SupplierPage'),
  ),
]
