import type { Need } from '../lists/needs.ts'
import { t } from '../texts/t.ts'
import { listOf } from './places.ts'

const need = (
  type: string,
  words: { hint: string; action: string },
  asked: Omit<Need, 'hint' | 'action' | 'to' | 'tab'>,
): Need => {
  const { to, tab = '' } = listOf(type)
  return { ...words, ...asked, to, tab }
}

/** What must exist before others can, each with the list where its first one is made. */
export const needs = {
  estate: () =>
    need('wineEstate', t.needs.estate, {
      path: 'lands/wineEstates',
      makes: 'lands.write',
    }),
  land: () => need('land', t.needs.land, { path: 'lands/lands', makes: 'lands.write' }),
  cellar: () => need('cellar', t.needs.cellar, { path: 'cellars/cellars', makes: 'cellars.write' }),
  vessel: () =>
    need('cellarElement', t.needs.vessel, {
      path: 'cellars/cellarElements',
      makes: 'cellars.write',
    }),
  wine: () =>
    need('content', t.needs.wine, {
      path: 'cellars/contents',
      makes: 'contents.write',
    }),
  bottles: () =>
    need('wineBatch', t.needs.bottles, {
      path: 'distribution/wineBatches',
      reads: 'distribution.read',
      makes: 'distribution.write',
    }),
  supply: () =>
    need('stock', t.needs.supply, { path: 'stock/stock', reads: 'stock.read', makes: 'stock.write' }),
  employee: () =>
    need('employee', t.needs.employee, {
      path: 'administration/employees',
      makes: 'employees.write',
    }),
  machine: () =>
    need('machine', t.needs.machine, {
      path: 'machines/machines',
      makes: 'machines.write',
    }),
}
