import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const done = { status: 'DONE' }

test('what came after is named with its number and day', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000, C: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 500, 0)
  const first = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 300, 300, done))
  const second = await admin.post('cellars/workorders', rack(cellar, 'B', 'C', 100, 100, done))
  const change = { id: first.id, version: first.version, status: 'PENDING', reason: 'No' }
  const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', change)
  expect(refusal.details.dependents).toEqual([
    { type: 'workorder', id: second.id, name: String(second.number), day: '2026-05-15' },
  ])
  const finished = await admin.refused('REVERSE_FIRST', 'DELETE', `cellars/workorders/${second.id}`)
  expect(finished.message).toContain('reviértalo primero')
})

test('what refers to a record is named as a record, however deep its part lies, and never as a table', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 500, 0)
  const order = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 300, 300))
  const used = async (path: string) => (await admin.refused('IN_USE', 'DELETE', path)).details
  // An order that was planned names the vessel in a row of a row of it.
  const planned = { type: 'workorder', id: order.id, name: String(order.number), day: '2026-05-15' }
  expect(await used(`cellars/cellarElements/${cellar.vessel('B')}`)).toEqual({ dependents: [planned] })
  const { product, deposit } = await makeStock(admin, { kind: 'CELLAR', name: 'Tanino', suppliers: [] })
  const supplier = await admin.post('administration/suppliers', { name: 'Enológica' })
  const saved = await admin.record('stockProduct', product.id)
  await admin.put('stock/product', {
    ...{ id: product.id, version: saved.version, kind: 'CELLAR', name: 'Tanino' },
    ...{ instructions: 'Según marbete', unit: 'KG', suppliers: [supplier.id] },
  })
  expect(await used(`administration/suppliers/${supplier.id}`)).toMatchObject({
    dependents: [{ type: 'stockProduct', id: product.id, name: 'Tanino' }],
  })
  expect(await used(`stock/deposit/${deposit.id}`)).toMatchObject({
    dependents: [{ type: 'stock', name: 'Tanino' }],
  })
})
