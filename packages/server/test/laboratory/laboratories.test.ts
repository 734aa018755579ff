import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'
import { aging } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('a company starts with its own laboratory and what is commonly looked at', async () => {
  const { admin } = await server.company()
  expect((await admin.get('cellars/laboratoryPlaces')).result).toMatchObject([
    { name: 'Laboratorio propio', isExternal: false, laboratories: 0 },
  ])
  const { result } = await admin.get('cellars/laboratories/type')
  expect(result.map(({ name }: { name: string }) => name)).toEqual([
    'Análisis para exportar',
    'Color',
    'Contaminantes',
    'Control de crianza',
    'Fin de fermentación',
    'Madurez',
    'Maloláctica',
    'Microbiología',
    'Mosto',
    'Previo a fraccionar',
  ])
})

test('an analysis goes from its sample to its results, which tell what is beyond its limits', async () => {
  const { admin, analysis, path, content, today, tank } = await aging(server)
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
  const { admin, analysis, path, today } = await aging(server)
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

test('a sample is of one thing, whatever it is of', async () => {
  const { admin, analysis, path, content, today } = await aging(server)
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
  const { admin, type, place, analysis, path } = await aging(server)
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
  const { company, admin, analysis, path } = await aging(server)
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
  const { admin, analysis, path, today } = await aging(server)
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
