import { exportTypes, type ExportType } from '@lagar/domain/lists/exports.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/vessels.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { makeVintage } from '../traceability/vintage-graph.ts'

let server: TestServer
let company: TestCompany
let spanish: Person
let english: Person
let labeled: string
let filters: Partial<Record<ExportType, Record<string, string>>>

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  spanish = company.admin
  english = await company.as('GENERAL_ADMIN')
  await english.put('auth/me', { language: 'EN' })
  labeled = (await makeVintage(server, company)).labeled
  const estate = await spanish.post('lands/wineEstate', { name: 'Finca de los idiomas' })
  const land = await spanish.post('lands/land', {
    wineEstate: estate.id,
    name: 'L9',
    surface: 2,
    surfaceUnit: 'HECTARE',
  })
  const plan = await spanish.post('lands/fertilizationPlan', {
    name: 'Plan 2026',
    wineEstate: estate.id,
    lands: [land.id],
    fromDate: '2025-07-01',
    toDate: '2026-06-30',
    nutrients: { N: 60 },
    applications: [],
  })
  const drill = await spanish.post('traceability/drills', { type: 'wineBatch', start: labeled, note: '' })
  await spanish.put('traceability/drills/end', { id: drill.id, version: 1 })
  const season = { wineEstateId: estate.id, from: '2025-07-01', to: '2026-06-30' }
  const customer = await spanish.post('distribution/customers', { name: 'Cooperativa' })
  const supplier = await spanish.post('administration/suppliers', { name: 'Bodega del Este' })
  filters = {
    ADDITION: { wineBatchId: labeled },
    CUSTOMER_STATEMENT: { customer: customer.id },
    SUPPLIER_STATEMENT: { supplier: supplier.id },
    FERTILIZATION_PLAN_NUTRIENTS: { planId: plan.id },
    FIELD_BOOK: season,
    LAND_SEASON: season,
    HARVEST_PLAN: season,
    ANALYSIS: { fact: 'landCost', by: 'nature,workKind', from: '2020-01-01', to: '2030-12-31' },
    RECALL: { entityType: 'wineBatch', entityId: labeled },
    RECALL_DRILL_REPORT: { entityId: drill.id },
    WINE_DECLARATION: { month: '2026-03' },
    BOOK_MONTH: { month: '2026-03' },
    WINE_ON_DAY: { day: '2026-04-10' },
  }
})
afterAll(() => server.close())

/** A list as a person gets it: the name of its file, and its sheets with their cells. */
async function workbook(person: Person, type: ExportType) {
  const asked = Object.entries(filters[type] ?? {}).map(([name, value]) => `&filter_${name}=${value}`)
  const answer = await person.request('GET', `traceability/xlsx?type=${type}${asked.join('')}`)
  expect(answer.statusCode, `${type}: ${answer.statusCode === 200 ? '' : answer.body}`).toBe(200)
  const name = decodeURIComponent(String(answer.headers['content-disposition'])).split("''")[1]!
  return { name, sheets: await readXlsxFile(new Blob([new Uint8Array(answer.rawPayload)])) }
}

type Read = Awaited<ReturnType<typeof workbook>>
const headings = ({ sheets }: Read) => sheets.flatMap(({ data }) => data[0]!.map(String))
const titles = ({ sheets }: Read) => sheets.map(({ sheet }) => sheet)

/** The words that both languages have. */
const alike = new Set([
  'Sensor',
  ...['%', 'Alcohol %', 'CIU', 'CUIT', 'Kilos', 'Material', 'Pallets', 'Recall', 'Total', 'mg/L'],
  ...['Reserva kg/100 L', 'Gran Reserva kg/100 L'],
  ...[
    'N (kg/ha)',
    'P (kg/ha)',
    'K (kg/ha)',
    'Ca (kg/ha)',
    'Mg (kg/ha)',
    'S (kg/ha)',
    'B (kg/ha)',
    'Cu (kg/ha)',
    'Fe (kg/ha)',
    'Mn (kg/ha)',
    'Zn (kg/ha)',
  ],
])

/** A heading without words of its own stands over the unit of the column before it. */
const isSaid = (heading: string) => heading !== 'null' && heading !== ''

test.each(exportTypes.filter((type) => type !== 'WINE_DECLARATION'))(
  'an English reader finds no Spanish over a column or on a sheet of %s',
  async (type) => {
    const [inSpanish, inEnglish] = [await workbook(spanish, type), await workbook(english, type)]
    const told = headings(inEnglish)
    expect(told).toHaveLength(headings(inSpanish).length)
    const same = headings(inSpanish).filter((heading, at) => isSaid(heading) && heading === told[at])
    expect(same.filter((heading) => !alike.has(heading.replace(/ \([A-Z]{3}\)$/, '')))).toEqual([])
    const sheets = titles(inSpanish).filter((title, at) => title === titles(inEnglish)[at])
    expect(sheets.filter((title) => !alike.has(title))).toEqual([])
    expect(inSpanish.name).toBe(`${es.sheet[type]} ${inSpanish.name.slice(-15)}`)
    expect(inEnglish.name).toBe(`${en.sheet[type]} ${inSpanish.name.slice(-15)}`)
  },
)

test('the declaration for the wine institute is the same Spanish form for every reader', async () => {
  const [inSpanish, inEnglish] = [
    await workbook(spanish, 'WINE_DECLARATION'),
    await workbook(english, 'WINE_DECLARATION'),
  ]
  expect(headings(inEnglish)).toEqual(headings(inSpanish))
  expect(titles(inEnglish)).toEqual(['Declaración', 'Mermas', 'Datos'])
  expect(inEnglish.name).toBe(inSpanish.name)
})

test('yes and no, states and kinds are words of who reads', async () => {
  const cellar = await makeCellar(company, 'Bodega de los idiomas')
  await cellar.vessel('Tanque orgánico', { maxCapacity: 1000, isOrganic: true }, 'TANK')
  await cellar.vessel('Tanque común', { maxCapacity: 1000, isOrganic: false }, 'TANK')
  const row = async (person: Person, name: string) => {
    const [sheet] = (await workbook(person, 'CELLAR_ELEMENT')).sheets
    const cells = sheet!.data.find(([first]) => first === name)!
    return Object.fromEntries(sheet!.data[0]!.map((heading, at) => [String(heading), cells[at]]))
  }
  expect(await row(english, 'Tanque orgánico')).toMatchObject({
    Name: 'Tanque orgánico',
    Organic: 'Yes',
    Cleanliness: 'Clean',
    Status: en.cellarElementStatus.EMPTY,
  })
  expect(await row(english, 'Tanque común')).toMatchObject({ Organic: 'No' })
  expect(await row(spanish, 'Tanque orgánico')).toMatchObject({
    Nombre: 'Tanque orgánico',
    Orgánico: 'Sí',
    Limpieza: 'Limpio',
    Estado: es.cellarElementStatus.EMPTY,
  })
})

test('what is printed is in the language of who prints it', async () => {
  const printed = async (type: string, entityType: string, entityId: string) => {
    const answer = await english.request('POST', 'traceability/pdf/create', {
      ...{ type, entityType, entityId, filters: filters[type as ExportType] ?? {} },
    })
    expect(answer.statusCode, `${type}: ${answer.statusCode === 200 ? '' : answer.body}`).toBe(200)
    return pagesOf(answer.rawPayload).join('\n')
  }
  const recall = await printed('RECALL', 'wineBatch', labeled)
  for (const told of ['Recall report', 'Lots and reconciliation', 'Bottles made', 'Printed on', 'Page 1 of'])
    expect(recall).toContain(told)
  expect(recall).toMatch(/\d %/)
  expect(recall).not.toMatch(/\d,\d\d %/)
  const varieties = await printed('VARIETY', 'company', company.id)
  for (const told of ['Varieties', 'Grape type', 'Printed on']) expect(varieties).toContain(told)
  expect(varieties).not.toContain('Impreso el')
})

test('a heading of its own is no field by another name', () => {
  const fields: Readonly<Record<string, string>> = es.fieldName
  const renamed = Object.entries(es.heading).filter(([name, words]) => (fields[name] ?? words) !== words)
  expect(renamed).toEqual([])
})
