import { addDays } from '@lagar/domain/day.ts'
import { orderOf } from '@lagar/domain/distribution/order-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeLabel, makeStore } from './bottles.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const lists = 'distribution/priceLists'
const orders = 'distribution/orders'

/** A store whose customer buys for a market, with a label, two lots of it and a price list of the label. */
async function makePriced() {
  const store = await makeStore(server)
  const { admin, company } = store
  const { today } = await admin.get('auth/me')
  const market = await admin.post('companies/markets', { name: 'Interno', country: 'AR' })
  const { id, version, name } = await admin.record('customer', store.customer)
  await admin.put('distribution/customers', { id, version, name, market: market.id })
  const label = await makeLabel(server, company.id, 'Malbec Reserva')
  const [lot, other] = [
    await store.make({ batchId: 'LAB-1', bottles: 600, cost: 600_000, label }),
    await store.make({ batchId: 'LAB-2', bottles: 600, cost: 600_000, label }),
  ]
  const list = (more: object = {}) => ({
    ...{ name: 'Mayorista', market: market.id, currency: 'ARS', fromDate: '2026-01-01' },
    prices: [
      { label, price: 6500 },
      { label, price: 6000.5, minimum: 120 },
      { wineBatch: other, price: 7000 },
    ],
    ...more,
  })
  const made = await admin.post(lists, list())
  return { ...store, today: today as string, market: market.id as string, label, lot, other, list, made }
}

test('the price that holds for a customer is the lot’s before the label’s, and that of most bottles', async () => {
  const store = await makePriced()
  const { admin, lot, other, customer } = store
  const held = async (query: string) =>
    (await admin.get(`distribution/prices?customer=${customer}${query}`)).result.map(
      ({ price, minimum }: { price: number; minimum: number }) => [price, minimum],
    )
  expect(await held(`&wineBatch=${lot}`)).toEqual([
    [6500, 1],
    [6000.5, 120],
  ])
  expect(await held(`&wineBatch=${other}`)).toHaveLength(3)
  expect(await held('&sort=-label&limit=1')).toEqual([[6000.5, 120]])
  expect(await held('&day=2025-12-31')).toEqual([])

  const line = (wineBatch: string, amount: number, price: number, more = {}) => ({
    wineBatch,
    amount,
    price,
    ...more,
  })
  const order = await admin.post(orders, {
    ...{ billCustomId: 'L-1', customer, employee: store.employee },
    orderWineBatches: [
      line(lot, 6, 6500),
      line(lot, 120, 6000.5),
      line(lot, 12, 6000.5),
      line(other, 120, 7000),
      line(other, 1, 6500),
      line(lot, 1, 6500, { currency: 'USD' }),
    ],
  })
  const origins = (saved: typeof order) =>
    saved.orderWineBatches.map(
      ({ priceList }: { priceList: { name: string } | null }) => priceList?.name ?? null,
    )
  expect(origins(order)).toEqual(['Mayorista', 'Mayorista', null, 'Mayorista', null, null])

  // A line keeps the list that it was priced by while its price stays, whatever the list says by then.
  const { id, version } = store.made
  const dearer = store.list({ prices: [{ label: store.label, price: 9000 }] })
  await admin.put(lists, { id, version, ...dearer })
  const again = { ...orderOf(order), id: order.id, version: order.version, description: 'Otra' }
  expect(origins(await admin.put(orders, again))).toEqual(origins(order))
  await admin.refused('IN_USE', 'DELETE', `${lists}/${id}?confirmation=Mayorista`)
})

test('an order is priced by the day on which it was taken, which is not to come', async () => {
  const store = await makePriced()
  const { admin, customer, employee, lot, today } = store
  const { id, version } = store.made
  await admin.put(lists, { id, version, ...store.list({ toDate: addDays(today, -10) }) })
  await admin.post(lists, store.list({ name: 'Nueva', fromDate: addDays(today, -9) }))
  const order = (billCustomId: string, takenOn?: string) => ({
    ...{ billCustomId, customer, employee, takenOn },
    orderWineBatches: [{ wineBatch: lot, amount: 6, price: 6500 }],
  })
  const old = await admin.post(orders, order('L-1', addDays(today, -10)))
  expect(old).toMatchObject({
    takenOn: addDays(today, -10),
    orderWineBatches: [{ priceList: { name: 'Mayorista' } }],
  })
  const fresh = await admin.post(orders, order('L-2'))
  expect(fresh).toMatchObject({ takenOn: today, orderWineBatches: [{ priceList: { name: 'Nueva' } }] })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', orders, order('L-3', addDays(today, 1)))
  expect(refusal.errors).toEqual({ takenOn: 'DAY_IN_FUTURE' })
})

test('the same price is in one list of a market and currency on a day; the other list is named', async () => {
  const store = await makePriced()
  const { admin, label, made } = store
  const refused = async (more: object) =>
    admin.refused('INVALID_INPUT', 'POST', lists, store.list({ name: 'Otra', ...more }))
  const same = await refused({
    fromDate: '2030-01-01',
    prices: [
      { label, price: 1, minimum: 6 },
      { label, price: 1 },
    ],
  })
  expect(same).toMatchObject({
    errors: { 'prices.1.label': 'PRICED_IN:Mayorista' },
    details: { priceLists: [{ id: made.id, name: 'Mayorista' }] },
  })
  expect((await refused({ prices: [{ wineBatch: store.other, price: 1 }] })).errors).toEqual({
    'prices.0.wineBatch': 'PRICED_IN:Mayorista',
  })
  // Before it, in another currency, and of other bottles there is room.
  await admin.post(lists, store.list({ name: 'Anterior', fromDate: '2025-01-01', toDate: '2025-12-31' }))
  await admin.post(lists, store.list({ name: 'En dólares', currency: 'USD' }))
  await admin.post(lists, store.list({ name: 'Otra', prices: [{ wineBatch: store.lot, price: 5000 }] }))
  const both = await Promise.all(
    ['Uno', 'Dos'].map((name) => admin.request('POST', lists, store.list({ name, currency: 'EUR' }))),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
})

test('a list says what is wrong with it, at its field', async () => {
  const store = await makePriced()
  const { admin, label, other } = store
  const errorsOf = async (more: object) =>
    admin.refused('INVALID_INPUT', 'POST', lists, store.list({ name: 'Otra', currency: 'USD', ...more }))
  expect((await errorsOf({ toDate: '2025-12-31' })).errors).toEqual({ toDate: 'END_BEFORE_START' })
  expect((await errorsOf({ prices: [] })).missing).toEqual(['prices'])
  expect((await errorsOf({ prices: [{ price: 1 }] })).missing).toEqual(['prices.0.label'])
  expect((await errorsOf({ prices: [{ label, wineBatch: other, price: 1 }] })).errors).toEqual({
    'prices.0.wineBatch': 'NOT_ALLOWED_HERE',
  })
  expect(
    (
      await errorsOf({
        prices: [
          { label, price: 1 },
          { label, price: 2 },
        ],
      })
    ).errors,
  ).toEqual({ prices: 'REPEATED' })
  expect((await errorsOf({ prices: [{ label, price: 0 }] })).errors).toEqual({ 'prices.0.price': 'TOO_LOW' })
  const taken = await admin.refused('ALREADY_EXISTS', 'POST', lists, store.list({ currency: 'USD' }))
  expect(taken.errors).toEqual({ name: 'ALREADY_TAKEN' })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', lists, store.list({ name: 'x', market: newId() }))
})

test('lists are found by market, label, name and day, kept by who sells, and read by who reads orders', async () => {
  const store = await makePriced()
  const { admin, made, label } = store
  const count = async (query: string) => (await admin.get(`${lists}?${query}`)).total
  expect(await count(`market=${store.market}&label=${label}&name=mayo&day=${store.today}`)).toBe(1)
  expect(await count('day=2025-12-31')).toBe(0)
  expect(await count(`market=${newId()}`)).toBe(0)
  expect(await admin.record('priceList', made.id)).toMatchObject({
    holds: true,
    prices: [{ price: 6500 }, {}, {}],
  })
  const viewer = await store.company.as('TRACEABILITY_VIEWER')
  await viewer.refused('NO_PERMISSIONS', 'POST', lists, store.list({ name: 'x' }))
  const cellar = await store.company.as('CELLAR_EMPLOYEE')
  await cellar.refused('NO_PERMISSIONS', 'GET', lists)
  await cellar.refused('NO_PERMISSIONS', 'GET', `distribution/prices?customer=${store.customer}`)
  const stranger = (await server.company()).admin
  expect((await stranger.get(`distribution/prices?customer=${store.customer}`)).total).toBe(0)
  await stranger.refused('NOT_FOUND', 'DELETE', `${lists}/${made.id}?confirmation=Mayorista`)
  const { id: _id, version: _version, ...body } = { ...store.list(), id: '', version: 0 }
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', lists, body)
  await admin.request('DELETE', `${lists}/${made.id}?confirmation=Mayorista`)
  expect(await count('')).toBe(0)
})
