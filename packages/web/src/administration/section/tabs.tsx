import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { Area } from '@lagar/domain/access/plans.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from '../../texts/t.ts'

/** The groups of the administration, in their order. */
export const groups = ['people', 'partners', 'money', 'vehicles', 'production'] as const
export type Group = (typeof groups)[number]

/** One catalogue of the administration; `area` is the one whose plan shows it. */
export type AdministrationTab = {
  key: string
  group: Group
  area: Area
  /** Who lacks it is refused the list, and so is not shown the tab. */
  permission?: Permission
  label: () => string
  Page: LazyExoticComponent<ComponentType>
}

/** The catalogues of the administration, in the order of the tabs; a new one is one line here. */
export const tabs: readonly AdministrationTab[] = [
  {
    key: 'employees',
    group: 'people',
    area: 'employees',
    label: () => t.administration.employees.title,
    Page: lazy(() => import('../people/employees.tsx').then((file) => ({ default: file.EmployeesTab }))),
  },
  {
    key: 'schedules',
    group: 'people',
    area: 'employees',
    label: () => t.administration.schedules.title,
    Page: lazy(() => import('../people/schedules.tsx').then((file) => ({ default: file.SchedulesTab }))),
  },
  {
    key: 'suppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.suppliers.title,
    Page: lazy(() => import('../papers/suppliers.tsx').then((file) => ({ default: file.SuppliersTab }))),
  },
  {
    key: 'wineEstateSuppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.wineEstateSuppliers.title,
    Page: lazy(() =>
      import('../papers/suppliers.tsx').then((file) => ({ default: file.WineEstateSuppliersTab })),
    ),
  },
  {
    key: 'cellarSuppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.cellarSuppliers.title,
    Page: lazy(() =>
      import('../papers/suppliers.tsx').then((file) => ({ default: file.CellarSuppliersTab })),
    ),
  },
  {
    key: 'customers',
    group: 'partners',
    area: 'distribution',
    label: () => t.administration.customers.title,
    Page: lazy(() =>
      import('../../distribution/orders/customers.tsx').then((file) => ({ default: file.CustomersTab })),
    ),
  },
  {
    key: 'markets',
    group: 'partners',
    area: 'distribution',
    label: () => t.catalogues.market.title,
    Page: lazy(() =>
      import('../../companies/markets/markets.tsx').then((file) => ({ default: file.MarketsTab })),
    ),
  },
  {
    key: 'payBills',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.bills.pay.title,
    Page: lazy(() => import('../../bills/pay-bills.tsx').then((file) => ({ default: file.PayBillsTab }))),
  },
  {
    key: 'serviceBills',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.bills.service.title,
    Page: lazy(() =>
      import('../../bills/service-bills.tsx').then((file) => ({ default: file.ServiceBillsTab })),
    ),
  },
  {
    key: 'books',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.books.title,
    Page: lazy(() => import('../../books/BooksTab.tsx').then((file) => ({ default: file.BooksTab }))),
  },
  {
    key: 'currencies',
    group: 'money',
    area: 'administration',
    label: () => t.rates.title,
    Page: lazy(() => import('../papers/currencies.tsx').then((file) => ({ default: file.CurrenciesTab }))),
  },
  {
    key: 'trucks',
    group: 'vehicles',
    area: 'input',
    label: () => t.catalogues.truck.title,
    Page: lazy(() =>
      import('../../lands/catalogues/trucks.tsx').then((file) => ({ default: file.TrucksTab })),
    ),
  },
  {
    key: 'truckDrivers',
    group: 'vehicles',
    area: 'input',
    label: () => t.catalogues.truckDriver.title,
    Page: lazy(() =>
      import('../../lands/catalogues/truck-drivers.tsx').then((file) => ({ default: file.TruckDriversTab })),
    ),
  },
  {
    key: 'machines',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.machines.title,
    Page: lazy(() => import('../../machines/machines.tsx').then((file) => ({ default: file.MachinesTab }))),
  },
  {
    key: 'maintenances',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.maintenances.title,
    Page: lazy(() =>
      import('../../machines/maintenances.tsx').then((file) => ({ default: file.MaintenancesTab })),
    ),
  },
  {
    key: 'fuels',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.fuels.title,
    Page: lazy(() => import('../../machines/fuels.tsx').then((file) => ({ default: file.FuelsTab }))),
  },
  {
    key: 'seasons',
    group: 'production',
    area: 'administration',
    label: () => t.catalogues.season.title,
    Page: lazy(() => import('../year/seasons.tsx').then((file) => ({ default: file.SeasonsTab }))),
  },
  {
    key: 'varieties',
    group: 'production',
    area: 'administration',
    label: () => t.catalogues.variety.title,
    Page: lazy(() =>
      import('../../companies/varieties/varieties.tsx').then((file) => ({ default: file.VarietiesTab })),
    ),
  },
]
