import type { Permission } from '@lagar/domain/access/permissions.ts'

/** What may be created from within a picker, and the permission that it takes; each has its form in the shell. */
export const creatable = {
  blendTrial: 'contents.write',
  cellar: 'cellars.write',
  cellarElement: 'cellars.write',
  cellarElementBatch: 'cellars.write',
  cellarSection: 'cellars.write',
  cellarSupplier: 'administration.write',
  customer: 'distribution.write',
  distributionDeposit: 'distribution.write',
  divisionLine: 'division.write',
  elementType: 'cellars.write',
  employee: 'employees.write',
  employeesProvider: 'lands.write',
  label: 'label.write',
  laborType: 'lands.write',
  laboratoryPlace: 'laboratory.write',
  laboratoryType: 'laboratory.write',
  labelProduct: 'label.write',
  land: 'lands.write',
  machine: 'machines.write',
  market: 'administration.write',
  order: 'orders.write',
  plague: 'lands.write',
  qualityType: 'quality.write',
  season: 'administration.write',
  seed: 'lands.write',
  stock: 'stock.write',
  stockCategory: 'stock.write',
  stockDeposit: 'stock.write',
  stockProduct: 'stock.write',
  supplier: 'administration.write',
  truck: 'input.write',
  truckDriver: 'input.write',
  valve: 'valve.write',
  variety: 'administration.write',
  wineEstate: 'lands.write',
  wineEstateSection: 'lands.write',
  wineEstateSupplier: 'administration.write',
  winterGrassCrop: 'lands.write',
  workorder: 'workorders.write',
  workorderType: 'workorders.write',
} as const satisfies Record<string, Permission>
export type Creatable = keyof typeof creatable

/** What a picker offers to create or, in words for whoever reads the code, why nothing. */
export type Creates = Creatable | { not: string }
