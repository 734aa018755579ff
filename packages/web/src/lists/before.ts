import type { Need } from './needs.ts'
import { t } from '../texts/t.ts'

/** What must exist before others can, each with the list where its first one is made. */
export const needs = {
  estate: () => ({
    ...t.needs.estate,
    path: 'lands/wineEstates',
    makes: 'lands.write',
    to: '/land',
    tab: 'wineEstates',
  }),
  land: () => ({ ...t.needs.land, path: 'lands/lands', makes: 'lands.write', to: '/land', tab: 'lands' }),
  cellar: () => ({
    ...t.needs.cellar,
    path: 'cellars/cellars',
    makes: 'cellars.write',
    to: '/cellar',
    tab: 'cellars',
  }),
  vessel: () => ({
    ...t.needs.vessel,
    path: 'cellars/cellarElements',
    makes: 'cellars.write',
    to: '/cellar',
    tab: 'elements',
  }),
  wine: () => ({
    ...t.needs.wine,
    path: 'cellars/contents',
    makes: 'contents.write',
    to: '/cellar',
    tab: 'contents',
  }),
  bottles: () => ({
    ...t.needs.bottles,
    path: 'distribution/wineBatches',
    reads: 'distribution.read',
    makes: 'distribution.write',
    to: '/distribution',
    tab: 'wineBatches',
  }),
  supply: () => ({
    ...t.needs.supply,
    path: 'stock/stock',
    reads: 'stock.read',
    makes: 'stock.write',
    to: '/stock',
    tab: 'stocks',
  }),
  employee: () => ({
    ...t.needs.employee,
    path: 'administration/employees',
    makes: 'employees.write',
    to: '/administration',
    tab: 'employees',
  }),
  machine: () => ({
    ...t.needs.machine,
    path: 'machines/machines',
    makes: 'machines.write',
    to: '/administration',
    tab: 'machines',
  }),
} satisfies Record<string, () => Need>
