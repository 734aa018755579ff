import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../src/database/migrate.ts'
import { newId } from '../../src/ids.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { rebuildBalances } from '../../src/ledger/rebuild.ts'
import { makeCellar, rack } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { add, expectSoundLedger, makeStock } from '../stock/makers.ts'
import { makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a wrong date that was taken back locks the wine no longer, in its vessels nor where it came from', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000, C: 1000 })
  const { admin, company } = cellar
  await cellar.pour('A', 900, 1000)
  const { id, version } = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 100, 100))
  const done = await admin.put('cellars/workorders/status', {
    id,
    version,
    status: 'DONE',
    day: '2026-10-01',
  })
  const early = rack(cellar, 'A', 'C', 50, 50, { status: 'DONE', dateToStart: '2026-08-01' })
  await admin.refused('LATER_MOVEMENTS', 'POST', 'cellars/workorders', early)
  const open = await admin.put('cellars/workorders/status', {
    id,
    version: done.version,
    status: 'PENDING',
    reason: 'Era de agosto',
  })
  await expectSoundLedger(server, company)
  await admin.put('cellars/workorders/status', status('2026-07-15', open))
  await admin.post('cellars/workorders', early)
  expect(await cellar.levels()).toEqual({ A: 750, B: 100, C: 50 })
  const lastDays = () =>
    server
      .db(company.id)
      .selectFrom('balance')
      .select(['place_id', 'thing_id', 'last_on'])
      .orderBy('place_id')
      .orderBy('thing_id')
      .execute()
  const kept = await lastDays()
  expect(kept.filter(({ place_id }) => place_id === cellar.vessel('A'))).toMatchObject([
    { last_on: '2026-08-01' },
  ])
  await expectSoundLedger(server, company)
  await server
    .db(company.id)
    .transaction()
    .execute((tx) => rebuildBalances(tx, company.id))
  expect(await lastDays()).toEqual(kept)
})

test('what older books kept as the last day of a wine is mended', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin, company } = cellar
  await cellar.pour('A', 900, 1000)
  const { id, version } = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 100, 100))
  const done = await admin.put('cellars/workorders/status', status('2026-10-01', { id, version }))
  await admin.put('cellars/workorders/status', {
    id,
    version: done.version,
    status: 'PENDING',
    reason: 'Era otra',
  })
  const wrong = { last_on: '2026-10-01' }
  await server.db(company.id).updateTable('balance').set(wrong).where('company_id', '=', company.id).execute()
  expect(await auditLedger(server.db(company.id), company.id)).toHaveLength(2)
  const mending = path.join(migrationsFolder, '0081_last_day_that_stands.sql')
  await server.owner.query(`begin; ${readFileSync(mending, 'utf8')}; commit`)
  await expectSoundLedger(server, company)
})

test('nothing is done on a day that has not come', async () => {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  await cellar.pour('A', 900, 1000)
  const later = rack(cellar, 'A', 'B', 50, 50, { status: 'DONE', dateToStart: '2199-01-01' })
  const refusal = await cellar.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', later)
  expect(refusal.errors).toEqual({ dateToStart: 'DAY_IN_FUTURE' })
})

const status = (day: string, { id, version }: { id: string; version: number }) => ({
  id,
  version,
  status: 'DONE',
  day,
})

test('a supply gives what was there on the day, and never what somebody took since', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock, deposit, product } = await makeStock(admin)
  await add(admin, stock.id, 10, 100, { date: '2026-03-10' })
  const take = (amount: number, date: string) => ({ stock: stock.id, isAdd: false, amount, unit: 'KG', date })
  const there = { thing: product.name, place: deposit.name, unit: 'KG', arrivedOn: '2026-03-10' }
  const early = await admin.refused('NOT_THERE_YET', 'POST', 'stock/stock/amount', take(1, '2026-03-05'))
  expect(early.details).toEqual({ ...there, on: '2026-03-05', available: 0 })
  await admin.post('stock/stock/amount', take(8, '2026-03-20'))
  await add(admin, stock.id, 30, 100, { date: '2026-03-25' })
  const tooMuch = await admin.refused('NOT_THERE_YET', 'POST', 'stock/stock/amount', take(3, '2026-03-12'))
  expect(tooMuch.details).toEqual({ ...there, on: '2026-03-12', available: 2, arrivedOn: '2026-03-25' })
  // Written down late, for a day on which it was there.
  await admin.post('stock/stock/amount', take(2, '2026-03-12'))
  const other = await admin.post('stock/deposit', { name: 'Galpón chico' })
  const move = { stock: stock.id, stockDepositId: other.id, unit: 'KG', stockBatches: [{ amount: 1 }] }
  await admin.refused('NOT_THERE_YET', 'POST', 'stock/stock/transfer', { ...move, date: '2026-03-24' })
  await admin.post('stock/stock/transfer', { ...move, date: '2026-03-25' })
  const balances = (await admin.get(`stock/movements?stockId=${stock.id}`)).result
  expect(balances.map(({ balance }: { balance: number }) => balance).toReversed()).toEqual([10, 8, 0, 30, 29])
  await expectSoundLedger(server, company)
})

test('what came late is given back only while nobody leans on the day on which it came', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin)
  const [late, early] = [newId(), newId()]
  await add(admin, stock.id, 10, 100, { id: late, date: '2026-03-10' })
  await add(admin, stock.id, 10, 100, { id: early, date: '2026-03-01' })
  const used = { stock: stock.id, isAdd: false, amount: 5, unit: 'KG', date: '2026-03-05' }
  await admin.post('stock/stock/amount', used)
  const back = { change: early, reason: 'Era de otro depósito' }
  const refusal = await admin.refused('HAS_DEPENDENTS', 'PUT', 'stock/stock/amount/reverse', back)
  expect(refusal.details.dependents).toHaveLength(1)
})

test('grapes are ground and wine is poured on the day they came at the earliest', async () => {
  const v = await makeVintage(server)
  const t01 = await v.vessel('T01', 10_000)
  const note = await v.admin.post(
    'input',
    v.grapes({ status: 'RECEIVED', destinations: [{ cellarElement: t01.id, sendAll: true }] }),
  )
  const [unit] = (await v.admin.get(`cius?inputId=${note.id}`)).result
  const grind = note.destinations[0]
  const order = await v.admin.record('workorder', grind.id)
  const early = await v.admin.refused(
    'NOT_THERE_YET',
    'PUT',
    'cellars/workorders/status',
    status('2020-01-01', order),
  )
  expect(early.details).toMatchObject({ thing: unit.ciu, available: 0, unit: 'KG', arrivedOn: note.date })
  await v.admin.put('cellars/workorders/status', status(note.date, order))
  await expectSoundLedger(server, v.company)
})

test('a count holds for its day: what came after stays, and less than was used since was never there', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin)
  await add(admin, stock.id, 10, 100, { date: '2026-03-01' })
  await admin.post('stock/stock/amount', {
    stock: stock.id,
    isAdd: false,
    amount: 8,
    unit: 'KG',
    date: '2026-03-10',
  })
  const count = (amount: number, currentAmount: number) => ({
    stock: stock.id,
    isAdd: false,
    isUpdatingInventory: true,
    unit: 'KG',
    amount,
    currentAmount,
    date: '2026-03-01',
  })
  const asOf = async (day: string) =>
    (await admin.get(`stock/stock?stockId=${stock.id}&asOf=${day}`)).result[0].amount
  const shown = await admin.refused('CHANGED_MEANWHILE', 'POST', 'stock/stock/amount', count(9, 2))
  expect(shown.details).toMatchObject({ available: 10, unit: 'KG' })
  const short = await admin.refused('NOT_ENOUGH', 'POST', 'stock/stock/amount', count(7, 10))
  expect(short).toMatchObject({
    errors: { amount: 'LESS_THAN_USED_SINCE:8' },
    details: { used: 8, unit: 'KG' },
  })
  await admin.post('stock/stock/amount', count(9, 10))
  expect([await asOf('2026-03-01'), await asOf('2026-03-10')]).toEqual([9, 1])
  await admin.post('stock/stock/amount', count(15, 9))
  expect([await asOf('2026-03-01'), await asOf('2026-03-10')]).toEqual([15, 7])
  await expectSoundLedger(server, company)
})
