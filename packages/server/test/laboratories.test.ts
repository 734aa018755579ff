import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from './harness.ts'
import { addBatch, makeStock } from './stock-makers.ts'
import { makeCellar } from './vessels.ts'
import { pourWine, type Poured } from './wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** An aging red in a tank, and what an analysis of it asks. */
async function aging(wine: Pick<Poured, 'stage' | 'grapeType'> = {}) {
  const company = await server.company()
  const { admin } = company
  const { today } = await admin.get('auth/me')
  const cellar = await makeCellar(company)
  const tank = await cellar.vessel('T-7')
  const { content } = await pourWine(server, company, {
    vessel: tank.id,
    liters: 800,
    name: 'Malbec 25',
    stage: 'AGING',
    day: addDays(today, -60),
    ...wine,
  })
  const employee = await admin.post('administration/employees', {
    name: 'Lía',
    surname: 'Sosa',
    role: 'LAB_TECHNICIAN',
  })
  const type = await admin.post('cellars/laboratories/type', {
    name: 'Crianza mensual',
    parameters: [{ code: 'PH' }, { code: 'FREE_SO2', least: 25, most: 40 }],
  })
  const place = await admin.post('cellars/laboratoryPlaces', { name: 'Enolab', isExternal: true })
  const analysis = (more: object = {}) => ({
    type: type.id,
    laboratoryPlace: place.id,
    employee: employee.id,
    cellarElement: tank.id,
    sampledOn: addDays(today, -5),
    ...more,
  })
  const path = 'cellars/laboratories'
  return {
    company,
    admin,
    today,
    tank,
    content,
    type,
    place,
    analysis,
    path,
    employee: employee.id as string,
  }
}

test('a company starts with its own laboratory and what is commonly looked at', async () => {
  const { admin } = await server.company()
  expect((await admin.get('cellars/laboratoryPlaces')).result).toMatchObject([
    { name: 'Laboratorio propio', isExternal: false, laboratories: 0 },
  ])
  const { result } = await admin.get('cellars/laboratories/type')
  expect(result.map(({ name }: { name: string }) => name)).toEqual([
    'Control de crianza',
    'Fin de fermentación',
    'Madurez',
    'Mosto',
    'Previo a fraccionar',
  ])
})

test('an analysis goes from its sample to its results, which tell what is beyond its limits', async () => {
  const { admin, analysis, path, content, today, tank } = await aging()
  const made = await admin.post(path, analysis())
  expect(made).toMatchObject({
    number: 1,
    name: 'Crianza mensual 1',
    status: 'PENDING',
    sample: { type: 'cellarElement', id: tank.id, name: 'T-7' },
    content: { id: content, name: 'Malbec 25' },
    laboratoryPlace: { name: 'Enolab', isExternal: true },
    results: [],
  })
  const at = { id: made.id, version: 1 }
  const noDay = await admin.refused('INVALID_INPUT', 'PUT', path, { ...at, ...analysis({ status: 'SENT' }) })
  expect(noDay.missing).toEqual(['sentOn'])
  const sent = { status: 'SENT', sentOn: addDays(today, -4) }
  expect(await admin.put(path, { ...at, ...analysis(sent) })).toMatchObject({ status: 'SENT', version: 2 })
  const told = {
    ...sent,
    status: 'DONE',
    doneOn: addDays(today, -2),
    results: [
      { code: 'FREE_SO2', value: 18 },
      { code: 'PH', value: 3.85 },
      { code: 'VOLATILE_ACIDITY', value: 0.5 },
    ],
  }
  const done = await admin.put(path, { id: made.id, version: 2, ...analysis(told) })
  expect(done).toMatchObject({
    status: 'DONE',
    warnings: 2,
    results: [
      { code: 'FREE_SO2', value: 18, unit: 'mg/L', least: 25, most: 40, isOutside: true, alert: null },
      { code: 'PH', value: 3.85, isOutside: false, alert: 'WARN' },
      { code: 'VOLATILE_ACIDITY', value: 0.5, isOutside: false, alert: null },
    ],
    can: { edit: true, delete: false },
  })
  expect((await admin.record('laboratory', made.id)).audit).toHaveLength(3)
})

test('a told analysis is not taken back to pending, and a voided one says why and stays', async () => {
  const { admin, analysis, path, today } = await aging()
  const results = [{ code: 'PH', value: 3.6 }]
  const done = { status: 'DONE', doneOn: today, results }
  const made = await admin.post(path, analysis(done))
  const back = await admin.refused('INVALID_INPUT', 'PUT', path, {
    id: made.id,
    version: 1,
    ...analysis({ results }),
  })
  expect(back.errors).toEqual({ status: 'STATUS_NOT_NEXT' })
  await admin.refused('NOT_PENDING', 'DELETE', `${path}/${made.id}`)
  const voided = { ...done, status: 'VOIDED' }
  const silent = await admin.refused('INVALID_INPUT', 'PUT', path, {
    id: made.id,
    version: 1,
    ...analysis(voided),
  })
  expect(silent.missing).toEqual(['note'])
  const why = { ...voided, note: 'Se rompió la muestra' }
  await admin.put(path, { id: made.id, version: 1, ...analysis(why) })
  await admin.refused('ALREADY_CLOSED', 'PUT', path, { id: made.id, version: 2, ...analysis(why) })
  expect((await admin.get(`${path}?status=VOIDED`)).total).toBe(1)
})

test('the results of a wine are told over time, beside what was measured of it', async () => {
  const { admin, analysis, path, today, content, tank, employee, type } = await aging()
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
  const { admin, analysis, path, today } = await aging()
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
  const { admin, analysis, path, today } = await aging(wine)
  const results = [
    { code: 'FREE_SO2', value: free },
    { code: 'PH', value: 3.5 },
  ]
  await admin.post(path, analysis({ status: 'DONE', doneOn: today, results }))
  expect(await admin.get('traceability/alarms?kind=LOW_MOLECULAR_SO2')).toMatchObject({ total: rung })
})

test('a vessel, grapes and a batch of a supply tell their own results, and nothing of each other', async () => {
  const { company, admin, analysis, path, today, tank } = await aging()
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
  const { admin, today, tank, content, employee, analysis, path } = await aging()
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

test('a sample is of one thing, whatever it is of', async () => {
  const { admin, analysis, path, content, today } = await aging()
  const { stock } = await makeStock(admin, { name: 'Bentonita', basedInBatches: true })
  const stockBatch = await addBatch(admin, stock.id, 'B-1', 10)
  const both = await admin.refused('INVALID_INPUT', 'POST', path, analysis({ content }))
  expect(both.errors).toEqual({ cellarElement: 'ONE_SUBJECT' })
  const none = await admin.refused('INVALID_INPUT', 'POST', path, analysis({ cellarElement: null }))
  expect(none.missing).toEqual(['sample'])
  const ofContent = await admin.post(path, analysis({ cellarElement: null, content }))
  expect(ofContent.sample).toMatchObject({ type: 'content', name: 'Malbec 25' })
  const ofBatch = await admin.post(path, analysis({ cellarElement: null, stockBatch }))
  expect(ofBatch).toMatchObject({ number: 2, sample: { type: 'stockBatch', name: 'B-1' }, content: null })
  expect((await admin.get(`${path}?stockBatchId=${stockBatch}`)).total).toBe(1)
  const late = analysis({ sampledOn: addDays(today, 1) })
  expect((await admin.refused('INVALID_INPUT', 'POST', path, late)).errors).toEqual({
    sampledOn: 'DAY_IN_FUTURE',
  })
  await admin.delete(`${path}/${ofBatch.id}`)
  expect((await admin.get(path)).total).toBe(1)
})

test('types and places are kept as lists, each name once', async () => {
  const { admin, type, place, analysis, path } = await aging()
  const twice = await admin.refused('INVALID_INPUT', 'POST', 'cellars/laboratories/type', {
    name: 'Otro',
    parameters: [{ code: 'PH' }, { code: 'PH' }],
  })
  expect(twice.errors).toEqual({ parameters: 'REPEATED' })
  await admin.refused('ALREADY_EXISTS', 'POST', 'cellars/laboratoryPlaces', { name: 'Enolab' })
  const renamed = { id: place.id, version: 1, name: 'Enolab Maipú', isExternal: true }
  expect((await admin.put('cellars/laboratoryPlaces', renamed)).name).toBe('Enolab Maipú')
  const changed = { id: type.id, version: 1, name: 'Crianza', parameters: [{ code: 'PH' }] }
  expect((await admin.put('cellars/laboratories/type', changed)).parameters).toHaveLength(1)
  await admin.delete(`cellars/laboratoryTypes/${type.id}`)
  expect((await admin.get('cellars/laboratories/type?name=Crianza')).total).toBe(1)
  const gone = await admin.refused('REFERENCE_NOT_FOUND', 'POST', path, analysis())
  expect(gone.code).toBe('REFERENCE_NOT_FOUND')
  await admin.delete(`cellars/laboratoryPlaces/${place.id}`)
})

test('whoever took the sample hears of it; others only look, and other companies see nothing', async () => {
  const { company, admin, analysis, path } = await aging()
  const made = await admin.post(path, analysis())
  const hand = await company.as('CELLAR_EMPLOYEE')
  expect((await hand.get(path)).total).toBe(1)
  await hand.refused('NO_PERMISSIONS', 'POST', path, analysis())
  await hand.refused('NO_PERMISSIONS', 'POST', 'cellars/laboratoryPlaces', { name: 'X' })
  const worker = await company.as('LABORATORY_EMPLOYEE')
  await worker.post(path, analysis())
  await worker.refused('NO_PERMISSIONS', 'DELETE', `${path}/${made.id}`)
  const keeper = await company.as('LABORATORY_ADMIN')
  await keeper.delete(`${path}/${made.id}`)
  const stock = await company.as('STOCK_ADMIN')
  for (const list of [path, 'cellars/laboratoryPlaces', 'cellars/laboratories/type'])
    await stock.refused('NO_PERMISSIONS', 'GET', list)

  const { admin: other } = await server.company()
  expect((await other.get(path)).total).toBe(0)
  await other.refused('REFERENCE_NOT_FOUND', 'POST', path, analysis())
  await other.refused('NOT_FOUND', 'DELETE', `${path}/${made.id}`)
})

test('every list of the laboratory can be downloaded', async () => {
  const { admin, analysis, path, today } = await aging()
  const results = [{ code: 'PH', value: 3.6 }]
  await admin.post(path, analysis({ status: 'DONE', doneOn: today, results }))
  for (const type of [
    'LABORATORY',
    'LABORATORY_PLACE',
    'LABORATORY_TYPE',
    'MEASURAMENT',
    'MEASURAMENT_CONTROL',
  ]) {
    const answer = await admin.request('GET', `traceability/xlsx?type=${type}`)
    expect([type, answer.statusCode]).toEqual([type, 200])
  }
})
