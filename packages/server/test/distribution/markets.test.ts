import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLabel } from '../bottling/bottling.ts'
import { makeStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rules = 'Advertencia sanitaria en inglés'

test('customers, their orders and labels are found by the market that they are for, which is kept while it has any', async () => {
  const store = await makeStore(server)
  const { admin } = store
  const market = await admin.post('companies/markets', {
    name: 'Estados Unidos',
    country: 'US',
    language: 'EN',
    currency: 'USD',
    rules,
  })
  expect(market).toMatchObject({ currency: 'USD', customers: 0, rules })
  const importer = await admin.post('distribution/customers', { name: 'Importer Inc', market: market.id })
  expect(importer.market).toEqual({ id: market.id, name: 'Estados Unidos', currency: 'USD' })
  const lot = await store.make({ batchId: 'EX-1', bottles: 600, cost: 1000 })
  const order = await admin.post('distribution/orders', {
    billCustomId: 'EXP-1',
    customer: importer.id,
    employee: store.employee,
    orderWineBatches: [{ wineBatch: lot, amount: 60, price: 4.5, currency: 'USD' }],
  })
  const { id, version, name, product } = await makeLabel(admin)
  await admin.put('label/label', { id, version, name, product: product.id, market: market.id })

  const found = async (list: string) =>
    (await admin.get(`${list}?market=${market.id}`)).result.map((row: { id: string }) => row.id)
  expect(await found('distribution/customers')).toEqual([importer.id])
  expect(await found('distribution/orders')).toEqual([order.id])
  expect(await found('label/labels')).toEqual([id])
  expect((await admin.record('market', market.id)).customers).toBe(1)
  await admin.refused('IN_USE', 'DELETE', `companies/market/${market.id}`)

  const stranger = (await server.company()).admin
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', 'distribution/customers', {
    name: 'Ajeno',
    market: market.id,
  })
})
