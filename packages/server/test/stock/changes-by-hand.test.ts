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
  expect(await errorsOf({ ...change, amount: 0 })).toEqual({ amount: 'ABOVE:0' })
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
