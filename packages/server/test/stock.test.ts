import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { openServer, type TestServer } from './harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from './stock-makers.ts'

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

test('a count moves the difference alone, with its reason, and says nothing when there is none', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 10, 100)
  const count = (amount: number, more = {}) =>
    admin.post('stock/stock/amount', {
      stock: stock.id,
      isAdd: false,
      isUpdatingInventory: true,
      amount,
      unit: 'KG',
      ...more,
    })
  expect(await count(9.5, { reason: 'SPILL', note: 'Bolsa rota' })).toMatchObject({ amount: 9.5, value: 950 })
  expect(await count(9.5)).toMatchObject({ amount: 9.5 })
  expect(await count(11)).toMatchObject({ amount: 11, value: 1100, unitCost: 100 })
  const { result } = await admin.get(`stock/movements?stockId=${stock.id}&kind=COUNT`)
  expect(result).toMatchObject([
    { change: 1.5, reason: 'COUNT', cost: 150 },
    { change: -0.5, reason: 'SPILL', note: 'Bolsa rota', cost: 50 },
  ])
  const refusal = await admin.refused('CHANGED_MEANWHILE', 'POST', 'stock/stock/amount', {
    stock: stock.id,
    isAdd: false,
    isUpdatingInventory: true,
    currentAmount: 9.5,
    amount: 9,
    unit: 'KG',
  })
  expect(refusal.details).toMatchObject({ available: 11, unit: 'KG' })
  await expectSoundLedger(server, company)
})

test('a count while others take holds only if nothing moved since what was counted', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 20, 10)
  const change = { stock: stock.id, isAdd: false, unit: 'KG' }
  const count = { ...change, isUpdatingInventory: true, currentAmount: 20, amount: 19 }
  const takes = Array.from({ length: 10 }, () => ({ ...change, amount: 1 }))
  const asked = [...takes.slice(0, 3), count, ...takes.slice(3)]
  const answers = await Promise.all(asked.map((body) => admin.request('POST', 'stock/stock/amount', body)))
  const [counted] = answers.splice(3, 1)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 201))
  if (counted!.statusCode !== 201) expect(counted!.json().code).toBe('CHANGED_MEANWHILE')
  const held = counted!.statusCode === 201 ? 9 : 10
  expect(await stockOf(admin, stock.id)).toMatchObject({ amount: held, value: held * 10 })
  await expectSoundLedger(server, company)
})

test('nobody takes more than there is; what is lost leaves for its reason', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 3, 10)
  const take = { stock: stock.id, isAdd: false, unit: 'KG' }
  const refusal = await admin.refused('NOT_ENOUGH', 'POST', 'stock/stock/amount', {
    ...take,
    amount: 3.000001,
  })
  expect(refusal).toMatchObject({
    errors: { amount: 'MORE_THAN_AVAILABLE' },
    details: { available: 3, unit: 'KG' },
  })
  await admin.post('stock/stock/amount', { ...take, amount: 3, reason: 'EXPIRED' })
  expect((await admin.get('stock/movements?kind=LOSS')).result).toMatchObject([
    { target: { type: 'LOSS' }, reason: 'EXPIRED', cost: 30, balance: null },
  ])
  expect(await stockOf(admin, stock.id)).toMatchObject({ amount: 0, value: 0, unitCost: 0 })
  await expectSoundLedger(server, company)
})

test('twenty people take from one batch at once: what there is goes out, not one gram more', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'L-1', 10, { unitPrice: 33.33 })
  const people = await Promise.all(Array.from({ length: 20 }, () => company.as('STOCK_EMPLOYEE')))
  const answers = await Promise.all(
    people.map((person) =>
      person.request('POST', 'stock/stock/amount', {
        stock: stock.id,
        isAdd: false,
        unit: 'KG',
        stockBatches: [{ id: batch, amount: 0.7 }],
      }),
    ),
  )
  const codes = answers.map((answer) => answer.statusCode).sort((a, b) => a - b)
  expect(codes).toEqual([...Array(14).fill(201), ...Array(6).fill(409)])
  expect(await stockOf(admin, stock.id)).toMatchObject({ amount: 0.2 })
  expect((await admin.get(`stock/movements?batchId=${batch}&kind=USE`)).total).toBe(14)
  await expectSoundLedger(server, company)
})

test('the same change sent twice happens once; with other data it is refused', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin)
  const change = { id: newId(), stock: stock.id, isAdd: true, amount: 2, unit: 'KG' }
  await Promise.all([1, 2, 3].map(() => admin.post('stock/stock/amount', change)))
  expect(await stockOf(admin, stock.id)).toMatchObject({ amount: 2 })
  await admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', 'stock/stock/amount', { ...change, amount: 3 })
})

test('a price in another currency needs its rate', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin)
  const inDollars = { stock: stock.id, isAdd: true, amount: 2, unit: 'KG', unitPrice: 1.5, currency: 'USD' }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', inDollars)
  expect(refusal.errors).toEqual({ exchangeRate: 'REQUIRED' })
  const after = await admin.post('stock/stock/amount', { ...inDollars, exchangeRate: 1450.5 })
  expect(after).toMatchObject({ value: 4351.5, unitCost: 2175.75 })
  const dear = { ...inDollars, unitPrice: 99_999_999_999, exchangeRate: 1_000_000 }
  expect((await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', dear)).errors).toEqual({
    unitPrice: 'TOO_HIGH',
  })
})

test('a change says what is wrong with it: unit, day, what its kind does not have', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin)
  const change = { stock: stock.id, isAdd: true, amount: 2, unit: 'KG' }
  const errorsOf = async (body: object) =>
    (await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', body)).errors
  expect(await errorsOf({ ...change, unit: 'LITER' })).toEqual({ unit: 'UNIT_NOT_OF_PRODUCT' })
  expect(await errorsOf({ ...change, date: '2199-01-01' })).toEqual({ date: 'DATE_IN_FUTURE' })
  expect(await errorsOf({ ...change, reason: 'THEFT' })).toEqual({ reason: 'NOT_ALLOWED_HERE' })
  expect(await errorsOf({ ...change, isAdd: false, unitPrice: 3 })).toEqual({ unitPrice: 'NOT_ALLOWED_HERE' })
  expect(await errorsOf({ ...change, amount: 0 })).toEqual({ amount: 'TOO_LOW' })
  await admin.refused('NOT_FOUND', 'POST', 'stock/stock/amount', { ...change, stock: newId() })
})

test('a day that the company has locked takes no change', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await server.owner.query('begin')
  await server.owner.query(`select set_config('app.company_id', $1, true)`, [company.id])
  await server.owner.query(`update company set lock_date = '2026-01-31' where id = $1`, [company.id])
  await server.owner.query('commit')
  await admin.refused('DAY_LOCKED', 'POST', 'stock/stock/amount', {
    stock: stock.id,
    isAdd: true,
    amount: 1,
    unit: 'KG',
    date: '2026-01-31',
  })
  await add(admin, stock.id, 1, null, { date: '2026-02-01' })
  expect((await admin.get('stock/movements')).total).toBe(1)
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
