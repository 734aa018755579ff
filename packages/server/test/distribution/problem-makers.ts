import type { TestServer } from '../support/harness.ts'
import { makeStore } from './bottles.ts'

/** A store that sent a customer 60 bottles of a lot of 600 and 24 of another, and what a problem of theirs is reported with. */
export async function makeComplained(server: TestServer) {
  const store = await makeStore(server)
  const { admin, customer, employee } = store
  const lot = await store.make({ batchId: 'LAB-1', bottles: 600, cost: 6000 })
  const second = await store.make({ batchId: 'LAB-2', bottles: 240, cost: 2400 })
  const line = (wineBatch: string, amount: number) => ({
    wineBatch,
    distributionDeposit: store.deposits.D1,
    amount,
    price: 10,
  })
  const order = await admin.post('distribution/orders', {
    billCustomId: 'OV-60',
    customer,
    employee,
    orderWineBatches: [line(lot, 60), line(second, 24)],
    status: 'DISPATCHED',
    dispatchedOn: '2026-10-05',
  })
  const problem = (more: object = {}) => ({
    type: 'CORK',
    description: 'Seis botellas con gusto a corcho',
    date: '2026-10-12',
    employee,
    customer,
    order: order.id,
    wineBatch: lot,
    amount: 6,
    ...more,
  })
  return { ...store, lot, second, orderId: order.id as string, problem }
}
