import type { Permission } from '@lagar/domain/access/permissions.ts'
import { catalogueKinds, catalogues } from '@lagar/domain/catalogues.ts'
import type { RecordKind } from '@lagar/domain/entity.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import type { Place } from '../../records/places.ts'
import { t } from '../../texts/t.ts'
import { begins } from './begins.ts'

/** What is created in its list, beside what the '+' menu creates, and the permission that it takes. */
export const createdInLists = {
  cellarElement: 'cellars.write',
  land: 'lands.write',
  employee: 'employees.write',
  employeeTask: 'employees.write',
  stockProduct: 'stock.write',
  supplier: 'administration.write',
  customer: 'distribution.write',
  ...forEach(catalogueKinds, (kind): Permission => `${catalogues[kind].area}.write`),
  blendTrial: 'contents.write',
  bulkPurchase: 'orders.write',
  bulkSale: 'orders.write',
  cellar: 'cellars.write',
  cellarElementBatch: 'cellars.write',
  cellarSection: 'cellars.write',
  currencyRate: 'administration.write',
  device: 'laboratory.write',
  distributionDeposit: 'distribution.write',
  divisionLine: 'division.write',
  elementType: 'cellars.write',
  event: 'administration.write',
  fertilizationPlan: 'fertilization.write',
  fuel: 'machines.write',
  harvestEstimate: 'harvest.write',
  harvestPick: 'harvest.write',
  label: 'label.write',
  laboratory: 'laboratory.write',
  laboratoryPlace: 'laboratory.write',
  laboratoryType: 'laboratory.write',
  machine: 'machines.write',
  maintenance: 'machines.write',
  measuramentControl: 'laboratory.write',
  payBill: 'administration.write',
  priceList: 'distribution.write',
  problem: 'distribution.write',
  product: 'label.write',
  quality: 'quality.write',
  qualityType: 'quality.write',
  schedule: 'employees.write',
  serviceBill: 'administration.write',
  stockCategory: 'stock.write',
  stockDeposit: 'stock.write',
  stockReturnOrder: 'stockOrders.write',
  wineEstate: 'lands.write',
  wineEstateSection: 'lands.write',
  wineTasteNote: 'contents.write',
  workorderRepetition: 'workorders.write',
  workorderType: 'workorders.write',
} as const satisfies Partial<Record<RecordKind, Permission>>

/** What is created in a list but is no record with a page of its own: by what it is called there. */
type CreatedBeside = Place & { kind: string; title: () => string; permission: Permission }

/** What else is created, whose records have no page. */
export const createdBeside: readonly CreatedBeside[] = [
  {
    ...{ kind: 'measurament', title: () => t.laboratory.measuraments.one, permission: 'laboratory.write' },
    ...{ to: '/laboratory', tab: 'measuraments' },
  },
  {
    ...{ kind: 'user', title: () => t.users.create, permission: 'users.write' },
    ...{ to: '/users', tab: 'users' },
  },
  {
    ...{ kind: 'announcement', title: () => t.company.announcements.one, permission: 'company.write' },
    ...{ to: '/company', tab: 'announcements' },
  },
  {
    ...{ kind: 'openingBottles', title: () => t.distribution.openings.create },
    ...{ permission: 'distribution.write', to: '/distribution', tab: 'openings' },
  },
]

/** Lists that create nothing of their own, in words for whoever reads the code. */
export const createdElsewhere: Readonly<Record<string, string>> = {
  ciu: 'grapes come with their delivery note',
  content: 'wine comes of work orders, and of the opening',
  input: 'it is received and sent by buttons of its own',
  recallDrill: 'it begins at the lot that is called back',
  stock: 'a product is put into a deposit where it is created',
  stockBatch: 'it comes with what is received',
  stockInput: 'it is received of an order',
  stockOrderProductBatch: 'it is a line of what was received',
  wineBatch: 'bottles come of a bottling, and of the opening',
}

/** What else people call what they create. */
const alsoCalled = (kind: string): string => (t.shell.palette.also as Record<string, string>)[kind] ?? ''

/** Whether a text calls what is created: by its name or as else people call it, after any of the words for creating, or without one. */
export const callsCreation = (title: string, kind: string, text: string): boolean =>
  [title, alsoCalled(kind)].some(
    (one) => begins(one, text) || begins(`${t.shell.palette.verbs} ${one}`, text),
  )
