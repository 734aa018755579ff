import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/frame/page.ts'

/** The pages of the machines. */
export const machinesPages = [
  page(
    '/entities/machine/$id',
    lazyRouteComponent(() => import('./machines.tsx'), 'MachinePage'),
  ),
  page(
    '/entities/maintenance/$id',
    lazyRouteComponent(() => import('./maintenances.tsx'), 'MaintenancePage'),
  ),
  page(
    '/entities/fuel/$id',
    lazyRouteComponent(() => import('./fuels.tsx'), 'FuelPage'),
  ),
]
