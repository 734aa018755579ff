import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { movedTo, repeated } from '@lagar/domain/lands/works/repeat.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, costOn, curingOf, makeEstate, makeTreatments, workOn, type Estate } from './makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const list = 'traceability/all/type/land/works'

const laborTypeNamed = async (admin: Person, name: string): Promise<string> =>
  (await admin.get(`lands/laborTypes?name=${encodeURIComponent(name)}`)).result[0].id

/** A labor of an estate on one day, that somebody did for a thousand. */
const laborOf = (estate: Estate, type: string, land: { id: string }, day: string, more: object = {}) => ({
  ...workOn(estate, land),
  type,
  initialTimezone: day,
  finalTimezone: day,
  otherCost: 1_000,
  ...more,
})

test('works are narrowed by section, contractor and type of labor, and the workbook says the same', async () => {
  const { admin } = await server.company()
  const estate = await makeEstate(admin)
  const [tying, thinning, provider] = await Promise.all([
    laborTypeNamed(admin, 'Atadura'),
    laborTypeNamed(admin, 'Desbrote'),
    admin.post('lands/employeesProvider', { name: 'Cuadrilla Sosa' }),
  ])
  await admin.post('lands/labor', laborOf(estate, tying, estate.l1, '2026-08-03'))
  await admin.post(
    'lands/labor',
    laborOf(estate, thinning, estate.l2, '2026-08-04', { employeesProvider: provider.id }),
  )
  await admin.post('lands/phenology', {
    wineEstate: estate.estate.id,
    lands: [estate.l1.id],
    initialTimezone: '2026-08-05',
    finalTimezone: '2026-08-05',
    type: 'EL02_BUD_SWELL',
    initialPercentage: 10,
  })
  const titles = async (filters: string) =>
    (await admin.get(`${list}?${filters}`)).result.map(({ title }: { title: string }) => title)

  const north = await titles(`wineEstateSectionId=${estate.section.id}`)
  expect(north).toHaveLength(2)
  expect(north).toContain('Atadura 03/08/2026')
  expect(await titles(`laborTypeId=${tying}`)).toEqual(['Atadura 03/08/2026'])
  expect(await titles(`employeesProviderId=${provider.id}`)).toEqual(['Desbrote 04/08/2026'])
  expect(await titles(`laborTypeId=${tying}&employeesProviderId=${provider.id}`)).toEqual([])
  const { result } = await admin.get(`lands/labor?laborTypeId=${thinning}`)
  expect(result).toMatchObject([{ title: 'Desbrote 04/08/2026' }])
  const workbook = await admin.request(
    'GET',
    `traceability/xlsx?type=LAND_WORK&filter_laborTypeId=${tying}&filter_wineEstateSectionId=${estate.section.id}`,
  )
  expect(workbook.headers['x-rows']).toBe('1')
})

test('several works are closed at once, each for itself, and each that is not says why', async () => {
  const { admin } = await server.company()
  const estate = await makeEstate(admin)
  const { copper } = await makeTreatments(admin, estate)
  const type = await laborTypeNamed(admin, 'Atadura')
  const copperFor = (amount: number) => ({ stocksUsed: [{ stock: copper.stock, amount, unit: 'KG' }] })
  const first = await admin.post(
    'lands/labor',
    laborOf(estate, type, estate.l1, '2026-08-03', {
      peopleUsedAmount: 3,
      workedDays: 2,
      workedDayCost: 60_000,
      ...copperFor(12),
    }),
  )
  const second = await admin.post(
    'lands/labor',
    laborOf(estate, type, estate.l1, '2026-08-04', copperFor(12)),
  )
  const later = await admin.post('lands/labor', laborOf(estate, type, estate.l2, '2099-01-01'))
  const curing = await admin.post('lands/curation', {
    ...workOn(estate, estate.l2),
    plagues: [estate.plague.id],
    initialTimezone: '2026-02-20',
    finalTimezone: '2026-02-20',
    workedDayCost: 500,
    peopleUsedAmount: 2,
    workedDays: 1,
  })
  const gone = crypto.randomUUID()
  const asked = [first, second, later, curing].map(({ kind, id, version }) => ({ kind, id, version }))
  const { result } = await admin.put('lands/works/close', {
    works: [...asked, { kind: 'sowing', id: gone, version: 1 }],
  })
  expect(result).toMatchObject([
    { id: first.id, done: true, version: 2 },
    {
      id: second.id,
      done: false,
      code: 'NOT_ENOUGH',
      errors: { 'stocksUsed.0.amount': 'MORE_THAN_AVAILABLE' },
    },
    { id: later.id, done: false, code: 'INVALID_INPUT', errors: { finalTimezone: 'DAY_IN_FUTURE' } },
    { id: curing.id, done: true },
    { id: gone, kind: 'sowing', done: false, code: 'NOT_FOUND' },
  ])
  expect(await amountOf(admin, copper.stock)).toBe(8)
  // What three people earned in two days is not counted again by closing: 120,000, and 12 kg of copper at 9,000.
  expect(await costOn(admin, estate.l1)).toBe(1_000 + 120_000 + 108_000)
  expect(await costOn(admin, estate.l2)).toBe(1_000)
  expect(await admin.record('labor', second.id)).toMatchObject({ status: 'PENDING', version: 1 })

  const again = await admin.put('lands/works/close', {
    works: [asked[0]!, { ...asked[3]!, version: 2 }],
  })
  expect(again.result).toMatchObject([
    { done: false, code: 'CHANGED_MEANWHILE' },
    { done: false, code: 'ALREADY_CLOSED' },
  ])
})

test('who may write only one kind closes only works of that kind, and nobody those of another company', async () => {
  const { admin, as } = await server.company()
  const estate = await makeEstate(admin)
  const type = await laborTypeNamed(admin, 'Atadura')
  const labor = await admin.post('lands/labor', laborOf(estate, type, estate.l1, '2026-08-03'))
  const pruning = await admin.post('lands/pruning', {
    ...workOn(estate, estate.l1),
    type: 'SPUR',
    initialTimezone: '2026-07-03',
    finalTimezone: '2026-07-03',
  })
  const works = [labor, pruning].map(({ kind, id, version }) => ({ kind, id, version }))
  const outcome = async (person: Person) =>
    (await person.put('lands/works/close', { works })).result.map(
      ({ done, code }: { done: boolean; code?: string }) => code ?? done,
    )
  expect(await outcome((await server.company()).admin)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect(await outcome(await as('STOCK_EMPLOYEE'))).toEqual(['NO_PERMISSIONS', 'NO_PERMISSIONS'])
  expect(await outcome(await as('LABOR_EMPLOYEE'))).toEqual([true, 'NO_PERMISSIONS'])
  const { audit } = await admin.record('labor', labor.id)
  expect(audit.map(({ action }: { action: string }) => action)).toContain('FINISH')

  const many = Array.from({ length: 101 }, () => ({ kind: 'labor', id: crypto.randomUUID(), version: 1 }))
  await admin.refused('INVALID_INPUT', 'PUT', 'lands/works/close', { works: many })
  await admin.refused('INVALID_INPUT', 'PUT', 'lands/works/close', { works: [works[0], works[0]] })
  await admin.refused('INVALID_INPUT', 'PUT', 'lands/works/close', { works: [] })
})

test('a work of any kind is created once more on another land, pending, with what its dose asks for there', async () => {
  const { admin, as } = await server.company()
  const estate = await makeEstate(admin)
  const treatments = await makeTreatments(admin, estate)
  const [type, seed, crops] = await Promise.all([
    laborTypeNamed(admin, 'Atadura'),
    admin.post('lands/seeds', { name: 'Vicia' }),
    admin.get('lands/winterGrassCrops?name=Vicia'),
  ])
  const day = { initialTimezone: '2026-03-20', finalTimezone: '2026-03-22', status: 'DONE' }
  const crew = {
    ...workOn(estate, estate.l1),
    ...day,
    peopleUsedAmount: 4,
    workedDays: 3,
    workedDayCost: 80_000,
  }
  const dripping = {
    origin: 'VALVE',
    type: 'DRIP',
    efficiency: 0.9,
    isDripByFlow: true,
    flow: 4_000,
    flowUnit: 'LITER_PER_HOUR',
    hours: 6,
  }
  const works: [string, object][] = [
    ['curation', { ...curingOf(estate, treatments), status: 'DONE' }],
    ['irrigations', { ...crew, ...dripping }],
    ['harvest', { ...crew, type: 'MANUAL_BOXES', harvestLands: [{ land: estate.l1.id, weight: 9_000 }] }],
    ['labor', { ...crew, type }],
    ['pruning', { ...crew, type: 'SPUR', budByPlant: 12, prunningWeight: 900 }],
    ['sowings', { ...crew, seed: seed.id, seedsPerMeter: 30 }],
    ['winterGrass', { ...crew, seed: seed.id, winterGrassCrop: crops.result[0].id }],
    ['fertilizations', { ...crew, type: 'SOIL_MINERAL', suggestedNutrients: { N: 30 } }],
  ]
  const on = { lands: [{ id: estate.l2.id, surface: toSquareCentimeters(1.5, 'HECTARE') }] }
  for (const [path, body] of works) {
    const made: AnyWork & { can: object } = await admin.post(`lands/${path}`, body)
    expect(made.can).toMatchObject({ edit: false, repeat: true })
    const again = await admin.post(`lands/${path}`, repeated(made, { ...on, ...movedTo(made, '2026-04-30') }))
    expect(again).toMatchObject({
      kind: made.kind,
      status: 'PENDING',
      initialTimezone: '2026-04-30',
      finalTimezone: made.kind === 'curation' ? '2026-04-30' : '2026-05-02',
      lands: [{ name: 'L2' }],
      employee: { name: 'Rosa Quiroga' },
      peopleUsedAmount: made.peopleUsedAmount,
      workedDayCost: made.workedDayCost,
    })
    const amounts = again.stocksUsed.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual(made.kind === 'curation' ? [6, 3] : [])
  }
  const { result } = await (await as('LABOR_EMPLOYEE')).get(`${list}?kinds=labor`)
  expect(result).toMatchObject([{ can: { repeat: true } }, { can: { repeat: true } }])
  const rain = { wineEstate: estate.estate.id, lands: [estate.l1.id], origin: 'RAIN', mm: 12, ...day }
  expect(await admin.post('lands/irrigations', rain)).toMatchObject({ can: { repeat: false } })
})

test('the search finds works and what was seen by their words, days, lands and notes, all of them together', async () => {
  const { admin, as } = await server.company()
  const estate = await makeEstate(admin)
  const type = await laborTypeNamed(admin, 'Atadura')
  const day = { initialTimezone: '2026-03-20', finalTimezone: '2026-03-22' }
  await admin.post(
    'lands/labor',
    laborOf(estate, type, estate.l1, '2026-08-03', { note: 'Con la cuadrilla de Tunuyán' }),
  )
  await admin.post('lands/labor', laborOf(estate, type, estate.l2, '2025-08-03'))
  await admin.post('lands/pruning', { ...workOn(estate, estate.l1), ...day, type: 'SPUR' })
  await admin.post('lands/irrigations', {
    wineEstate: estate.estate.id,
    lands: [estate.l2.id],
    origin: 'RAIN',
    mm: 12,
    ...day,
  })
  await admin.post('lands/contingency', {
    wineEstate: estate.estate.id,
    lands: [estate.l1.id],
    date: '2026-03-20',
    type: 'HAIL',
    affectedPercentage: 10,
    note: 'En las cabeceras',
  })
  const search = async (text: string, person = admin) =>
    (await person.get(`traceability/search?text=${encodeURIComponent(text)}`)).result
      .filter(({ type: found }: { type: string }) =>
        ['labor', 'pruning', 'irrigation', 'contingency'].includes(found),
      )
      .map(({ title }: { title: string }) => title)
  const [recent, older] = ['Atadura 03/08/2026', 'Atadura 03/08/2025']

  expect(await search('atadura')).toEqual([recent, older])
  expect(await search('trabajo')).toEqual([recent, older])
  expect(await search('03/08')).toEqual([recent, older])
  expect(await search('3/8/25')).toEqual([older])
  expect(await search('08/2026')).toEqual([recent])
  expect(await search('atadura L2')).toEqual([older])
  expect(await search('tunuyan')).toEqual([recent])
  expect(await search('poda tunuyán')).toEqual([])
  expect(await search('lluvia 20/03/2026')).toEqual(['Lluvia 20/03/2026'])
  expect(await search('cabeceras')).toHaveLength(1)
  expect(await search('granizo')).toEqual(await search('cabeceras'))
  expect(await search('L1 20/03')).toHaveLength(2)
  expect(await search('%%')).toEqual([])
  expect(await search('poda', await as('PRUNING_EMPLOYEE'))).toEqual(['Poda 20/03/2026'])
  expect(await search('atadura', await as('PRUNING_EMPLOYEE'))).toEqual([])
  expect(await search('tunuyán', (await server.company()).admin)).toEqual([])
})

test('a month shows also the work that began long before it', async () => {
  const { admin } = await server.company()
  const estate = await makeEstate(admin)
  const type = await laborTypeNamed(admin, 'Atadura')
  const from = (initialTimezone: string, finalTimezone: string) =>
    admin.post('lands/labor', { ...laborOf(estate, type, estate.l1, initialTimezone), finalTimezone })
  await from('2026-01-10', '2026-06-02')
  await from('2026-05-02', '2026-06-01')
  await from('2026-05-02', '2026-05-31')
  await from('2026-06-30', '2026-07-30')
  const { result } = await admin.get(`${list}?from=2026-06-01&to=2026-06-30&sort=initialTimezone`)
  expect(result.map(({ initialTimezone }: { initialTimezone: string }) => initialTimezone)).toEqual([
    '2026-01-10',
    '2026-05-02',
    '2026-06-30',
  ])
})
