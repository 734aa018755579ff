import { addDays } from '@lagar/domain/day.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Cellar = Awaited<ReturnType<typeof makeCellar>>

const racking = (cellar: Cellar, amount: number, more: object = {}) =>
  cellar.order('RACK', {
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: amount }],
        destinations: [{ cellarElement: cellar.vessel('B'), amount }],
      },
    ],
    ...more,
  })

test('the open orders of the next days come along whole, and nothing of another company', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000 })
  await cellar.pour('A', 3000, 900)
  const { today } = await cellar.admin.get('auth/me')
  const soon = await cellar.admin.post(
    'cellars/workorders',
    racking(cellar, 800, { dateToStart: addDays(today, 7) }),
  )
  await cellar.admin.post('cellars/workorders', racking(cellar, 100, { dateToStart: addDays(today, 8) }))
  const done = await cellar.admin.post('cellars/workorders', racking(cellar, 50, { status: 'DONE' }))

  const { result, total } = await cellar.admin.get('cellars/workorders/tasks?limit=100')
  expect(total).toBe(1)
  const { audit: _history, ...whole } = await cellar.admin.record('workorder', soon.id)
  expect(result).toEqual([whole])
  expect(result[0].workorderTransfers[0].origins[0]).toMatchObject({ transferedAmount: 800 })
  expect(result.map(({ id }: { id: string }) => id)).not.toContain(done.id)

  const other = await makeCellar(server, { A: 100, B: 100 })
  expect(await other.admin.get('cellars/workorders/tasks')).toMatchObject({ result: [], total: 0 })
})

test('an order that is finished again with the same key is finished once, and its wine moves once', async () => {
  const cellar = await makeCellar(server, { A: 5000, B: 5000 })
  await cellar.pour('A', 3000, 900)
  const order = racking(cellar, 800)
  const { id, version } = await cellar.admin.post('cellars/workorders', order)
  const litres = async (name: string) =>
    (await cellar.admin.record('cellarElement', cellar.vessel(name))).content?.currentAmount ?? 0
  const body = { ...order, id, version, status: 'DONE' }
  const finish = (key: string) =>
    cellar.admin.request('PUT', 'cellars/workorders', body, { 'idempotency-key': key })
  const key = randomUUID()
  const answers = [await finish(key), await finish(key)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]!.json()).toEqual(answers[0]!.json())
  expect([await litres('A'), await litres('B')]).toEqual([2200, 800])
  // Another sending of the same order is no repetition: it is refused, and moves nothing.
  expect((await finish(randomUUID())).statusCode).toBe(409)
  expect([await litres('A'), await litres('B')]).toEqual([2200, 800])
})
