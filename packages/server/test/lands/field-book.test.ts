import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEstate, workOn, type Estate } from './makers.ts'
import { openServer, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { textOf } from '../support/workbook.ts'
import { fillBook, on } from './field-book-story.ts'

let server: TestServer

let company: TestCompany

let admin: Person

let estate: Estate

beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  admin = company.admin
  estate = await makeEstate(admin)
  await fillBook(admin, estate)
})

afterAll(() => server.close())

const season = { from: '2025-07-01', to: '2026-06-30' }

const printed = (filters: Record<string, string> = season, person = admin, entityId = estate.estate.id) =>
  person.request('POST', 'traceability/pdf/create', {
    type: 'FIELD_BOOK',
    entityType: 'wineEstate',
    entityId,
    filters,
  })

const sheetsOf = (filters: Record<string, string> = season, person = admin) => {
  const named = { wineEstateId: estate.estate.id, ...filters }
  const query = Object.entries(named).map(([name, value]) => `filter_${name}=${value}`)
  return person.request('GET', `traceability/xlsx?type=FIELD_BOOK&${query.join('&')}`)
}

/** The rows of a sheet by its place in the workbook, each cell as the file has it. */
function rowsOf(workbook: Buffer, sheet: number): string[][] {
  const parts = textOf(workbook).split('<worksheet').slice(1)
  return [...parts[sheet]!.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/g)].map(
      ([, text, value]) => text ?? value ?? '',
    ),
  )
}

describe('printed', () => {
  test('it begins with the estate and its lands, and each land has pages of its own in time order', async () => {
    const answer = await printed()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Cuaderno de campo Finca El Jarillal 2025-07-01 a 2026-06-30.pdf',
    )
    const pages = pagesOf(answer.rawPayload)
    const [cover = '', first = '', rest = '', second = ''] = pages
    for (const told of [
      'Cuaderno de campo',
      'Finca El Jarillal',
      '01/07/2025 a 30/06/2026',
      '4,7 ha',
      'L1',
      'L2',
    ])
      expect(cover).toContain(told)
    expect(first).toContain('Cuadro L1')
    for (const told of [
      'Azufre',
      'AZ-1',
      '4 kg/ha',
      '3,2 kg',
      'Calmo',
      '24,5 °C',
      '22/02/2026',
      'MZA-204',
      'Reg. 31.415',
      '0,64 L',
    ])
      expect(first).toContain(told)
    for (const table of ['Curados', 'Fertilizaciones', 'Riegos y lluvias', 'Labores', 'Fenología'])
      expect(first).toContain(table)
    expect(first).not.toContain('Planeado')
    expect(first).not.toContain('De antes')
    for (const told of ['Cosecha', '13.500', 'Remito 1', 'CIU-1', '3.200']) expect(rest).toContain(told)
    expect(second).toContain('Cuadro L2')
    expect(second).toContain('0,3 L')
    expect(second).not.toContain('Fertilizaciones')
    pages.forEach((page, at) => {
      expect(page).toContain('Impreso el')
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    })
  })

  test('of one land alone, and of a season in which nothing was done', async () => {
    const alone = pagesOf((await printed({ ...season, landIds: estate.l2.id })).rawPayload).join('\n')
    expect(alone).toContain('Cuadro L2')
    expect(alone).not.toContain('Cuadro L1')
    const empty = pagesOf((await printed({ from: '2020-07-01', to: '2021-06-30' })).rawPayload)
    expect(empty[1]).toContain('No hay trabajos cerrados ni observaciones entre estas fechas.')
  })
})

describe('as a workbook', () => {
  test('each kind has a sheet, with every figure in a cell of its own and its unit beside it', async () => {
    const answer = await sheetsOf()
    expect(answer.statusCode).toBe(200)
    const book = answer.rawPayload
    expect(answer.headers['x-rows']).toBe('12')
    const [titles, ...treatments] = rowsOf(book, 2)
    expect(titles).toContain('Unidad de dosis')
    expect(treatments).toHaveLength(4)
    // 20 February is the 46,073rd day of Excel; a land's own share of what was used, by surface
    expect(treatments[0]).toEqual(
      [
        ['L1', '46073', '46073', '08:00', '11:30', 'Oídio del parral'],
        ['Azufre', '', '', 'AZ-1', '4', 'kg/ha', '3.2', 'kg'],
        ['1742.979', 'Tractor Fiat', 'Rosa Quiroga', 'MZA-204 (hasta 31/03/2027)', 'Calmo', '24.5'],
        ['7', '46094', '22/02/2026 11:30', ''],
      ].flat(),
    )
    expect(treatments.map((row) => row[0])).toEqual(['L1', 'L1', 'L2', 'L2'])
    expect(rowsOf(book, 4)[1]).toEqual(['L1', '46034', '46034', 'Lluvia', '576000', '18', ''])
    expect(rowsOf(book, 5)[1]).toEqual([
      'L1',
      '45881',
      '45881',
      'Poda: corta (pitones)',
      'Rosa Quiroga',
      '4',
      '',
      '',
      '',
    ])
    expect(rowsOf(book, 6)[1]).toEqual(['L1', '45981', '45986', expect.stringContaining('flor'), '40', '40'])
    expect(rowsOf(book, 7)[1]).toEqual(['L1', '45993', '45993', 'Granizo (piedra)', '15', ''])
    const picked = rowsOf(book, 8).slice(1)
    expect(picked.map((row) => [row[0], row[3], row.includes('13500'), row[6]])).toEqual([
      ['L1', 'Cosecha: manual en bines', true, '13500'],
      ['L1', 'Remito 1', false, '3200'],
      ['L2', 'Remito 1', false, '1500'],
    ])
  })

  test('the history says what was taken out', async () => {
    await sheetsOf({ ...season, landIds: estate.l1.id })
    const line = await server
      .db(company.id)
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'EXPORT')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.changes).toMatchObject({
      list: [null, 'Cuaderno de campo'],
      filters: [null, { landIds: estate.l1.id }],
    })
  })
})

describe('who may', () => {
  test('only who may read all that it tells of', async () => {
    for (const role of ['LAND_ADMIN', 'LAND_EMPLOYEE', 'TRACEABILITY_VIEWER'] as const) {
      const person = await company.as(role)
      expect([
        (await printed(season, person)).statusCode,
        (await sheetsOf(season, person)).statusCode,
      ]).toEqual([200, 200])
    }
    for (const role of ['CURATION_EMPLOYEE', 'CELLAR_ADMIN', 'STOCK_ADMIN'] as const) {
      const person = await company.as(role)
      expect([
        (await printed(season, person)).statusCode,
        (await sheetsOf(season, person)).statusCode,
      ]).toEqual([403, 403])
    }
  })

  test('of another company there is no book', async () => {
    const theirs = await server.company()
    expect((await printed(season, theirs.admin)).statusCode).toBe(404)
    expect((await sheetsOf(season, theirs.admin)).statusCode).toBe(404)
  })

  test('without its days, with its days turned round or of anything but an estate it is refused', async () => {
    expect((await printed({})).json()).toMatchObject({ code: 'INVALID_INPUT', missing: ['from', 'to'] })
    const turned = await sheetsOf({ from: '2026-06-30', to: '2025-07-01' })
    expect(turned.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { to: 'END_BEFORE_START' } })
    await admin.refused('NOT_FOUND', 'POST', 'traceability/pdf/create', {
      type: 'FIELD_BOOK',
      entityType: 'land',
      entityId: estate.l1.id,
      filters: season,
    })
  })
})

test('olives that were delivered stand on the lands of their harvest that grow them, by surface', async () => {
  const olive = await admin.post('companies/varieties', {
    name: 'Arauco',
    crop: 'OLIVE',
    grapeType: 'NO_GRAPE',
  })
  const grove = (name: string, surface: number) =>
    admin.post('lands/land', {
      wineEstate: estate.estate.id,
      name,
      variety: olive.id,
      surface,
      surfaceUnit: 'HECTARE',
    })
  const [near, far] = [await grove('O1', 2), await grove('O2', 1)]
  const harvest = await admin.post('lands/harvest', {
    ...workOn(estate, estate.l2, near, far),
    ...on('2026-05-04'),
    type: 'MANUAL_BINES',
    harvestLands: [],
  })
  const customer = await admin.post('distribution/customers', { name: 'Jugos SA' })
  await admin.post('input', {
    harvest: harvest.id,
    description: 'Aceitunas',
    fromType: 'WINE_ESTATE',
    from: estate.estate.id,
    toType: 'CUSTOMER',
    to: customer.id,
    date: '2026-05-04',
    deliveredHarvestCrops: [{ variety: olive.id, amount: 351 }],
  })
  const lands = [estate.l2, near, far].map(({ id }) => id).join()
  const { rawPayload } = await sheetsOf({ from: '2026-05-01', to: '2026-05-31', landIds: lands })
  const delivered = rowsOf(rawPayload, 8).filter((row) => row[3]?.startsWith('Remito'))
  expect(delivered.map((row) => [row[0], row[1], row.includes('Arauco'), row.includes('Jugos SA')])).toEqual([
    ['O1', '46146', true, true],
    ['O2', '46146', true, true],
  ])
  expect(delivered.map((row) => row.find((cell) => ['234', '117'].includes(cell)))).toEqual(['234', '117'])
})
