import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit, liters, makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a closed bottling is opened again once: its wine is back, its lot was never made, and it may be closed anew', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(750, 750)
  const glass = await bottler.supply('Botella', 1000, 1)
  const stocksUsed = [{ type: 'divisionBottles', stock: glass.stock, amount: 1000, unit: 'UNIT' }]
  const body = bottler.division(1000, { batchId: 'UNA', stocksUsed })
  const done = await admin.post('cellars/divisions', { ...body, status: 'DONE' })
  const open = edit(body, done, { status: 'PENDING', reason: 'Era otro vino' })
  const answers = await Promise.all([1, 2].map(() => admin.request('PUT', 'cellars/divisions', open)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await liters(bottler)).toBe(750)
  expect(await admin.record('cellarElement', bottler.tank)).toMatchObject({ status: 'WITH_CONTENT' })
  expect(await bottler.bottles('UNA')).toBeUndefined()
  expect((await admin.get(`stock/stock?stockId=${glass.stock}`)).result[0].amount).toBe(1000)

  const pending = await admin.record('division', done.id)
  expect(pending).toMatchObject({ status: 'PENDING', cost: null, can: { edit: true } })
  expect(pending.audit.map(({ action }: { action: string }) => action)).toEqual([
    'REVERSE',
    'FINISH',
    'CREATE',
  ])
  const again = await admin.put('cellars/divisions', edit(body, pending, { status: 'DONE' }))
  expect(again).toMatchObject({ status: 'DONE', cost: { total: 1750 } })
  await expectSoundLedger(server, bottler.company)
})

test('a bottling whose tank has moved on is not opened again, and what came after is named', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1500, 1500)
  const half = bottler.division(1000, { emptyContent: false, contentAmount: 750 })
  const first = await bottler.admin.post('cellars/divisions', { ...half, status: 'DONE' })
  const second = await bottler.admin.post('cellars/divisions', { ...bottler.division(1000), status: 'DONE' })
  const open = edit(half, first, { status: 'PENDING' })
  const refusal = await bottler.admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/divisions', open)
  expect(refusal.details.dependents).toMatchObject([{ type: 'division', id: second.id }])
})
