import { factOf } from '@lagar/domain/analytics/facts.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditFigures, figureTasks, keepFigures, keepMonth } from '../../src/analytics/keep.ts'
import { splitDays, standingMonths, wholeMonths } from '../../src/analytics/months.ts'
import { openTold } from '../demo/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeSeason, makeWine } from '../wine/late-cost-makers.ts'

/** What is read of months that were added up. */
const kept = [
  'kilo',
  'landCost',
  'hectare',
  'harvest',
  'harvestPlan',
  'water',
  'work',
  'plan',
  'sale',
  'wineCost',
  'wineLoss',
  'supply',
  'wineStock',
  'bottleStock',
  'supplyStock',
] as const satisfies readonly FactName[]

const periods = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2025-03-10', to: '2026-02-20', comparedFrom: '2024-03-10', comparedTo: '2025-02-20' },
  { from: '2026-05-01', to: '2026-06-30' },
  { from: '2020-01-01', to: '2031-12-31' },
]

/** Every question that months answer, over some days. */
async function answersOf(admin: Person, days: Record<string, string>) {
  const answers: Record<string, unknown> = {}
  for (const fact of kept) {
    const { by } = factOf(fact)
    for (const cut of [...by, ...by.slice(1).map((other) => `${by[0]},${other}`)])
      answers[`${fact} ${cut}`] = await admin.get(
        `analytics/table?${new URLSearchParams({ fact, by: cut, ...days }).toString()}`,
      )
  }
  const { from, to } = days
  answers['vessels'] = await admin.get(`analytics/vessels?from=${from}&to=${to}`)
  return answers
}

/** Adds up what changed, without which the answers are those of the movements. */
const companyOf = (server: TestServer, id: string) => ({
  keep: () => keepFigures(server.db(id), { companyId: id }),
  standing: () => standingMonths(server.db(id), { companyId: id }),
  forget: () => sql`delete from figure_fresh where company_id = ${id}`.execute(server.db(id)),
  audit: async () =>
    server
      .db(id)
      .transaction()
      .execute(async (tx) =>
        auditFigures(tx, { companyId: id }, await standingMonths(tx, { companyId: id })),
      ),
})

describe('the vintages of the demo', () => {
  let told: Awaited<ReturnType<typeof openTold>>
  beforeAll(async () => {
    told = await openTold()
  }, 120_000)
  afterAll(() => told.server.close())

  test('tell the same of months that were added up as of their movements', async () => {
    const { keep, standing, forget, audit } = companyOf(told.server, told.company.id)
    await forget()
    const before = []
    for (const days of periods) before.push(await answersOf(told.admin, days))
    await keep()
    expect((await standing()).length).toBeGreaterThan(20)
    for (const [at, days] of periods.entries())
      expect(await answersOf(told.admin, days), days.from).toEqual(before[at])
    expect(await audit()).toEqual([])
  }, 240_000)

  test('a month whose sums say something else is found', async () => {
    const { company, server } = told
    const { audit } = companyOf(server, company.id)
    await sql`
      update figure_month set sums = array[sums[1] + 1] where ctid = (
        select ctid from figure_month where company_id = ${company.id} and subject = 'landCost' and cut = 'nature' limit 1)
    `.execute(server.db(company.id))
    expect(await audit()).toMatchObject([{ rule: 'a month is the sum of its movements', detail: '2 sums' }])
  })

  test('the clock adds up what changed', async () => {
    const { company, server } = told
    const { forget, standing, audit } = companyOf(server, company.id)
    await forget()
    const query = (text: string, values: unknown[]) => server.owner.query(text, values)
    await figureTasks({ pool: server.pool })['keepFigures']!({}, { query } as never)
    expect((await standing()).length).toBeGreaterThan(20)
    expect(await audit()).toEqual([])
  })
})

describe('a season of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer()
  })
  afterAll(() => server.close())

  type Act =
    | { kind: 'labor'; cost: number; month: number; lands: number }
    | { kind: 'reopen' | 'keep' | 'cellar' | 'variety' }

  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('labor' as const),
        cost: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
        month: fc.integer({ min: 1, max: 10 }),
        lands: fc.integer({ min: 1, max: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'reopen' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'keep' as const }) },
    { weight: 1, arbitrary: fc.constantFrom({ kind: 'cellar' as const }, { kind: 'variety' as const }) },
  )

  test('works, late costs and what was taken back leave months that say what their movements do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
        const season = await makeSeason(server)
        await makeWine(season)
        const { keep, forget, audit } = companyOf(server, season.company.id)
        const { admin, company } = season
        const lands = [season.l1, season.l3]
        const others: string[] = []
        for (const name of acts.map((_, at) => `Bodega ${at}`))
          others.push((await admin.post('cellars/cellars', { name })).id)
        const open: string[] = []
        for (const one of acts) {
          if (one.kind === 'labor') {
            const day = `2026-${String(one.month).padStart(2, '0')}-15`
            open.push((await season.labor(one.cost, day, ...lands.slice(0, one.lands))).id)
          }
          if (one.kind === 'reopen' && open.length > 0)
            await season.admin.put('lands/labor', await season.reopen(open.pop()!))
          if (one.kind === 'keep') await keep()
          // What plots and vessels are told apart by is said differently afterwards, of all that ever moved there.
          if (one.kind === 'variety')
            await sql`
              update land set variety_id = (select id from variety v where v.company_id = ${company.id} and v.id <> land.variety_id limit 1)
              where company_id = ${company.id}`.execute(server.db(company.id))
          if (one.kind === 'cellar')
            await sql`update cellar_element set cellar_id = ${others.pop()!} where company_id = ${company.id}`.execute(
              server.db(company.id),
            )
        }
        const days = { from: '2026-01-01', to: '2026-12-31' }
        const answered = await answersOf(season.admin, days)
        expect(await audit()).toEqual([])
        await keep()
        expect(await audit()).toEqual([])
        expect(await answersOf(season.admin, days)).toEqual(answered)
        await forget()
        expect(await answersOf(season.admin, days)).toEqual(answered)
      }),
      { numRuns: 6 },
    )
  }, 240_000)

  test('a posting that comes while a month is added up leaves it to be added up again', async () => {
    const season = await makeSeason(server)
    const { company } = season
    const { keep, standing } = companyOf(server, company.id)
    await keep()
    await season.labor(10, '2026-02-15', season.l1)
    await keep()
    expect(await standing()).toContain('2026-02-01')
    await server
      .db(company.id)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await tx.selectFrom('figure_fresh').selectAll().execute()
        await season.labor(20, '2026-02-16', season.l1)
        await keepMonth(tx, { companyId: company.id }, '2026-02-01')
      })
    expect(await standing()).not.toContain('2026-02-01')
    await keep()
    expect(await standing()).toContain('2026-02-01')
  })
})

describe('days', () => {
  const standing = ['2026-01-01', '2026-02-01', '2026-04-01']

  test('are told apart into whole months that stand, parts of such and the stretches between them', () => {
    expect(splitDays({ from: '2026-01-01', to: '2026-04-30' }, standing)).toEqual({
      months: standing,
      parts: [],
      gaps: [{ from: '2026-03-01', to: '2026-03-31' }],
    })
    expect(splitDays({ from: '2026-01-02', to: '2026-05-29' }, standing)).toEqual({
      months: ['2026-02-01', '2026-04-01'],
      parts: [{ from: '2026-01-02', to: '2026-01-31' }],
      gaps: [
        { from: '2026-03-01', to: '2026-03-31' },
        { from: '2026-05-01', to: '2026-05-29' },
      ],
    })
    const week = { from: '2026-02-03', to: '2026-02-09' }
    expect(splitDays(week, standing)).toEqual({ months: [], parts: [week], gaps: [] })
    expect(splitDays({ from: '2026-03-03', to: '2026-04-02' }, standing)).toEqual({
      months: [],
      parts: [{ from: '2026-04-01', to: '2026-04-02' }],
      gaps: [{ from: '2026-03-03', to: '2026-03-31' }],
    })
    expect(splitDays({ from: '2026-01-01', to: '2026-02-28' }, standing).gaps).toEqual([])
  })

  test('many stretches are read as one', () => {
    const odd = ['01', '03', '05', '07', '09'].map((month) => `2026-${month}-01`)
    const year = { from: '2026-01-01', to: '2026-12-31' }
    expect(splitDays(year, odd)).toEqual({ months: [], parts: [], gaps: [year] })
  })

  test('the running month is whole until today, and no other', () => {
    const from = '2026-01-01'
    expect(wholeMonths({ from, to: '2026-04-10' }, '2026-04-10').to).toBe('2026-04-30')
    expect(wholeMonths({ from, to: '2026-04-09' }, '2026-04-10').to).toBe('2026-04-09')
    expect(wholeMonths({ from, to: '2027-06-15' }, '2026-04-10').to).toBe('2027-06-15')
  })
})
