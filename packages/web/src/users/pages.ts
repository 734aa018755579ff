import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of the people of the company. */
export const usersPages = [
  page(
    '/users',
    lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
  ),
]
