import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit, liters, makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('two people close the same bottling at once: it is bottled once', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(750, 750)
  const body = bottler.division(1000, { batchId: 'UNA' })
  const planned = await bottler.admin.post('cellars/divisions', body)
  const close = edit(body, planned, { status: 'DONE' })
  const answers = await Promise.all(
    [1, 2].map(() => bottler.admin.request('PUT', 'cellars/divisions', close)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect((await bottler.bottles('UNA'))?.bottles).toBe(1000)
  await expectSoundLedger(server, bottler.company)
})

test('of ten bottlings that want the whole tank at once exactly one gets it', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(750, 750)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      bottler.admin.request('POST', 'cellars/divisions', { ...bottler.division(1000), status: 'DONE' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(await liters(bottler)).toBe(0)
  await expectSoundLedger(server, bottler.company)
})

test('the same bottling sent twice is one', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1500, 1500)
  const body = { ...bottler.division(1000, { emptyContent: false, contentAmount: 750 }), status: 'DONE' }
  const id = '0199aaaa-0000-7000-8000-000000000001'
  const answers = await Promise.all(
    [1, 2].map(() => bottler.admin.post('cellars/divisions', { ...body, id })),
  )
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await liters(bottler)).toBe(750)
})
