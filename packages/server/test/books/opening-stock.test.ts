import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { add, addBatch, expectSoundLedger, makeStock } from '../stock/makers.ts'
import { booksIn } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** What January of 2026, to which all of this is dated, charges: by kind of work and role, debit above nothing. */
async function january(company: { id: string; admin: Person }) {
  const { entries } = await booksIn(server, { company, admin: company.admin }).month('2026-01')
  type Line = { role: string; debit: number; credit: number }
  return Object.fromEntries(
    entries.flatMap(({ operation, lines }: { operation: string; lines: Line[] }) =>
      lines.map(({ role, debit, credit }) => [`${operation} ${role}`, debit - credit]),
    ),
  )
}

test('supplies that lay there at the beginning are booked against opening inventories, and what was bought is not', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock, product } = await makeStock(admin)
  const opened = newId()
  await add(admin, stock.id, 2, 100)
  await add(admin, stock.id, 10, 100, { id: opened, isOpening: true })
  expect(await january(company)).toEqual({
    'OPENING SUPPLIES': 1000,
    'OPENING OPENING': -1000,
    'SUPPLIES SUPPLIES': 200,
    'SUPPLIES SUPPLY_ADDITIONS': -200,
  })
  const { result } = await admin.get(`stock/movements?productId=${product.id}&sort=happenedOn`)
  expect(result.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['OPENING', 'PURCHASE'])
  expect((await admin.get(`stock/movements?productId=${product.id}&kind=OPENING`)).total).toBe(1)

  // Taken back, nothing of it is left; and it was no use of anything.
  await admin.put('stock/stock/amount/reverse', { change: opened, reason: 'Error' })
  expect(await january(company)).toEqual({ 'SUPPLIES SUPPLIES': 200, 'SUPPLIES SUPPLY_ADDITIONS': -200 })
  await expectSoundLedger(server, company)
})

test('a price that is set right stays with what lay there at the beginning, also of what was used since', async () => {
  const company = await server.company()
  const { admin } = company
  const { stock } = await makeStock(admin, { basedInBatches: true })
  await admin.post('stock/stock/amount', {
    ...{ stock: stock.id, isAdd: true, isOpening: true, unit: 'KG', unitPrice: 10, date: '2026-01-01' },
    stockBatches: [{ batchId: 'I-1', amount: 10 }],
  })
  const [batch] = (await admin.get(`stock/batches?stockId=${stock.id}`)).result
  await admin.post('stock/stock/amount', {
    ...{ stock: stock.id, isAdd: false, unit: 'KG', date: '2026-01-05' },
    stockBatches: [{ id: batch.id, amount: 4 }],
  })
  const priced = (await admin.get(`stock/batches/price?id=${batch.id}`)) as { version: number }
  expect(priced).toMatchObject({ received: 10, lying: 6, gone: 4, unitPrice: 10 })
  const set = (version: number, unitPrice: number) =>
    admin.put('stock/batches/price', { id: batch.id, version, unitPrice, reason: 'Lista' })
  const { version } = await set(priced.version, 12)
  const dearer = await january(company)
  const opening = Object.entries(dearer).filter(([key]) => key.endsWith(' OPENING'))
  expect(opening.reduce((sum, [, cost]) => sum + (cost as number), 0)).toBe(-120)
  expect(Object.keys(dearer).filter((key) => key.endsWith('SUPPLY_PURCHASES'))).toEqual([])
  await set(version, 10)
  const back = Object.entries(await january(company)).filter(([key]) => key.endsWith(' OPENING'))
  expect(back).toEqual([['OPENING OPENING', -100]])
  await expectSoundLedger(server, company)
})

test('only what comes in may have lain there at the beginning', async () => {
  const { admin } = await server.company()
  const { stock } = await makeStock(admin, { basedInBatches: true })
  const batch = await addBatch(admin, stock.id, 'C-1', 1, { unitPrice: 5 })
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'stock/stock/amount', {
    ...{ stock: stock.id, isAdd: false, isOpening: true, unit: 'KG', date: '2026-01-05' },
    stockBatches: [{ id: batch, amount: 1 }],
  })
  expect(refusal.errors).toEqual({ isOpening: 'NOT_ALLOWED_HERE' })
})
