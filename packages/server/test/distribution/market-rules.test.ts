import { orderOf } from '@lagar/domain/distribution/order-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLabel } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeStore } from './bottles.ts'
import { dispatches } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const legend = 'Contains sulfites'

/** An order of a customer whose market asks for a legend, alcohol and little sulphur dioxide, of a lot that has none of it. */
async function makeAsked(more: object = {}) {
  const store = await makeStore(server)
  const { admin } = store
  const asked = { name: 'Estados Unidos', asksAlcohol: true, mostSo2: 150, askedTexts: [legend], ...more }
  const market = await admin.post('companies/markets', asked)
  const { id, version, name } = await admin.record('customer', store.customer)
  await admin.put('distribution/customers', { id, version, name, market: market.id })
  const label = await makeLabel(admin)
  const lot = await store.make({ batchId: 'EX-1', bottles: 100, cost: 1000, label: label.id })
  const order = await admin.post('distribution/orders', store.order(lot, 10))
  return { ...store, market, asked, label, lot, order }
}

const codesOf = ({ breaches }: { breaches: { code: string }[] }) => breaches.map(({ code }) => code)

test('an order tells what its bottles are not as its market asks, and they leave all the same', async () => {
  const store = await makeAsked()
  const { admin, order, label, market } = store
  expect(codesOf(order)).toEqual(['NO_ALCOHOL', 'NO_TEXT', 'SO2_UNKNOWN'])
  expect(order).toMatchObject({
    refuses: false,
    breaches: [{}, { asked: legend, found: null }, { asked: '150' }],
  })
  const { id, version, name, product } = label
  const mended = await admin.put('label/label', {
    ...{ id, version, name, product: product.id, market: market.id, alcohol: 13.5 },
    carriedTexts: ['contains sulfites'],
  })
  expect(mended).toMatchObject({ breaches: [], carriedTexts: ['contains sulfites'] })
  expect(codesOf(await admin.record('order', order.id))).toEqual(['SO2_UNKNOWN'])
  const [{ id: line }] = order.orderWineBatches
  const sent = await admin.post(dispatches, {
    order: order.id,
    version: order.version,
    lines: [{ line, amount: 10 }],
  })
  // What has left is not judged again.
  expect(sent).toMatchObject({ status: 'DISPATCHED', breaches: [], refuses: false })
})

test('a market that refuses keeps bottles from leaving by either way until they are as it asks', async () => {
  const store = await makeAsked({ isRefusing: true, mostSo2: null, asksDigitalLabel: true })
  const { admin, order, market, asked } = store
  expect(order.refuses).toBe(true)
  const [{ id: line }] = order.orderWineBatches
  const part = { order: order.id, version: order.version, lines: [{ line, amount: 1 }] }
  const refusal = await admin.refused('NOT_AS_MARKET_ASKS', 'POST', dispatches, part)
  expect(refusal).toMatchObject({
    errors: { 'lines.0.line': 'NOT_AS_MARKET_ASKS' },
    details: { breaches: [{ code: 'NO_ALCOHOL' }, { code: 'NO_TEXT' }, { code: 'NO_DIGITAL_LABEL' }] },
  })
  const closing = { ...orderOf(order), id: order.id, version: order.version, status: 'DONE' }
  const whole = await admin.refused('NOT_AS_MARKET_ASKS', 'PUT', 'distribution/orders', closing)
  expect(whole.errors).toEqual({ 'orderWineBatches.0.wineBatch': 'NOT_AS_MARKET_ASKS' })
  expect(await store.levels(store.lot)).toEqual({ D1: 100 })
  const { id, version } = market
  await admin.put('companies/markets', { id, version, ...asked, isRefusing: false })
  expect(await admin.put('distribution/orders', closing)).toMatchObject({ status: 'DONE' })
})

test('a label is judged by its own market, and only that of its company', async () => {
  const { admin, market, label } = await makeAsked()
  expect(label.breaches).toEqual([])
  const { id, version, name, product } = label
  const said = await admin.put('label/label', { id, version, name, product: product.id, market: market.id })
  expect(codesOf(said)).toEqual(['NO_ALCOHOL', 'NO_TEXT'])
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'PUT', 'companies/markets', { id: market.id, version: 1, name: 'Otro' })
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'companies/markets', {
    ...{ name: 'Otro', leastAlcohol: 12, mostAlcohol: 11 },
  })
  expect(wrong.errors).toEqual({ mostAlcohol: 'AT_LEAST:12' })
})
