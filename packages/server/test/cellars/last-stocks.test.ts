import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from './cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('what a vessel got in the last day is told by product, until it is undone or a day is over', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 1000, 10)
  const { stock, product } = await makeStock(admin, { kind: 'CELLAR', name: 'Metabisulfito' })
  await add(admin, stock.id, 10, 6000)
  const { today } = await admin.get('auth/me')
  const addition = (kilos: number, dateToStart: string = today) =>
    admin.post('cellars/workorders', {
      ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')], dateToStart }),
      stocksUsed: [{ stock: stock.id, amount: kilos, unit: 'KG', cellarElement: cellar.vessel('A') }],
      status: 'DONE',
    })
  const lately = async (name: string) =>
    (await admin.get(`traceability/cellarElement/lastStocks/${cellar.vessel(name)}`)).result
  expect(await lately('A')).toEqual({})
  await addition(0.05, '2026-05-15')
  expect(await lately('A')).toEqual({})
  await addition(0.2)
  const { id, version } = await addition(0.1)
  expect(await lately('A')).toEqual({
    [product.id]: { name: 'Metabisulfito', amount: 0.3, unit: 'KG', at: expect.any(String) },
  })
  expect(await lately('B')).toEqual({})
  await admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'Era en B' })
  expect((await lately('A'))[product.id].amount).toBe(0.2)
  // A day later: the clock of the database cannot be set, so what was written moves back instead.
  await server.owner.query('alter table ledger_entry disable trigger append_only')
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [cellar.company.id])
  await server.owner.query(`update ledger_entry set recorded_at = now() - interval '25 hours'`)
  expect(await lately('A')).toEqual({})
})

test('a vessel of another company has none', async () => {
  const [ours, theirs] = [await makeCellar(server, { A: 100 }), await makeCellar(server, { A: 100 })]
  const url = `traceability/cellarElement/lastStocks/${ours.vessel('A')}`
  expect((await theirs.admin.request('GET', url)).statusCode).toBe(404)
})
