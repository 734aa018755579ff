import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const stockOf = async (person: Person, filters: string) =>
  (await person.get(`stock/stock?${filters}`)).result[0]

const count = (person: Person, stock: string, amount: number, currentAmount: number) => {
  const id = newId()
  return person
    .post('stock/stock/amount', {
      id,
      stock,
      isAdd: false,
      isUpdatingInventory: true,
      amount,
      currentAmount,
      unit: 'KG',
    })
    .then(() => id)
}

const back = (change: string) => ({ change, reason: 'Se contó otra estantería' })

test('a count is taken back once, with its reason, and its cost comes back with it', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 10, 600)
  const change = await count(admin, stock.id, 7.5, 10)
  const missing = await admin.refused('INVALID_INPUT', 'PUT', 'stock/stock/amount/reverse', {
    change,
    reason: '',
  })
  expect(missing.missing).toEqual(['reason'])
  const after = await admin.put('stock/stock/amount/reverse', back(change))
  expect(after).toMatchObject({ amount: 10, value: 6000 })
  await admin.refused('ALREADY_REVERSED', 'PUT', 'stock/stock/amount/reverse', back(change))

  const { result } = await admin.get(`stock/movements?stockId=${stock.id}`)
  expect(result).toMatchObject([
    {
      kind: 'COUNT',
      change: 2.5,
      balance: 10,
      reverses: true,
      undone: false,
      note: 'Se contó otra estantería',
    },
    { kind: 'COUNT', change: -2.5, reverses: false, undone: true },
    { kind: 'PURCHASE', reverses: false, undone: false },
  ])
  expect((await admin.record('stock', stock.id)).audit[0]).toMatchObject({
    action: 'REVERSE',
    changes: { amount: ['7,5 kg', '10 kg'], reason: [null, 'Se contó otra estantería'] },
  })
  await expectSoundLedger(server, company)
})

test('what was moved since keeps a change from being taken back, until that is taken back itself', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  const intake = newId()
  await add(admin, stock.id, 10, 600, { id: intake })
  const take = newId()
  await admin.post('stock/stock/amount', { id: take, stock: stock.id, isAdd: false, amount: 4, unit: 'KG' })
  const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', 'stock/stock/amount/reverse', back(intake))
  expect(refusal.details).toMatchObject({ dependents: [{ type: 'stockChange', id: take }] })
  await admin.put('stock/stock/amount/reverse', back(take))
  expect(await admin.put('stock/stock/amount/reverse', back(intake))).toMatchObject({ amount: 0, value: 0 })
  const nothing = await count(admin, stock.id, 0, 0)
  await admin.refused('NOTHING_TO_POST', 'PUT', 'stock/stock/amount/reverse', back(nothing))
  await expectSoundLedger(server, company)
})

test('only who keeps the supplies takes back, and only what is of the company', async () => {
  const company = await server.company()
  const { stock } = await makeStock(company.admin)
  const intake = newId()
  await add(company.admin, stock.id, 10, 600, { id: intake })
  const looker = await company.as('QUALITY_ADMIN')
  await looker.refused('NO_PERMISSIONS', 'PUT', 'stock/stock/amount/reverse', back(intake))
  const { admin: stranger } = await server.company()
  await stranger.refused('NOT_FOUND', 'PUT', 'stock/stock/amount/reverse', back(intake))
  expect((await stockOf(company.admin, `stockId=${stock.id}`)).amount).toBe(10)
})

test('some of a stock goes to another deposit with its cost, in whatever unit it is typed', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock, product, deposit } = await makeStock(admin)
  await add(admin, stock.id, 5, 6000)
  const other = await admin.post('stock/deposit', { name: 'Galpón chico' })
  const move = {
    id: newId(),
    stock: stock.id,
    stockDepositId: other.id,
    unit: 'GRAM',
    stockBatches: [{ amount: 1250 }],
    note: 'Para la finca',
  }
  expect(await admin.post('stock/stock/transfer', move)).toMatchObject({ amount: 3.75, totalAmount: 5 })
  await admin.post('stock/stock/transfer', move)
  const there = await stockOf(admin, `stockDepositId=${other.id}`)
  expect(there).toMatchObject({ product: { id: product.id }, amount: 1.25, value: 7500, unit: 'KG' })
  expect((await admin.get(`stock/movements?stockId=${there.id}`)).result).toMatchObject([
    {
      kind: 'TRANSFER',
      source: { id: deposit.id },
      target: { id: other.id },
      change: 1.25,
      note: 'Para la finca',
    },
  ])

  const again = { ...move, id: newId() }
  const same = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/transfer', {
    ...again,
    stockDepositId: deposit.id,
  })
  expect(same.errors).toEqual({ stockDepositId: 'SAME_AS_ORIGIN' })
  const much = { ...again, stockBatches: [{ amount: 3751 }] }
  expect((await admin.refused('NOT_ENOUGH', 'POST', 'stock/stock/transfer', much)).details).toEqual({
    available: 3.75,
    unit: 'KG',
  })
  await admin.put('stock/stock/amount/reverse', { change: move.id, reason: 'Era para otra finca' })
  expect([
    (await stockOf(admin, `stockId=${stock.id}`)).amount,
    (await stockOf(admin, `stockId=${there.id}`)).amount,
  ]).toEqual([5, 0])
  await expectSoundLedger(server, company)
})

test('a batch on hold stays where it is', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const held = await addBatch(admin, stock.id, 'H-1', 5)
  await admin.put('stock/batches/hold', { id: held, version: 1, onHold: true, reason: 'Mojado' })
  const other = await admin.post('stock/deposit', { name: 'Otro' })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/transfer', {
    stock: stock.id,
    stockDepositId: other.id,
    unit: 'KG',
    stockBatches: [{ stockBatch: held, amount: 1 }],
  })
  expect(refusal).toMatchObject({
    errors: { 'stockBatches.0.stockBatch': 'BATCH_ON_HOLD' },
    details: { held: [{ name: 'H-1', reason: 'Mojado' }] },
  })
  expect((await admin.get(`stock/stock?stockDepositId=${other.id}`)).total).toBe(0)
})
