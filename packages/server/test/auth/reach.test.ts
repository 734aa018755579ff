import type { Gate, Permission } from '@lagar/domain/access/permissions.ts'
import { catalogueKinds, catalogues } from '@lagar/domain/catalogues.ts'
import { companyPermissions } from '@lagar/domain/access/permissions.ts'
import { fieldRecords, listedKinds } from '@lagar/domain/lists/field-work.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reach, type Subject } from '../../../web/src/help/reference/reach.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** What each call is about, by the longest beginning of its address. */
const about: Readonly<Record<string, Subject>> = {
  ...Object.fromEntries(listedKinds.map((kind) => [fieldRecords[kind].path, kind])),
  ...Object.fromEntries(
    catalogueKinds.flatMap((kind) => {
      const { save, remove } = catalogues[kind]
      return [save, remove].map((address) => [address, kind])
    }),
  ),
  'administration/cellar/suppliers': 'supplier',
  'administration/currencies/rates': 'currencyRate',
  'administration/employee/schedules': 'schedule',
  'administration/employee/tasks': 'employeeTask',
  'administration/employee': 'employee',
  'administration/employees': 'employee',
  'administration/events': 'event',
  'administration/payBills': 'payBill',
  'administration/service/bills': 'serviceBill',
  'administration/suppliers': 'supplier',
  'administration/wineEstate/suppliers': 'supplier',
  'analytics/fermentations': 'FERMENTATIONS',
  analytics: 'FIGURES',
  books: 'BOOKS',
  'cellars/blendTrials': 'blendTrial',
  'cellars/cellarElementBatches/losses': 'LOSSES',
  'cellars/cellarElementBatches': 'cellarElementBatch',
  'cellars/cellarElements/history': 'content',
  'cellars/cellarElements': 'cellarElement',
  'cellars/cellarSections': 'cellarSection',
  'cellars/cellars': 'cellar',
  'cellars/contents/balance': 'BALANCE',
  'cellars/contents/onDay': 'BALANCE',
  'cellars/contents/openings': 'OPENINGS',
  'cellars/contents': 'content',
  'cellars/declarations': 'DECLARATIONS',
  'cellars/divisionLines': 'divisionLine',
  'cellars/divisions': 'division',
  'cellars/elementTypes': 'elementType',
  'cellars/fermentations': 'FERMENTATIONS',
  'cellars/laboratories/type': 'laboratoryType',
  'cellars/laboratories': 'laboratory',
  'cellars/laboratoryPlaces': 'laboratoryPlace',
  'cellars/laboratoryTypes': 'laboratoryType',
  'cellars/lateCosts': 'content',
  'cellars/measuramentControls': 'measuramentControl',
  'cellars/measuraments': 'measurament',
  'cellars/overheads': 'cellarOverhead',
  'cellars/wine/taste/notes': 'wineTasteNote',
  'cellars/workorderTransfers': 'workorder',
  'cellars/workorders/repetitions': 'workorderRepetition',
  'cellars/workorders/types': 'workorderType',
  'cellars/workorders': 'workorder',
  chat: 'CHAT',
  cius: 'ciu',
  'companies/audit': 'HISTORY',
  'companies/company': 'company',
  'companies/configuration': 'company',
  'companies/setup': 'company',
  'companies/legalThresholds': 'legalThresholds',
  'companies/own': 'company',
  'companies/platform': 'PLATFORM',
  'companies/takeouts': 'TAKEOUT',
  'companies/user': 'USERS',
  'companies/users': 'USERS',
  'companies/webhooks': 'WEBHOOKS',
  'distribution/customers/dealings': 'ACCOUNTS',
  'distribution/customers/statement': 'ACCOUNTS',
  'distribution/customers': 'customer',
  'distribution/deposits': 'distributionDeposit',
  'distribution/marketTaxes': 'marketTax',
  'distribution/move': 'wineBatch',
  'distribution/orders': 'order',
  'distribution/priceLists': 'priceList',
  'distribution/prices': 'priceList',
  'distribution/problems': 'problem',
  'distribution/wineBatches': 'wineBatch',
  input: 'input',
  'label/digital': 'label',
  'label/label': 'label',
  'label/labelStep': 'label',
  'label/labelings': 'labeling',
  'label/products': 'product',
  'lands/fertilizationPlan': 'fertilizationPlan',
  'lands/fertilizationPlans': 'fertilizationPlan',
  'lands/harvestEstimates': 'harvestEstimate',
  'lands/harvestPicks': 'harvestPick',
  'lands/harvestPlan': 'harvestPick',
  'lands/land': 'land',
  'lands/valves': 'valve',
  'lands/wineEstate': 'wineEstate',
  'lands/wineEstateSection': 'wineEstateSection',
  'machines/fuel': 'fuel',
  'machines/machine': 'machine',
  'machines/machines': 'machine',
  'machines/maintenance': 'maintenance',
  'purchases/contracts': 'bulkPurchase',
  'purchases/receipts': 'bulkPurchase',
  'purchases/statement': 'ACCOUNTS',
  'purchases/suppliers': 'ACCOUNTS',
  readings: 'device',
  'sales/contracts': 'bulkSale',
  'sales/loads': 'bulkSale',
  'stock/batches': 'stockBatch',
  'stock/category': 'stockCategory',
  'stock/cost': 'stock',
  'stock/deposit/add/product': 'stockProduct',
  'stock/deposit': 'stockDeposit',
  'stock/filters': 'stock',
  'stock/movements': 'stock',
  'stock/order/stock': 'stockOrder',
  'stock/product': 'stockProduct',
  'stock/qualities': 'quality',
  'stock/quality/type': 'qualityType',
  'stock/quality': 'quality',
  'stock/stock/input': 'stockInput',
  'stock/stock/order/batches': 'stockInput',
  'stock/stock': 'stock',
  'stock/stockInputs': 'stockInput',
  'stock/stockReturnOrder': 'stockReturnOrder',
  'stock/stockReturnOrders': 'stockReturnOrder',
  'stock/wineBatch': 'stock',
  'traceability/alarms': 'ALARMS',
  'traceability/all/type/workorders': 'workorder',
  'traceability/batch': 'TRACES',
  'traceability/cellarElement/alarms': 'laboratory',
  'traceability/cellarElement/lastStocks': 'workorder',
  'traceability/drills': 'recallDrill',
  'traceability/epcis': 'TRACES',
  'traceability/input/entities': 'input',
  'traceability/paybill': 'payBill',
  'traceability/stats': 'FIGURES',
  'traceability/stockInput': 'TRACES',
  'traceability/stockOrder': 'TRACES',
  'traceability/toldOrigins': 'input',
  'traceability/wineTransfers': 'content',
}

const subjectOf = (url: string): Subject | undefined => {
  const [longest] = Object.keys(about)
    .filter((beginning) => url === beginning || url.startsWith(`${beginning}/`))
    .toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : about[longest]
}

const isPermission = (gate: Gate | undefined): gate is Permission =>
  gate !== undefined && gate !== 'PUBLIC' && gate !== 'SIGNED_IN' && gate !== 'MEMBER'

/** Every call that asks for a permission. */
const asked = (): { url: string; gate: Permission }[] =>
  Object.entries(server.app.swagger().paths as Record<string, Record<string, { 'x-permission'?: Gate }>>)
    .flatMap(([url, methods]) =>
      Object.values(methods).map(({ 'x-permission': gate }) => ({ url: url.replace(/^\/api\//, ''), gate })),
    )
    .filter((call): call is { url: string; gate: Permission } => isPermission(call.gate))

test('the help says of each permission what the calls are about that ask for it, and of none more', () => {
  const calls = asked()
  expect(calls.length).toBeGreaterThan(300)
  const unknown = calls.filter(({ url }) => subjectOf(url) === undefined).map(({ url }) => url)
  expect(unknown, 'say above what these calls are about').toEqual([])
  const opened = new Map<string, Set<string>>()
  for (const { url, gate } of calls)
    opened.set(gate, (opened.get(gate) ?? new Set()).add(subjectOf(url) ?? ''))
  const told = Object.entries(reach).map(([gate, subjects]) => [gate, new Set<string>(subjects)] as const)
  expect(new Map(told)).toEqual(opened)
  const idle = Object.keys(about).filter((beginning) => !calls.some(({ url }) => url.startsWith(beginning)))
  expect(idle).toEqual([])
})

test('a permission whose help names nothing is one that no call asks for by itself', () => {
  const gates = new Set<string>(asked().map(({ gate }) => gate))
  const untold = companyPermissions.filter((permission) => reach[permission] === undefined)
  expect(untold.filter((permission) => gates.has(permission))).toEqual([])
})
