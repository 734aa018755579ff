import { factOf } from '@lagar/domain/analytics/facts.ts'
import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
let company: TestCompany
let admin: Person
beforeAll(async () => {
  ;({ server, company, admin } = await openTold())
}, 120_000)
afterAll(() => server.close())

const days = { from: '2020-01-01', to: '2031-12-31' }
const query = (asked: Record<string, string>) => new URLSearchParams({ ...days, ...asked }).toString()
const table = (asked: { fact: FactName } & Record<string, string>): Promise<AnalysisTable> =>
  admin.get(`analytics/table?${query(asked)}`)
const stats = (name: string) => admin.get(`traceability/stats/${name}?${query({})}`)

describe.each(factNames)('%s', (fact) => {
  test('has something to tell, and every cut of it adds up to the whole', async () => {
    const { total } = await table({ fact })
    const { sums, by } = factOf(fact)
    expect(total.now[sums[0]!]).toBeGreaterThan(0)
    const cuts = [...by, ...by.slice(1).map((other) => `${by[0]},${other}`)]
    for (const cut of cuts) {
      const { rows, total: same } = await table({ fact, by: cut })
      expect(same, cut).toEqual(total)
      for (const sum of sums)
        expect(sumOf(rows.map(({ now }) => now[sum] ?? 0)), `${sum} by ${cut}`).toBe(total.now[sum])
    }
  })

  test('narrowed to each member of a cut it tells what that member has', async () => {
    const { rows, by } = await table({ fact })
    const [first] = rows.toSorted((a, b) => ((a.by[0]?.id ?? '') < (b.by[0]?.id ?? '') ? -1 : 1))
    const { total } = await table({ fact, only: `${by[0]}:${first!.by[0]?.id ?? ''}` })
    for (const sum of factOf(fact).sums) expect(total.now[sum]).toBeCloseTo(first!.now[sum] ?? 0, 1)
  })

  test('compared with its own days it has not changed', async () => {
    const { rows, total } = await table({ fact, comparedFrom: days.from, comparedTo: days.to })
    expect(total.before).toEqual(total.now)
    for (const row of rows) expect(row.before).toEqual(row.now)
  })

  test('tells a stranger nothing', async () => {
    const stranger = await server.company()
    const other: AnalysisTable = await stranger.admin.get(`analytics/table?${query({ fact })}`)
    expect(other.rows).toEqual([])
  })
})

test('what the plots cost is what the ledger laid on them, by kind of work as the season tells it', async () => {
  const [{ total, rows }, season] = [
    await table({ fact: 'landCost', by: 'workKind' }),
    await stats('wineEstate'),
  ]
  expect(total.now.cost).toBe(season.totals.costs)
  const told = season.works.filter(({ costs }: { costs: number }) => costs > 0)
  expect(rows).toHaveLength(told.length)
  for (const { kind, costs } of told)
    expect(rows.find(({ by }) => by[0]?.id === kind)?.now.cost).toBeCloseTo(costs, 1)
  const { rows: laid } = await sql<{ cost: number }>`
    select sum(case when l.id = m.target_id then m.cost else -m.cost end)::bigint as cost from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    join land l on l.company_id = m.company_id and l.id in (m.source_id, m.target_id)
    where m.kind = 'COST' and e.cause_type in ('curation', 'irrigation', 'harvest', 'labor', 'pruning', 'sowing', 'winterGrass', 'fertilization', 'serviceBill')
  `.execute(server.db(company.id))
  expect(total.now.cost).toBeCloseTo(laid[0]!.cost / 10_000, 2)
})

test('people cost of works what the ledger charged the plots for them', async () => {
  const [work, { rows }] = [await table({ fact: 'work' }), await table({ fact: 'landCost' })]
  expect(work.total.now.laborCost).toBe(rows.find(({ by }) => by[0]?.id === 'LABOR')?.now.cost)
})

test('a kilo costs what its plot cost over what it gave', async () => {
  const { rows } = await table({ fact: 'kilo' })
  const picked = rows.filter(({ now }) => now.kilos! > 0)
  expect(picked.length).toBeGreaterThan(1)
  for (const { now } of picked) expect(now.costPerKilo).toBeCloseTo(now.cost! / now.kilos!, 2)
  expect(rows.filter(({ now }) => now.kilos === 0).every(({ now }) => now.costPerKilo === null)).toBe(true)
})

test('a hectare gave and got what the season of its plot tells', async () => {
  const season = { from: '2025-07-01', to: '2026-06-30' }
  const { rows } = await table({ fact: 'hectare', ...season })
  const told = await admin.get(`traceability/stats/wineEstate?${new URLSearchParams(season).toString()}`)
  let picked = 0
  for (const { by, now } of rows) {
    const land = told.lands.find((one: { land: { id: string } }) => one.land.id === by[0]!.id)
    expect(now.hectares).toBeCloseTo(land.surface, 2)
    expect(now.kilosPerHectare! * land.surface).toBeCloseTo(land.kilos + land.estimatedKilos, 0)
    expect(now.irrigationDepth).toBeCloseTo(land.irrigationMm, 1)
    expect(now.rainDepth).toBeCloseTo(land.rainMm, 1)
    expect(now.costPerHectare).toBeCloseTo(land.costByHectare, 1)
    for (const [ratio, nutrient] of [
      ['nitrogenPerHectare', 'N'],
      ['phosphorusPerHectare', 'P'],
      ['potassiumPerHectare', 'K'],
    ] as const)
      expect(now[ratio]).toBeCloseTo(land.nutrients[nutrient], 2)
    if (now.kilos! > 0) picked++
  }
  expect(picked).toBeGreaterThan(2)
})

test('over the seasons the surface of a plot counts once in each, and sugar is weighed by kilos', async () => {
  const { rows } = await table({ fact: 'hectare', by: 'season' })
  expect(rows.length).toBeGreaterThan(1)
  const ids = rows.map(({ by }) => by[0]!.id)
  expect(ids).toEqual(ids.toSorted())
  const { rows: weighed } = await sql<{ mean: number }>`
    select (sum(weight * sugar) / sum(weight))::float8 as mean from ciu
    where sugar is not null and sugar_measure = 'BRIX' and exists (
      select from origin_land l where l.company_id = ciu.company_id and l.origin_id = ciu.id)`.execute(
    server.db(company.id),
  )
  const { total } = await table({ fact: 'hectare' })
  expect(total.now.sugar).toBeCloseTo(weighed[0]!.mean, 2)
})

test('the grapes are those that the season tells', async () => {
  const [{ total }, season] = [await table({ fact: 'harvest' }), await stats('wineEstate')]
  expect(total.now.kilos).toBeCloseTo(season.totals.kilos, 1)
  expect(total.now.estimatedKilos).toBeCloseTo(season.totals.estimatedKilos, 1)
})

test('the plots got the water that the season tells', async () => {
  const [{ total }, season] = [await table({ fact: 'water' }), await stats('wineEstate')]
  expect(total.now.irrigation).toBeCloseTo(season.totals.irrigationLiters, 0)
  expect(total.now.rain).toBeGreaterThan(0)
})

test('the wine took up what the cellar tells, nature by nature', async () => {
  const [{ rows }, cellar] = [await table({ fact: 'wineCost' }), await stats('cellar')]
  const told = Object.fromEntries(rows.map(({ by, now }) => [by[0]!.id.toLowerCase(), now.cost]))
  const { stock, unitCost, ...costs } = cellar.costs
  expect(stock).toBeGreaterThan(unitCost)
  for (const [nature, cost] of Object.entries<number>(costs)) expect(told[nature] ?? 0).toBeCloseTo(cost, 1)
})

test('what there is at the end of a day is what cellar, deposits and stock tell', async () => {
  const [wine, cellar] = [await table({ fact: 'wineStock' }), await stats('cellar')]
  expect(wine.total.now.litres).toBeCloseTo(cellar.total.closing, 3)
  expect(wine.total.now.cost).toBeCloseTo(cellar.costs.stock, 2)
  const [supplies, stock] = [await table({ fact: 'supplyStock' }), await stats('stock')]
  expect(supplies.total.now.cost).toBeCloseTo(stock.value, 2)
  const [bottles, { result }] = [
    await table({ fact: 'bottleStock' }),
    await admin.get('distribution/wineBatches?limit=200'),
  ]
  expect(bottles.total.now.bottles).toBe(sumOf(result.map(({ amount }: { amount: number }) => amount)))
})

test('what was planned and what waits are the orders, works and tasks of the lists', async () => {
  const [plan, waiting] = [
    await table({ fact: 'plan', by: 'dueKind' }),
    await table({ fact: 'waiting', by: 'dueKind' }),
  ]
  const planned = (kind: string) => plan.rows.find(({ by }) => by[0]?.id === kind)?.now
  const waits = (kind: string) => waiting.rows.find(({ by }) => by[0]?.id === kind)?.now.waiting ?? 0
  const count = async (path: string) =>
    (await admin.get(`${path}${path.includes('?') ? '&' : '?'}limit=1`)).total
  expect(planned('workorder')?.done).toBe(await count('cellars/workorders?status=DONE'))
  expect(waits('workorder')).toBe(await count('cellars/workorders?isOpen=true'))
  expect(waits('fieldWork')).toBe(await count('traceability/all/type/land/works?status=PENDING'))
  expect(waits('employeeTask')).toBe(await count('administration/employees/tasks?open=true'))
  expect(plan.total.now.doneShare).toBeCloseTo((100 * plan.total.now.done!) / plan.total.now.planned!, 1)
})

test('what there was on a day that is over is told as of that day', async () => {
  const then = { from: '2026-01-01', to: '2026-03-31' }
  const cellar = await admin.get(`traceability/stats/cellar?${new URLSearchParams(then).toString()}`)
  const { total } = await table({ fact: 'wineStock', ...then })
  expect(total.now.litres).toBeCloseTo(cellar.total.closing, 3)
  expect(total.now.litres).not.toBe((await table({ fact: 'wineStock' })).total.now.litres)
})

test('wine was lost as the cellar tells, reason by reason', async () => {
  const [{ total }, cellar] = [await table({ fact: 'wineLoss' }), await stats('cellar')]
  expect(total.now.litres).toBeCloseTo(cellar.total.lost + cellar.total.discarded, 3)
})

test('supplies cost what the stock tells', async () => {
  const { rows } = await table({ fact: 'supply', by: 'supplyWay' })
  const used = rows.find(({ by }) => by[0]?.id === 'USE')!
  const stock = await admin.get(`traceability/stats/stock?${query({})}`)
  expect(used.now.cost).toBeCloseTo(sumOf(stock.months.map((month: { used: number }) => month.used)), 0)
})

test('what was sold is what distribution tells', async () => {
  const [{ total }, sales] = [await table({ fact: 'sale' }), await stats('distribution')]
  const { bottles, sales: worth, margin } = sales
  expect(total.now).toMatchObject({ bottles, sales: worth, margin })
})

test('what cannot be asked so is refused at its field, and figures are for who runs the administration', async () => {
  const refused = (asked: Record<string, string>) =>
    admin.refused('INVALID_INPUT', 'GET', `analytics/table?${query(asked)}`)
  expect((await refused({ fact: 'kilo', by: 'customer' })).errors).toEqual({ by: 'NOT_IN_LIST' })
  expect((await refused({ fact: 'kilo', only: 'customer:x' })).errors).toEqual({ only: 'NOT_IN_LIST' })
  expect((await refused({ fact: 'kilo', to: '2019-01-01' })).errors).toEqual({ to: 'END_BEFORE_START' })
  const oenologist = await company.as('CELLAR_ADMIN')
  await oenologist.refused('NO_PERMISSIONS', 'GET', `analytics/table?${query({ fact: 'kilo' })}`)
})

test('a table is taken away as a workbook, with what it is compared with', async () => {
  const asked = { fact: 'landCost', by: 'nature,land', comparedFrom: days.from, comparedTo: days.to }
  const filters = new URLSearchParams({
    type: 'ANALYSIS',
    ...Object.fromEntries(
      Object.entries({ ...days, ...asked }).map(([name, value]) => [`filter_${name}`, value]),
    ),
  })
  const sheet = await admin.request('GET', `traceability/xlsx?${filters.toString()}`)
  expect(sheet.statusCode).toBe(200)
  const text = textOf(sheet.rawPayload)
  const { total, rows } = await table({ fact: 'landCost', by: 'nature,land' })
  for (const told of ['En qué se gastó', 'Cuadro', 'Costo, antes', 'Mano de obra'])
    expect(text).toContain(told)
  expect(text.match(/<row /g)).toHaveLength(rows.length + 2)
  expect(text.split(`<v>${total.now.cost}</v>`)).toHaveLength(3)
})

test('vessels hold at the end of each month what the books say lay in them that day', async () => {
  const { total } = await stats('cellar')
  const use = await admin.get(
    `analytics/vessels?${new URLSearchParams({ from: '2026-01-01', to: '2026-06-30' }).toString()}`,
  )
  expect(use.months).toHaveLength(6)
  const then = await admin.get('traceability/stats/cellar?from=2026-01-01&to=2026-06-30')
  expect(use.months.at(-1).litres).toBeCloseTo(then.total.closing, 3)
  expect(use.months.at(-1).fill).toBeCloseTo((100 * then.total.closing) / use.capacity, 0)
  expect(sumOf(use.vessels.map(({ litres }: { litres: number }) => litres))).toBeCloseTo(
    then.total.closing,
    3,
  )
  const all = await admin.get(`analytics/vessels?${query({})}`)
  expect(all.months.at(-1).litres).toBeCloseTo(total.closing, 3)
})

test('money is told in another currency at the rate of the last day, and every cut adds up to the same', async () => {
  const until = { from: '2020-01-01', to: '2026-05-31', currency: 'UYU' }
  const asked = { fact: 'landCost' as const, ...until }
  expect((await admin.refused('INVALID_INPUT', 'GET', `analytics/table?${query(asked)}`)).errors).toEqual({
    currency: 'NO_RATE_OF_DAY:UYU',
  })
  await admin.post('administration/currencies/rates', {
    currency: 'UYU',
    day: '2026-03-01',
    exchangeRate: 23.7,
  })
  const before = { comparedFrom: '2019-01-01', comparedTo: '2019-12-31' }
  expect((await table({ ...asked, ...before })).total.before).toBeNull()
  const [own, told] = [await table({ fact: 'landCost', ...until, currency: 'ARS' }), await table(asked)]
  expect(own.rate).toBeNull()
  expect(told).toMatchObject({ currency: 'UYU', rate: 23.7 })
  expect(told.total.now.cost).toBeCloseTo(own.total.now.cost! / 23.7, 2)
  for (const by of ['nature', 'land', 'nature,land', 'record']) {
    const { rows, total } = await table({ ...asked, by })
    expect(total).toEqual(told.total)
    expect(sumOf(rows.map(({ now }) => now.cost ?? 0)), by).toBe(total.now.cost)
  }
  const kilo = await table({ fact: 'kilo', ...until })
  expect(kilo.total.now.costPerKilo).toBeCloseTo(kilo.total.now.cost! / kilo.total.now.kilos!, 3)
})

test('who sells is told what was sold, in the table and its workbook, and not what it cost', async () => {
  const seller = await company.as('DISTRIBUTION_ADMIN')
  const asked = query({ fact: 'sale', by: 'label', comparedFrom: days.from, comparedTo: days.to })
  const whole: AnalysisTable = await admin.get(`analytics/table?${asked}`)
  const told: AnalysisTable = await seller.get(`analytics/table?${asked}`)
  const figures = ['bottles', 'pricePerBottle', 'sales']
  for (const { now, before } of [told.total, ...told.rows]) {
    expect(Object.keys(now).toSorted()).toEqual(figures)
    expect(before).toEqual(now)
  }
  expect(told.total.now.sales).toBe(whole.total.now.sales)
  expect(whole.total.now.margin).toBeDefined()
})
