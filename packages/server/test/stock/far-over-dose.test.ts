import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler } from '../bottling/bottling.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const bentonite = { kind: 'CELLAR', name: 'Bentonita', dose: 50, doseUnit: 'GRAM_PER_HECTOLITER' }

test('ten times the dose of a supply is asked about once, and given by who says that it is so', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 1000, 10)
  const { stock } = await makeStock(cellar.admin, bentonite)
  await add(cellar.admin, stock.id, 100)
  const given = (kilos: number, more: object = {}) => ({
    ...cellar.order('ADDITION', { cellarElements: [cellar.vessel('A')], dateToStart: '2026-05-10' }),
    stocksUsed: [{ stock: stock.id, amount: kilos, unit: 'KG', cellarElement: cellar.vessel('A') }],
    status: 'DONE',
    ...more,
  })
  const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
  await hand.post('cellars/workorders', given(4.999))
  const refusal = await hand.refused('FAR_OVER_DOSE', 'POST', 'cellars/workorders', given(5))
  expect(refusal).toMatchObject({
    errors: { 'stocksUsed.0.amount': 'FAR_OVER_DOSE' },
    details: { supplies: [{ product: 'Bentonita', amount: 5, asked: 0.5, unit: 'KG' }] },
  })
  // A plan asks nothing, its finish does, and whoever works may say that it is so.
  const { id, version } = await hand.post('cellars/workorders', given(5, { status: 'PENDING' }))
  const done = { id, version, status: 'DONE', day: '2026-05-10' }
  await hand.refused('FAR_OVER_DOSE', 'PUT', 'cellars/workorders/status', done)
  await hand.put('cellars/workorders/status', { ...done, override: true })
  await expectSoundLedger(server, cellar.company)
})

test('corks of ten times the bottles are asked about at the bottling', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(450, 1000)
  const glass = await bottler.supply('Botella 750', 1000, 650)
  const { stock: cork } = await makeStock(admin, {
    ...{ kind: 'CELLAR', name: 'Corcho 44', use: 'CORK', unit: 'UNIT' },
    ...{ dose: 1, doseUnit: 'UNIT_PER_BOTTLE' },
  })
  await add(admin, cork.id, 9000, null, { unit: 'UNIT' })
  const filled = (corks: number, more: object = {}) => ({
    ...bottler.division(600, { override: false, status: 'DONE', ...more }),
    divisionBottles: [
      {
        dividedBottles: 600,
        bottleCapacity: 750,
        stocksUsed: [
          { type: 'divisionBottles', stock: glass.stock, amount: 600, unit: 'UNIT' },
          { type: 'divisionCaps', stock: cork.id, amount: corks, unit: 'UNIT' },
        ],
      },
    ],
  })
  const refusal = await admin.refused('FAR_OVER_DOSE', 'POST', 'cellars/divisions', filled(6000))
  expect(refusal.errors).toEqual({ 'divisionBottles.0.stocksUsed.1.amount': 'FAR_OVER_DOSE' })
  expect(refusal.details.supplies).toMatchObject([{ amount: 6000, asked: 600, unit: 'UNIT' }])
  const done = await admin.post('cellars/divisions', filled(6000, { override: true }))
  expect(done.status).toBe('DONE')
})
