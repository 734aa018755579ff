import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makePurchase } from './purchase-makers.ts'
import { addBatch, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const told = async (admin: Person, stock: string) =>
  (await admin.get(`stock/stock?stockId=${stock}`)).result[0]

test('what open work is going to take and what is on hold stand beside what there is', async () => {
  const cellar = await makeCellar(server, { T1: 1000 })
  const { admin } = cellar
  await cellar.pour('T1', 500, 100)
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const used = await addBatch(admin, stock.id, 'L-1', 10)
  const kept = await addBatch(admin, stock.id, 'L-2', 4)
  expect(await told(admin, stock.id)).toMatchObject({ amount: 14, onHold: 0, committed: 0, available: 14 })

  const taken = { stock: stock.id, stockBatch: used, cellarElement: cellar.vessel('T1'), unit: 'KG' }
  const rows = [{ ...taken, amount: 3, discarded: 0.5 }]
  const planned = cellar.order('ADDITION', { cellarElements: [cellar.vessel('T1')], stocksUsed: rows })
  const order = await admin.post('cellars/workorders', planned)
  await admin.put('stock/batches/hold', { id: kept, version: 1, onHold: true, reason: 'Olor extraño' })
  expect(await told(admin, stock.id)).toMatchObject({ amount: 14, onHold: 4, committed: 3.5, available: 6.5 })
  const record = await admin.record('stock', stock.id)
  expect(record.plans).toMatchObject([
    { type: 'workorder', id: order.id, name: String(order.number), amount: 3.5 },
  ])

  const { id, version } = order
  await admin.put('cellars/workorders/status', { id, version, status: 'DONE', day: order.dateToStart })
  expect(await told(admin, stock.id)).toMatchObject({ amount: 10.5, onHold: 4, committed: 0, available: 6.5 })
  expect((await admin.record('stock', stock.id)).plans).toEqual([])
})

test('a return that waits keeps what it will take; of a past day nothing is said of plans', async () => {
  const { admin } = await server.company()
  const { stock, deposit, supplier, employee } = await makePurchase(admin)
  await admin.post('stock/stock/amount', { stock, isAdd: true, amount: 5, unit: 'KG' })
  const made = await admin.post('stock/stockReturnOrder', {
    supplier,
    deposit,
    employee,
    reason: 'De más',
    stockBatches: [{ stock, stockBatch: null, amount: 7000, unit: 'GRAM' }],
  })
  expect(await told(admin, stock)).toMatchObject({ amount: 5, committed: 7, available: -2 })
  expect((await admin.record('stock', stock)).plans).toMatchObject([
    { type: 'stockReturnOrder', id: made.id, day: null, amount: 7 },
  ])
  const past = (await admin.get(`stock/stock?stockId=${stock}&asOf=2020-01-01`)).result[0]
  expect(past).toMatchObject({ amount: 0, onHold: null, committed: null, available: null })
})
