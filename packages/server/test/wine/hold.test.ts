import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { makeStore } from '../distribution/bottles.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const held = { onHold: true, reason: 'INV', note: 'Acta 12' }

const moved = (cellar: TestCellar, type: string, destinations: object[]) =>
  cellar.order(type, {
    status: 'DONE',
    workorderTransfers: [
      { type, origins: [{ cellarElement: cellar.vessel('A'), transferedAmount: 100 }], destinations },
    ],
  })

test('a held wine is neither moved nor sold, and is measured, added to and filled up', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const wine = await cellar.pour('A', 500, 10)
  await cellar.pour('B', 500, 10)
  const { version } = await admin.record('content', wine)
  const after = await admin.put('cellars/contents/hold', { id: wine, version, ...held })
  expect(after).toMatchObject({ holdReason: 'INV', holdNote: 'Acta 12', can: { edit: true, hold: true } })
  const racking = moved(cellar, 'RACK', [{ cellarElement: cellar.vessel('B'), amount: 100 }])
  const refusal = await admin.refused('CONTENT_ON_HOLD', 'POST', 'cellars/workorders', racking)
  expect(refusal.details).toEqual({ content: 'A', vessel: 'A', reason: 'INV', note: 'Acta 12' })
  // Nobody confirms it away: it has to be released.
  await admin.refused('CONTENT_ON_HOLD', 'POST', 'cellars/workorders', { ...racking, override: true })
  await admin.refused('CONTENT_ON_HOLD', 'POST', 'cellars/workorders', moved(cellar, 'SELL', []))

  const { stock } = await makeStock(admin, { kind: 'CELLAR' })
  await add(admin, stock.id, 1)
  await admin.post('cellars/workorders', {
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')] }),
    stocksUsed: [{ stock: stock.id, amount: 0.1, unit: 'KG', cellarElement: cellar.vessel('A') }],
    status: 'DONE',
  })
  const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const measured = { id: wine, name: 'A', variety, year: 2026, stage: 'NEW_WINE', isOrganic: false }
  await admin.put('cellars/contents/update/amount', { ...measured, currentAmount: 490 })

  const list = await admin.get('cellars/contents?onHold=true')
  expect(list.result).toMatchObject([{ id: wine, holdReason: 'INV' }])
  expect((await admin.get('cellars/contents?onHold=false')).total).toBe(1)
  const [tank] = (await admin.get(`cellars/cellarElements?ids=${cellar.vessel('A')}`)).result
  expect(tank.content).toMatchObject({ holdReason: 'INV' })
})

test('who holds a wine releases it, saying why, and the history keeps both', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  const id = await cellar.pour('A', 500, 10)
  const hold = 'cellars/contents/hold'
  const stranger = await company.as('LABORATORY_EMPLOYEE')
  await stranger.refused('NO_PERMISSIONS', 'PUT', hold, { id, version: 1, ...held })
  const bare = { id, version: 1, onHold: true }
  expect((await admin.refused('INVALID_INPUT', 'PUT', hold, bare)).errors).toEqual({
    reason: 'REASON_REQUIRED',
  })
  const hand = await company.as('CELLAR_EMPLOYEE')
  expect(await hand.put(hold, { id, version: 1, ...held })).toMatchObject({ can: { hold: true } })
  const silent = { id, version: 2, onHold: false }
  expect((await admin.refused('INVALID_INPUT', 'PUT', hold, silent)).errors).toEqual({
    note: 'REASON_REQUIRED',
  })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', hold, { ...silent, version: 1, note: 'Libre' })
  await admin.put(hold, { ...silent, note: 'INV levantó el acta' })
  await admin.post(
    'cellars/workorders',
    moved(cellar, 'RACK', [{ cellarElement: cellar.vessel('B'), amount: 100 }]),
  )
  const { audit } = await admin.record('content', id)
  const told = JSON.stringify(audit)
  expect(told).toContain('Acta 12')
  expect(told).toContain('INV levantó el acta')
  const other = await server.company()
  await other.admin.refused('NOT_FOUND', 'PUT', hold, { id, version: 3, ...held })
})

test('a held wine is not bottled', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(750, 10)
  const { content } = await admin.record('cellarElement', bottler.tank)
  await admin.put('cellars/contents/hold', { id: content.id, version: content.version, ...held })
  const body = bottler.division(100, { status: 'DONE' })
  const refusal = await admin.refused('CONTENT_ON_HOLD', 'POST', 'cellars/divisions', body)
  expect(refusal.details).toMatchObject({ reason: 'INV' })
})

test('a lot whose last analysis forbids its sale is neither promised nor dispatched', async () => {
  const store = await makeStore(server)
  const { admin } = store
  const lot = await store.make({ batchId: 'L-VA', bottles: 600, cost: 10 })
  const order = await admin.post('distribution/orders', store.order(lot, 60))
  const { id: type } = await admin.post('cellars/laboratories/type', {
    name: 'Botella',
    parameters: [{ code: 'VOLATILE_ACIDITY' }],
  })
  const { id: place } = await admin.post('cellars/laboratoryPlaces', { name: 'Enolab' })
  const analysed = (day: string, value: number) =>
    admin.post('cellars/laboratories', {
      type,
      laboratoryPlace: place,
      employee: store.employee,
      wineBatch: lot,
      sampledOn: day,
      doneOn: day,
      status: 'DONE',
      results: [{ code: 'VOLATILE_ACIDITY', value, unit: 'g/L' }],
    })
  await analysed('2026-10-01', 1.25)
  const refusal = await admin.refused(
    'WINE_NOT_FIT_FOR_SALE',
    'POST',
    'distribution/orders',
    store.order(lot, 6),
  )
  expect(refusal).toMatchObject({
    errors: { 'orderWineBatches.0.wineBatch': 'NOT_FIT_FOR_SALE' },
    details: {
      batch: 'L-VA',
      analyses: [{ code: 'VOLATILE_ACIDITY', value: 1.25, unit: 'g/L', day: '2026-10-01' }],
    },
  })
  const { id, version } = order
  const leaving = { id, version, status: 'DISPATCHED', dispatchedOn: '2026-10-05' }
  const edit = { ...store.order(lot, 60), billCustomId: order.billCustomId, ...leaving }
  await admin.refused('WINE_NOT_FIT_FOR_SALE', 'PUT', 'distribution/orders', edit)
  expect(await store.levels(lot)).toEqual({ D1: 600 })
  // Another analysis, of another day, finds it fit.
  await analysed('2026-10-02', 0.6)
  await admin.put('distribution/orders', edit)
  expect(await store.levels(lot)).toEqual({ D1: 540 })
})
