import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'
import { makeCellar } from '../cellars/vessels.ts'
import { pourWine, type Poured } from '../wine/wine.ts'
import { aging } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('the results of a wine are told over time, beside what was measured of it', async () => {
  const { admin, analysis, path, today, content, tank, employee, type } = await aging(server)
  const done = (ago: number, value: number) =>
    analysis({
      sampledOn: addDays(today, -ago),
      status: 'DONE',
      doneOn: today,
      results: [{ code: 'FREE_SO2', value }],
    })
  await admin.post(path, done(40, 32))
  await admin.post(path, done(10, 26))
  await admin.post(path, analysis())
  await admin.post('cellars/measuraments', {
    cellarElement: tank.id,
    day: addDays(today, -20),
    hour: '09:00',
    employee,
    measuraments: [{ code: 'FREE_SO2', value: 29 }],
  })
  const { result, total } = await admin.get(`${path}/results?contentId=${content}`)
  expect(result.map(({ value }: { value: number }) => value)).toEqual([32, 29, 26])
  expect(total).toBe(3)
  expect(result[0].laboratory.name).toBe('Crianza mensual 1')
  expect(result[1].laboratory).toBe(null)
  await admin.refused('INVALID_INPUT', 'GET', `${path}/results`)
  expect((await admin.get(`${path}?contentId=${content}`)).total).toBe(3)
  await admin.refused('IN_USE', 'DELETE', `cellars/laboratoryTypes/${type.id}`)
})

test('a wine that is kept and whose SO2 protects it no longer rings, by its last free SO2 and pH', async () => {
  const { company, admin, analysis, path, today, tank } = await aging(server)
  const rings = async () => (await admin.get('traceability/alarms?kind=LOW_MOLECULAR_SO2')).result
  const found = (ago: number, free: number, pH: number) =>
    admin.post(
      path,
      analysis({
        sampledOn: addDays(today, -ago),
        status: 'DONE',
        doneOn: today,
        results: [
          { code: 'FREE_SO2', value: free },
          { code: 'PH', value: pH },
        ],
      }),
    )
  await found(20, 40, 3.5)
  expect(await rings()).toEqual([])
  await found(10, 30, 3.7)
  expect(await rings()).toMatchObject([
    { name: 'Malbec 25', reason: '0,38 mg/L', day: addDays(today, -10), deposit: { name: 'T-7' } },
  ])
  // Whoever measures sees what rings in the tank, without the right to all alarms; of what is no tank, nothing.
  const taster = await company.as('LABORATORY_EMPLOYEE')
  await taster.refused('NO_PERMISSIONS', 'GET', 'traceability/alarms')
  const inTank = (vessel: string) => taster.get(`traceability/cellarElement/alarms/${vessel}`)
  expect(await inTank(tank.id)).toMatchObject({ total: 1, result: [{ kind: 'LOW_MOLECULAR_SO2' }] })
  await taster.refused('NOT_FOUND', 'GET', `traceability/cellarElement/alarms/${company.id}`)
  const { id, version, configuration } = await admin.get('companies/company')
  expect(configuration.molecularSo2Alarm).toBe(0.5)
  const lower = { ...configuration, molecularSo2Alarm: 0.35, lockDateReason: '' }
  await admin.put('companies/configuration', { id, version, ...lower })
  expect(await rings()).toEqual([])
})

test.each<Pick<Poured, 'stage' | 'grapeType'> & { free: number; rung: number }>([
  { stage: 'READY_TO_FRACTIONATE', grapeType: 'WHITE', free: 30, rung: 1 },
  { stage: 'NEW_WINE', grapeType: 'WHITE', free: 50, rung: 0 },
  { stage: 'STABILIZING', grapeType: 'RED', free: 30, rung: 0 },
  { stage: 'NEW_WINE', grapeType: 'RED', free: 20, rung: 1 },
  { stage: 'FERMENTING', grapeType: 'RED', free: 5, rung: 0 },
])('$free mg/L free at pH 3.5 in a $grapeType wine in $stage ring $rung times', async (asked) => {
  const { free, rung, ...wine } = asked
  const { admin, analysis, path, today } = await aging(server, wine)
  const results = [
    { code: 'FREE_SO2', value: free },
    { code: 'PH', value: 3.5 },
  ]
  await admin.post(path, analysis({ status: 'DONE', doneOn: today, results }))
  expect(await admin.get('traceability/alarms?kind=LOW_MOLECULAR_SO2')).toMatchObject({ total: rung })
})

test('a vessel, grapes and a batch of a supply tell their own results, and nothing of each other', async () => {
  const { company, admin, analysis, path, today, tank } = await aging(server)
  const cellar = await makeCellar(company, 'Otra')
  const other = await cellar.vessel('T-8')
  const variety = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const { origins } = await pourWine(server, company, { vessel: other.id, liters: 10, variety: variety.id })
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const stockBatch = await addBatch(admin, stock.id, 'KM-1', 5)
  const told = (of: object, value: number) =>
    admin.post(
      path,
      analysis({
        cellarElement: null,
        ...of,
        status: 'DONE',
        doneOn: today,
        results: [{ code: 'PH', value }],
      }),
    )
  await told({ cellarElement: tank.id }, 3.6)
  await told({ ciu: origins[0] }, 3.4)
  await told({ stockBatch }, 4.4)
  for (const [filter, value] of [
    [`cellarElementId=${tank.id}`, 3.6],
    [`ciuId=${origins[0]}`, 3.4],
    [`stockBatchId=${stockBatch}`, 4.4],
  ] as const)
    expect((await admin.get(`${path}/results?${filter}`)).result, filter).toMatchObject([
      { code: 'PH', value },
    ])
  await admin.refused(
    'INVALID_INPUT',
    'GET',
    `${path}/results?ciuId=${origins[0]}&stockBatchId=${stockBatch}`,
  )
})

test('a sugar that an analysis tells ends the alarms of a fermentation', async () => {
  const { admin, today, tank, content, employee, analysis, path } = await aging(server)
  const { version } = await admin.record('content', content)
  await admin.put('cellars/contents/status', { id: content, version, status: 'FERMENTING' })
  for (const ago of [5, 4, 3])
    await admin.post('cellars/measuraments', {
      cellarElement: tank.id,
      day: addDays(today, -ago),
      hour: '09:00',
      employee,
      measuraments: [{ code: 'DENSITY', value: 0.9985 }],
    })
  const alarms = () => admin.get('traceability/alarms').then(({ total }) => total)
  expect(await alarms()).toBe(1)
  const results = [{ code: 'GLUCOSE_FRUCTOSE', value: 1.4 }]
  await admin.post(path, analysis({ sampledOn: today, status: 'DONE', doneOn: today, results }))
  expect(await alarms()).toBe(0)
  expect((await admin.get('cellars/fermentations')).result[0].isDry).toBe(true)
})
