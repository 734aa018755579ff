import type { RecallDrillRecord } from '@lagar/domain/traceability/recall-drill.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStore } from '../distribution/bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeVintage } from './vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('bottles of an order that came back are in their deposit again, and with nobody', async () => {
  const store = await makeStore(server)
  const { admin } = store
  const lot = await store.make({ batchId: 'LOTE-7', bottles: 600, cost: 1200 })
  const traced = (): Promise<Trace> =>
    admin.get(`traceability/batch/traceability?type=wineBatch&id=${lot}&direction=down`)
  const sold = store.order(lot, 240)
  const { id } = await admin.post('distribution/orders', { ...sold, status: 'DISPATCHED' })
  await admin.post('distribution/orders', store.order(lot, 60, { status: 'DISPATCHED' }))
  const before = await traced()
  expect(before.lots).toMatchObject([{ made: 600, atCustomers: 300, inDeposits: 300, countedAway: 0 }])
  const { version } = await admin.record('order', id)
  await admin.put('distribution/orders', { ...sold, id, version, status: 'PENDING', reason: 'Devuelta' })

  const after = await traced()
  expect(after.lots).toMatchObject([{ made: 600, atCustomers: 60, inDeposits: 540, countedAway: 0 }])
  expect(after.gone).toEqual([])
  expect(after.deliveries.map(({ bottles, dispatchedOn }) => [bottles, dispatchedOn !== null])).toEqual([
    [60, true],
    [240, false],
  ])
  const customer = (trace: Trace) => trace.nodes.find(({ type }) => type === 'customer')!.amount
  expect([customer(before), customer(after)]).toEqual([300, 60])
  const delivered = after.edges.filter(({ kind }) => kind === 'DELIVERY').map(({ amount }) => amount)
  expect(new Set(delivered)).toEqual(new Set([0, 60]))
})

test('a recall that begins with a supplier holds what came of its grapes, and lets go of it', async () => {
  const v = await makeVintage(server)
  const { admin } = v
  const supplier = await admin.post('administration/cellar/suppliers', { name: 'Bodega del Este' })
  const tank = await v.vessel('T9', 5000)
  const note = await admin.post(
    'input',
    v.wine({
      status: 'RECEIVED',
      ...{ fromType: 'SUPPLIER_CELLAR', from: supplier.id, currentAmount: 600, price: 100 },
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 600 }],
    }),
  )
  await v.finish(note.destinations[0].id)
  const drill: RecallDrillRecord = await admin.post('traceability/drills', {
    ...{ type: 'supplier', start: supplier.id, note: 'Anual' },
  })
  const hold = (version: number, onHold: boolean): Promise<RecallDrillRecord> =>
    admin.put('traceability/drills/hold', { id: drill.id, version, onHold, note: 'Aviso del proveedor' })
  const held = await hold(1, true)
  expect(held.held.map(({ type, name }) => [type, name])).toEqual([['content', 'Bonarda del Este']])
  const content = held.held[0]!.id
  expect((await admin.record('content', content)).holdReason).toBe('RECALL')
  expect((await hold(2, false)).held).toEqual([])
  expect((await admin.record('content', content)).holdReason).toBeNull()
})
