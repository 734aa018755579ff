import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeParted } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('an order prints what to pick, and each dispatch its delivery note and the labels of its boxes', async () => {
  const store = await makeParted(server)
  const boxes = { boxSizes: [{ bottlesByBox: 6, boxes: 3 }] }
  const sent = await store.send(store.order, 18, store.part(store.order, 18, {}, boxes))
  const [dispatch] = sent.dispatches
  const print = (type: string, entityId: string, filters: object = { address: 'https://lagar.example' }) =>
    store.admin.request('POST', 'traceability/pdf/create', { type, entityType: 'order', entityId, filters })
  for (const [type, of, name] of [
    ['ORDER', sent.id, 'Orden 1'],
    ['ORDER_PICKING', sent.id, 'Preparación de la orden 1'],
    ['ORDER_REMITO', dispatch!.id, 'Remito X 0001-00000001'],
    ['ORDER_LABELS', dispatch!.id, 'Rótulos del remito X 0001-00000001'],
  ] as const) {
    const answer = await print(type, of)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(`${name}.pdf`)
  }
  const others = await makeParted(server)
  const stranger = (type: string, entityId: string) =>
    others.admin.refused('NOT_FOUND', 'POST', 'traceability/pdf/create', {
      ...{ type, entityType: 'order', entityId, filters: {} },
    })
  await stranger('ORDER', sent.id)
  await stranger('ORDER_PICKING', sent.id)
  await stranger('ORDER_REMITO', dispatch!.id)
  await store.admin.put('distribution/orders/dispatches/reverse', {
    change: dispatch!.id,
    reason: 'Otro día',
  })
  expect((await print('ORDER_REMITO', dispatch!.id)).json().code).toBe('ALREADY_REVERSED')
  const last = await store.send(await store.read(), 100)
  expect((await print('ORDER_PICKING', last.id)).json().code).toBe('NOTHING_TO_POST')
})
