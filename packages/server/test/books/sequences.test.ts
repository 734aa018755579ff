import { bookRoles, inventoryRoles } from '@lagar/domain/lists/bills.ts'
import { toCents } from '@lagar/domain/units/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sidesOf } from '../../src/books/sides.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { booksIn, shown } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const
const day = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => `${month}-${String(of).padStart(2, '0')}`)
// Thirds of a cent arise where a cost is shared over plots, wines and bottles.
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((all) => all / 100)

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), day, cost: cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), at: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grind' as const), kilos: fc.integer({ min: 100, max: 2500 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      litres: fc.integer({ min: 1, max: 300_001 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.constantFrom(...months) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function begun() {
  const season = await makeSeason(server)
  const books = booksIn(server, season)
  await books.propose()
  return { season, books, tank: await season.vessel('T1', 10_000), works: [] as string[] }
}

/** Does an act; whether it was let is the product's matter, and not of this test. */
async function perform(
  { season, tank, works }: Awaited<ReturnType<typeof begun>>,
  one: Act,
): Promise<string> {
  const { admin, l1, l3, ciuA } = season
  const call = async (method: 'POST' | 'PUT', url: string, body: object) =>
    String((await admin.request(method, url, body)).statusCode)
  if (one.kind === 'work') {
    const { id } = await season.labor(one.cost, one.day, l1, l3)
    works.push(id)
    return '201'
  }
  if (one.kind === 'undo') {
    const [id] = works.splice(one.at, 1)
    return id === undefined ? 'none' : await call('PUT', 'lands/labor', await season.reopen(id))
  }
  if (one.kind === 'close') return await call('PUT', 'books/months/close', { month: one.month })
  if (one.kind === 'give') return await call('POST', 'books/exports', {})
  const asked = one.kind === 'grind' ? season.grind(tank, { [ciuA]: one.kilos }, one.kilos * 0.7) : undefined
  if (asked !== undefined)
    return await asked.then(
      () => '201',
      () => 'refused',
    )
  const litres = one.kind === 'sell' ? one.litres / 1000 : 0
  const origins = [{ cellarElement: tank.id, transferedAmount: litres }]
  return await season.order('SELL', '2026-04-05', { origins }).then(
    () => '201',
    () => 'refused',
  )
}

test('whatever is done, closed, corrected and exported in whatever order, all exports are the books as they are', async () => {
  let differences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 22 }), async (acts) => {
      const all = await begun()
      const { books } = all
      // Half of what is done comes after an export, so that much of it is a difference.
      const half = Math.floor(acts.length / 2)
      for (const one of acts.slice(0, half)) await perform(all, one)
      await perform(all, { kind: 'close', month: '2026-04' })
      await perform(all, { kind: 'give' })
      for (const one of acts.slice(half)) await perform(all, one)
      await perform(all, { kind: 'close', month: '2026-05' })
      await perform(all, { kind: 'give' })
      await books.expectBalanced()
      const booked = await books.booked()
      const { rows } = await sql<{ role: string; cost: number }>`
        select role, sum(cost)::bigint as cost from (${sidesOf({ companyId: all.season.company.id }, { to: '2026-05-31' })}) side
        group by role`.execute(server.db(all.season.company.id))
      const now = new Map(rows.map(({ role, cost }) => [role, cost]))
      for (const role of bookRoles.filter((one) => one !== 'ROUNDING')) {
        const out = booked.get(role) ?? { exact: 0, booked: 0 }
        expect(out.exact, role).toBe(now.get(role) ?? 0)
        expect(out.booked, role).toBe(toCents(out.exact))
      }
      const lying = await books.lying('2026-05-31')
      for (const role of inventoryRoles) expect(now.get(role) ?? 0, role).toBe(lying.get(role))
      // Rounding never grows: half a cent of each role at most.
      expect(Math.abs(booked.get('ROUNDING')?.booked ?? 0)).toBeLessThanOrEqual(50 * bookRoles.length)
      const exports: { differences: number; number: number }[] = await books.exports()
      expect(exports.map(({ number }) => number)).toEqual(exports.map((_, at) => exports.length - at))
      differences += exports.reduce((sum, one) => sum + one.differences, 0)
      const { inventories } = await books.month('2026-05')
      for (const { role, value } of inventories) expect(value, role).toBe(shown(lying.get(role)!))
    }),
    { numRuns: 12 },
  )
  expect(differences).toBeGreaterThan(0)
}, 240_000)
