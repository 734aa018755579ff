import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, makeBottler, makeLabel } from '../bottling/bottling.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { addBatch, makeStock } from '../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('what a bottling says of its tank is checked against the tank', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(1000, 100)
  const body = bottler.division(1000, { contentAmount: 750, emptyContent: false })
  const wrong = { originalContentAmount: 1000, finalContentAmount: 300, finalVolumeUnit: 'HECTOLITER' }
  const call = ['INVALID_INPUT', 'POST', 'cellars/divisions'] as const
  const refusal = await bottler.admin.refused(...call, { ...body, ...wrong })
  expect(refusal.errors).toEqual({ finalContentAmount: 'DIFFERS:250', finalVolumeUnit: 'DIFFERS:LITER' })
  const right = { originalContentAmount: 1000, finalContentAmount: 250, finalVolumeUnit: 'LITER' }
  expect(await bottler.admin.post('cellars/divisions', { ...body, ...right })).toMatchObject(right)
})

test('a supply of a bottling may name its product, and no other', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(750, 100)
  const { stock, product } = await bottler.supply('Botella Borgoña', 2000, 100)
  const used = (stockProduct: string) =>
    bottler.division(1000, {
      stocksUsed: [{ type: 'divisionStocksUsed', stock, stockProduct, amount: 1, unit: 'UNIT' }],
    })
  const call = ['INVALID_INPUT', 'POST', 'cellars/divisions'] as const
  const refusal = await bottler.admin.refused(...call, used(bottler.cellar.id))
  expect(refusal.errors).toEqual({ 'stocksUsed.0.stockProduct': 'DIFFERS:Botella Borgoña' })
  await bottler.admin.post('cellars/divisions', used(product))
})

test('the bottles of a pallet are those of its boxes', async () => {
  const bottler = await makeBottler(server)
  await bottler.pour(750, 100)
  const closed = await bottler.admin.post('cellars/divisions', bottler.division(1000, { status: 'DONE' }))
  const wineBatch = closed.divisionBottles[0].wineBatch.id
  const label = await makeLabel(bottler.admin)
  await approve(bottler.admin, label.id)
  const labeling = (more: object) =>
    bottler.run({
      labelingBottles: [
        {
          wineBatches: [{ wineBatch, distributionDeposit: bottler.deposit, bottles: 60 }],
          ...{ labeledBottles: 60, label: label.id, bottlesByBox: 6, ...more },
        },
      ],
    })
  const call = ['INVALID_INPUT', 'POST', 'label/labelings'] as const
  const refusal = await bottler.admin.refused(...call, labeling({ boxesByPallet: 50, bottlesByPallet: 299 }))
  expect(refusal.errors).toEqual({ 'labelingBottles.0.bottlesByPallet': 'DIFFERS:300' })
  const made = await bottler.admin.post('label/labelings', labeling({ bottlesByPallet: 300 }))
  expect(made.labelingBottles[0]).toMatchObject({ boxesByPallet: 50, bottlesByPallet: 300 })
})

test('what an order of a customer adds up to is checked', async () => {
  const { admin } = await server.company()
  const customer = await admin.post('distribution/customers', { name: 'Vinoteca' })
  const employee = await admin.post('administration/employees', { name: 'Diego', role: 'CELLAR_WORKER' })
  const label = await makeLabel(admin)
  const order = (amount: number) => ({
    ...{ billCustomId: 'A-1', customer: customer.id, employee: employee.id, amount, boxes: 4, pallets: 1 },
    labelOrders: [{ label: label.id, amount: 24, boxes: 4, pallets: 1 }],
  })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'distribution/orders', order(25))
  expect(refusal.errors).toEqual({ amount: 'DIFFERS:24' })
  expect(await admin.post('distribution/orders', order(24))).toMatchObject({ amount: 24, boxes: 4 })
})

test('whether an order has hours is what its type says', async () => {
  const cellar = await makeCellar(server, { A: 1000 })
  const order = (hasAmountOfHours: boolean) =>
    cellar.order('MEASUREMENT', { cellarElements: [cellar.vessel('A')], hasAmountOfHours })
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', order(false))
  expect(refusal.errors).toEqual({ hasAmountOfHours: 'DIFFERS:true' })
  await cellar.admin.post('cellars/workorders', order(true))
})

test('plots are found by their varieties and by the kind of grapes they give', async () => {
  const { admin } = await server.company()
  const estate = await admin.post('lands/wineEstate', { name: 'Finca' })
  const kinds = { Malbec: 'RED', Torrontés: 'WHITE', Bonarda: 'RED' }
  const varieties = new Map<string, string>()
  for (const [name, grapeType] of Object.entries(kinds)) {
    const { id } = await admin.post('companies/varieties', { name, grapeType })
    varieties.set(name, id)
    const land = { wineEstate: estate.id, name, variety: id, surface: 1, surfaceUnit: 'HECTARE' }
    await admin.post('lands/land', land)
  }
  const names = async (query: string) =>
    (await admin.get(`lands/lands?${query}`)).result.map(({ name }: { name: string }) => name)
  expect(await names('types=RED')).toEqual(['Bonarda', 'Malbec'])
  const ids = [varieties.get('Malbec'), varieties.get('Torrontés')].join(',')
  expect(await names(`varietyIds=${ids}`)).toEqual(['Malbec', 'Torrontés'])
  expect(await names(`varietyIds=${ids}&types=WHITE`)).toEqual(['Torrontés'])
})

test('a stock tells its batches with what is left of each, and the capacity of what it holds', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const [first, second] = [
    await addBatch(admin, stock.id, 'L-1', 4),
    await addBatch(admin, stock.id, 'L-2', 6),
  ]
  const take = { stock: stock.id, isAdd: false, unit: 'KG', stockBatches: [{ id: first, amount: 1.5 }] }
  await admin.post('stock/stock/amount', take)
  const stockBatches = [
    { id: first, batchId: 'L-1', currentAmount: 2.5 },
    { id: second, batchId: 'L-2', currentAmount: 6 },
  ]
  const [listed] = (await admin.get('stock/stock')).result
  expect(listed).toMatchObject({ amount: 8.5, stockBatches, capacity: null })
  expect(await admin.record('stock', stock.id)).toMatchObject({ stockBatches, capacity: null })
})
