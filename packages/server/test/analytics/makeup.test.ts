import type { Makeup } from '@lagar/domain/analytics/makeup.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { addDays } from '@lagar/domain/day.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('as at a day', () => {
  const makeupOn = (type: 'content' | 'wineBatch', id: string, day: string): Promise<Makeup> =>
    admin.get(`analytics/makeup?type=${type}&id=${id}&day=${day}`)

  /** What the ledger has of a thing in vessels and deposits until a day, in its own units. */
  async function laidUntil(thing: string, day: string) {
    const { rows } = await sql<{ amount: number; cost: number }>`
      select (coalesce(sum(m.amount) filter (where t.kind <> 'OUTSIDE'), 0) - coalesce(sum(m.amount) filter (where s.kind <> 'OUTSIDE'), 0))::bigint as amount,
        (coalesce(sum(m.cost) filter (where t.kind <> 'OUTSIDE'), 0) - coalesce(sum(m.cost) filter (where s.kind <> 'OUTSIDE'), 0))::bigint as cost
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
      join place s on s.company_id = m.company_id and s.id = m.source_id
      join place t on t.company_id = m.company_id and t.id = m.target_id
      where m.company_id = ${company.id} and m.thing_id = ${thing} and e.happened_on <= ${day}`.execute(
      server.db(company.id),
    )
    return rows[0]!
  }

  test('wines and lots cost what the ledger has of them until it, and their parts add up to it', async () => {
    const wines = (await admin.get('cellars/contents?limit=200')).result as { id: string }[]
    const things = [
      ...wines.map(({ id }) => ({ type: 'content' as const, id })),
      ...(await lots()).map(({ wineBatch }) => ({ type: 'wineBatch' as const, id: wineBatch.id })),
    ]
    const someDay = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2023-12-01', days))
    let lay = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...things), someDay, async ({ type, id }, on) => {
        const told = await makeupOn(type, id, on)
        const { amount, cost } = await laidUntil(id, on)
        expect(told).toMatchObject({ day: on, amount: amount / 1000, cost: shownMoney(cost) })
        if (cost > 0) addsUp(told)
        else expect(told.parts).toEqual([])
        if (amount > 0) lay++
      }),
      { numRuns: 150 },
    )
    expect(lay).toBeGreaterThan(0)
  }, 120_000)

  test('at the end of today they cost what their pages show now', async () => {
    const { today } = await admin.get('auth/me')
    const { result } = await admin.get('cellars/contents?limit=200&withAmount=true')
    for (const { id } of result as { id: string }[]) {
      const { cost, currentAmount, unitCost } = await admin.record('content', id)
      const told = await makeupOn('content', id, today)
      expect(told).toMatchObject({ amount: currentAmount, unitCost })
      expect(told.cost).toBeCloseTo(cost, 2)
    }
  })

  test('before there was any of it there is nothing, and of what there is not it is refused', async () => {
    const { wineBatch } = await lotOf('LAB-26-001')
    expect(await makeupOn('wineBatch', wineBatch.id, '2020-01-01')).toMatchObject({
      ...{ day: '2020-01-01', amount: 0, cost: 0, parts: [], isCut: false },
    })
    const unknown = `analytics/makeup?type=content&id=${crypto.randomUUID()}&day=2026-01-01`
    await admin.refused('NOT_FOUND', 'GET', unknown)
  })
})
