import { addDays, type Day } from '@lagar/domain/day.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { SupplyCost, SupplyCostQuery } from '@lagar/domain/stock/cost.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'

let server: TestServer
let company: TestCompany
let admin: Person
let batches: StockBatchRecord[]
let stocks: StockRecord[]
beforeAll(async () => {
  ;({ server, company, admin } = await openTold())
  batches = (await admin.get('stock/batches?limit=200&includeEmpty=true')).result
  stocks = (await admin.get('stock/stock?limit=200')).result
}, 120_000)
afterAll(() => server.close())

const costOf = (type: SupplyCostQuery['type'], id: string, day?: Day): Promise<SupplyCost> =>
  admin.get(`stock/cost?type=${type}&id=${id}${day === undefined ? '' : `&day=${day}`}`)

/** What entries of the ledger until a day brought into deposits and took out of them, of a batch in all or of a product in one. */
async function laidUntil(of: { batch: string } | { product: string; deposit: string }, day: Day) {
  const [thing, place] =
    'batch' in of
      ? [sql`m.thing_id = ${of.batch}`, sql`kind = 'STOCK_DEPOSIT'`]
      : [
          sql`m.thing_id in (select id from stock_batch where company_id = ${company.id} and product_id = ${of.product})`,
          sql`id = ${of.deposit}`,
        ]
  const inside = sql`(select id from place where company_id = ${company.id} and ${place})`
  const { rows } = await sql<{ amount: number; cost: number }>`
    select (coalesce(sum(m.amount) filter (where m.target_id in ${inside}), 0) - coalesce(sum(m.amount) filter (where m.source_id in ${inside}), 0))::bigint as amount,
      (coalesce(sum(m.cost) filter (where m.target_id in ${inside}), 0) - coalesce(sum(m.cost) filter (where m.source_id in ${inside}), 0))::bigint as cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    where m.company_id = ${company.id} and ${thing} and e.happened_on <= ${day}`.execute(
    server.db(company.id),
  )
  return rows[0]!
}

const addsUp = ({ parts, amount, cost }: SupplyCost) => {
  expect(sumOf(parts.map((part) => part.cost))).toBe(cost)
  expect(sumOf(parts.map((part) => part.amount))).toBeCloseTo(amount, 5)
}

test('batches and stocks cost what the ledger has of them until a day, and their parts add up to it', async () => {
  const things = [
    ...batches.map(({ id, unit }) => ({ type: 'stockBatch' as const, id, unit, of: { batch: id } })),
    ...stocks.map(({ id, unit, product, deposit }) => ({
      ...{ type: 'stock' as const, id, unit },
      of: { product: product.id, deposit: deposit.id },
    })),
  ]
  const someDay = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2023-12-01', days))
  let lay = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...things), someDay, async ({ type, id, unit, of }, day) => {
      const told = await costOf(type, id, day)
      const { amount, cost } = await laidUntil(of, day)
      expect(told).toMatchObject({ day, unit, amount: shownAmount(amount, unit), cost: shownMoney(cost) })
      addsUp(told)
      if (cost > 0) lay++
    }),
    { numRuns: 300 },
  )
  expect(lay).toBeGreaterThan(0)
}, 120_000)

test('without a day, and at the end of today, they cost what their pages show', async () => {
  const { today } = await admin.get('auth/me')
  let worth = 0
  for (const { id, amount, value, unitCost } of batches)
    for (const day of [undefined, today]) {
      const told = await costOf('stockBatch', id, day)
      expect(told).toMatchObject({ day: day ?? null, amount, cost: value, unitCost })
      worth += told.cost
    }
  for (const { id, amount, value, unitCost, stockBatches } of stocks) {
    const told = await costOf('stock', id)
    expect(told).toMatchObject({ amount, cost: value, unitCost })
    expect(told.parts.map((part) => part.stockBatch.id)).toEqual(stockBatches.map((batch) => batch.id))
  }
  expect(worth).toBeGreaterThan(0)
})

test('before there was any of it there is nothing, and of what there is not it is refused', async () => {
  expect(await costOf('stockBatch', batches[0]!.id, '2020-01-01')).toMatchObject({
    ...{ day: '2020-01-01', amount: 0, cost: 0, unitCost: 0, parts: [] },
  })
  for (const type of ['stock', 'stockBatch'])
    await admin.refused('NOT_FOUND', 'GET', `stock/cost?type=${type}&id=${crypto.randomUUID()}`)
})

test('whoever does not see costs is not told them, and another company is told nothing', async () => {
  const path = `stock/cost?type=stockBatch&id=${batches[0]!.id}`
  await (await company.as('CELLAR_EMPLOYEE')).refused('NO_PERMISSIONS', 'GET', path)
  const stranger = await server.company()
  expect(await stranger.admin.refused('NOT_FOUND', 'GET', path)).not.toHaveProperty('details')
})
