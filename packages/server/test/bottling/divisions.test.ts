import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit, liters, makeBottler } from './bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { pourWine } from '../wine/wine.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('the vintage is bottled to the last cent and the last millilitre (1.13)', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(8575, 5_054_257.78)
  const glass = await bottler.supply('Botella 750', 12_000, 650)
  const cork = await bottler.supply('Corcho', 15_000, 180)
  const filter = await bottler.supply('Cartucho', 1, 350_000)
  const body = bottler.division(11_280, {
    batchId: 'FRAC-26-001',
    amountOfHours: 40,
    divisionFilterTypes: ['CARTUCHOS', '0.45 Micrones'],
    stocksUsed: [{ type: 'divisionStocksUsed', stock: filter.stock, amount: 1, unit: 'UNIT' }],
    divisionBottles: [
      {
        dividedBottles: 11_280,
        brokenBottles: 25,
        bottleCapacity: 750,
        stocksUsed: [
          {
            type: 'divisionBottles',
            stock: glass.stock,
            amount: 11_305,
            teoricAmount: 11_280,
            unit: 'UNIT',
          },
          { type: 'divisionCaps', stock: cork.stock, amount: 11_300, teoricAmount: 11_280, unit: 'UNIT' },
        ],
      },
    ],
    status: 'DONE',
  })
  const done = await admin.post('cellars/divisions', body)

  expect(done).toMatchObject({
    number: 1,
    status: 'DONE',
    theoreticalBottles: 11_433,
    bottles: 11_280,
    loss: 115,
    lossPercent: 1.34,
    yieldPercent: 98.66,
    contentAmount: 8575,
    originalContentAmount: 8575,
    finalContentAmount: 0,
    cost: { wine: 5_054_257.78, supplies: 9_732_250, labor: 280_000, total: 15_066_507.78 },
    can: { edit: false, reverse: true, delete: false },
  })
  expect(done.divisionBottles[0]).toMatchObject({
    cost: 15_066_507.78,
    unitCost: 1335.6833,
    wineBatch: { name: 'FRAC-26-001' },
  })
  expect(await bottler.bottles('FRAC-26-001')).toMatchObject({
    bottles: 11_280,
    cost: 15_066_507.78,
    deposit: bottler.deposit,
  })
  const left = await Promise.all(
    [glass, cork, filter].map(
      async ({ stock }) => (await admin.get(`stock/stock?stockId=${stock}`)).result[0],
    ),
  )
  expect(left.map(({ amount }) => amount)).toEqual([695, 3700, 0])
  expect(await admin.record('cellarElement', bottler.tank)).toMatchObject({ content: null, isDirty: true })
  await expectSoundLedger(server, bottler.company)
})

test('a bottling is planned, changed, closed, and its list narrows and downloads', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(1000, 1000)
  const body = bottler.division(0, { divisionBottles: [], emptyContent: false, contentAmount: 400 })
  const planned = await admin.post('cellars/divisions', body)
  expect(planned).toMatchObject({
    status: 'PENDING',
    contentAmount: 400,
    finalContentAmount: 600,
    cost: null,
    can: { edit: true, finish: true, reverse: false },
  })
  expect(await liters(bottler)).toBe(1000)
  const changed = {
    ...body,
    divisionBottles: [
      { dividedBottles: 300, bottleCapacity: 750 },
      { dividedBottles: 100, bottleCapacity: 1500, labeledBatchId: 'MAGNUM' },
    ],
  }
  const closed = await admin.put('cellars/divisions', edit(changed, planned, { status: 'DONE' }))
  expect(closed).toMatchObject({ status: 'DONE', loss: 25, bottles: 400, finalContentAmount: 600 })
  // 400 of 1,000 litres cost 400; by litres 225 and 150.
  expect(closed.divisionBottles.map((line: { cost: number }) => line.cost)).toEqual([240, 160])
  expect(await liters(bottler)).toBe(600)
  expect((await bottler.bottles('MAGNUM'))?.bottles).toBe(100)
  expect((await admin.get(`cellars/divisions?status=DONE&cellarElementId=${bottler.tank}`)).total).toBe(1)
  expect((await admin.get('cellars/divisions?status=PENDING')).total).toBe(0)
  const sheet = await admin.request('GET', 'traceability/xlsx?type=DIVISION')
  expect(sheet.statusCode).toBe(200)
  await expectSoundLedger(server, bottler.company)
})

test('more wine than there is, more in bottles than taken, and a tank that is not ready are refused by field', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  const refused = async (body: object) =>
    (await admin.refused('INVALID_INPUT', 'POST', 'cellars/divisions', body)).errors
  await bottler.pour(8575, 1)
  const some = (contentAmount: number, bottles: number) =>
    bottler.division(bottles, { emptyContent: false, contentAmount })
  expect(await refused(some(8575.01, 1))).toEqual({ contentAmount: 'EXCEEDS_CONTENT_AMOUNT' })
  expect(await refused(some(7.499, 10))).toEqual({ divisionBottles: 'MORE_BOTTLED_THAN_WINE' })
  expect(await refused({ ...some(7.5, 0), status: 'DONE' })).toEqual({
    'divisionBottles.0.dividedBottles': 'NOTHING_BOTTLED',
  })
  expect(await refused({ ...bottler.division(10), dateEnded: '2200-01-01', status: 'DONE' })).toEqual({
    dateEnded: 'DAY_IN_FUTURE',
  })

  const other = await bottler.cellar.vessel('T08')
  await pourWine(server, bottler.company, { vessel: other.id, liters: 10, stage: 'AGING', day: '2026-05-01' })
  expect(await refused({ ...bottler.division(1), cellarElement: other.id })).toEqual({
    cellarElement: 'NOT_READY_TO_FRACTIONATE',
  })
  const empty = await bottler.cellar.vessel('T09')
  expect(await refused({ ...bottler.division(1), cellarElement: empty.id })).toEqual({
    cellarElement: 'NOT_READY_TO_FRACTIONATE',
  })
  expect((await admin.get('cellars/divisions')).total).toBe(0)
})

test('supplies that are not there, of another unit, or without their batch are refused at their row', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(100, 1)
  const glass = await bottler.supply('Botella 750', 10, 650)
  const cork = await bottler.supply('Corcho', 0, 0, { basedInBatches: true })
  const withSupply = (supply: object) =>
    bottler.division(100, {
      divisionBottles: [
        {
          dividedBottles: 100,
          bottleCapacity: 750,
          stocksUsed: [{ type: 'divisionBottles', stock: glass.stock, amount: 11, unit: 'UNIT', ...supply }],
        },
      ],
      status: 'DONE',
    })
  const tooMany = await bottler.admin.refused('NOT_ENOUGH', 'POST', 'cellars/divisions', withSupply({}))
  expect(tooMany.errors).toEqual({ 'divisionBottles.0.stocksUsed.0.amount': 'MORE_THAN_AVAILABLE' })
  const kilos = await bottler.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/divisions',
    withSupply({ unit: 'KG' }),
  )
  expect(kilos.errors).toEqual({ 'divisionBottles.0.stocksUsed.0.unit': 'UNIT_NOT_OF_PRODUCT' })
  const unnamed = await bottler.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/divisions',
    withSupply({ stock: cork.stock }),
  )
  expect(unnamed.errors).toEqual({ 'divisionBottles.0.stocksUsed.0.stockBatch': 'BATCH_REQUIRED' })
  expect(await liters(bottler)).toBe(100)
})

test('a lot code is taken once in the company', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1500, 1500)
  const half = (more: object) => bottler.division(1000, { emptyContent: false, contentAmount: 750, ...more })
  await bottler.admin.post('cellars/divisions', half({ batchId: 'FRAC', status: 'DONE' }))
  const twice = await bottler.admin.refused(
    'ALREADY_EXISTS',
    'POST',
    'cellars/divisions',
    half({ batchId: 'FRAC' }),
  )
  expect(twice.errors).toEqual({ batchId: 'ALREADY_TAKEN' })
  const line = { dividedBottles: 1, bottleCapacity: 750, labeledBatchId: 'FRAC' }
  const byLine = await bottler.admin.refused(
    'ALREADY_EXISTS',
    'POST',
    'cellars/divisions',
    half({ divisionBottles: [line] }),
  )
  expect(byLine.errors).toEqual({ 'divisionBottles.0.labeledBatchId': 'ALREADY_TAKEN' })
  const same = half({
    divisionBottles: [
      { ...line, labeledBatchId: 'A' },
      { ...line, labeledBatchId: 'A' },
    ],
  })
  const repeated = await bottler.admin.refused('INVALID_INPUT', 'POST', 'cellars/divisions', same)
  expect(repeated.errors).toEqual({ 'divisionBottles.1.labeledBatchId': 'REPEATED' })
})

test('a pending bottling is cancelled or deleted and changes nothing; a closed one is neither', async () => {
  const bottler = await makeBottler(server)
  const { admin } = bottler
  await bottler.pour(750, 750)
  const body = bottler.division(10)
  const one = await admin.post('cellars/divisions', body)
  const cancelled = await admin.put('cellars/divisions', edit(body, one, { status: 'CANCELLED' }))
  expect(cancelled).toMatchObject({ status: 'CANCELLED', can: { edit: false } })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/divisions', edit(body, cancelled, { status: 'DONE' }))
  const again = await admin.put('cellars/divisions', edit(body, cancelled))
  expect(again).toMatchObject({ status: 'PENDING', can: { edit: true, finish: true } })
  await admin.delete(`cellars/divisions/${one.id}`)
  const done = await admin.post('cellars/divisions', { ...bottler.division(1000), status: 'DONE' })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'cellars/divisions', edit(body, done, { status: 'DONE' }))
  await admin.refused('REVERSE_FIRST', 'DELETE', `cellars/divisions/${done.id}`)
})

test('who bottles may close and not undo; who only looks may not save; another company sees nothing', async () => {
  const [bottler, theirs] = await Promise.all([makeBottler(server), server.company()])
  await bottler.pour(750, 750)
  const hand = await bottler.company.as('DIVISION_EMPLOYEE')
  const viewer = await bottler.company.as('TRACEABILITY_VIEWER')
  const body = bottler.division(1000)
  await viewer.refused('NO_PERMISSIONS', 'POST', 'cellars/divisions', body)
  const done = await hand.post('cellars/divisions', { ...body, status: 'DONE' })
  expect(done.can).toMatchObject({ reverse: false, delete: false })
  const open = edit(body, done, { status: 'PENDING' })
  await hand.refused('NO_PERMISSIONS', 'PUT', 'cellars/divisions', open)
  expect((await viewer.get('cellars/divisions')).total).toBe(1)
  expect((await theirs.admin.get('cellars/divisions')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'cellars/divisions', open)
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `cellars/divisions/${done.id}`)
  const stranger = await theirs.as('LAND_ADMIN')
  await stranger.refused('NO_PERMISSIONS', 'GET', 'cellars/divisions')
  const estate = await server.company('wine-estate')
  await estate.admin.refused('PLAN', 'GET', 'cellars/divisions')
})
