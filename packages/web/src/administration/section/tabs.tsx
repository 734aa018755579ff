import type { Permission } from '@lagar/domain/access/permissions.ts'
import type { Area } from '@lagar/domain/access/plans.ts'
import { t } from '../../texts/t.ts'
import { tab, type LazyPage } from '../../ui/later.tsx'

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
  Page: LazyPage
}

/** The catalogues of the administration, in the order of the tabs; a new one is one line here. */
export const tabs: readonly AdministrationTab[] = [
  {
    key: 'employees',
    group: 'people',
    area: 'employees',
    label: () => t.administration.employees.title,
    Page: tab(async () => (await import('../people/employees.tsx')).EmployeesTab),
  },
  {
    key: 'schedules',
    group: 'people',
    area: 'employees',
    label: () => t.administration.schedules.title,
    Page: tab(async () => (await import('../people/schedules.tsx')).SchedulesTab),
  },
  {
    key: 'suppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.suppliers.title,
    Page: tab(async () => (await import('../papers/suppliers.tsx')).SuppliersTab),
  },
  {
    key: 'wineEstateSuppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.wineEstateSuppliers.title,
    Page: tab(async () => (await import('../papers/suppliers.tsx')).WineEstateSuppliersTab),
  },
  {
    key: 'cellarSuppliers',
    group: 'partners',
    area: 'administration',
    label: () => t.administration.cellarSuppliers.title,
    Page: tab(async () => (await import('../papers/suppliers.tsx')).CellarSuppliersTab),
  },
  {
    key: 'customers',
    group: 'partners',
    area: 'distribution',
    label: () => t.administration.customers.title,
    Page: tab(async () => (await import('../../distribution/orders/customers.tsx')).CustomersTab),
  },
  {
    key: 'markets',
    group: 'partners',
    area: 'distribution',
    label: () => t.catalogues.market.title,
    Page: tab(async () => (await import('../../companies/markets/markets.tsx')).MarketsTab),
  },
  {
    key: 'payBills',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.bills.pay.title,
    Page: tab(async () => (await import('../../bills/pay-bills.tsx')).PayBillsTab),
  },
  {
    key: 'serviceBills',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.bills.service.title,
    Page: tab(async () => (await import('../../bills/service-bills.tsx')).ServiceBillsTab),
  },
  {
    key: 'books',
    group: 'money',
    area: 'administration',
    permission: 'administration.read',
    label: () => t.books.title,
    Page: tab(async () => (await import('../../books/BooksTab.tsx')).BooksTab),
  },
  {
    key: 'currencies',
    group: 'money',
    area: 'administration',
    label: () => t.rates.title,
    Page: tab(async () => (await import('../papers/currencies.tsx')).CurrenciesTab),
  },
  {
    key: 'trucks',
    group: 'vehicles',
    area: 'input',
    label: () => t.catalogues.truck.title,
    Page: tab(async () => (await import('../../lands/catalogues/trucks.tsx')).TrucksTab),
  },
  {
    key: 'truckDrivers',
    group: 'vehicles',
    area: 'input',
    label: () => t.catalogues.truckDriver.title,
    Page: tab(async () => (await import('../../lands/catalogues/truck-drivers.tsx')).TruckDriversTab),
  },
  {
    key: 'machines',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.machines.title,
    Page: tab(async () => (await import('../../machines/machines.tsx')).MachinesTab),
  },
  {
    key: 'maintenances',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.maintenances.title,
    Page: tab(async () => (await import('../../machines/maintenances.tsx')).MaintenancesTab),
  },
  {
    key: 'fuels',
    group: 'vehicles',
    area: 'machines',
    label: () => t.administration.fuels.title,
    Page: tab(async () => (await import('../../machines/fuels.tsx')).FuelsTab),
  },
  {
    key: 'seasons',
    group: 'production',
    area: 'administration',
    label: () => t.catalogues.season.title,
    Page: tab(async () => (await import('../year/seasons.tsx')).SeasonsTab),
  },
  {
    key: 'varieties',
    group: 'production',
    area: 'administration',
    label: () => t.catalogues.variety.title,
    Page: tab(async () => (await import('../../companies/varieties/varieties.tsx')).VarietiesTab),
  },
]
