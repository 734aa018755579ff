import { irrigationInput, type IrrigationRecord } from '@lagar/domain/lands/works/irrigation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/ids.ts'
import { amountOf, costOn, makeEstate, stockIn, workOn, type Estate } from '../makers.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { add, expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** The irrigation of the vintage, step 1.2. */
const dripOf = (estate: Estate) => ({
  ...workOn(estate, estate.l1),
  initialTimezone: '2026-03-01',
  finalTimezone: '2026-03-01',
  origin: 'VALVE',
  type: 'DRIP',
  efficiency: 0.9,
  isDripByFlow: true,
  isDripFlowByDroppers: true,
  flow: 2,
  flowUnit: 'LITER_PER_HOUR',
  droppersAmountBySurface: 4_000,
  hours: 6,
})
const rainOf = (estate: Estate) => ({
  wineEstate: estate.estate.id,
  lands: [],
  initialTimezone: '2026-03-02',
  finalTimezone: '2026-03-02',
  origin: 'RAIN',
  isRainInAllWineEstate: true,
  mm: 12.5,
})
const valveOf = (estate: Estate) => ({
  name: 'Válvula 1',
  wineEstate: estate.estate.id,
  droppersAmountBySurface: 4_000,
  flowByDropper: 2,
  flowUnit: 'LITER_PER_HOUR',
  efficiency: 0.9,
  valveLands: [
    { land: estate.l1.id, surface: 1.6, surfaceUnit: 'HECTARE' },
    { land: estate.l2.id, surface: 1.5, surfaceUnit: 'HECTARE' },
  ],
})

async function vintage() {
  const company = await server.company()
  const estate = await makeEstate(company.admin)
  return { company, admin: company.admin, estate, drip: dripOf(estate) }
}

/** An irrigation as an edit sends it back, without what it only answers. */
const sentBack = (saved: IrrigationRecord, change: object) => ({
  ...irrigationInput(saved),
  id: saved.id,
  version: saved.version,
  ...change,
})

test('step 1.2 of the vintage: 138,240 litres and 4.32 mm; closed without cost, it moves nothing', async () => {
  const { company, admin, estate, drip } = await vintage()
  const saved = await admin.post('lands/irrigations', drip)
  expect(saved).toMatchObject({
    title: 'Riego 01/03/2026',
    hours: 6,
    totalMM3: 138_240,
    totalMm: 4.32,
    totalSurfaceIrrigated: 3.2,
    landWater: [{ land: estate.l1.id, share: 1, liters: 138_240, mm: 4.32 }],
  })
  const done = await admin.put('lands/irrigations', sentBack(saved, { status: 'DONE' }))
  expect(done).toMatchObject({ status: 'DONE', costs: null, totalMM3: 138_240 })
  const again = await admin.put('lands/irrigations', sentBack(done, { status: 'PENDING' }))
  await admin.delete(`lands/irrigations/${again.id}`)
  await admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=irrigation&id=${again.id}`)
  await expectSoundLedger(server, company)
})

test('through a valve only the surface that it waters counts, and later changes of it do not rewrite the past', async () => {
  const { admin, estate, drip } = await vintage()
  const id = newId()
  const valve = await admin.post('lands/valves', { ...valveOf(estate), id })
  expect(valve.id).toBe(id)
  const lands = [estate.l1.id, estate.l2.id]
  const saved = await admin.post('lands/irrigations', { ...drip, lands, valve: valve.id })
  expect(saved).toMatchObject({ valve: { name: 'Válvula 1' }, totalSurfaceIrrigated: 3.1, totalMM3: 133_920 })
  expect(saved.landWater.map(({ liters, mm }: { liters: number; mm: number }) => [liters, mm])).toEqual([
    [69_120, 4.32],
    [64_800, 4.32],
  ])
  const [one, two] = valve.valveLands
  await admin.put('lands/valves', {
    ...valveOf(estate),
    id: valve.id,
    version: 1,
    valveLands: [
      { id: one.id, land: estate.l1.id, surface: 3.2, surfaceUnit: 'HECTARE' },
      { id: two.id, land: estate.l2.id, surface: 1, surfaceUnit: 'HECTARE' },
    ],
  })
  expect((await admin.record('irrigation', saved.id)).totalMM3).toBe(133_920)
})

test('with fertilizer its product leaves the deposit and its cost goes to the lands by the surface that was watered', async () => {
  const { company, admin, estate, drip } = await vintage()
  const urea = await stockIn(admin, estate, { kind: 'FERTILIZER', name: 'Urea', nutrients: { N: 46 } })
  await add(admin, urea.stock, 100, 500)
  const valve = await admin.post('lands/valves', valveOf(estate))
  const pump = await admin.post('machines/machines', { name: 'Inyectora' })
  const fertigation = {
    ...drip,
    lands: [estate.l1.id, estate.l2.id],
    valve: valve.id,
    fertilize: true,
    fertilizationType: 'FERTIGATION',
    fertilization: {
      type: 'FERTIGATION',
      paid: true,
      machines: [pump.id],
      stocksUsed: [{ stock: urea.stock, amount: 31, unit: 'KG', dose: 10, doseUnit: 'KG_PER_HECTARE' }],
    },
    status: 'DONE',
  }
  const done = await admin.post('lands/irrigations', fertigation)
  expect(done.stocksUsed[0].teoricAmount).toBe(31)
  expect(done).toMatchObject({
    machines: [],
    fertilization: {
      type: 'FERTIGATION',
      paid: true,
      machines: [{ name: 'Inyectora' }],
      stocksUsed: [{ amount: 31 }],
    },
  })
  expect(done.costs).toMatchObject({ supplies: 15_500, total: 15_500 })
  expect([await costOn(admin, estate.l1), await costOn(admin, estate.l2)]).toEqual([8_000, 7_500])
  const back = await admin.put('lands/irrigations', sentBack(done, { status: 'PENDING' }))
  expect(back.fertilization).toMatchObject({
    paid: true,
    machines: [{ id: pump.id }],
    stocksUsed: [{ amount: 31 }],
  })
  expect(await amountOf(admin, urea.stock)).toBe(100)

  const inLiters = [{ stock: urea.stock, amount: 31, unit: 'LITER' }]
  const wrong = { ...fertigation, fertilization: { ...fertigation.fertilization, stocksUsed: inLiters } }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/irrigations', wrong)).errors).toEqual({
    'fertilization.stocksUsed.0.unit': 'UNIT_NOT_OF_PRODUCT',
  })
  await expectSoundLedger(server, company)

  const furrows = { ...fertigation, type: 'SUPERFICIAL', efficiency: 0.4 }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/irrigations', furrows)).errors).toEqual({
    fertilize: 'NOT_ALLOWED_HERE',
  })
})

test('rain falls on the whole estate, is always done, is not edited, and is deleted with a reason', async () => {
  const { company, admin, estate } = await vintage()
  const rain = await admin.post('lands/irrigations', rainOf(estate))
  expect(rain).toMatchObject({
    title: 'Lluvia 02/03/2026',
    status: 'DONE',
    employee: null,
    totalMM3: 587_500,
    totalMm: 12.5,
    can: { edit: false, delete: true, reverse: false },
  })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'lands/irrigations', sentBack(rain, { lands: [], mm: 13 }))
  await admin.refused(
    'ALREADY_CLOSED',
    'PUT',
    'lands/irrigations',
    sentBack(rain, { lands: [], status: 'PENDING' }),
  )
  const silent = await admin.refused('INVALID_INPUT', 'DELETE', `lands/irrigations/${rain.id}`)
  expect(silent.errors).toEqual({ reason: 'REASON_REQUIRED' })
  await admin.delete(`lands/irrigations/${rain.id}?reason=${encodeURIComponent('Fue en la otra finca')}`)
  expect((await admin.get('lands/irrigations')).total).toBe(0)
  const { changes } = await server
    .db(company.id)
    .selectFrom('audit')
    .select('changes')
    .where('action', '=', 'DELETE')
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({ reason: [null, 'Fue en la otra finca'] })
})

test('a valve is kept with its lands, none of them watered beyond itself, and retired once it watered', async () => {
  const { company, admin, estate, drip } = await vintage()
  const wrong = {
    ...valveOf(estate),
    name: '',
    efficiency: 1,
    droppersAmountBySurface: 0,
    flowByDropper: 0,
    valveLands: [{ land: estate.l1.id, surface: 0 }],
  }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/valves', wrong)
  expect(refusal).toMatchObject({
    missing: ['name'],
    errors: {
      efficiency: 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1',
      droppersAmountBySurface: 'DROPPERS_AMOUNT_MUST_BE_GREATER_THAN_0',
      flowByDropper: 'FLOW_BY_DROPPER_MUST_BE_GREATER_THAN_0',
      'valveLands.0.surface': 'SURFACE_CANNOT_BE_ZERO',
    },
  })
  const wide = { ...valveOf(estate), valveLands: [{ land: estate.l1.id, surface: 3.3 }] }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'lands/valves', wide)).errors).toEqual({
    'valveLands.0.surface': 'SURFACE_CANNOT_EXCEED_LAND_SURFACE',
  })
  const valve = await admin.post('lands/valves', valveOf(estate))
  expect(valve.valveLands).toMatchObject([
    { land: { name: 'L1', surface: 3.2, surfaceUnit: 'HECTARE' }, surface: 1.6 },
    { land: { name: 'L2' }, surface: 1.5 },
  ])
  expect((await admin.get(`lands/valves?landId=${estate.l2.id}`)).total).toBe(1)
  await admin.refused('ALREADY_EXISTS', 'POST', 'lands/valves', valveOf(estate))

  const irrigator = await company.as('IRRIGATION_EMPLOYEE')
  await irrigator.refused('NO_PERMISSIONS', 'POST', 'lands/valves', { ...valveOf(estate), name: 'Otra' })
  await irrigator.post('lands/irrigations', { ...drip, valve: valve.id })
  await admin.delete(`lands/valves/${valve.id}`)
  expect((await admin.get('lands/valves')).total).toBe(0)
  expect(await admin.record('valve', valve.id)).toMatchObject({ retired: true, can: { edit: false } })
  await admin.post('lands/valves', valveOf(estate))
  const theirs = await server.company()
  expect((await theirs.admin.get('lands/valves')).total).toBe(0)
})

test('all works stand in one list, of the kinds that one may read, and go into a workbook', async () => {
  const { company, admin, estate, drip } = await vintage()
  await admin.post('lands/irrigations', drip)
  await admin.post('lands/irrigations', rainOf(estate))
  const harvest = {
    ...workOn(estate, estate.l2),
    type: 'MANUAL_BOXES',
    initialTimezone: '2026-03-20',
    finalTimezone: '2026-03-22',
  }
  await admin.post('lands/harvest', { ...harvest, otherCost: 12.5, status: 'DONE' })
  const titles = async (person: typeof admin, filters = '') =>
    (await person.get(`traceability/all/type/land/works${filters}`)).result.map(
      ({ title }: { title: string }) => title,
    )

  const [cosecha, lluvia, riego] = ['Cosecha 20/03/2026', 'Lluvia 02/03/2026', 'Riego 01/03/2026']
  expect(await titles(admin)).toEqual([cosecha, lluvia, riego])
  expect(
    (await admin.get('traceability/all/type/land/works?status=DONE&kinds=harvest')).result,
  ).toMatchObject([
    {
      kind: 'harvest',
      status: 'DONE',
      lands: [{ name: 'L2' }],
      employee: { name: 'Rosa Quiroga' },
      costs: { total: 12.5 },
    },
  ])
  expect(await titles(admin, '?sort=initialTimezone')).toEqual([riego, lluvia, cosecha])
  expect(await titles(admin, `?landId=${estate.l1.id}`)).toEqual([lluvia, riego])
  expect(await titles(admin, `?landIds=${estate.l2.id}&from=2026-03-21&to=2026-03-30`)).toEqual([cosecha])
  expect(await titles(admin, '?origin=RAIN')).toEqual([lluvia])
  expect(await titles(admin, '?kinds=irrigation,harvest&status=PENDING')).toEqual([riego])
  expect(await titles(admin, `?employeeId=${estate.employee.id}`)).toEqual([cosecha, riego])
  expect(await titles(admin, `?wineEstateId=${crypto.randomUUID()}`)).toEqual([])
  expect(await titles(await company.as('HARVEST_EMPLOYEE'))).toEqual([cosecha])
  expect(await titles(await company.as('STOCK_EMPLOYEE'))).toEqual([])
  const workbook = await admin.request('GET', 'traceability/xlsx?type=LAND_WORK')
  expect(workbook.headers['content-type']).toContain('spreadsheet')
})
