import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { makeStore, type TestStore } from './bottles.ts'
import type { TestServer } from '../support/harness.ts'

export const dispatches = 'distribution/orders/dispatches'
export const returns = 'distribution/orders/returns'
export const payments = 'distribution/orders/payments'
export const taxes = 'distribution/marketTaxes'

/** An order of 100 bottles of a lot of 300 at 6,500 each, and what can be done with it. */
export type PartedStore = Omit<TestStore, 'order'> & {
  /** Another order of the same lot. */
  another(amount: number, more?: object): object
  lot: string
  order: OrderRecord
  /** A dispatch or a return of some bottles of the order's only line, at the version that was read last. */
  part(order: OrderRecord, amount: number, more?: object, line?: object): object
  send(order: OrderRecord, amount: number, more?: object): Promise<OrderRecord>
  giveBack(order: OrderRecord, amount: number, line?: object): Promise<OrderRecord>
  read(): Promise<OrderRecord>
}

/** A store with an order whose bottles are still to leave. */
export async function makeParted(server: TestServer): Promise<PartedStore> {
  const store = await makeStore(server)
  const { admin } = store
  const lot = await store.make({ batchId: 'LAB-1', bottles: 300, cost: 300_000 })
  const order: OrderRecord = await admin.post('distribution/orders', store.order(lot, 100))
  const part = (
    { id, version, orderWineBatches: [only] }: OrderRecord,
    amount: number,
    more = {},
    line = {},
  ) => ({
    order: id,
    version,
    lines: [{ line: only!.id, amount, ...line }],
    ...more,
  })
  return {
    ...store,
    lot,
    order,
    part,
    another: (amount, more) => store.order(lot, amount, more),
    send: (at, amount, more) => admin.post(dispatches, part(at, amount, more)),
    giveBack: (at, amount, line) => admin.post(returns, part(at, amount, { reason: 'Corcho' }, line)),
    read: () => admin.record('order', order.id),
  }
}

/** Whose an order is, as a call sends it. */
export function sentAs(sent: { billCustomId: string; customer: { id: string }; employee: { id: string } }) {
  const { billCustomId, customer, employee } = sent
  return { billCustomId, customer: customer.id, employee: employee.id }
}

/** A store whose customer buys for a market with taxes: 21 % on the net from June, 3 % on both from September. */
export async function makeTaxed(server: TestServer) {
  const store = await makeParted(server)
  const { admin } = store
  const market = await admin.post('companies/markets', { name: 'Interno', country: 'AR' })
  const customer = await admin.record('customer', store.customer)
  const { id, version, name } = customer
  await admin.put('distribution/customers', { id, version, name, market: market.id })
  const tax = (more: object) => ({
    market: market.id,
    name: 'IVA',
    percentage: 21,
    fromDate: '2026-06-01',
    ...more,
  })
  const iva = await admin.post(taxes, tax({}))
  await admin.post(
    taxes,
    tax({ name: 'Percepción', percentage: 3, base: 'NET_AND_TAXES', fromDate: '2026-10-01' }),
  )
  return { ...store, market: market.id as string, tax, iva }
}
