import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeBottler } from '../bottling/bottling.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from '../stock/makers.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const day = '2026-05-10'
const copper = { kind: 'CELLAR', name: 'Sulfato de cobre', substance: 'COPPER', substancePercent: 25.5 }

/** Adds grams of a supply to the wine of a tank. */
const addition = (cellar: TestCellar, tank: string, stock: string, grams: number, more: object = {}) => ({
  ...cellar.order('ADDITION', { cellarElements: [cellar.vessel(tank)], dateToStart: day }),
  stocksUsed: [{ stock, amount: grams, unit: 'GRAM', cellarElement: cellar.vessel(tank), ...more }],
  status: 'DONE',
})

const rack = (cellar: TestCellar, from: string, to: string, amount: number) =>
  cellar.order('RACK', {
    dateToStart: day,
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: cellar.vessel(from), transferedAmount: amount }],
        destinations: [{ cellarElement: cellar.vessel(to), amount }],
      },
    ],
  })

const contentIn = async (cellar: TestCellar, tank: string): Promise<string> =>
  (await cellar.admin.get(`cellars/cellarElements?ids=${cellar.vessel(tank)}`)).result[0].content.id

const sums = (cellar: TestCellar, contentId: string) =>
  cellar.admin.get(`cellars/contents/additives?contentId=${contentId}`)

test('what was added goes with its wine by litres, and the log tells which batch, where and how much', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const a = await cellar.pour('A', 1000, 10)
  const b = await cellar.pour('B', 500, 10)
  const { stock, product } = await makeStock(admin, { ...copper, basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'CU-1', 1)
  await admin.post(
    'cellars/workorders',
    addition(cellar, 'A', stock.id, 2, { stockBatch: batch, purpose: 'Sacar olor a reducido' }),
  )
  expect((await sums(cellar, a)).substances).toEqual([
    { substance: 'COPPER', amount: 0.51, limit: 1, isOver: false },
  ])
  await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 500))
  expect((await sums(cellar, b)).substances).toMatchObject([{ amount: 0.255 }])
  expect((await sums(cellar, a)).substances).toMatchObject([{ amount: 0.51 }])
  const log = await admin.get(`cellars/contents/additions?contentId=${b}`)
  expect(log).toMatchObject({ total: 1 })
  expect(log.result[0]).toMatchObject({
    day,
    content: { id: a },
    product: { id: product.id },
    batch: { id: batch, name: 'CU-1' },
    amount: 0.002,
    carried: 0.001,
    unit: 'KG',
    substance: 'COPPER',
    milligrams: 0.255,
    purpose: 'Sacar olor a reducido',
    by: 'Diego',
    isOrganic: false,
  })
  const sheet = await admin.request('GET', `traceability/xlsx?type=ADDITION&contentId=${b}`)
  expect(textOf(sheet.rawPayload)).toContain('Sulfato de cobre')
  await expectSoundLedger(server, cellar.company)
})

test('an addition over the maximum is only finished by who confirms it, and rings until the wine is lowered', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const a = await cellar.pour('A', 500, 10)
  await cellar.pour('B', 500, 10)
  const { stock } = await makeStock(admin, copper)
  await add(admin, stock.id, 1)
  await admin.post('cellars/workorders', addition(cellar, 'A', stock.id, 1.5))
  const tooMuch = addition(cellar, 'A', stock.id, 0.5)
  const refusal = await admin.refused('ADDITIVE_OVER_LIMIT', 'POST', 'cellars/workorders', tooMuch)
  expect(refusal.details).toEqual({
    vessel: 'A',
    substances: [{ substance: 'COPPER', amount: 1.02, limit: 1, isOver: true, unit: 'mg/L' }],
  })
  const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
  await hand.refused('ADDITIVE_OVER_LIMIT', 'POST', 'cellars/workorders', { ...tooMuch, override: true })
  expect((await sums(cellar, a)).substances).toMatchObject([{ amount: 0.765 }])
  const done = await admin.post('cellars/workorders', { ...tooMuch, override: true })
  const alarms = async () =>
    (await admin.get('traceability/alarms?kind=ADDITIVE_OVER_LIMIT')).result as { reason: string }[]
  expect(await alarms()).toMatchObject([
    { entity: { type: 'content', id: a }, deposit: { name: 'A' }, amount: 500, reason: 'Cobre' },
  ])
  // Moving what is over already adds nothing, and blending lowers it.
  await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 250))
  expect(await alarms()).toHaveLength(1)
  expect((await sums(cellar, await contentIn(cellar, 'B'))).substances).toMatchObject([{ amount: 0.34 }])
  const { id, version } = done
  await admin.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', {
    id,
    version,
    status: 'PENDING',
    reason: 'Era otro tanque',
  })
  await expectSoundLedger(server, cellar.company)
})

test('undoing an order takes its addition back, and the company may write down another maximum', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin } = cellar
  const a = await cellar.pour('A', 1000, 10)
  const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Sorbato', substance: 'SORBIC' })
  await add(admin, stock.id, 1)
  const { id, version } = await admin.post('cellars/workorders', addition(cellar, 'A', stock.id, 190))
  await admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'Era otro tanque' })
  expect((await sums(cellar, a)).substances).toEqual([])
  const more = addition(cellar, 'A', stock.id, 220)
  await admin.refused('ADDITIVE_OVER_LIMIT', 'POST', 'cellars/workorders', more)
  await admin.post('companies/legalThresholds', {
    fromDate: '2026-01-01',
    legalSource: 'Mercado interno',
    varietyShare: 85,
    vintageShare: 85,
    areaShare: 85,
    ownGrapesShare: 85,
    reserveWeight: 135,
    reserveMonthsRed: 12,
    reserveMonthsOther: 6,
    granReserveWeight: 140,
    granReserveMonthsRed: 24,
    granReserveMonthsOther: 12,
    sorbicLimit: 250,
  })
  await admin.post('cellars/workorders', more)
  expect((await sums(cellar, a)).substances).toMatchObject([{ amount: 220, limit: 250, isOver: false }])
  expect((await admin.get('traceability/alarms')).result).toEqual([])
})

test('allergens reach the lot, the lots made of it, and the labels of their product', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  await cellar.pour('A', 1000, 10)
  const { stock } = await makeStock(admin, {
    kind: 'CELLAR',
    name: 'Albúmina',
    isAllergene: true,
    allergen: 'huevo',
  })
  await add(admin, stock.id, 1)
  await admin.post('cellars/workorders', addition(cellar, 'A', stock.id, 50))
  await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 1000))
  const b = await contentIn(cellar, 'B')
  const product = await admin.post('label/products', { name: 'Reserva' })
  const label = await admin.post('label/label', { name: 'Frente', product: product.id })
  const url = `label/products/allergens?product=${product.id}`
  expect(await admin.get(url)).toEqual({ lots: 0, allergens: [] })

  const db = server.db(company.id)
  const { state_id } = await db
    .selectFrom('content')
    .select('state_id')
    .where('company_id', '=', company.id)
    .where('id', '=', b)
    .executeTakeFirstOrThrow()
  const [bare, dressed] = [newId(), newId()]
  const lot = { company_id: company.id, bottle_capacity: 750, bottles: 100, made_on: day }
  await db
    .insertInto('wine_batch')
    .values([
      { ...lot, id: bare, batch_id: 'L-1', kind: 'BOTTLED', state_id },
      { ...lot, id: dressed, batch_id: 'L-1E', kind: 'LABELED', label_id: label.id },
    ])
    .execute()
  await db
    .insertInto('wine_batch_parent')
    .values({ company_id: company.id, wine_batch_id: dressed, parent_id: bare, bottles: 100 })
    .execute()

  expect(await admin.get(url)).toEqual({ lots: 1, allergens: ['huevo'] })
  const log = await admin.get(`cellars/contents/additions?wineBatchId=${dressed}`)
  // 50 mg in each of 75 litres.
  expect(log.result).toMatchObject([{ product: { name: 'Albúmina' }, allergen: 'huevo', carried: 0.00375 }])
  const other = await server.company()
  expect((await other.admin.request('GET', `cellars/contents/additives?contentId=${b}`)).statusCode).toBe(404)
  expect(
    (await other.admin.request('GET', `cellars/contents/additions?wineBatchId=${bare}`)).statusCode,
  ).toBe(404)
})

test('closing a bottling judges what it adds to the wine as orders are, and who may confirms it', async () => {
  const bottler = await makeBottler(server)
  const { admin, company } = bottler
  await bottler.pour(750, 750)
  const sorbate = await bottler.supply('Sorbato', 0, 0, { unit: 'GRAM', substance: 'SORBIC' })
  await add(admin, sorbate.stock, 1000, 0, { unit: 'GRAM' })
  const [glass, cork] = [await bottler.supply('Botella', 1000, 0), await bottler.supply('Corcho', 1000, 0)]
  const dry = [
    { type: 'divisionBottles', stock: glass.stock, amount: 1000, unit: 'UNIT' },
    { type: 'divisionCaps', stock: cork.stock, amount: 1000, unit: 'UNIT' },
  ]
  const adding = (grams: number, more: object = {}) => ({
    ...bottler.division(1000),
    divisionBottles: [{ dividedBottles: 1000, bottleCapacity: 750, stocksUsed: dry }],
    override: false,
    stocksUsed: [{ type: 'divisionContentStocks', stock: sorbate.stock, amount: grams, unit: 'GRAM' }],
    ...more,
  })
  const planned = await admin.post('cellars/divisions', adding(151))
  const { id, version } = planned
  const close = (grams: number, more: object = {}) => ({
    ...adding(grams),
    batchId: 'LOTE',
    id,
    version,
    status: 'DONE',
    ...more,
  })
  const refusal = await admin.refused('ADDITIVE_OVER_LIMIT', 'PUT', 'cellars/divisions', close(151))
  expect(refusal.details).toEqual({
    vessel: 'T07',
    substances: [{ substance: 'SORBIC', amount: 201.333, limit: 200, isOver: true, unit: 'mg/L' }],
  })
  expect(await bottler.bottles('LOTE')).toBeUndefined()
  const hand = await company.as('DIVISION_EMPLOYEE')
  await hand.refused('ADDITIVE_OVER_LIMIT', 'PUT', 'cellars/divisions', close(151, { override: true }))

  // What is used on the line, and not in the wine, is no addition.
  const onTheLine = [{ type: 'divisionStocksUsed', stock: sorbate.stock, amount: 500, unit: 'GRAM' }]
  const half = { emptyContent: false, contentAmount: 375 }
  const bottles = [{ dividedBottles: 500, bottleCapacity: 750 }]
  await admin.post('cellars/divisions', {
    ...adding(0, { ...half, stocksUsed: onTheLine, divisionBottles: bottles, override: true }),
    status: 'DONE',
  })
  await admin.put('cellars/divisions', close(100, { ...half, divisionBottles: bottles, override: true }))
  const log = await admin.get(`cellars/contents/additives?wineBatchId=${(await bottler.bottles('LOTE'))!.id}`)
  expect(log.substances).toEqual([{ substance: 'SORBIC', amount: 266.667, limit: 200, isOver: true }])
  // The bottling goes on, and its history says that it was confirmed.
  const { audit } = await admin.record('division', id)
  expect(audit[0]).toMatchObject({ action: 'FINISH', changes: { override: [false, true] } })
  await expectSoundLedger(server, company)
})

test('SO2 is judged by the total of the wine: its last analysis and what was added since, by its colour and sugar', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  const a = await cellar.pour('A', 1000, 10)
  const kmbs = { kind: 'CELLAR', name: 'Metabisulfito', substance: 'SO2', substancePercent: 57.6 }
  const { stock } = await makeStock(admin, kmbs)
  await add(admin, stock.id, 5)
  const told = async (who = admin) => (await who.get(`cellars/contents/additives?contentId=${a}`)).totalSo2
  expect(await told()).toEqual({ amount: 0, limit: 130, measuredOn: null })

  const [employee] = (await admin.get('administration/employees')).result
  const measure = (code: string, value: number, on: string) =>
    admin.post('cellars/measuraments', {
      cellarElement: cellar.vessel('A'),
      day: on,
      hour: '09:00',
      employee: employee.id,
      measuraments: [{ code, value }],
    })
  await measure('TOTAL_SO2', 90, '2026-05-08')
  // 50 g in 1,000 L are 28.8 mg/L.
  await admin.post('cellars/workorders', addition(cellar, 'A', stock.id, 50))
  expect(await told()).toEqual({ amount: 118.8, limit: 130, measuredOn: '2026-05-08' })
  const refusal = await admin.refused(
    'ADDITIVE_OVER_LIMIT',
    'POST',
    'cellars/workorders',
    addition(cellar, 'A', stock.id, 20),
  )
  expect(refusal.details).toEqual({
    vessel: 'A',
    substances: [{ substance: 'SO2', amount: 130.32, limit: 130, isOver: true, unit: 'mg/L' }],
  })
  // More sugar allows more, and moving adds nothing.
  await measure('RESIDUAL_SUGAR', 5, '2026-05-09')
  await admin.post('cellars/workorders', addition(cellar, 'A', stock.id, 20))
  expect(await told()).toEqual({ amount: 130.32, limit: 180, measuredOn: '2026-05-08' })
  await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 500))
  const land = await company.as('LAND_EMPLOYEE')
  expect(await told(land)).toBeNull()
  await expectSoundLedger(server, company)
})
