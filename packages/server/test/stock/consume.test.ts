import { outside } from '@lagar/domain/ledger/ledger.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor, Tx } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { hold } from '../../src/ledger/hold.ts'
import { post, reverse } from '../../src/ledger/post.ts'
import { rebuildBalances } from '../../src/ledger/rebuild.ts'
import { costsOf, supplyKeys, supplyOf, takenBy, type SupplyRow } from '../../src/stock/movements/consume.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const actorOf = ({ id }: TestCompany): Actor => ({
  accountId: newId(),
  companyId: id,
  sessionId: newId(),
  employeeId: null,
  plan: 'full',
  roles: ['GENERAL_ADMIN'],
  isPlatformAdmin: false,
  timeZone: 'America/Argentina/Mendoza',
  today: '2026-04-01',
  lockDate: null,
  nextExpirationDate: null,
  requestId: newId(),
  address: '127.0.0.1',
  changed: [],
  notified: [],
})

/** A work that uses supplies, as the works of the field and of the cellar do. */
async function use(tx: Tx, actor: Actor, rows: SupplyRow[]) {
  const supplies = await supplyOf(tx, actor, rows)
  const costed = costsOf(await hold(tx, actor, supplyKeys(supplies)), supplies)
  const cause = { type: 'curation', id: newId(), attempt: 1 }
  const movements = takenBy(costed, outside('EXPENSE'))
  return { costed, entry: await post(tx, actor, { happenedOn: actor.today, cause, movements }) }
}

const within = <T>(company: TestCompany, work: (tx: Tx) => Promise<T>) =>
  server.db(company.id).transaction().execute(work)

test('a work takes its supplies at their cost, what it spilled to the losses, and gives all back when it is undone', async () => {
  const company = await server.company()
  const { admin } = company
  const actor = actorOf(company)
  const sulphur = await makeStock(admin, { name: 'Azufre' })
  await add(admin, sulphur.stock.id, 50, 1500, { date: '2026-03-01' })
  const copper = await makeStock(admin, { name: 'Cobre', basedInBatches: true })
  const batch = await addBatch(admin, copper.stock.id, 'C-1', 20, { unitPrice: 9000 })
  const amounts = async () =>
    (await admin.get('stock/stock?sort=name')).result.map(({ amount }: { amount: number }) => amount)

  const { costed, entry } = await within(company, (tx) =>
    use(tx, actor, [
      { stock: sulphur.stock.id, stockBatch: null, amount: 12.8, unit: 'KG' },
      { stock: copper.stock.id, stockBatch: batch, amount: 6, unit: 'KG', discarded: 0.4 },
      { stock: copper.stock.id, stockBatch: batch, amount: 400, unit: 'GRAM' },
    ]),
  )
  expect(costed.map(({ cost, discardedCost }) => [cost / 10_000, discardedCost / 10_000])).toEqual([
    [19_200, 0],
    [54_000, 3_600],
    [3_600, 0],
  ])
  expect(await amounts()).toEqual([37.2, 13.2])
  await expectSoundLedger(server, company)

  await within(company, (tx) => reverse(tx, actor, entry, ''))
  expect(await amounts()).toEqual([50, 20])
  expect((await admin.get(`stock/movements?stockId=${sulphur.stock.id}`)).result).toMatchObject([
    { kind: 'USE', change: 12.8, reverses: true, balance: 50 },
    { kind: 'USE', change: -12.8, reverses: false },
    { kind: 'PURCHASE' },
  ])
  await expectSoundLedger(server, company)
})

test('each row says what is wrong with it', async () => {
  const company = await server.company()
  const { admin } = company
  const actor = actorOf(company)
  const plain = await makeStock(admin)
  await add(admin, plain.stock.id, 1)
  const batched = await makeStock(admin, { name: 'Otro', basedInBatches: true })
  const onHold = await addBatch(admin, batched.stock.id, 'H-1', 5)
  await admin.put('stock/batches/hold', { id: onHold, version: 1, onHold: true, reason: 'Envase roto' })
  const refusal = async (rows: SupplyRow[]) => {
    const error = await within(company, (tx) => use(tx, actor, rows)).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Refusal)
    return error as Refusal
  }
  const row = (stock: string, stockBatch: string | null, more = {}): SupplyRow => ({
    stock,
    stockBatch,
    amount: 1,
    unit: 'KG',
    ...more,
  })
  const wrong = await refusal([
    row(batched.stock.id, null),
    row(batched.stock.id, onHold),
    row(plain.stock.id, onHold),
    row(plain.stock.id, null, { unit: 'LITER' }),
    row(newId(), null),
    row(plain.stock.id, null),
  ])
  expect(wrong.errors).toEqual({
    'stocksUsed.0.stockBatch': 'BATCH_REQUIRED',
    'stocksUsed.1.stockBatch': 'BATCH_ON_HOLD',
    'stocksUsed.2.stockBatch': 'BATCH_OF_ANOTHER_PRODUCT',
    'stocksUsed.3.unit': 'UNIT_NOT_OF_PRODUCT',
    'stocksUsed.4.stock': 'INVALID_VALUE',
  })
  expect(wrong.details).toEqual({ held: [{ name: 'H-1', reason: 'Envase roto' }] })
  const short = await refusal([
    row(plain.stock.id, null, { amount: 0.6 }),
    row(plain.stock.id, null, { amount: 0.6 }),
  ])
  expect([short.code, short.errors]).toEqual(['NOT_ENOUGH', { 'stocksUsed.1.amount': 'MORE_THAN_AVAILABLE' }])
  await expectSoundLedger(server, company)
})

test('the audit names every balance that is not what its movements say, and a rebuild puts it right', async () => {
  const company = await server.company()
  const { deposit, stock } = await makeStock(company.admin)
  await add(company.admin, stock.id, 5, 100)
  const db = server.db(company.id)
  await db
    .updateTable('balance')
    .set({ amount: 6_000_000, cost: 1 })
    .where('place_id', '=', deposit.id)
    .execute()
  const differences = await auditLedger(db, company.id)
  expect(differences).toMatchObject([
    {
      rule: 'a balance is the sum of its movements',
      where: expect.stringContaining(deposit.id),
      detail: expect.stringContaining('movements: 5000000 at cost 5000000'),
    },
  ])
  await within(company, (tx) => rebuildBalances(tx, company.id))
  await expectSoundLedger(server, company)
  expect((await company.admin.get('stock/stock')).result).toMatchObject([{ amount: 5, value: 500 }])
})

test('the audit sees a balance that nothing moved, a wrong day and a wrong capacity', async () => {
  const company = await server.company()
  const { deposit, stock } = await makeStock(company.admin)
  await add(company.admin, stock.id, 5, 100)
  const db = server.db(company.id)
  await db.updateTable('balance').set({ last_on: '2020-01-01', capacity: 7 }).execute()
  const kind = 'SUPPLY'
  const stray = { place_id: deposit.id, thing_id: newId(), kind, amount: 1, cost: 0 }
  await db
    .insertInto('balance')
    .values({ company_id: company.id, ...stray })
    .execute()
  const rules = (await auditLedger(db, company.id)).map(({ rule }) => rule)
  expect(rules).toEqual([
    'a balance is the sum of its movements',
    'a balance is the sum of its movements',
    'a balance knows the capacity of its place',
  ])
})

test('the audit sees a cost that stays where nothing is left', async () => {
  const company = await server.company()
  const actor = actorOf(company)
  const { deposit, stock } = await makeStock(company.admin)
  await add(company.admin, stock.id, 5, 100)
  const rows = [{ stock: stock.id, stockBatch: null, amount: 5, unit: 'KG' as const }]
  await within(company, async (tx) => {
    const supplies = await supplyOf(tx, actor, rows)
    const costed = costsOf(await hold(tx, actor, supplyKeys(supplies)), supplies)
    const movements = takenBy(costed, outside('EXPENSE')).map((one) => ({ ...one, cost: one.cost - 1 }))
    const cause = { type: 'curation', id: newId(), attempt: 1 }
    await post(tx, actor, { happenedOn: actor.today, cause, movements })
  })
  expect(await auditLedger(server.db(company.id), company.id)).toMatchObject([
    { rule: 'where nothing lies, no cost lies', where: expect.stringContaining(deposit.id) },
  ])
})
