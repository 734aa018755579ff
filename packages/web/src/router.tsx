import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from './pages.ts'
import { root, shell } from './shell/frame/page.ts'
import { Broken, NotFound } from './shell/frame/screens.tsx'
import { listSearch } from './ui/list-search.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ next }: { next?: unknown }): { next?: string | undefined } =>
    typeof next === 'string' ? { next } : {},
  // Who is not signed in is sent for it by the page itself, together with the entry.
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

const sharedStep = createRoute({
  getParentRoute: () => root,
  path: '/shared/labelStep/$id',
  component: lazyRouteComponent(() => import('./label/SharedStepPage.tsx'), 'SharedStepPage'),
})

const noCompanies = createRoute({
  getParentRoute: () => root,
  path: '/nocompanies',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./companies/platform/NoCompanies.tsx'), 'NoCompanies'),
})

/** The addresses of the application. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    forgot,
    recover,
    confirm,
    sharedStep,
    noCompanies,
    shell.addChildren(pages),
  ]),
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
