import type { FermentationFan } from '@lagar/domain/analytics/fermentations.ts'
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

const days = 'from=2025-07-01&to=2026-06-30'
const fan = (who: Person, query = days): Promise<FermentationFan> =>
  who.get(`analytics/fermentations?${query}`)

test('the fermentations of a season are laid over each other as their logs tell them', async () => {
  const { wines } = await fan(admin)
  expect(wines.length).toBeGreaterThan(3)
  for (const { wine, began, first, last, points } of wines) {
    const { readings } = await admin.get(`cellars/fermentations/${wine.id}`)
    const dense = readings.filter(({ density }: { density: number | null }) => density !== null)
    expect([dense[0].day, dense[0].density]).toEqual([began, first])
    expect(points[0]).toEqual({ hours: 0, density: first })
    expect(points.at(-1)!.density).toBe(last)
    expect(began >= '2025-07-01' && began <= '2026-06-30').toBe(true)
  }
  expect(wines.map(({ days: took }) => took)).toEqual(
    wines.map(({ days: took }) => took).toSorted((a, b) => b - a),
  )
})

test('they are for who reads the laboratory, of one company alone, and days that run backwards are refused', async () => {
  const [oenologist, picker] = [await company.as('LABORATORY_EMPLOYEE'), await company.as('HARVEST_EMPLOYEE')]
  expect((await fan(oenologist)).wines.length).toBe((await fan(admin)).wines.length)
  await picker.refused('NO_PERMISSIONS', 'GET', `analytics/fermentations?${days}`)
  expect((await fan((await server.company()).admin)).wines).toEqual([])
  const refused = await admin.refused(
    'INVALID_INPUT',
    'GET',
    'analytics/fermentations?from=2026-06-30&to=2025-07-01',
  )
  expect(refused.errors).toEqual({ to: 'END_BEFORE_START' })
})
