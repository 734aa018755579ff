import { catalogueKinds, catalogues } from '@lagar/domain/catalogues.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { routeTable, visible, type RouteEntry } from '@lagar/domain/access/route-table.ts'
import type { Plan } from '@lagar/domain/access/plans.ts'

/** A page that others belong to: its address, and the tab of it where their list stands. */
export type Place = { to: string; tab?: string }

const at = (to: string) => (tab: string) => ({ to, tab })
const land = at('/land')
const cellar = at('/cellar')
const notes = at('/cellar/inputs')
const stock = at('/stock')
const places = at('/stock/configuration')
const order = at('/workorder')
const laboratory = at('/laboratory')
const administration = at('/administration')
const calendar = at('/administration/calendar')
const distribution = at('/distribution')
const division = at('/division')
const label = at('/label')
const quality = at('/quality')

/** Where the list of each kind of record stands. */
const lists: Readonly<Record<string, Place>> = {
  ...forEach(catalogueKinds, (kind): Place => ({ to: catalogues[kind].page, tab: catalogues[kind].tab })),
  ...forEach(workKinds, () => land('works')),
  blendTrial: order('blendTrials'),
  bulkPurchase: distribution('bulkPurchases'),
  bulkSale: distribution('bulkSales'),
  cellar: cellar('cellars'),
  cellarElement: cellar('elements'),
  cellarElementBatch: cellar('batch'),
  cellarSection: cellar('sections'),
  ciu: notes('cius'),
  content: cellar('contents'),
  contingency: land('contingency'),
  currencyRate: administration('currencies'),
  customer: distribution('customers'),
  distributionDeposit: distribution('deposits'),
  division: division('divisions'),
  divisionLine: division('lines'),
  elementType: cellar('type'),
  employee: administration('employees'),
  employeeTask: calendar('tasks'),
  event: calendar('events'),
  fertilizationPlan: land('fertilizationPlans'),
  harvestEstimate: land('harvestEstimates'),
  harvestPick: land('harvestPlan'),
  input: notes('inputs'),
  label: label('labels'),
  labeling: label('labelings'),
  laboratory: laboratory('analyses'),
  laboratoryPlace: laboratory('places'),
  laboratoryType: laboratory('types'),
  land: land('lands'),
  machine: administration('machines'),
  maintenance: administration('maintenances'),
  fuel: administration('fuels'),
  measuramentControl: laboratory('controls'),
  device: laboratory('devices'),
  order: distribution('orders'),
  payBill: administration('payBills'),
  phenology: land('phenology'),
  priceList: distribution('priceLists'),
  problem: distribution('problems'),
  product: label('products'),
  quality: quality('checks'),
  qualityType: quality('types'),
  recallDrill: { to: '/traceability/drills' },
  schedule: administration('schedules'),
  serviceBill: administration('serviceBills'),
  stock: stock('stocks'),
  stockBatch: stock('stocks'),
  stockCategory: places('categories'),
  stockDeposit: places('deposits'),
  stockInput: stock('inputs'),
  stockOrder: stock('orders'),
  stockOrderProductBatch: stock('inputs'),
  stockProduct: stock('stocks'),
  stockReturnOrder: stock('returns'),
  supplier: administration('suppliers'),
  valve: land('valves'),
  wineBatch: distribution('wineBatches'),
  wineEstate: land('wineEstates'),
  wineEstateSection: land('wineEstateSections'),
  wineTasteNote: cellar('tastings'),
  workorder: order('orders'),
  workorderRepetition: order('repetitions'),
  workorderType: order('types'),
}

/** The page that each page lies beneath which is no record's; the others lie beneath the first one. */
const above: Readonly<Record<string, string>> = {
  '/cellar/inputs': '/cellar',
  '/help/$topic': '/help',
  '/imports/$id': '/imports',
  '/labeling/$id': '/label',
  '/stock/configuration': '/stock',
  '/traceability/drills': '/traceability',
  '/webrtc-demo/$link': '/webrtc-demo',
}

/** The kinds of records that have a list. */
export const kindsWithList = (): string[] => Object.keys(lists)

/** Where the list of a kind of record stands. */
export const listOf = (type: string): Place => lists[type] ?? { to: '/' }

/** The page that a page belongs to, by the path it is registered under; none is above the first one. */
export function placeAbove(path: string): Place | undefined {
  if (path === '/') return undefined
  const [first, type] = path.split('/').filter(Boolean)
  return first === 'entities' && type !== undefined ? listOf(type) : { to: above[path] ?? '/' }
}

/**
 * The section of the menu that a page belongs to and that a company's plan does not show; undefined where the page may be seen. The
 * delivery notes are in every plan, wherever their list stands.
 */
export function sectionOutside(plan: Plan, isPlatformAdmin: boolean, path: string): RouteEntry | undefined {
  const own = path.includes('/$') ? placeAbove(path)?.to : path
  const section = routeTable.find((route) => route.path === own)
  return section && !visible(section, plan, isPlatformAdmin) ? section : undefined
}
