import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import { workKinds, type ListedKind } from '@lagar/domain/lists/field-work.ts'
import { exportTypes, pdfTypes, type ExportType, type PdfType } from '@lagar/domain/lists/exports.ts'

/** A document that can be printed, as the call that prints it is asked. */
export type Paper = {
  type: PdfType | ExportType
  entityType: string
  entityId: string
  filters: Record<string, string>
}

/** Whoever may read everything of a company. */
type Reader = { get(url: string): Promise<ReturnType<JSON['parse']>> }

type Found = { id: string }

const address = 'https://lagar.example'
const period = { from: '2020-01-01', to: '2027-12-31' }

/** Where the records of each report are listed, and what they are. */
const reports: Readonly<Partial<Record<PdfType, [list: string, entityType: string]>>> = {
  BULK_PURCHASE_CONTRACT: ['purchases/contracts', 'bulkPurchase'],
  BULK_SALE_CONTRACT: ['sales/contracts', 'bulkSale'],
  CELLAR_ELEMENT_BATCH_LABEL: ['cellars/cellarElementBatches', 'cellarElementBatch'],
  CUSTOMER_STATEMENT: ['distribution/customers', 'customer'],
  LABORATORY_REPORT: ['cellars/laboratories', 'laboratory'],
  ORDER: ['distribution/orders', 'order'],
  ORDER_PICKING: ['distribution/orders?status=PENDING', 'order'],
  PAY_BILL: ['administration/payBills', 'payBill'],
  RECALL_DRILL: ['traceability/drills', 'recallDrill'],
  STOCK_ORDER: ['stock/order/stock', 'stockOrder'],
  STOCK_RETURN_ORDER: ['stock/stockReturnOrders', 'stockReturnOrder'],
  SUPPLIER_STATEMENT: ['administration/suppliers', 'supplier'],
  WORKORDER_SHEET: ['cellars/workorders', 'workorder'],
}

/** Every document of a company: of each kind of record `many` at most, each list, and each question with its picture. */
export async function papersOf(reader: Reader, many: number): Promise<Paper[]> {
  const company = (await reader.get('auth/me')).company.id as string
  const listed = async (list: string): Promise<Found[]> =>
    (await reader.get(`${list}${list.includes('?') ? '&' : '?'}limit=${many}`)).result
  const told = Object.entries(reports) as [PdfType, [string, string]][]
  const ofRecords = await Promise.all(
    told.map(async ([type, [list, entityType]]) =>
      (await listed(list)).map(({ id }) => ({ type, entityType, entityId: id, filters: { address } })),
    ),
  )
  const ofCompany = (type: Paper['type'], filters: Record<string, string> = {}): Paper => ({
    ...{ type, entityType: 'company', entityId: company, filters },
  })
  const asked = await listFilters(reader)
  return [
    ...ofRecords.flat(),
    ...(await travelling(reader, many)),
    ...(await placed(reader, many)),
    ...(await worked(reader, many)),
    ofCompany('WINE_DECLARATION', { month: '2026-04' }),
    ...factNames.map((fact: FactName) => ofCompany('ANALYSIS', { fact, ...period })),
    ofCompany('ANALYSIS', {
      ...{ fact: 'landCost', by: 'nature,month', ...period, from: '2026-01-01', to: '2026-12-31' },
      ...{ comparedFrom: '2025-01-01', comparedTo: '2025-12-31' },
    }),
    ...exportTypes
      .filter((type) => !(pdfTypes as readonly string[]).includes(type))
      .map((type) => ofCompany(type, asked[type])),
  ]
}

/** What travels with goods: the notes of dispatches with the labels of their boxes, of loads, and of what is sent. */
async function travelling(reader: Reader, many: number): Promise<Paper[]> {
  const { result: orders } = await reader.get('distribution/orders?limit=200')
  const sent: Found[] = []
  for (const { id } of orders as Found[]) {
    if (sent.length >= many) break
    const { result } = await reader.get(`traceability/entity/data?type=order&id=${id}`)
    sent.push(...result.dispatches.filter(({ undone }: { undone: boolean }) => !undone))
  }
  const { result: loads } = await reader.get(`sales/loads?limit=200`)
  const { result: notes } = await reader.get('input?limit=200')
  const withPaper = (all: (Found & { remito: unknown; status: string })[]) =>
    all.filter(({ remito, status }) => remito !== null && status !== 'CANCELLED').slice(0, many)
  const filters = { address }
  return [
    ...sent.flatMap(({ id }): Paper[] => [
      { type: 'ORDER_REMITO', entityType: 'order', entityId: id, filters },
      { type: 'ORDER_LABELS', entityType: 'order', entityId: id, filters },
    ]),
    ...withPaper(loads).map(({ id }): Paper => ({
      ...{ type: 'BULK_LOAD_NOTE', entityType: 'workorder', entityId: id, filters },
    })),
    ...withPaper(notes).map(({ id }): Paper => ({
      ...{ type: 'INPUT_REMITO', entityType: 'input', entityId: id, filters: {} },
    })),
  ]
}

/** The lots of bottles that are in deposits. */
async function lots(reader: Reader, many: number): Promise<string[]> {
  const { result } = await reader.get(`distribution/wineBatches?limit=200`)
  const ids = (result as { wineBatch: Found }[]).map(({ wineBatch }) => wineBatch.id)
  return [...new Set(ids)].slice(0, many)
}

/** The field book of each estate, the labels of the vessels, and the recall of each lot. */
async function placed(reader: Reader, many: number): Promise<Paper[]> {
  const { result: estates } = await reader.get(`lands/wineEstates?limit=${many}`)
  const { result: vessels } = await reader.get('cellars/cellarElements?limit=20')
  const ids = (vessels as Found[]).map(({ id }) => id).join(',')
  const season = { from: '2025-07-01', to: '2026-06-30' }
  return [
    ...(estates as Found[]).map(({ id }): Paper => ({
      ...{ type: 'FIELD_BOOK', entityType: 'wineEstate', entityId: id, filters: season },
    })),
    ...(await lots(reader, many)).map((id): Paper => ({
      ...{ type: 'RECALL', entityType: 'wineBatch', entityId: id, filters: {} },
    })),
    {
      ...{ type: 'CELLAR_ELEMENT_LABELS', entityType: 'cellarElement', entityId: vessels[0].id },
      filters: { ids, address },
    },
  ]
}

/** The sheets of works, so many of each kind. */
async function worked(reader: Reader, many: number): Promise<Paper[]> {
  const { result } = await reader.get('traceability/all/type/land/works?limit=200')
  const works = (result as (Found & { kind: ListedKind })[]).filter(({ kind }) =>
    (workKinds as readonly string[]).includes(kind),
  )
  return workKinds.flatMap((kind) =>
    works
      .filter((work) => work.kind === kind)
      .slice(0, many)
      .map(({ id }): Paper => ({ type: 'FIELD_WORK', entityType: kind, entityId: id, filters: { address } })),
  )
}

/** What those lists are asked that answer to nothing in particular with a refusal. */
async function listFilters(reader: Reader): Promise<Partial<Record<ExportType, Record<string, string>>>> {
  const first = async (list: string) => (await reader.get(`${list}?limit=1`)).result[0]?.id as string
  const estate = await first('lands/wineEstates')
  const [batch] = await lots(reader, 1)
  const season = { wineEstateId: estate, from: '2025-07-01', to: '2026-06-30' }
  return {
    // Of what goes on without end, a part.
    READING: { magnitude: 'RAIN' },
    ACTIVITY: { entity: 'laboratory' },
    ADDITION: { wineBatchId: batch! },
    FERTILIZATION_PLAN_NUTRIENTS: { planId: await first('lands/fertilizationPlans') },
    LAND_SEASON: season,
    HARVEST_PLAN: season,
    RECALL_DRILL_REPORT: { entityId: await first('traceability/drills') },
    BOOK_MONTH: { month: '2026-03' },
    WINE_ON_DAY: { day: '2026-04-10' },
    SALES_STATS: period,
    DIVISION_STATS: period,
    LABEL_STATS: period,
  }
}
