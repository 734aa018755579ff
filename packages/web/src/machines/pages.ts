import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the machines. */
export const machinesPages = [
  page(
    '/entities/machine/$id',
    lazyRouteComponent(() => import('./machines.tsx'), 'MachinePage'),
  ),
]
