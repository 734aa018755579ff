import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, today, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { makePurchase, lineOf, orderOf, receiptOf, type Purchase } from './purchase-makers.ts'
import { expectSoundLedger } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const amountIn = async (person: Person, stock: string) =>
  (await person.get(`stock/stock?stockId=${stock}`)).result[0]

async function open(
  more: Record<string, unknown> = {},
): Promise<{ company: TestCompany; admin: Person; purchase: Purchase }> {
  const company = await server.company()
  return { company, admin: company.admin, purchase: await makePurchase(company.admin, more) }
}

test('an order asks for its employee, its suppliers, its deposit and a line, and its prices must agree', async () => {
  const { admin, purchase } = await open()
  const blank = await admin.refused('INVALID_INPUT', 'POST', 'stock/order/stock', {
    suppliers: [],
    stockOrderProducts: [],
  })
  expect(blank.missing.toSorted()).toEqual(['deposit', 'employee', 'stockOrderProducts', 'suppliers'])
  const odd = { ...lineOf(purchase, 3), unitPrice: 33.33, totalPrice: 100 }
  const made = await admin.post('stock/order/stock', orderOf(purchase, [odd]))
  expect(made).toMatchObject({ number: 1, status: 'PENDING', totals: [{ currency: 'ARS', amount: 100 }] })
  const wrong = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'stock/order/stock',
    orderOf(purchase, [{ ...odd, totalPrice: 101 }]),
  )
  expect(wrong.errors).toEqual({ 'stockOrderProducts.0.totalPrice': 'PRICES_DISAGREE' })
})

test('an order has its day: the one that is said, otherwise today, and none to come', async () => {
  const { admin, purchase } = await open()
  const order = (more: object) => ({ ...orderOf(purchase, [lineOf(purchase, 1)]), ...more })
  expect(await admin.post('stock/order/stock', order({}))).toMatchObject({ orderedOn: today() })
  const late = await admin.post('stock/order/stock', order({ orderedOn: '2026-02-03' }))
  expect(await admin.record('stockOrder', late.id)).toMatchObject({ orderedOn: '2026-02-03' })
  const refusal = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'stock/order/stock',
    order({ orderedOn: '2199-01-01' }),
  )
  expect(refusal.errors).toEqual({ orderedOn: 'IN_THE_FUTURE' })
})

test('a delivery in parts fills its order, enters the stock at its price, and closes it with the last of it', async () => {
  const { company, admin, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10, 6000)]))
  const [line] = order.stockOrderProducts
  const first = await admin.post('stock/stock/input', receiptOf(purchase, order, 4, { inputNumber: 'R-1' }))
  expect(first).toMatchObject({ number: 1, stockOrder: { id: order.id }, totals: [{ amount: 24_000 }] })
  const half = await admin.record('stockOrder', order.id)
  expect(half).toMatchObject({
    status: 'PARTIAL',
    closed: false,
    stockOrderProducts: [{ id: line.id, received: 4, left: 6, done: false }],
  })
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 4, unitCost: 6000, value: 24_000 })

  const over = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'stock/stock/input',
    receiptOf(purchase, order, 7),
  )
  expect(over.errors).toEqual({ 'stockOrderProductBatches.0.amount': 'EXCEEDS_MAXIMUM:6' })
  await admin.post('stock/stock/input', receiptOf(purchase, order, 6))
  expect(await admin.record('stockOrder', order.id)).toMatchObject({ status: 'DONE', received: 1 })
  await admin.refused('ALREADY_CLOSED', 'POST', 'stock/stock/input', receiptOf(purchase, order, 1))
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 10, value: 60_000 })

  const came = await admin.get(`stock/stock/order/batches?stockOrder=${order.id}`)
  expect(came.result.map((row: { amount: number }) => row.amount).toSorted()).toEqual([4, 6])
  expect(came.result).toContainEqual(
    expect.objectContaining({ stockInput: expect.objectContaining({ inputNumber: 'R-1' }), batchId: '' }),
  )
  await expectSoundLedger(server, company)
})

test('a delivery of a product based on batches says the batch, and gives it its delivery note and supplier', async () => {
  const { admin, purchase } = await open({ basedInBatches: true })
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10, 100)]))
  const bare = receiptOf(purchase, order, 5, { inputNumber: 'R-77' })
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/input', bare)
  expect(refused.errors).toEqual({ 'stockOrderProductBatches.0.batchId': 'BATCH_REQUIRED' })
  const [came] = bare.stockOrderProductBatches
  const batch = { ...came, batchId: 'L-9', expiresOn: '2027-05-01' }
  await admin.post('stock/stock/input', { ...bare, stockOrderProductBatches: [batch] })
  const { result } = await admin.get(`stock/batches?stockId=${purchase.stock}`)
  expect(result).toMatchObject([
    {
      batchId: 'L-9',
      expiresOn: '2027-05-01',
      inputNumber: 'R-77',
      amount: 5,
      supplier: { id: purchase.supplier },
    },
  ])
})

test('ticking a line receives what is left of it; what asks for a batch or a rate is told so', async () => {
  const { admin, purchase } = await open()
  const order = await admin.post(
    'stock/order/stock',
    orderOf(purchase, [lineOf(purchase, 3, 0, { totalPrice: 100, unitPrice: 33.33 })]),
  )
  const [line] = order.stockOrderProducts
  await admin.post(
    'stock/stock/input',
    receiptOf(purchase, order, 1, {}, { unitPrice: 33.33, totalPrice: 33.33 }),
  )
  const ticked = orderOf(purchase, [
    { ...lineOf(purchase, 3, 0, { unitPrice: 33.33, totalPrice: 100 }), id: line.id, done: true },
  ])
  const { version } = await admin.record('stockOrder', order.id)
  const done = await admin.put('stock/order/stock', { ...ticked, status: 'PARTIAL', id: order.id, version })
  expect(done).toMatchObject({ status: 'DONE', stockOrderProducts: [{ done: true, left: 0 }] })
  // 33.33 and what makes it 100: not a cent is lost.
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 3, value: 100 })

  const foreign = orderOf(purchase, [{ ...lineOf(purchase, 1, 5), currency: 'USD', done: true }])
  const rate = await admin.refused('INVALID_INPUT', 'POST', 'stock/order/stock', foreign)
  expect(rate.errors).toEqual({ 'stockOrderProducts.0.done': 'RECEIVE_BY_RATE' })
  const byBatch = await makePurchase(admin, { name: 'Levadura', basedInBatches: true })
  const batch = orderOf(byBatch, [{ ...lineOf(byBatch, 1), done: true }])
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'stock/order/stock', batch)
  expect(refused.errors).toEqual({ 'stockOrderProducts.0.done': 'RECEIVE_BY_BATCH' })
})

test('closing keeps lines that never came undone and without stock, and a late delivery still finds its order', async () => {
  const { admin, purchase } = await open()
  const other = await makePurchase(admin, { name: 'Bentonita', stockDepositId: purchase.deposit })
  const lines = [lineOf(purchase, 2, 10), { ...lineOf(other, 5, 10), done: false }]
  const order = await admin.post('stock/order/stock', orderOf(purchase, lines))
  const first = { ...lines[0], id: order.stockOrderProducts[0].id, done: true }
  const second = { ...lines[1], id: order.stockOrderProducts[1].id }
  const change = {
    ...orderOf(purchase, [first, second]),
    status: 'DONE',
    id: order.id,
    version: order.version,
  }
  const closed = await admin.put('stock/order/stock', change)
  expect(closed).toMatchObject({
    status: 'PARTIAL',
    closed: true,
    received: 1,
    can: { edit: false, receive: true },
  })
  expect(await amountIn(admin, other.stock)).toMatchObject({ amount: 0 })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'stock/order/stock/status', {
    id: order.id,
    version: closed.version,
    status: 'DONE',
  })
  const late = {
    ...receiptOf(purchase, closed, 5),
    stockOrderProductBatches: [{ stockOrderProduct: second.id, stock: other.stock, amount: 5, unit: 'KG' }],
  }
  await admin.post('stock/stock/input', late)
  expect(await admin.record('stockOrder', order.id)).toMatchObject({ status: 'DONE', closed: true })
})

test('what came of a line stays: it is not taken off, asked for less, nor moved to another deposit', async () => {
  const { admin, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10)]))
  await admin.post('stock/stock/input', receiptOf(purchase, order, 4))
  const {
    version,
    stockOrderProducts: [line],
  } = await admin.record('stockOrder', order.id)
  const change = (lines: object[], more = {}) =>
    admin.refused('INVALID_INPUT', 'PUT', 'stock/order/stock', {
      ...orderOf(purchase, lines),
      status: 'PARTIAL',
      id: order.id,
      version,
      ...more,
    })
  expect((await change([lineOf(purchase, 1)])).errors).toEqual({ stockOrderProducts: 'ALREADY_RECEIVED' })
  const less = await change([{ ...lineOf(purchase, 3), id: line.id }])
  expect(less.errors).toEqual({ 'stockOrderProducts.0.amount': 'BELOW_RECEIVED' })
  const away = await change([{ ...lineOf(purchase, 10), id: line.id }], { deposit: newId() })
  expect(away.errors).toEqual({ deposit: 'ALREADY_RECEIVED' })
  await admin.refused('REVERSE_FIRST', 'DELETE', `stock/order/stock/${order.id}`)
})

test('two people who receive the same line at once book no more than was ordered, and a repeated call counts once', async () => {
  const { company, admin, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10, 1)]))
  const both = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin.request('POST', 'stock/stock/input', receiptOf(purchase, order, 6)),
    ),
  )
  expect(both.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(both.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3)
  const rest = { ...receiptOf(purchase, order, 2), id: newId() }
  await Promise.all([admin.post('stock/stock/input', rest), admin.post('stock/stock/input', rest)])
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 8 })
  expect(await admin.record('stockOrder', order.id)).toMatchObject({ stockOrderProducts: [{ received: 8 }] })
  await expectSoundLedger(server, company)
})

test('a delivery without an order enters the stock, in another currency at its rate, and not on a day to come', async () => {
  const { admin, purchase } = await open()
  const bare = receiptOf(purchase, undefined, 2, {}, { unitPrice: 5, currency: 'USD' })
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/input', bare)
  expect(refused.errors).toEqual({ 'stockOrderProductBatches.0.exchangeRate': 'REQUIRED' })
  const rated = receiptOf(purchase, undefined, 2, {}, { unitPrice: 5, currency: 'USD', exchangeRate: 1000 })
  await admin.post('stock/stock/input', rated)
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 2, value: 10_000 })
  const later = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/input', {
    ...rated,
    date: '2090-01-01',
  })
  expect(later.errors).toEqual({ date: 'DATE_IN_FUTURE' })
})
