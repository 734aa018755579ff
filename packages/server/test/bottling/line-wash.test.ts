import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('organic wine is not bottled after conventional wine before the line is washed', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const origin = (isOrganic: boolean) => ({ isOrganic })
  const close = (more: object = {}) => bottler.division(1000, { status: 'DONE', ...more })
  await bottler.pour(750, 100, origin(false))
  const before = await admin.post('cellars/divisions', close({ batchId: 'CONV-1' }))

  await bottler.pour(750, 100, origin(true))
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'cellars/divisions', close())
  expect(refusal.errors).toEqual({ isLineWashed: `LINE_NOT_WASHED:${before.number} (CONV-1)` })
  expect(refusal.details).toEqual({ division: before.number, batch: 'CONV-1' })
  const planned = await admin.post('cellars/divisions', bottler.division(1000))
  expect(planned).toMatchObject({ status: 'PENDING', isLineWashed: false })
  await admin.delete(`cellars/divisions/${planned.id}`)

  expect(await admin.post('cellars/divisions', close({ isLineWashed: true }))).toMatchObject({
    isLineWashed: true,
  })
  await bottler.pour(750, 100, origin(true))
  await admin.post('cellars/divisions', close())
})
