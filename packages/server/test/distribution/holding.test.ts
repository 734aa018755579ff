import type { Role } from '@lagar/domain/access/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test.each<{ role: Role; may: string[] }>([
  { role: 'QUALITY_EMPLOYEE', may: ['content', 'stockBatch', 'wineBatch'] },
  { role: 'CELLAR_EMPLOYEE', may: ['content'] },
  { role: 'STOCK_EMPLOYEE', may: ['stockBatch'] },
  { role: 'DISTRIBUTION_EMPLOYEE', may: ['wineBatch'] },
  { role: 'LABORATORY_EMPLOYEE', may: [] },
])('$role holds and releases $may, and nothing else', async ({ role, may }) => {
  const bottler = await makeBottler(server)
  const { admin, company } = bottler
  await bottler.pour(1000, 10)
  await admin.post('cellars/divisions', { ...bottler.division(100, { batchId: 'F-1' }), status: 'DONE' })
  const { content } = await bottler.pour(500, 10)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', basedInBatches: true })
  const goods = [
    { type: 'content', path: 'cellars/contents/hold', id: content },
    { type: 'stockBatch', path: 'stock/batches/hold', id: await addBatch(admin, stock.id, 'B-1', 1) },
    { type: 'wineBatch', path: 'distribution/wineBatches', id: (await bottler.bottles('F-1'))!.id },
  ]
  const person = await company.as(role)
  for (const { type, path, id } of goods) {
    const held = { id, version: (await admin.record(type, id)).version, onHold: true, reason: 'RECALL' }
    if (!may.includes(type)) {
      await person.refused('NO_PERMISSIONS', 'PUT', path, held)
      continue
    }
    const { version } = await person.put(path, held)
    const { reason: _, ...free } = held
    const why = type === 'stockBatch' ? { reason: 'Sin novedad' } : { note: 'Sin novedad' }
    expect(await person.put(path, { ...free, ...why, version, onHold: false })).toMatchObject({
      version: version + 1,
    })
  }
})

test('bottles on hold are carried into quarantine, and nowhere else', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(1000, 10)
  await admin.post('cellars/divisions', { ...bottler.division(100, { batchId: 'F-1' }), status: 'DONE' })
  const shop = await admin.post('distribution/deposits', { name: 'Salón' })
  const apart = await admin.post('distribution/deposits', { name: 'Aparte', isQuarantine: true })
  const { id } = (await bottler.bottles('F-1'))!
  const { version } = await admin.record('wineBatch', id)
  await admin.put('distribution/wineBatches', { id, version, onHold: true, reason: 'QUALITY' })
  const [row] = (await admin.get('distribution/wineBatches?batchId=F-1')).result
  const move = { distributionWineBatch: row.id, isFull: true, amount: 100, boxes: 0, pallets: 0 }
  const path = 'distribution/move/batch/to/deposit'
  const refusal = await admin.refused('INVALID_INPUT', 'POST', path, {
    ...move,
    distributionDeposit: shop.id,
  })
  expect(refusal.errors).toEqual({ distributionDeposit: 'HELD_TO_QUARANTINE' })
  await admin.post(path, { ...move, distributionDeposit: apart.id })
  expect((await admin.get('distribution/deposits?isQuarantine=true')).result).toMatchObject([
    { name: 'Aparte', amount: 100 },
  ])
})
