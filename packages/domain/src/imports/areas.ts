import type { Area } from '../access/plans.ts'
import type { ImportKind } from '../lists/imports.ts'

/** What whoever brings records of a kind has to be allowed to write. */
export const importAreas: Readonly<Record<ImportKind, Area>> = {
  employee: 'employees',
  schedule: 'employees',
  employeeTask: 'employees',
  supplier: 'administration',
  wineEstateSupplier: 'administration',
  cellarSupplier: 'administration',
  customer: 'distribution',
  currencyRate: 'administration',
  cellarElement: 'cellars',
  land: 'lands',
  stockProduct: 'stock',
  stock: 'stock',
  openingWine: 'contents',
  openingBottles: 'distribution',
  measurament: 'laboratory',
}
