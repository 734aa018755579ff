import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { newId } from '../../src/ids.ts'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('two people finish the same order at once: the wine moves once', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const { id, version } = await cellar.admin.post('cellars/workorders', rack(cellar, 'A', 'B', 400, 390))
  const done = { id, version, status: 'DONE' }
  const answers = await Promise.all(
    [1, 2].map(() => cellar.admin.request('PUT', 'cellars/workorders/status', done)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await cellar.levels()).toEqual({ A: 600, B: 390 })
})

test('at the commit a number is taken before the end of the history, so that nobody waits for one holding the other', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const order = rack(cellar, 'A', 'B', 400, 390)
  await cellar.admin.post('cellars/workorders', order)
  await withClient(server.ownerUrl, async (holder) => {
    await holder.query(`begin; set local app.company_id = '${cellar.company.id}'`)
    await holder.query('select from audit_head where company_id = $1 for update', [cellar.company.id])
    const made = cellar.admin.post('cellars/workorders', order)
    await vi.waitFor(async () => {
      const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'
      expect((await holder.query(waiting)).rowCount).toBe(1)
    })
    const taken = `select from document_number where company_id = $1 and kind = 'workorder' for update nowait`
    await expect(holder.query(taken, [cellar.company.id])).rejects.toMatchObject({ code: '55P03' })
    await holder.query('rollback')
    expect((await made).number).toBe(2)
  })
})

test('of twenty orders that want the whole tank at once exactly one gets it', async () => {
  const targets = Array.from({ length: 20 }, (_, at) => `T${at}`)
  const cellar = await makeCellar(server, {
    A: 1000,
    ...Object.fromEntries(targets.map((name) => [name, 1000])),
  })
  await cellar.pour('A', 1000, 10)
  const answers = await Promise.all(
    targets.map((to) =>
      cellar.admin.request('POST', 'cellars/workorders', {
        ...rack(cellar, 'A', to, 1000, 1000),
        status: 'DONE',
      }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 409)).toHaveLength(19)
  expect(Object.values(await cellar.levels()).reduce((sum, volume) => sum + volume, 0)).toBe(1000)
})

test('A to B against B to A, at once: nobody waits for ever and no litre is lost', async () => {
  const cellar = await makeCellar(server, { A: 2000, B: 2000 })
  await cellar.pour('A', 1000, 10)
  await cellar.pour('B', 1000, 10)
  const orders = Array.from({ length: 10 }, (_, at) =>
    at % 2 ? rack(cellar, 'A', 'B', 10, 10) : rack(cellar, 'B', 'A', 10, 10),
  )
  const answers = await Promise.all(
    orders.map((order) => cellar.admin.request('POST', 'cellars/workorders', { ...order, status: 'DONE' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 201))
  expect(await cellar.levels()).toEqual({ A: 1000, B: 1000 })
})

test('the same order sent twice is one order', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const order = { ...rack(cellar, 'A', 'B', 100, 100), status: 'DONE', id: newId() }
  const answers = await Promise.all([1, 2].map(() => cellar.admin.post('cellars/workorders', order)))
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await cellar.levels()).toEqual({ A: 900, B: 100 })
})
