import { orderOf } from '@lagar/domain/distribution/order-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { dispatches, makeParted, makeTaxed as makeTaxedIn, payments, returns, taxes } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const makeTaxed = () => makeTaxedIn(server)

test('what leaves is billed with the taxes of its day, and keeps them', async () => {
  const store = await makeTaxed()
  const { admin, order } = store
  // Nothing is billed before it leaves; what it will be is told with the taxes of today.
  const gross = { net: 0, billed: 0, balance: 0, pending: 810_095 }
  expect((await store.read()).accounts).toMatchObject([{ currency: 'ARS', taxes: [], ...gross }])
  const first = await store.send(order, 40, { day: '2026-09-30' })
  expect(first.dispatches[0]!.bills).toEqual([
    {
      ...{ currency: 'ARS', net: 260_000, total: 314_600 },
      taxes: [{ name: 'IVA', percentage: 21, amount: 54_600 }],
    },
  ])
  const last = await store.send(first, 60, { day: '2026-10-02' })
  const told = [
    { name: 'IVA', percentage: 21, amount: 136_500 },
    // Of 390,000 and the 81,900 of VAT on them.
    { name: 'Percepción', percentage: 3, amount: 14_157 },
  ]
  const account = { net: 650_000, taxes: told, billed: 800_657, balance: 800_657, pending: 0 }
  expect(last.accounts).toMatchObject([account])
  expect(first.bills).toMatchObject([{ net: 650_000, total: 800_657 }])
  expect(last.bills).toEqual([{ currency: 'ARS', net: 650_000, taxes: told, total: 800_657 }])
  // A tax that is changed afterwards changes nothing of what has left.
  const { id, version } = store.iva
  await admin.put(taxes, { id, version, ...store.tax({ percentage: 10.5 }) })
  expect((await store.read()).accounts).toMatchObject([account])

  const back = await store.giveBack(last, 50)
  expect(back.accounts).toMatchObject([{ credit: 400_328.5, balance: 400_328.5 }])
  expect(back.returns[0]!.credit).toEqual([{ currency: 'ARS', amount: 400_328.5 }])
  expect(back.orderWineBatches[0]!.atCustomer).toMatchObject({ net: 325_000, total: 400_328.5 })
  const all = await store.giveBack(back, 50)
  expect(all).toMatchObject({ paymentStatus: 'PAID', accounts: [{ credit: 800_657, balance: 0 }] })
  // Margins are of the net: taxes are nobody's gain.
  expect(all).toMatchObject({ costOfSale: 0, margin: 0 })
})

test('what is paid before all has left pays the rest as well', async () => {
  const store = await makeTaxed()
  const sent = await store.send(store.order, 50)
  const pay = { order: sent.id, currency: 'ARS', settles: 'ARS', method: 'CASH' }
  const part = await store.admin.post(payments, { ...pay, amount: 405_047.5 })
  expect(part).toMatchObject({ paymentStatus: 'PARTIAL', accounts: [{ balance: 0, pending: 405_047.5 }] })
  const all = await store.admin.post(payments, { ...pay, amount: 405_047.5 })
  expect(all).toMatchObject({ paymentStatus: 'PAID', accounts: [{ balance: -405_047.5 }] })
})

test('a sale in another currency is worth what its rates make of it on the days that it left', async () => {
  const store = await makeParted(server)
  const { admin, lot } = store
  const line = {
    wineBatch: lot,
    distributionDeposit: store.deposits.D1,
    amount: 100,
    price: 4.55,
    currency: 'USD',
  }
  const order = await admin.post('distribution/orders', store.another(0, { orderWineBatches: [line] }))
  // Until it leaves there is no rate, and no margin.
  expect(order).toMatchObject({ margin: null, accounts: [{ currency: 'USD', billed: 0, pending: 455 }] })
  const bare = await admin.refused('INVALID_INPUT', 'POST', dispatches, store.part(order, 40))
  expect(bare.errors).toEqual({ rates: 'RATE_NEEDED:USD' })
  const rate = (exchangeRate: number, currency = 'USD') => ({ rates: [{ currency, exchangeRate }] })
  const other = await admin.refused(
    'INVALID_INPUT',
    'POST',
    dispatches,
    store.part(order, 40, { rates: [...rate(1450).rates, ...rate(1600, 'EUR').rates] }),
  )
  expect(other.errors).toEqual({ 'rates.1.currency': 'NOT_ALLOWED_HERE' })
  const first = await store.send(order, 40, rate(1450))
  expect(first.dispatches[0]).toMatchObject({ rates: [{ currency: 'USD', exchangeRate: 1450 }] })
  const closing = { ...orderOf(first), id: first.id, version: first.version, status: 'DONE' }
  const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'distribution/orders', closing)
  expect(refusal.errors).toEqual({ rates: 'RATE_NEEDED:USD' })
  const closed = await admin.put('distribution/orders', { ...closing, ...rate(1500.5) })
  // 182 × 1450 + 273 × 1500.5, less 100 bottles at 1,000.
  expect(closed).toMatchObject({ status: 'DONE', costOfSale: 100_000, margin: 573_536.5 })
  const back = await store.giveBack(closed, 50)
  expect(back).toMatchObject({ costOfSale: 50_000, margin: 286_768.25 })

  const undo = { change: back.dispatches[1]!.id, reason: 'Otra vez' }
  await admin.refused('RETURNED_SINCE', 'PUT', `${dispatches}/reverse`, undo)
  await admin.put(`${returns}/reverse`, { change: back.returns[0]!.id, reason: 'Eran de otro' })
  await admin.put(`${dispatches}/reverse`, undo)
  const left = await admin.record('order', order.id)
  expect(left).toMatchObject({ margin: null, accounts: [{ billed: 182, pending: 273 }] })
})

test('an order that is given away asks for no rate, and says so of one that is said', async () => {
  const store = await makeParted(server)
  const free = { wineBatch: store.lot, amount: 6, price: 0, currency: 'EUR' }
  const more = { orderWineBatches: [free], status: 'DISPATCHED' }
  const rates = [{ currency: 'EUR', exchangeRate: 1600 }]
  const refusal = await store.admin.refused(
    'INVALID_INPUT',
    'POST',
    'distribution/orders',
    store.another(0, { ...more, rates }),
  )
  expect(refusal.errors).toEqual({ 'rates.0.currency': 'NOT_ALLOWED_HERE' })
  const early = store.another(0, { ...more, status: 'PENDING', rates })
  const stays = await store.admin.refused('INVALID_INPUT', 'POST', 'distribution/orders', early)
  expect(stays.errors).toEqual({ rates: 'NOT_ALLOWED_HERE' })
  const given = await store.admin.post('distribution/orders', store.another(0, more))
  expect(given).toMatchObject({ accounts: [], margin: -6000 })
})

test('a tax is kept by who administers, once of each name and day, and by nobody else', async () => {
  const store = await makeTaxed()
  const { admin, tax } = store
  const twice = await admin.refused('ALREADY_EXISTS', 'POST', taxes, tax({ percentage: 10 }))
  expect(twice.errors).toEqual({ fromDate: 'ALREADY_TAKEN' })
  const over = await admin.refused('INVALID_INPUT', 'POST', taxes, tax({ percentage: 100.1 }))
  expect(over.errors).toMatchObject({ percentage: expect.any(String) })
  const blank = await admin.refused('INVALID_INPUT', 'POST', taxes, {})
  expect(blank.missing).toEqual(['market', 'name', 'percentage', 'fromDate'])
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', taxes, tax({ market: newId(), name: 'Otro' }))
  const names = async (query: string) =>
    (await admin.get(`${taxes}?${query}`)).result.map(({ name }: { name: string }) => name)
  expect(await names(`market=${store.market}`)).toEqual(['Percepción', 'IVA'])
  expect(await names(`market=${store.market}&day=2026-09-30`)).toEqual(['IVA'])
  expect(await names(`market=${newId()}`)).toEqual([])
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'POST', taxes, tax({ name: 'Otro' }))
  const stranger = (await server.company()).admin
  await stranger.refused('REFERENCE_NOT_FOUND', 'POST', taxes, tax({}))
  expect((await stranger.get(taxes)).total).toBe(0)
  await stranger.refused('NOT_FOUND', 'DELETE', `${taxes}/${store.iva.id}?confirmation=IVA`)
  await admin.request('DELETE', `${taxes}/${store.iva.id}?confirmation=IVA`)
  expect(await names('')).toEqual(['Percepción'])
})
