import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { readTokens } from '../../api/session.ts'
import { askFrameEarly } from '../../session/frame.ts'
import { listSearch } from '../../ui/list-search.ts'
import { Broken, NotFound } from './screens.tsx'

/** What every address begins with. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Broken,
})

/** The frame around every page of who is signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  beforeLoad: ({ location }) => {
    if (!readTokens()) throw redirect({ to: '/login', search: { next: location.href } })
    askFrameEarly()
  },
})

/**
 * A page inside the shell; its list keeps filters, sorting and page in the address. `ahead` asks for what its first look is made of, code and rows, while
 * somebody reaches for its link, and together with the page where that is opened by its address.
 */
export const page = <Path extends string>(path: Path, component: RouteComponent, ahead?: () => unknown) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: listSearch,
    component,
    // Another tab, page or filter looks otherwise at first.
    loader: ({ location }) => void (Object.keys(location.search).length === 0 && ahead?.()),
  })
