import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../shell/page.ts'

/** The pages of what the company works with. */
export const administrationPages = [
  page(
    '/administration',
    lazyRouteComponent(() => import('./AdministrationPage.tsx'), 'AdministrationPage'),
  ),
  page(
    '/entities/variety/$id',
    lazyRouteComponent(() => import('./Varieties.tsx'), 'VarietyPage'),
  ),
  page(
    '/entities/employee/$id',
    lazyRouteComponent(() => import('./Employees.tsx'), 'EmployeePage'),
  ),
  page(
    '/entities/season/$id',
    lazyRouteComponent(() => import('./Seasons.tsx'), 'SeasonPage'),
  ),
  page(
    '/entities/supplier/$id',
    lazyRouteComponent(() => import('./Suppliers.tsx'), 'SupplierPage'),
  ),
  page(
    '/entities/truck/$id',
    lazyRouteComponent(() => import('./Trucks.tsx'), 'TruckPage'),
  ),
  page(
    '/entities/truckDriver/$id',
    lazyRouteComponent(() => import('./TruckDrivers.tsx'), 'TruckDriverPage'),
  ),
  page(
    '/entities/machine/$id',
    lazyRouteComponent(() => import('./Machines.tsx'), 'MachinePage'),
  ),
]
