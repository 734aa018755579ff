import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeLabel, makeStore, type TestStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const vintage = { batchId: 'LAB-26-001', bottles: 6000, cost: 10_959_499.88 }

/** The order of the vintage: 240 boxes of 6 at 6,500.00 a bottle. */
const vintageOrder = (store: TestStore, wineBatch: string, amount = 1440) => ({
  billCustomId: 'OV-0001',
  customer: store.customer,
  employee: store.employee,
  orderWineBatches: [
    {
      wineBatch,
      distributionDeposit: store.deposits.D1,
      amount,
      boxSizes: [{ bottlesByBox: 6, boxes: 240 }],
      price: 6500,
    },
  ],
})

test('the order of the vintage: what it bills, what it costs, what it leaves', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const refusal = await store.admin.refused(
    'INVALID_INPUT',
    'POST',
    'distribution/orders',
    vintageOrder(store, lot, 1441),
  )
  expect(refusal.errors).toEqual({ 'orderWineBatches.0.amount': 'EXCEEDS_MAXIMUM:1440' })

  const order = await store.admin.post('distribution/orders', vintageOrder(store, lot))
  expect(order).toMatchObject({
    number: 1,
    status: 'PENDING',
    amount: 1440,
    boxes: 240,
    sales: [{ currency: 'ARS', amount: 9_360_000 }],
    costOfSale: 2_630_279.97,
    margin: 6_729_720.03,
    customerName: 'Distribuidora Andina',
    customerEmail: 'compras@andina.example.com',
    customerPaymentMethods: ['CREDIT'],
  })
  expect(await store.levels(lot)).toEqual({ D1: 6000 })
  expect(await store.row(lot)).toMatchObject({ amount: 6000, availableAmount: 4560, availableBoxes: 760 })

  const dispatched = await store.admin.put('distribution/orders', {
    ...vintageOrder(store, lot),
    id: order.id,
    version: order.version,
    status: 'DISPATCHED',
    dispatchedOn: '2026-10-05',
  })
  expect(dispatched).toMatchObject({
    status: 'DISPATCHED',
    dispatchedOn: '2026-10-05',
    costOfSale: 2_630_279.97,
    margin: 6_729_720.03,
    can: { edit: true, close: true, cancel: false, reverse: true, delete: false },
  })
  expect(await store.row(lot)).toMatchObject({
    amount: 4560,
    availableAmount: 4560,
    boxes: 760,
    pallets: 7,
    value: 8_329_219.91,
  })
  const [left] = (await store.admin.get('distribution/wineBatches/movements?kind=DISPATCH')).result
  expect(left).toMatchObject({
    happenedOn: '2026-10-05',
    amount: 1440,
    cost: 2_630_279.97,
    cause: { id: order.id },
  })
})

test('who does not answer for distribution sees prices and no costs', async () => {
  const store = await makeStore(server)
  const { id } = await store.admin.post('distribution/orders', vintageOrder(store, await store.make(vintage)))
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  const record = await hand.record('order', id)
  expect(record).toMatchObject({ costOfSale: null, margin: null, sales: [{ amount: 9_360_000 }] })
  expect(record.orderWineBatches[0].cost).toBeNull()
  expect(record.can).toMatchObject({ edit: true, reverse: false, delete: false })
})

test('an edit may ask for more while there is more, and keeps its own promise', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L', bottles: 100, cost: 100 })
  const first = await store.admin.post('distribution/orders', store.order(lot, 60))
  await store.admin.post('distribution/orders', store.order(lot, 20))
  const change = (amount: number) => ({ ...store.order(lot, amount), id: first.id, version: first.version })
  await store.admin.refused('NOT_ENOUGH', 'PUT', 'distribution/orders', change(81))
  expect(await store.admin.put('distribution/orders', change(80))).toMatchObject({ amount: 80, version: 2 })
  await store.admin.refused('CHANGED_MEANWHILE', 'PUT', 'distribution/orders', change(10))
})

test('lines of the same bottles share their cost to the last of it', async () => {
  const store = await makeStore(server)
  const lot = await store.make({ batchId: 'L', bottles: 3, cost: 1 })
  const line = { wineBatch: lot, distributionDeposit: store.deposits.D1, amount: 1, price: 2 }
  const order = store.order(lot, 1, { orderWineBatches: [line, line, { ...line, price: 0 }], status: 'DONE' })
  const done = await store.admin.post('distribution/orders', order)
  expect(done).toMatchObject({ costOfSale: 1, margin: 3, sales: [{ currency: 'ARS', amount: 4 }] })
  expect(await store.levels(lot)).toEqual({})
})

test('prices in another currency are billed apart, and no margin is invented', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const line = { wineBatch: lot, distributionDeposit: store.deposits.D1, amount: 6, price: 5.25 }
  const order = store.order(lot, 1, { orderWineBatches: [{ ...line, currency: 'USD' }, line] })
  expect(await store.admin.post('distribution/orders', order)).toMatchObject({
    sales: [
      { currency: 'USD', amount: 31.5 },
      { currency: 'ARS', amount: 31.5 },
    ],
    costOfSale: 21_919,
    margin: null,
  })
})

test('an order may ask by label alone, and leaves only with lots', async () => {
  const store = await makeStore(server)
  const label = await makeLabel(server, store.company.id, 'Malbec 2026')
  const lot = await store.make({ ...vintage, label })
  const asked = store.order(lot, 1, {
    orderWineBatches: [],
    labelOrders: [{ label, amount: 12.5, boxes: 2, pallets: 0 }],
  })
  const { id, amount, boxes } = await store.admin.post('distribution/orders', asked)
  expect({ amount, boxes }).toEqual({ amount: 12.5, boxes: 2 })
  const put = { ...asked, id, version: 1, status: 'DISPATCHED' }
  await store.admin.refused('NOTHING_TO_POST', 'PUT', 'distribution/orders', put)
  // Without a deposit the bottles leave from the one that has most to give.
  const served = await store.admin.put('distribution/orders', {
    ...put,
    orderWineBatches: [{ wineBatch: lot, amount: 12, boxesRefs: ['C-1', 'C-2'], palletsRefs: ['P-1'] }],
  })
  expect(served).toMatchObject({
    amount: 12,
    pallets: 1,
    labelOrders: [{ label: { id: label, name: 'Malbec 2026' }, amount: 12.5 }],
    orderWineBatches: [{ distributionDeposit: { name: 'D1' }, boxesRefs: ['C-1', 'C-2'] }],
  })
})

test('the customer is kept as they were that day', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = store.order(lot, 6, { customerAddress: 'Depósito de Luján' })
  const { id } = await store.admin.post('distribution/orders', body)
  const customer = await store.admin.record('customer', store.customer)
  await store.admin.put('distribution/customers', {
    name: 'Andina S.R.L.',
    contact: 'Otra persona',
    id: customer.id,
    version: customer.version,
  })
  expect(await store.admin.record('order', id)).toMatchObject({
    customer: { name: 'Andina S.R.L.' },
    customerName: 'Distribuidora Andina',
    customerContact: 'Laura Paz',
    customerAddress: 'Depósito de Luján',
  })
})

test('what is missing is named, and a reference is used once', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const refusal = await store.admin.refused('INVALID_INPUT', 'POST', 'distribution/orders', {})
  expect(refusal.missing).toEqual(['billCustomId', 'customer', 'employee'])
  const body = store.order(lot, 6)
  await store.admin.post('distribution/orders', body)
  const twice = await store.admin.refused('ALREADY_EXISTS', 'POST', 'distribution/orders', body)
  expect(twice.errors).toEqual({ billCustomId: 'ALREADY_TAKEN' })
  const unknown = store.order(lot, 6, { customer: newId() })
  expect(
    await store.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'distribution/orders', unknown),
  ).toMatchObject({
    errors: { customer: 'REFERENCE_NOT_FOUND' },
  })
  const future = store.order(lot, 6, { status: 'DISPATCHED', dispatchedOn: '2199-01-01' })
  expect(await store.admin.refused('INVALID_INPUT', 'POST', 'distribution/orders', future)).toMatchObject({
    errors: { dispatchedOn: 'DAY_IN_FUTURE' },
  })
  const early = store.order(lot, 6, { dispatchedOn: '2026-10-05' })
  expect(await store.admin.refused('INVALID_INPUT', 'POST', 'distribution/orders', early)).toMatchObject({
    errors: { dispatchedOn: 'NOT_ALLOWED_HERE' },
  })
})

test('orders are found by status, customer, lot and text, and by the search', async () => {
  const store = await makeStore(server)
  const lot = await store.make(vintage)
  const body = { ...store.order(lot, 6), billCustomId: 'FACTURA-77', deadlineDate: '2026-12-01' }
  await store.admin.post('distribution/orders', body)
  const totals = await Promise.all(
    [
      'status=PENDING',
      'status=DONE',
      `customer=${store.customer}`,
      `wineBatch=${lot}`,
      'text=factura',
      'text=andina',
      'from=2026-12-01&to=2026-12-01',
      'sort=deadlineDate',
    ].map(async (query) => (await store.admin.get(`distribution/orders?${query}`)).total),
  )
  expect(totals).toEqual([1, 0, 1, 1, 1, 1, 1, 1])
  expect((await store.admin.get('traceability/search?text=factura-77')).result).toMatchObject([
    { type: 'order' },
  ])
})

test('another company reads, changes and deletes no order; roles are asked for', async () => {
  const [ours, theirs] = await Promise.all([makeStore(server), makeStore(server)])
  const lot = await ours.make(vintage)
  const body = ours.order(lot, 6)
  const { id } = await ours.admin.post('distribution/orders', body)
  expect((await theirs.admin.get('distribution/orders')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=order&id=${id}`)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'distribution/orders', { ...body, id, version: 1 })
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `distribution/orders/${id}`)
  const viewer = await ours.company.as('TRACEABILITY_VIEWER')
  await viewer.refused('NO_PERMISSIONS', 'PUT', 'distribution/orders', { ...body, id, version: 1 })
  const hand = await ours.company.as('DISTRIBUTION_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'DELETE', `distribution/orders/${id}`)
  const stranger = await ours.company.as('STOCK_ADMIN')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'distribution/orders')
})
