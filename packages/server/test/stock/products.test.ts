import type { StockProductKind } from '@lagar/domain/lists/stock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, addBatch, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const common = { instructions: 'Guardar en lugar seco', categories: [], suppliers: [] }
const variants: Record<StockProductKind, object> = {
  FUEL: { name: 'Gasoil', unit: 'LITER' },
  SEED: { name: 'Semilla de vicia', unit: 'KG' },
  LABEL: { name: 'Etiqueta Malbec', unit: 'UNIT', use: 'FRONT_LABEL' },
  FERTILIZER: {
    name: 'Triple 15',
    unit: 'KG',
    dose: 150,
    doseUnit: 'KG_PER_HECTARE',
    nutrients: { N: 15, P: 15, K: 15 },
    nutrientsAsOxides: true,
  },
  WINE_BOX: { name: 'Caja x 6', unit: 'UNIT', use: 'BOX', bottlesByBox: 6 },
  CURING_DOSE: {
    name: 'Azufre',
    unit: 'KG',
    dose: 4,
    doseUnit: 'KG_PER_HECTARE',
    isDoseByMachinedVolume: false,
    tcDays: 7,
    residualPower: 10,
    reentryHours: 24,
    productLabel: 'GREEN',
  },
  CELLAR: {
    name: 'Levadura',
    unit: 'KG',
    dose: 20,
    doseUnit: 'GRAM_PER_HECTOLITER',
    isAllergene: true,
    allergen: 'Huevo',
  },
  BOTTLE: { name: 'Bordelesa', unit: 'UNIT', bottleCapacity: 750, bottleUnit: 'MILLILITER' },
  CLEANING: {
    name: 'Soda cáustica',
    unit: 'KG',
    isWasher: true,
    volumeConcentrationsOfCellarElements: [
      { min: 0, max: 5000, unit: 'LITER', amount: 0.5 },
      { min: 5000, max: 10000, unit: 'LITER', amount: 1.25 },
    ],
  },
}

test('a product of each of the nine kinds is made, found by its kind, and read back as it was written', async () => {
  const { admin } = await server.company()
  const { id: seedId } = await admin.post('lands/seeds', { name: 'Vicia' })
  for (const [kind, own] of Object.entries(variants)) {
    const given = { ...common, kind, ...own, ...(kind === 'SEED' && { seed: seedId }) }
    const made = await admin.post('stock/product', given)
    const { seed: _seed, ...same } = given as typeof given & { seed?: string }
    expect(made).toMatchObject(same)
    expect((await admin.get(`stock/product?kind=${kind}`)).result).toMatchObject([{ id: made.id }])
    expect(made).toMatchObject({
      isDoseProvider: kind === 'CURING_DOSE',
      isNutrientProvider: kind === 'FERTILIZER',
      isFuel: kind === 'FUEL',
      isBottle: kind === 'BOTTLE',
      isLabel: kind === 'LABEL',
    })
    const saved = { ...given, id: made.id, version: 1, note: undefined, name: `${made.name} editado` }
    expect(await admin.put('stock/product', saved)).toMatchObject({
      ...same,
      name: saved.name,
      version: 2,
    })
  }
  expect((await admin.get('stock/product?isDoseProvider=true')).total).toBe(1)
  expect((await admin.get('stock/product?isNutrientProvider=false')).total).toBe(8)
  expect((await admin.get('stock/product?name=CAUSTICA')).total).toBe(1)
})

test('what a kind does not have, or needs and lacks, is told by its field', async () => {
  const { admin } = await server.company()
  const refusalOf = (body: object) =>
    admin.refused('INVALID_INPUT', 'POST', 'stock/product', { ...common, name: 'X', unit: 'KG', ...body })
  const errorsOf = async (body: object) => (await refusalOf(body)).errors
  expect(await errorsOf({ kind: 'FUEL', tcDays: 3, nutrients: { N: 3 } })).toEqual({
    tcDays: 'NOT_ALLOWED_HERE',
    nutrients: 'NOT_ALLOWED_HERE',
  })
  expect(await refusalOf({ kind: 'BOTTLE' })).toMatchObject({
    errors: { unit: 'UNIT_NOT_OF_PRODUCT' },
    missing: ['bottleCapacity', 'bottleUnit'],
  })
  expect(await errorsOf({ kind: 'CELLAR', dose: 3, doseUnit: 'MILLILITER_PER_HECTOLITER' })).toEqual({
    doseUnit: 'UNIT_NOT_OF_PRODUCT',
  })
  expect((await refusalOf({ kind: 'CELLAR', showAlarm: true })).missing).toEqual(['stockDepositId'])
  const blank = await admin.refused('INVALID_INPUT', 'POST', 'stock/product', { kind: 'FUEL' })
  expect(blank.missing).toEqual(['name', 'instructions', 'unit'])
})

test('what lies in the deposits holds its product’s kind, magnitude and batches fast; its unit may change', async () => {
  const { admin } = await server.company()
  const { product, stock } = await makeStock(admin)
  await add(admin, stock.id, 2.5)
  const body = { ...common, kind: 'CELLAR', name: product.name, unit: 'KG', id: product.id, version: 1 }
  const refused = async (change: object) =>
    (await admin.refused('INVALID_INPUT', 'PUT', 'stock/product', { ...body, ...change })).errors
  expect(await refused({ kind: 'CLEANING' })).toEqual({ kind: 'NOT_ALLOWED_HERE' })
  expect(await refused({ unit: 'LITER' })).toEqual({ unit: 'UNIT_NOT_OF_PRODUCT' })
  expect(await refused({ basedInBatches: true })).toEqual({ basedInBatches: 'STILL_IN_STOCK' })
  await admin.put('stock/product', { ...body, unit: 'GRAM' })
  expect((await admin.get('stock/stock')).result).toMatchObject([{ amount: 2500, unit: 'GRAM' }])
})

test('a product out of use keeps its page and frees its name', async () => {
  const { admin } = await server.company()
  const { product } = await makeStock(admin)
  await admin.delete(`stock/product/${product.id}`)
  expect((await admin.get('stock/product')).total).toBe(0)
  expect((await admin.get('stock/stock')).total).toBe(0)
  expect(await admin.record('stockProduct', product.id)).toMatchObject({ retired: true })
  await admin.refused('NOT_FOUND', 'DELETE', `stock/product/${product.id}`)
  await admin.post('stock/product', { ...common, kind: 'CELLAR', name: product.name, unit: 'KG' })
  const taken = { ...common, kind: 'FUEL', name: product.name, unit: 'LITER' }
  expect((await admin.refused('ALREADY_EXISTS', 'POST', 'stock/product', taken)).errors).toEqual({
    name: 'ALREADY_TAKEN',
  })
})

test('a product based on batches moves batch by batch only, and its batches come in the order they expire', async () => {
  const { admin } = await server.company()
  const { stock, product } = await makeStock(admin, { basedInBatches: true })
  const change = { stock: stock.id, isAdd: true, unit: 'KG' }
  const bare = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', { ...change, amount: 5 })
  expect(bare.errors).toEqual({ stockBatches: 'BATCH_REQUIRED' })

  const late = await addBatch(admin, stock.id, 'L-2028', 3, { expiresOn: '2028-01-31', unitPrice: 10 })
  const soon = await addBatch(admin, stock.id, 'L-2026', 2, { expiresOn: '2026-12-31', unitPrice: 20 })
  const never = await addBatch(admin, stock.id, 'L-SIN', 1)
  await addBatch(admin, stock.id, 'L-2026', 2, { unitPrice: 30 })
  const { result } = await admin.get(`stock/batches?stockId=${stock.id}`)
  expect(result).toMatchObject([
    { id: soon, batchId: 'L-2026', amount: 4, currentAmount: 4, unitCost: 25, expiresOn: '2026-12-31' },
    { id: late, amount: 3 },
    { id: never, amount: 1, unitCost: 0 },
  ])

  const counted = await admin.put('stock/stock/batch/amount', {
    stock: stock.id,
    unit: 'KG',
    stockBatches: [
      { id: soon, newAmount: 0, currentAmount: 4 },
      { id: late, newAmount: 3.5, currentAmount: 3, note: 'Estaba atrás' },
    ],
  })
  expect(counted).toMatchObject({ amount: 4.5, stockBatches: [{ currentAmount: expect.any(Number) }, {}] })
  expect((await admin.get(`stock/batches?stockId=${stock.id}`)).total).toBe(2)
  expect((await admin.get(`stock/batches?productId=${product.id}&includeEmpty=true`)).total).toBe(3)
  expect((await admin.record('stockBatch', late)).amount).toBe(3.5)
})

test('a batch is corrected, put on hold, and then not used', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const id = await addBatch(admin, stock.id, 'A-1', 3)
  await addBatch(admin, stock.id, 'A-2', 1)
  const edit = { id, version: 1, batchId: 'A-01', expiresOn: '2027-05-01', inputNumber: 'R-0001-00000042' }
  const edited = await admin.put('stock/batches', edit)
  expect(edited).toMatchObject({ batchId: 'A-01', onHold: false, version: 2, inputNumber: 'R-0001-00000042' })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'stock/batches', edit)
  const taken = await admin.refused('ALREADY_EXISTS', 'PUT', 'stock/batches', {
    ...edit,
    version: 2,
    batchId: 'A-2',
  })
  expect(taken.errors).toEqual({ batchId: 'ALREADY_TAKEN' })

  await admin.put('stock/batches/hold', { id, version: 2, onHold: true, reason: 'Bolsa húmeda' })
  const take = { stock: stock.id, isAdd: false, unit: 'KG', stockBatches: [{ id, amount: 1 }] }
  const held = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', take)
  expect(held.errors).toEqual({ 'stockBatches.0.id': 'BATCH_ON_HOLD' })
  await admin.post('stock/stock/amount', { ...take, reason: 'EXPIRED' })
  expect((await admin.record('stockBatch', id)).amount).toBe(2)
})

test('a batch belongs to its product', async () => {
  const { admin } = await server.company()
  const one = await makeStock(admin, { basedInBatches: true })
  const other = await makeStock(admin, { name: 'Otro', basedInBatches: true })
  const id = await addBatch(admin, one.stock.id, 'A-1', 3)
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', {
    stock: other.stock.id,
    isAdd: true,
    unit: 'KG',
    stockBatches: [{ id, amount: 1 }],
  })
  expect(refusal.errors).toEqual({ 'stockBatches.0.id': 'BATCH_OF_ANOTHER_PRODUCT' })
  const twice = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', {
    stock: one.stock.id,
    isAdd: true,
    unit: 'KG',
    stockBatches: [
      { id, amount: 1 },
      { batchId: 'A-1', amount: 1 },
    ],
  })
  expect(twice.errors).toEqual({ stockBatches: 'REPEATED' })
})

test('an amount said in tons is all of it, to the last milligram', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { unit: 'TON' })
  await admin.post('stock/stock/amount', {
    stock: stock.id,
    isAdd: true,
    amount: 1_234.567,
    unit: 'MILLIGRAM',
  })
  await admin.post('stock/stock/amount', { stock: stock.id, isAdd: true, amount: 1, unit: 'TON' })
  const [shown] = (await admin.get('stock/stock')).result
  expect(shown.amount).toBe(1.000001)
  const count = { stock: stock.id, isAdd: false, isUpdatingInventory: true, unit: 'TON' }
  await admin.post('stock/stock/amount', { ...count, amount: 1.000001, currentAmount: 1.000001 })
  expect((await admin.get('stock/movements?kind=COUNT')).total).toBe(0)
  await admin.post('stock/stock/amount', { ...count, isUpdatingInventory: false, amount: 1.000001 })
  expect((await admin.get('stock/stock')).result).toMatchObject([{ amount: 0, stockBatches: [] }])
})
