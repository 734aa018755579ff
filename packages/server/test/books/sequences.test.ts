import { bookRoles, inventoryRoles } from '@lagar/domain/lists/bills.ts'
import { toCents } from '@lagar/domain/units/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sidesOf } from '../../src/books/sides.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { act, begun, perform } from './acts.ts'
import { shown } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('whatever is done, closed, corrected and exported in whatever order, all exports are the books as they are', async () => {
  let differences = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 22 }), async (acts) => {
      const all = await begun(server)
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
