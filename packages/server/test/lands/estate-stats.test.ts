import { afterAll, beforeAll, expect, test } from 'vitest'
import { editOf, stockIn, type Estate } from './makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, expectSoundLedger } from '../stock/makers.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const statsOf = (person: Person, filters: string) => person.get(`traceability/stats/wineEstate?${filters}`)
const summer = 'from=2026-01-01&to=2026-03-31'

/** A summer of an estate of two lands, 3.2 and 1.6 ha, of which only the first one's grapes went over the scale. */
async function season() {
  const vintage = await makeVintage(server)
  const { admin, estate, employee, l1, l3 } = vintage
  const deposit = await admin.post('stock/deposit', { name: 'Galpón', wineEstate: estate.id })
  const npk = await stockIn(admin, { deposit } as Estate, {
    kind: 'FERTILIZER',
    name: 'Triple 15',
    nutrients: { N: 15, P: 15, K: 15, B: 1 },
    nutrientsAsOxides: true,
  })
  await add(admin, npk.stock, 2000, 100, { date: '2025-01-10' })
  const plague = await admin.post('lands/plagues', { name: 'Oídio de la finca' })
  const on = (day: string, lands: { id: string }[], more: object = {}) => ({
    wineEstate: estate.id,
    lands: lands.map(({ id }) => id),
    employee: employee.id,
    initialTimezone: day,
    finalTimezone: day,
    status: 'DONE',
    ...more,
  })
  const spread = (day: string, amount: number, more: object = {}) => {
    const stocksUsed = [{ stock: npk.stock, amount, unit: 'KG', discarded: 10 }]
    return admin.post(
      'lands/fertilizations',
      on(day, [l1, l3], { type: 'SOIL_MINERAL', stocksUsed, ...more }),
    )
  }
  const harvest = (day: string, land: { id: string }, weight: number, more: object = {}) =>
    admin.post(
      'lands/harvest',
      on(day, [land], { type: 'MANUAL_BINES', harvestLands: [{ land: land.id, weight }], ...more }),
    )
  const made = {
    fertilization: await spread('2026-02-10', 480),
    old: await spread('2025-12-31', 500),
    pending: await spread('2026-03-30', 300, { status: 'PENDING' }),
    curation: await admin.post('lands/curation', on('2026-02-20', [l1], { plagues: [plague.id] })),
    note: await admin.post('input', vintage.grapes()),
    weighed: await harvest('2026-03-16', l1, 7_400),
    picked: await harvest('2026-03-20', l3, 8_000, {
      peopleUsedAmount: 4,
      workedDays: 1,
      workedDayCost: 100_000,
    }),
    drip: await admin.post(
      'lands/irrigations',
      on('2026-03-01', [l1, l3], {
        origin: 'VALVE',
        type: 'DRIP',
        efficiency: 0.9,
        isDripByFlow: true,
        isDripFlowByDroppers: true,
        flow: 2,
        flowUnit: 'LITER_PER_HOUR',
        droppersAmountBySurface: 4_000,
        hours: 6,
      }),
    ),
    rain: await admin.post('lands/irrigations', {
      wineEstate: estate.id,
      initialTimezone: '2026-03-02',
      finalTimezone: '2026-03-02',
      origin: 'RAIN',
      isRainInAllWineEstate: true,
      mm: 12.5,
    }),
  }
  return { ...vintage, made, harvest }
}

test('a summer of two lands: weighed and estimated, watered, fed and paid for, by land, by month and by kind', async () => {
  const { company, admin, estate, l1, l3 } = await season()
  const stats = await statsOf(admin, `wineEstateId=${estate.id}&${summer}`)
  // 480 kg of 15 % on 4.8 ha; P₂O₅ and K₂O as element.
  const fed = { N: 15, P: 6.546, K: 12.452, Ca: 0, B: 1 }
  expect(stats.totals).toMatchObject({
    kilos: 7_560,
    estimatedKilos: 8_000,
    kilosByHectare: 3_241.67,
    kilosByPlant: null,
    irrigationLiters: 207_360,
    irrigationMm: 4.32,
    rainMm: 12.5,
    nutrients: fed,
    costs: 148_000,
    costByHectare: 30_833.33,
    costByKilo: 9.5116,
    applications: 1,
    works: 5,
  })
  expect(Object.keys(stats.totals.nutrients)).toHaveLength(13)
  expect(stats.lands).toHaveLength(2)
  expect(stats.lands[0]).toMatchObject({
    land: { id: l1.id, name: 'L1' },
    surface: 3.2,
    variety: { name: 'Malbec' },
    isOrganic: true,
    kilos: 7_560,
    estimatedKilos: 0,
    kilosByHectare: 2_362.5,
    irrigationLiters: 138_240,
    nutrients: fed,
    works: 4,
    applications: 1,
  })
  expect(stats.lands[1]).toMatchObject({
    land: { id: l3.id, name: 'L3' },
    isOrganic: false,
    kilos: 0,
    estimatedKilos: 8_000,
    kilosByHectare: 5_000,
    works: 3,
    applications: 0,
  })
  expect(stats.months).toEqual([
    { month: '2026-01', kilos: 0, liters: 0, irrigationMm: 0, rainMm: 0, costs: 0, works: 0 },
    { month: '2026-02', kilos: 0, liters: 0, irrigationMm: 0, rainMm: 0, costs: 48_000, works: 2 },
    {
      month: '2026-03',
      kilos: 15_560,
      liters: 207_360,
      irrigationMm: 4.32,
      rainMm: 12.5,
      costs: 100_000,
      works: 3,
    },
  ])
  expect(stats.works).toEqual([
    { kind: 'curation', count: 1, costs: 0 },
    { kind: 'irrigation', count: 1, costs: 0 },
    { kind: 'harvest', count: 2, costs: 100_000 },
    { kind: 'fertilization', count: 1, costs: 48_000 },
  ])
  await expectSoundLedger(server, company)
})

test('of one land, of a few days, and after what was done is taken back', async () => {
  const { admin, l1, l3, made } = await season()
  const ofLand = await statsOf(admin, `landId=${l3.id}&${summer}`)
  expect(ofLand.lands).toHaveLength(1)
  // A third of the surface, and the crew of its harvest.
  expect(ofLand.totals).toMatchObject({ costs: 116_000, works: 3, irrigationMm: 4.32, nutrients: { N: 15 } })
  expect(ofLand.months[1]).toMatchObject({ costs: 16_000, works: 1 })
  // Both days count.
  const days = await statsOf(admin, `landId=${l1.id}&from=2026-03-01&to=2026-03-02`)
  expect(days.totals).toMatchObject({
    kilos: 0,
    irrigationMm: 4.32,
    rainMm: 12.5,
    works: 1,
    costByKilo: null,
  })
  const before = await statsOf(admin, 'from=2025-12-31&to=2025-12-31')
  expect(before.totals).toMatchObject({ works: 1, rainMm: 0, costs: 50_000, nutrients: { N: 15.625 } })

  await admin.put('lands/fertilizations', editOf(made.fertilization, { status: 'PENDING' }))
  const note = await admin.record('input', made.note.id)
  await admin.put('input', inputEdit(note, { status: 'CANCELLED', reason: 'Se anotó dos veces' }))
  const after = await statsOf(admin, summer)
  // What was not weighed after all is told as the harvest of its land estimated it.
  expect(after.totals).toMatchObject({ kilos: 0, estimatedKilos: 15_400, costs: 100_000, works: 4 })
  expect(after.totals.nutrients.N).toBe(0)
})

test('of a unit of two plots each has its part alike, asked for alone or together, and what comes from days around is left out', async () => {
  const { admin, l1, l3, grapes } = await season()
  const [unit] = grapes().cius
  const picked = (ciu: string, harvestedDate: string) => ({
    ...unit,
    ...{ ciu, harvestedDate, bines: 1, weightPerBine: 100.01, lands: [l1.id, l3.id] },
  })
  const cius = [picked('CIU-8', '2026-03-18'), picked('CIU-9', '2026-04-01')]
  await admin.post('input', grapes({ date: '2026-04-01', cius }))
  const days = 'from=2026-03-17&to=2026-03-31'
  const whole = await statsOf(admin, days)
  expect(whole.totals.kilos).toBe(100.01)
  const given = whole.lands.map(({ kilos }: { kilos: number }) => kilos)
  expect(given.toSorted((a: number, b: number) => b - a)).toEqual([66.673, 33.337])
  for (const { land, kilos } of whole.lands)
    expect((await statsOf(admin, `landId=${land.id}&${days}`)).totals.kilos).toBe(kilos)
})

test('without days it is the season that runs, and days the wrong way round are refused', async () => {
  const { admin } = await server.company()
  const stats = await admin.get('traceability/stats/wineEstate')
  expect(stats.from.slice(4)).toBe('-07-01')
  expect(stats.to.slice(4)).toBe('-06-30')
  expect(stats.months).toHaveLength(12)
  expect(stats.totals).toMatchObject({
    kilos: 0,
    kilosByHectare: 0,
    kilosByPlant: null,
    costs: 0,
    costByKilo: null,
  })
  const { errors } = await admin.refused(
    'INVALID_INPUT',
    'GET',
    'traceability/stats/wineEstate?from=2026-02-01&to=2026-01-01',
  )
  expect(errors).toEqual({ to: 'END_BEFORE_START' })
})

test('who may not see costs is told the rest, who does not work on lands nothing, and another company nothing of this one', async () => {
  const { company, estate } = await season()
  const hand = await company.as('PRUNING_EMPLOYEE')
  const stats = await statsOf(hand, `wineEstateId=${estate.id}&${summer}`)
  expect(stats.totals).toMatchObject({ kilos: 7_560, costs: null, costByHectare: null, costByKilo: null })
  expect(stats.lands[0]).toMatchObject({ costs: null, costByHectare: null })
  expect(stats.months[2]).toMatchObject({ costs: null, works: 3 })
  expect(stats.works[2]).toEqual({ kind: 'harvest', count: 2, costs: null })
  const taster = await company.as('LABORATORY_EMPLOYEE')
  await taster.refused('NO_PERMISSIONS', 'GET', 'traceability/stats/wineEstate')
  const other = await server.company()
  expect(await statsOf(other.admin, `wineEstateId=${estate.id}&${summer}`)).toMatchObject({
    lands: [],
    works: [],
    totals: { kilos: 0, works: 0 },
  })
})

test('the lands of a season go into a workbook, for who may read them', async () => {
  const { admin, estate, company } = await season()
  const url = `traceability/xlsx?type=LAND_SEASON&filter_wineEstateId=${estate.id}&filter_from=2026-01-01&filter_to=2026-03-31`
  const answer = await admin.request('GET', url)
  expect(answer.headers['x-rows']).toBe('2')
  const text = textOf(answer.rawPayload)
  for (const told of ['Kilos por hectárea', 'L1', 'L3', '2362.5', '138240', '12.452', '116000'])
    expect(text).toContain(told)
  const taster = await company.as('LABORATORY_EMPLOYEE')
  await taster.refused('NO_PERMISSIONS', 'GET', url)
})
