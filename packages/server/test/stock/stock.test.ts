import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const stockOf = async (person: { get(url: string): Promise<{ result: unknown[] }> }, id: string) =>
  (await person.get(`stock/stock?stockId=${id}`)).result[0]

test('a deposit is made, listed by estate or cellar, edited, and retired once it is empty', async () => {
  const { admin } = await server.company()
  const { deposit, product, stock } = await makeStock(admin)
  expect(deposit).toMatchObject({ icon: 'WAREHOUSE', wineEstate: null, cellar: null, retired: false })
  const edited = await admin.put('stock/deposit', {
    id: deposit.id,
    version: 1,
    name: 'Central',
    icon: 'SHELF',
  })
  expect(edited).toMatchObject({ name: 'Central', icon: 'SHELF', stocks: 1, version: 2 })

  expect((await admin.get(`stock/deposits?wineEstateId=${newId()}`)).total).toBe(1)
  await admin.refused('IN_USE', 'DELETE', `stock/deposit/${deposit.id}`)
  await admin.delete(`stock/deposit/add/product/${stock.id}`)
  await admin.delete(`stock/deposit/${deposit.id}`)

  expect((await admin.get('stock/deposits')).total).toBe(0)
  expect(await admin.record('stockDeposit', deposit.id)).toMatchObject({
    retired: true,
    can: { edit: false },
  })
  await admin.post('stock/deposit', { name: 'Central' })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'stock/deposit/add/product', {
    stockDepositId: deposit.id,
    stockProductId: product.id,
  })
})

test('a category that products stand on is not deleted', async () => {
  const { admin } = await server.company()
  const category = await admin.post('stock/category', { name: 'Levaduras' })
  const { product } = await makeStock(admin, { categories: [category.id] })
  expect(product.categories).toEqual([{ id: category.id, name: 'Levaduras' }])
  await admin.refused('IN_USE', 'DELETE', `stock/category/${category.id}`)
  const other = await admin.post('stock/category', { name: 'Otra' })
  await admin.delete(`stock/category/${other.id}`)
  expect((await admin.get(`stock/stock?category=${category.id}`)).total).toBe(1)
  expect((await admin.get(`stock/stock?category=${newId()}`)).total).toBe(0)
})

test('what left or entered a deposit stands in its movements, with day, cost, cause, who, and the balance after it', async () => {
  const company = await server.company()
  const { admin } = company
  const { deposit, stock } = await makeStock(admin)
  await add(admin, stock.id, 5, 6000, { note: 'Compra' })
  const after = await admin.post('stock/stock/amount', {
    stock: stock.id,
    isAdd: false,
    amount: 958.848,
    unit: 'GRAM',
  })
  expect(after).toMatchObject({
    amount: 4.041152,
    unit: 'KG',
    unitCost: 6000,
    value: 24246.91,
    stockBatches: [{}],
  })

  const { result, total } = await admin.get(`stock/movements?stockId=${stock.id}`)
  expect(total).toBe(2)
  expect(result).toMatchObject([
    {
      kind: 'USE',
      source: { type: 'STOCK_DEPOSIT', id: deposit.id, name: deposit.name },
      target: { type: 'EXPENSE', id: null },
      amount: 0.958848,
      change: -0.958848,
      balance: 4.041152,
      cost: 5753.09,
      cause: { type: 'stockChange' },
      recordedBy: 'Ana Prueba',
    },
    { kind: 'PURCHASE', source: { type: 'SUPPLIER' }, change: 5, balance: 5, cost: 30000, note: 'Compra' },
  ])
  expect((await admin.get(`stock/movements?stockId=${stock.id}&kind=PURCHASE`)).result).toMatchObject([
    { balance: 5 },
  ])
  await expectSoundLedger(server, company)
})

test('the movements of a product, of whatever batches and days, stand on pages one after the other, both ways', async () => {
  const { admin } = await server.company()
  const { product, stock } = await makeStock(admin, { basedInBatches: true })
  const other = await makeStock(admin, { name: 'Otro producto', basedInBatches: true })
  const days = [
    '2026-01-02',
    '2026-03-09',
    '2026-01-02',
    '2026-02-01',
    '2026-03-09',
    '2026-02-01',
    '2026-01-15',
  ]
  for (const [at, date] of days.entries()) {
    await addBatch(admin, stock.id, `L${at}`, 10, { date })
    await addBatch(admin, other.stock.id, `O${at}`, 10, { date })
  }
  type Movement = { id: string; happenedOn: string }
  const listed = async (asked: string) =>
    (await admin.get(`stock/movements?productId=${product.id}&${asked}`)).result as Movement[]
  for (const sort of ['-happenedOn', 'happenedOn', 'amount']) {
    const all = await listed(`sort=${sort}`)
    expect(all).toHaveLength(days.length)
    const paged = []
    for (const page of [1, 2, 3, 4, 5]) paged.push(...(await listed(`sort=${sort}&limit=2&page=${page}`)))
    expect(paged).toEqual(all)
  }
  const down = (await listed('')).map(({ happenedOn }) => happenedOn)
  expect(down).toEqual(days.toSorted().toReversed())
  expect(await listed('from=2026-01-10&to=2026-02-20&limit=2')).toHaveLength(2)
  expect((await listed('from=2026-01-10&to=2026-02-20')).map(({ happenedOn }) => happenedOn)).toEqual([
    '2026-02-01',
    '2026-02-01',
    '2026-01-15',
  ])
})

test('the balance runs by the day of the work, not by the day it was typed, and any past day can be asked for', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 10, 100, { date: '2026-03-01' })
  await add(admin, stock.id, 5, 100, { date: '2026-05-01' })
  await admin.post('stock/stock/amount', {
    stock: stock.id,
    isAdd: false,
    amount: 4,
    unit: 'KG',
    date: '2026-04-01',
  })
  const { result } = await admin.get(`stock/movements?stockId=${stock.id}`)
  expect(
    result.map(({ happenedOn, balance }: { happenedOn: string; balance: number }) => [happenedOn, balance]),
  ).toEqual([
    ['2026-05-01', 11],
    ['2026-04-01', 6],
    ['2026-03-01', 10],
  ])
  const later = await admin.get(`stock/movements?stockId=${stock.id}&from=2026-04-01&to=2026-04-30`)
  expect(later.result).toMatchObject([{ balance: 6 }])
  const asOf = async (day: string) => (await admin.get(`stock/stock?asOf=${day}`)).result[0].amount
  expect([await asOf('2026-02-28'), await asOf('2026-03-01'), await asOf('2026-04-30')]).toEqual([0, 10, 6])
})

test('supplies are found by the substance that they bring into a wine', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { substance: 'SO2', substancePercent: 57.6 })
  await makeStock(admin, { name: 'Sorbato', substance: 'SORBIC', substancePercent: 75 })
  await makeStock(admin, { name: 'Levadura' })
  expect((await admin.get('stock/stock?substance=SO2')).result).toMatchObject([
    { id: stock.id, product: { substancePercent: 57.6 } },
  ])
  await admin.refused('INVALID_INPUT', 'GET', 'stock/stock?substance=SALT')
})

test('the alarm rings while it is on and stands above what there is', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { showAlarm: true, amountAlarm: 2 })
  expect(await stockOf(admin, stock.id)).toMatchObject({ alarm: true, amountAlarm: 2 })
  await add(admin, stock.id, 2)
  expect(await stockOf(admin, stock.id)).toMatchObject({ alarm: false })
  expect((await admin.get('stock/stock?alarm=true')).total).toBe(0)
  await admin.put('stock/stock/alarm', { stock: stock.id, amountAlarm: 2.5, showAlarm: true })
  expect((await admin.get('stock/stock?alarm=true')).result).toMatchObject([{ id: stock.id, alarm: true }])
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'stock/stock/alarm', {
    stock: stock.id,
    version: 1,
    amountAlarm: 3,
    showAlarm: true,
  })
  expect(
    await admin.put('stock/stock/alarm', { stock: stock.id, amountAlarm: 3, showAlarm: false }),
  ).toMatchObject({
    alarm: false,
  })
})

test('a product leaves its deposit once nothing is left there, and comes back to the same place', async () => {
  const { admin } = await server.company()
  const { deposit, product, stock } = await makeStock(admin)
  await add(admin, stock.id, 1)
  const refusal = await admin.refused(
    'ERROR_DELETING_STOCK_PRODUCT',
    'DELETE',
    `stock/deposit/add/product/${product.id}?stockDepositId=${deposit.id}`,
  )
  expect(refusal.details).toMatchObject({ amount: 1, unit: 'KG', deposit: deposit.name })
  await admin.refused('IN_USE', 'DELETE', `stock/product/${product.id}`)
  await admin.post('stock/stock/amount', { stock: stock.id, isAdd: false, amount: 1, unit: 'KG' })
  await admin.delete(`stock/deposit/add/product/${product.id}`)
  await admin.refused('NOT_FOUND', 'DELETE', `stock/deposit/add/product/${stock.id}`)
  expect((await admin.get('stock/stock')).total).toBe(0)
  await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', {
    stock: stock.id,
    isAdd: true,
    amount: 1,
    unit: 'KG',
  })

  const where = { stockDepositId: deposit.id, stockProductId: product.id }
  expect((await admin.post('stock/deposit/add/product', where)).id).toBe(stock.id)
  const twice = await admin.refused('ALREADY_EXISTS', 'POST', 'stock/deposit/add/product', where)
  expect(twice.errors).toEqual({ stockProductId: 'ALREADY_TAKEN' })
})

test('another company sees and touches nothing', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const { stock, product, deposit } = await makeStock(ours.admin)
  await add(ours.admin, stock.id, 5, 100)
  for (const list of ['stock', 'deposits', 'product', 'movements', `batches?stockId=${stock.id}`]) {
    expect([list, (await theirs.admin.get(`stock/${list}`)).total]).toEqual([list, 0])
  }
  for (const [type, id] of [
    ['stock', stock.id],
    ['stockProduct', product.id],
    ['stockDeposit', deposit.id],
  ]) {
    await theirs.admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=${type}&id=${id}`)
  }
  const take = { stock: stock.id, isAdd: false, amount: 1, unit: 'KG' }
  await theirs.admin.refused('NOT_FOUND', 'POST', 'stock/stock/amount', take)
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `stock/deposit/add/product/${stock.id}`)
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'stock/deposit/add/product', {
    stockDepositId: deposit.id,
    stockProductId: product.id,
  })
  expect(await stockOf(ours.admin, stock.id)).toMatchObject({ amount: 5 })
})

test('who may look sees amounts and no costs; who works with stock sees costs; who has no role in it, nothing', async () => {
  const company = await server.company()
  const [looker, keeper, stranger] = await Promise.all([
    company.as('WORKORDER_EMPLOYEE'),
    company.as('STOCK_EMPLOYEE'),
    company.as('LABEL_EMPLOYEE'),
  ])
  const { stock } = await makeStock(company.admin)
  await add(keeper, stock.id, 5, 100)
  expect(await stockOf(keeper, stock.id)).toMatchObject({ value: 500, can: { edit: true, delete: false } })
  expect(await stockOf(looker, stock.id)).toMatchObject({
    amount: 5,
    value: null,
    unitCost: null,
    can: { edit: false, delete: false },
  })
  expect((await looker.get('stock/movements')).result).toMatchObject([{ cost: null }])
  expect((await looker.get(`stock/batches?stockId=${stock.id}`)).result).toMatchObject([{ unitCost: null }])
  const body = { stock: stock.id, isAdd: true, amount: 1, unit: 'KG' }
  await looker.refused('NO_PERMISSIONS', 'POST', 'stock/stock/amount', body)
  await keeper.refused('NO_PERMISSIONS', 'DELETE', `stock/deposit/add/product/${stock.id}`)
  await stranger.refused('NO_PERMISSIONS', 'GET', 'stock/stock')
  await stranger.refused('NO_PERMISSIONS', 'GET', `traceability/entity/data?type=stock&id=${stock.id}`)
})

test('the lists of stock are downloaded as workbooks', async () => {
  const { admin } = await server.company()
  const { deposit, stock } = await makeStock(admin)
  await add(admin, stock.id, 5, 100)
  for (const query of [
    `STOCK&filter_stockDepositId=${deposit.id}&filter_name=meta&filter_stockType=CELLAR`,
    'STOCK_PRODUCT',
    'STOCK_DEPOSIT',
    'STOCK_CATEGORY',
    `STOCK_BATCH&filter_stockId=${stock.id}`,
    `STOCK_MOVEMENT&filter_stockId=${stock.id}`,
  ]) {
    const answer = await admin.request('GET', `traceability/xlsx?type=${query}`)
    const got = [query, answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]
    expect(got).toEqual([query, 200, 'PK'])
  }
})
