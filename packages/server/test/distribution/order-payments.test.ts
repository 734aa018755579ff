import { orderOf } from '@lagar/domain/distribution/order-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeParted, payments, returns, sentAs } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('payments say how much of an order is paid, to the cent, in money of any currency', async () => {
  const store = await makeParted(server)
  const { admin } = store
  const order = await store.send(store.order, 100)
  const pay = (amount: number, more = {}) => ({
    ...{ order: order.id, amount, currency: 'ARS', settles: 'ARS', method: 'CASH' },
    ...more,
  })
  const paid = await admin.post(payments, pay(400_000.5, { day: '2026-10-06', note: 'Seña' }))
  expect(paid).toMatchObject({
    paymentStatus: 'PARTIAL',
    followsPayments: true,
    accounts: [{ billed: 650_000, credit: 0, paid: 400_000.5, balance: 249_999.5 }],
    payments: [{ day: '2026-10-06', amount: 400_000.5, method: 'CASH', note: 'Seña', rate: null }],
  })
  const dollars = { currency: 'USD', method: 'PAYPAL' }
  const rateless = await admin.refused('INVALID_INPUT', 'POST', payments, pay(100, dollars))
  expect(rateless.missing).toEqual(['rate'])
  const foreign = await admin.refused(
    'INVALID_INPUT',
    'POST',
    payments,
    pay(1, { ...dollars, settles: 'USD' }),
  )
  expect(foreign.errors).toEqual({ settles: 'NOT_BILLED_IN' })
  const tomorrow = await admin.refused('INVALID_INPUT', 'POST', payments, pay(1, { day: '2199-01-01' }))
  expect(tomorrow.errors).toEqual({ day: 'DAY_IN_FUTURE' })
  const settled = await admin.post(payments, pay(166.67, { ...dollars, rate: 1500 }))
  expect(settled).toMatchObject({ paymentStatus: 'PAID', accounts: [{ paid: 650_005.5, balance: -5.5 }] })
  const hand = await store.company.as('DISTRIBUTION_EMPLOYEE')
  const path = `${payments}/${settled.payments[1].id}`
  await hand.refused('NO_PERMISSIONS', 'DELETE', path)
  await admin.request('DELETE', path)
  await admin.refused('NOT_FOUND', 'DELETE', path)
  expect(await store.read()).toMatchObject({ paymentStatus: 'PARTIAL', payments: [{ amount: 400_000.5 }] })
  const told = { ...sentAs(order), id: order.id, version: (await store.read()).version }
  const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'distribution/orders', told)
  expect(refusal.errors).toEqual({ paymentStatus: 'FOLLOWS_PAYMENTS' })
})

test('what was only said to be paid owes nothing, and a cancelled order bills nothing', async () => {
  const store = await makeParted(server)
  const told = await store.admin.post('distribution/orders', store.another(10, { paymentStatus: 'PAID' }))
  expect(told).toMatchObject({
    followsPayments: false,
    accounts: [{ billed: 0, paid: 0, balance: 0, pending: 65_000 }],
  })
  const { order } = store
  const cancelled = { ...sentAs(order), id: order.id, version: order.version, status: 'CANCELLED' }
  expect(await store.admin.put('distribution/orders', cancelled)).toMatchObject({ accounts: [] })
  await store.admin.refused('ALREADY_CLOSED', 'POST', payments, {
    ...{ order: order.id, amount: 1, currency: 'ARS', settles: 'ARS', method: 'CASH' },
  })
})

test('an order waits to leave until all of it left, and to be paid while the customer has unpaid bottles of it', async () => {
  const store = await makeParted(server)
  const { admin } = store
  const waiting = async (waits: string) => {
    const { result } = await admin.get(`distribution/orders?waits=${waits}`)
    return (result as { id: string }[]).map(({ id }) => id)
  }
  const { id: cancelled, version } = await admin.post('distribution/orders', store.another(10))
  const over = { id: cancelled, version, ...store.another(10, { status: 'CANCELLED' }) }
  await admin.put('distribution/orders', over)
  const sample = await admin.post('distribution/orders', {
    ...store.another(1, { status: 'DISPATCHED' }),
    orderWineBatches: [
      { ...(store.another(1) as { orderWineBatches: object[] }).orderWineBatches[0], price: 0 },
    ],
  })
  expect(sample).toMatchObject({ status: 'DISPATCHED', paymentStatus: 'UNPAID' })
  const { order } = store
  expect([await waiting('DISPATCH'), await waiting('PAYMENT')]).toEqual([[order.id], []])
  const part = await store.send(order, 40)
  expect([await waiting('DISPATCH'), await waiting('PAYMENT')]).toEqual([[order.id], [order.id]])
  const all = await store.send(part, 60)
  expect([await waiting('DISPATCH'), await waiting('PAYMENT')]).toEqual([[], [order.id]])
  const money = { amount: 650_000, currency: 'ARS', settles: 'ARS', method: 'CASH' }
  await admin.post(payments, { order: order.id, ...money, amount: 100 })
  expect(await waiting('PAYMENT')).toEqual([all.id])
  const paid = await admin.post(payments, { order: order.id, ...money })
  expect(await waiting('PAYMENT')).toEqual([])
  for (const { id } of paid.payments) await admin.request('DELETE', `${payments}/${id}`)
  expect(await store.read()).toMatchObject({
    paymentStatus: 'UNPAID',
    accounts: [{ paid: 0, balance: 650_000 }],
  })
  expect(await waiting('PAYMENT')).toEqual([order.id])
  const back = await store.giveBack(await store.read(), 100)
  expect(back).toMatchObject({ paymentStatus: 'PAID' })
  await admin.put(`${returns}/reverse`, { change: back.returns[0]!.id, reason: 'Error de carga' })
  expect(await store.read()).toMatchObject({ paymentStatus: 'UNPAID', accounts: [{ balance: 650_000 }] })
  await admin.refused('INVALID_INPUT', 'GET', 'distribution/orders?waits=NOTHING')
})

test('what people said of a payment holds again once the payments and returns are undone', async () => {
  const store = await makeParted(server)
  const { admin } = store
  const edit = async (more: object) => {
    const read = await store.read()
    return admin.put('distribution/orders', { ...orderOf(read), id: read.id, version: read.version, ...more })
  }
  expect(await edit({ paymentStatus: 'PAID' })).toMatchObject({ paymentStatus: 'PAID' })
  const sent = await store.send(await store.read(), 100)
  expect(sent).toMatchObject({ paymentStatus: 'PAID', accounts: [{ balance: 0 }] })

  const money = { amount: 100, currency: 'ARS', settles: 'ARS', method: 'CASH' }
  const { payments: made } = await admin.post(payments, { order: sent.id, ...money })
  expect(await store.read()).toMatchObject({ paymentStatus: 'PARTIAL' })
  // An edit meanwhile sends what the payments say, which nobody said.
  await edit({ status: 'DONE' })
  await admin.request('DELETE', `${payments}/${made[0].id}`)
  expect(await store.read()).toMatchObject({ paymentStatus: 'PAID', accounts: [{ balance: 0 }] })

  const back = await store.giveBack(await store.read(), 10)
  await admin.put(`${returns}/reverse`, { change: back.returns[0]!.id, reason: 'Error de carga' })
  expect(await store.read()).toMatchObject({ paymentStatus: 'PAID', accounts: [{ balance: 0 }] })
})
