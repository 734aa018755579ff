import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack as racking, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rack = (cellar: TestCellar, from: string, to: string, litres: number, more: object = {}) =>
  racking(cellar, from, to, litres, litres, { status: 'DONE', ...more })

const send = (cellar: TestCellar, order: object) => cellar.admin.post('cellars/workorders', order)

const wash = (cellar: TestCellar, names: string[], more: object = {}) =>
  cellar.order('WASH', { cellarElements: names.map(cellar.vessel), status: 'DONE', ...more })

/** Racks so many litres through a tool. */
const through = (cellar: TestCellar, tool: string, from: string, to: string, more: object = {}) =>
  rack(cellar, from, to, 100, { cellarElements: [cellar.vessel(tool)], ...more })

test('a vessel that holds wine is not washed, and the refusal names it with its litres', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 500, 0)
  const planned = await send(cellar, wash(cellar, ['A', 'B'], { status: 'PENDING' }))
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/status', {
    ...{ id: planned.id, version: planned.version, status: 'DONE' },
  })
  expect(refusal.errors).toEqual({ cellarElements: 'VESSEL_HOLDS_WINE:A (500 L)' })
  expect(refusal.details).toEqual({ vessels: [{ vessel: 'A', amount: 500, unit: 'LITER' }] })
  await send(cellar, wash(cellar, ['B']))
})

test('wine is not racked into its own vessel, and racking nothing is no work', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 500, 0)
  const own = await admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', rack(cellar, 'A', 'A', 100))
  expect(own.errors).toEqual({ 'workorderTransfers.0.destinations.0.cellarElement': 'SAME_AS_ORIGIN' })
  const idle = await admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', rack(cellar, 'A', 'B', 0))
  expect(idle.errors).toEqual({ 'workorderTransfers.0.origins.0.transferedAmount': 'NOTHING_MOVED' })
})

test('organic wine loses it in a filter that conventional wine passed, until the filter is washed', async () => {
  const cellar = await makeCellar(server, { C: 1000, D: 1000, O: 1000, P: 1000, F: 10, G: 10 })
  const { admin } = cellar
  await cellar.pour('C', 500, 0)
  const wine = await cellar.pour('O', 500, 0, { isOrganic: true })
  const isOrganic = async (name: string) =>
    (await admin.record('cellarElement', cellar.vessel(name))).content.isOrganic as boolean
  const passed = await send(cellar, through(cellar, 'F', 'C', 'D'))
  const refusal = await admin.refused(
    'ORGANIC_MISMATCH',
    'POST',
    'cellars/workorders',
    through(cellar, 'F', 'O', 'P'),
  )
  expect(refusal.details.mismatches).toEqual([
    { code: 'ELEMENT_NOT_ORGANIC', id: cellar.vessel('F'), name: 'F' },
  ])
  await send(cellar, through(cellar, 'G', 'O', 'P'))
  expect(await isOrganic('P')).toBe(true)
  const washed = await send(cellar, wash(cellar, ['F']))
  await send(cellar, through(cellar, 'F', 'O', 'P'))
  expect(await isOrganic('P')).toBe(true)
  // What is taken back counts no more: neither the washing, nor what made the filter conventional.
  await admin.put('cellars/workorders/status', {
    id: washed.id,
    version: washed.version,
    status: 'PENDING',
    reason: 'No',
  })
  await admin.refused('ORGANIC_MISMATCH', 'POST', 'cellars/workorders', through(cellar, 'F', 'O', 'P'))
  await admin.put('cellars/workorders/status', {
    id: passed.id,
    version: passed.version,
    status: 'PENDING',
    reason: 'No',
  })
  await send(cellar, through(cellar, 'F', 'O', 'P'))
  expect((await admin.record('content', wine)).isOrganic).toBe(true)
  await expectSoundLedger(server, cellar.company)
})

test('what was done in spite of a dirty vessel is told in the answer', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000, C: 1000 })
  await cellar.pour('A', 500, 0)
  expect((await send(cellar, rack(cellar, 'A', 'B', 500))).warnings).toEqual([])
  const back = await send(cellar, rack(cellar, 'B', 'A', 500, { status: 'PENDING' }))
  expect(back.warnings).toEqual([])
  const done = await cellar.admin.put('cellars/workorders/status', {
    ...{ id: back.id, version: back.version, status: 'DONE' },
  })
  expect(done.warnings).toEqual([{ code: 'VESSEL_DIRTY', name: 'A' }])
})

test('an order that only measures is not done without a measurement', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  await cellar.pour('A', 500, 0)
  const measuring = (more: object) =>
    cellar.order('MEASUREMENT', { cellarElements: [cellar.vessel('A')], status: 'DONE', ...more })
  const empty = await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', measuring({}))
  expect(empty.missing).toEqual(['measuraments'])
  const planned = await send(cellar, measuring({ status: 'PENDING' }))
  const done = { id: planned.id, version: planned.version, status: 'DONE' }
  await cellar.admin.refused('INVALID_INPUT', 'PUT', 'cellars/workorders/status', done)
  await send(
    cellar,
    measuring({ measuraments: [{ cellarElement: cellar.vessel('A'), code: 'PH', value: 3.6 }] }),
  )
})
