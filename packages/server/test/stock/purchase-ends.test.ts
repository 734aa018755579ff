import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, today, type Person, type TestCompany, type TestServer } from '../support/harness.ts'
import { makePurchase, lineOf, orderOf, receiptOf, type Purchase } from './purchase-makers.ts'
import { addBatch, expectSoundLedger } from './makers.ts'

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

test('a delivery is undone while nothing used what it brought, and its order awaits it again', async () => {
  const { company, admin, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 10, 50)]))
  const input = await admin.post('stock/stock/input', receiptOf(purchase, order, 10))
  const used = await admin.post('stock/stock/amount', {
    stock: purchase.stock,
    isAdd: false,
    amount: 1,
    unit: 'KG',
  })
  expect(used.amount).toBe(9)
  const refused = await admin.refused('HAS_DEPENDENTS', 'DELETE', `stock/stock/input/${input.id}`)
  expect(refused.details.dependents).toMatchObject([{ type: 'stockChange' }])

  const second = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 2, 50)]))
  const later = await admin.post('stock/stock/input', receiptOf(purchase, second, 2))
  await admin.delete(`stock/stock/input/${later.id}`)
  expect(await admin.record('stockInput', later.id)).toMatchObject({ reversed: true })
  expect(await admin.record('stockOrder', second.id)).toMatchObject({ status: 'PENDING', received: 0 })
  await admin.refused('ALREADY_REVERSED', 'DELETE', `stock/stock/input/${later.id}`)
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 9, value: 450 })
  await expectSoundLedger(server, company)
})

test('an order that goes the other way takes what is handed over out of the stock at its cost', async () => {
  const { company, admin, purchase } = await open({ basedInBatches: true })
  const batch = await addBatch(admin, purchase.stock, 'L-1', 10, { unitPrice: 70 })
  const order = await admin.post('stock/order/stock', {
    ...orderOf(purchase, [lineOf(purchase, 20)]),
    isIn: false,
  })
  const over = receiptOf(purchase, order, 11, {}, { stockBatch: batch })
  const refused = await admin.refused('NOT_ENOUGH', 'POST', 'stock/stock/input', over)
  expect(refused.details).toEqual({ available: 10, unit: 'KG' })
  await admin.post('stock/stock/input', receiptOf(purchase, order, 4, {}, { stockBatch: batch }))
  expect(await amountIn(admin, purchase.stock)).toMatchObject({ amount: 6, value: 420 })
  await expectSoundLedger(server, company)
})

test('an alarm suggests what brings the stock back over it and what is used until it comes', async () => {
  const { admin, purchase } = await open({ showAlarm: true, amountAlarm: 20, replenishmentDelay: 9 })
  await admin.post('stock/stock/input', receiptOf(purchase, undefined, 100, {}, { unitPrice: 12 }))
  await admin.post('stock/stock/amount', { stock: purchase.stock, isAdd: false, amount: 90, unit: 'KG' })
  await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 3, 13)]))
  const suggested = await admin.get(`stock/order/stock/suggested?stockId=${purchase.stock}`)
  // 10 are missing, 90 in 90 days are 9 in 9.
  expect(suggested).toMatchObject({ amount: 19, unit: 'KG', awaited: 3, unitPrice: 13, currency: 'ARS' })
})

test('an order is cancelled while nothing came of it, and may then be deleted; who may not see costs sees no prices', async () => {
  const { admin, company, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 1)]))
  const gone = await admin.put('stock/order/stock/status', {
    id: order.id,
    version: order.version,
    status: 'CANCELLED',
  })
  expect(gone).toMatchObject({ status: 'CANCELLED', can: { edit: false, delete: true } })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'stock/order/stock/status', {
    id: order.id,
    version: order.version,
    status: 'DONE',
  })
  // Cancelled or closed by mistake it is awaited again; what nobody ended is not.
  const move = (status: string, { version }: { version: number }) =>
    admin.put('stock/order/stock/status', { id: order.id, version, status })
  const awaited = await move('PENDING', gone)
  expect(awaited).toMatchObject({ status: 'PENDING', can: { edit: true, receive: true } })
  const still = { id: order.id, version: awaited.version, status: 'PENDING' }
  const refused = await admin.refused('INVALID_INPUT', 'PUT', 'stock/order/stock/status', still)
  expect(refused.errors).toEqual({ status: 'NOT_ALLOWED_HERE' })
  const closed = await move('DONE', awaited)
  expect(closed).toMatchObject({ status: 'DONE', closed: true })
  const back = await move('PENDING', closed)
  expect(back).toMatchObject({ status: 'PENDING', closed: false })
  await move('CANCELLED', back)
  await admin.delete(`stock/order/stock/${order.id}`)
  expect((await admin.get('stock/order/stock')).total).toBe(0)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 1, 5)]))
  const [seen] = (
    await viewer.get(
      `stock/order/stock?open=true&supplier=${purchase.supplier}&from=${today()}&to=2090-01-01`,
    )
  ).result
  expect(seen).toBeUndefined()
  const [row] = (await viewer.get('stock/order/stock?open=true')).result
  expect(row).toMatchObject({ number: 2, totals: [], can: { edit: false, receive: false } })
})

test('an order is printed to be sent, and listed for Excel', async () => {
  const { admin, purchase } = await open()
  const order = await admin.post('stock/order/stock', orderOf(purchase, [lineOf(purchase, 2, 5)]))
  const asked = { type: 'STOCK_ORDER', entityType: 'stockOrder', entityId: order.id }
  const printed = await admin.request('POST', 'traceability/pdf/create', asked)
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await admin.refused('NOT_FOUND', 'POST', 'traceability/pdf/create', { ...asked, entityId: newId() })
  const excel = await admin.request('GET', 'traceability/xlsx?type=STOCK_ORDER&open=true')
  expect(excel.headers['content-type']).toContain('spreadsheetml')
})
