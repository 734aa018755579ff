import type { Makeup } from '@lagar/domain/analytics/makeup.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
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

type Lot = { wineBatch: { id: string }; batchId: string; unitCost: number }
const lots = async (): Promise<Lot[]> => (await admin.get('distribution/wineBatches?limit=200')).result
const lotOf = async (batchId: string) => (await lots()).find((lot) => lot.batchId === batchId)!
const makeupOf = (type: 'content' | 'wineBatch', id: string): Promise<Makeup> =>
  admin.get(`analytics/makeup?type=${type}&id=${id}`)
const addsUp = ({ parts, cost }: Makeup) => expect(sumOf(parts.map((part) => part.cost))).toBe(cost)
const stageOf = ({ parts }: Makeup, stage: string) =>
  sumOf(parts.filter((part) => part.stage === stage).map((part) => part.unitCost))

test('every lot costs what its page says, and its parts add up to it, to the cent', async () => {
  const all = await lots()
  expect(all.length).toBeGreaterThan(10)
  for (const { wineBatch, unitCost } of all) {
    const told = await makeupOf('wineBatch', wineBatch.id)
    expect(told).toMatchObject({ unit: 'BOTTLE', unitCost, isCut: false })
    addsUp(told)
  }
})

test('every wine costs what its page says, work on it that made no other wine of it included', async () => {
  const { result } = await admin.get('cellars/contents?limit=200&withAmount=true')
  expect(result.length).toBeGreaterThan(20)
  for (const { id, unitCost } of result as { id: string; unitCost: number }[]) {
    const told = await makeupOf('content', id)
    expect(told.unitCost).toBeCloseTo(unitCost, 3)
    addsUp(told)
  }
})

test('the bottle of the worked vintage is made of 400 a kilo, its freight, the cellar, the line and its dress', async () => {
  const told = await makeupOf('wineBatch', (await lotOf('LAB-26-001')).wineBatch.id)
  const [land] = (
    await admin.get('analytics/table?fact=landCost&by=land&from=2025-05-01&to=2026-04-30')
  ).rows.filter(({ by }: { by: [{ name: string }] }) => by[0].name === 'L1')
  const { rows } = await admin.get(
    `analytics/table?fact=landCost&by=nature&only=land:${land.by[0].id}&from=2025-05-01&to=2026-04-30`,
  )
  const vineyard = stageOf(told, 'VINEYARD')
  // What the vineyard gave is made of what its plot was charged with, in the same parts.
  for (const { by, now } of rows)
    expect(
      told.parts.find(({ stage, nature }) => stage === 'VINEYARD' && nature === by[0].id)?.unitCost,
    ).toBeCloseTo((vineyard * now.cost) / land.now.cost, 2)
  expect(stageOf(told, 'BOTTLING')).toBeCloseTo(24.8227 + 862.7881, 3)
  expect(stageOf(told, 'LABELING')).toBeCloseTo(18.6667 + 472.2333, 3)
  expect(told.unitCost).toBe(1826.5833)
})

test('a bottle before it was dressed is made of the same wine', async () => {
  const [bare, dressed] = [await lotOf('FRAC-26-001'), await lotOf('LAB-26-001')]
  const [one, other] = [
    await makeupOf('wineBatch', bare.wineBatch.id),
    await makeupOf('wineBatch', dressed.wineBatch.id),
  ]
  for (const stage of ['VINEYARD', 'BOUGHT', 'CELLAR', 'BOTTLING'])
    expect(stageOf(one, stage)).toBeCloseTo(stageOf(other, stage), 3)
  expect(stageOf(one, 'LABELING')).toBe(0)
})

test('whoever does not see costs is not told them, and another company is told nothing', async () => {
  const { wineBatch } = await lotOf('LAB-26-001')
  const hand = await company.as('DISTRIBUTION_EMPLOYEE')
  await hand.refused('NO_PERMISSIONS', 'GET', `analytics/makeup?type=wineBatch&id=${wineBatch.id}`)
  const stranger = await server.company()
  const unknown = `analytics/makeup?type=wineBatch&id=${wineBatch.id}`
  expect(await stranger.admin.refused('NOT_FOUND', 'GET', unknown)).not.toHaveProperty('details')
})
