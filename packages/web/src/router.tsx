import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { accountPages } from './account/pages.ts'
import { administrationPages } from './administration/pages.ts'
import { cellarsPages } from './cellars/pages.ts'
import { companiesPages } from './companies/pages.ts'
import { distributionPages } from './distribution/pages.ts'
import { divisionPages } from './division/pages.ts'
import { importsPages } from './imports/pages.ts'
import { inputPages } from './input/pages.ts'
import { labelPages } from './label/pages.ts'
import { laboratoryPages } from './laboratory/pages.ts'
import { landsPages } from './lands/pages.ts'
import { notificationsPages } from './notifications/pages.ts'
import { shellPages } from './shell/pages.ts'
import { stockPages } from './stock/pages.ts'
import { tastingPages } from './tasting/pages.ts'
import { traceabilityPages } from './traceability/pages.ts'
import { usersPages } from './users/pages.ts'
import { workordersPages } from './workorders/pages.ts'
import { page, root, shell } from './shell/page.ts'
import { Broken, NotFound } from './shell/screens.tsx'
import { listSearch } from './ui/listSearch.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({ next: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./auth/LoginPage.tsx'), 'LoginPage'),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: lazyRouteComponent(() => import('./auth/ForgotPage.tsx'), 'ForgotPage'),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  component: lazyRouteComponent(() => import('./auth/RecoverPage.tsx'), 'RecoverPage'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm',
  component: lazyRouteComponent(() => import('./auth/ConfirmPage.tsx'), 'ConfirmPage'),
})

const noCompanies = createRoute({
  getParentRoute: () => root,
  path: '/nocompanies',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./shell/NoCompanies.tsx'), 'NoCompanies'),
})

/**
 * Every page inside the shell, listed by the section that it belongs to, each in a file that loads when it is
 * opened. A section without a line here is not shown.
 */
const pages = [
  ...shellPages,
  ...accountPages,
  ...notificationsPages,
  ...usersPages,
  ...stockPages,
  ...administrationPages,
  ...importsPages,
  ...landsPages,
  ...workordersPages,
  ...distributionPages,
  ...traceabilityPages,
  ...divisionPages,
  ...labelPages,
  ...laboratoryPages,
  ...cellarsPages,
  ...tastingPages,
  ...inputPages,
  ...companiesPages,
  // Whatever else: said inside the shell, from where one can go on.
  page('/$', NotFound),
]

/** The addresses of the application. */
export const router = createRouter({
  routeTree: root.addChildren([login, forgot, recover, confirm, noCompanies, shell.addChildren(pages)]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NotFound,
})

/** Sends who is no longer signed in to the sign-in page, and keeps the address to come back to; who left comes back to `/`. */
export function goToLogin(hasLeft: boolean): void {
  if (hasLeft) return void router.navigate({ to: '/' })
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { next: href } })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
