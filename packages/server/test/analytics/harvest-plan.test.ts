import type { AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'

let server: TestServer
let company: TestCompany
let admin: Person
beforeAll(async () => {
  ;({ server, company, admin } = await openTold())
}, 120_000)
afterAll(() => server.close())

test('the harvest beside its plan is what was planned, what plots gave, and what came over the scales', async () => {
  const season = { from: '2025-07-01', to: '2026-06-30' }
  const asked = new URLSearchParams({ fact: 'harvestPlan', by: 'day', ...season }).toString()
  const { total, rows }: AnalysisTable = await admin.get(`analytics/table?${asked}`)
  const plan = await admin.get(`lands/harvestPlan?${new URLSearchParams(season).toString()}`)
  const kilos = (some: { kilos: number }[]) => sumOf(some.map((one) => one.kilos))
  const own = new Set(plan.lands.map(({ land }: { land: { id: string } }) => land.id))
  expect(total.now.plannedKilos).toBe(kilos(plan.picks))
  expect(total.now.kilos).toBe(kilos(plan.pickings.filter(({ land }: { land: string }) => own.has(land))))
  const { rows: scale } = await sql<{ grams: number }>`
    select sum(c.weight)::bigint as grams from ciu c join input i on i.company_id = c.company_id and i.id = c.input_id
    where i.to_cellar_id is not null and i.date between '2025-07-01' and '2026-06-30' and i.status not in ('REJECTED', 'CANCELLED')
  `.execute(server.db(company.id))
  expect(total.now.receivedKilos).toBe(scale[0]!.grams / 1000)
  // A reception takes in its kilos on each day on which there is something, and on no other.
  expect(total.now.capacityKilos! % 16_000).toBe(0)
  expect(rows.every(({ now }) => now.capacityKilos === 0 || now.capacityKilos === 16_000)).toBe(true)
})
