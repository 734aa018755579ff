import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factOf } from '../../src/analytics/facts.ts'
import { factNames, sums, type Sum } from '../../src/lists/analytics.ts'
import {
  comparedDays,
  cutsOf,
  growthOf,
  inCurrency,
  narrowingsOf,
  tableOf,
  type Summed,
} from '../../src/analytics/table.ts'
import { sumOf } from '../../src/units/amount.ts'
import { shownMoney } from '../../src/units/money.ts'

const member = (id: string) => ({ id, name: id, entity: null })
const row = (id: string, of: Partial<Record<Sum, number>>): Summed => ({ by: [member(id)], sums: of })

describe('a table', () => {
  test('tells a ratio of the sums, never the mean of ratios', () => {
    const rows = [
      row('L1', { cost: 10_000_000, kilos: 1_000_000 }),
      row('L2', { cost: 30_000_000, kilos: 9_000_000 }),
    ]
    const { total, rows: told } = tableOf('kilo', ['land'], rows, null)
    expect(told.map(({ now }) => now.costPerKilo)).toEqual([1, 0.3333])
    expect(total.now).toEqual({ cost: 4000, kilos: 10_000, costPerKilo: 0.4 })
  })

  test('has no ratio over nothing', () => {
    const { rows } = tableOf('kilo', ['land'], [row('L1', { cost: 5000, kilos: 0 })], null)
    expect(rows[0]!.now.costPerKilo).toBeNull()
  })

  test('lays what was before beside it, and names what is no more', () => {
    const { rows } = tableOf(
      'landCost',
      ['land'],
      [row('L1', { cost: 10_000 })],
      [row('L2', { cost: 20_000 })],
    )
    expect(rows.map(({ by, now, before }) => [by[0]?.id, now.cost, before?.cost])).toEqual([
      ['L1', 1, 0],
      ['L2', 0, 2],
    ])
  })

  test('puts times in their order, all else the largest first', () => {
    const rows = [
      row('2026-03', { cost: 10_000 }),
      row('2026-02', { cost: 90_000 }),
      row('2026-01', { cost: 50_000 }),
    ]
    const ids = (by: 'month' | 'land') =>
      tableOf('landCost', [by], rows, null).rows.map((one) => one.by[0]?.id)
    expect(ids('month')).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(ids('land')).toEqual(['2026-02', '2026-01', '2026-03'])
  })

  test('adds up to its whole, to the cent, whatever the parts', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.constantFrom(...factNames), amounts, (fact, parts) => {
        const [first] = factOf(fact).sums
        const rows = parts.map((part, at) => row(String(at), { [first!]: part }))
        const { rows: told, total } = tableOf(fact, factOf(fact).by.slice(0, 1), rows, null)
        expect(sumOf(told.map(({ now }) => now[first!] ?? 0))).toBe(total.now[first!])
        if (sums[first!] === 'money') expect(total.now[first!]).toBe(shownMoney(sumOf(parts)))
      }),
    )
  })
})

test('a growth is of what was before, and nothing is told of nothing', () => {
  expect(growthOf({ now: { cost: 112 }, before: { cost: 100 } }, 'cost')).toBe(12)
  expect(growthOf({ now: { cost: 112 }, before: { cost: 0 } }, 'cost')).toBeNull()
  expect(growthOf({ now: { cost: 112 }, before: null }, 'cost')).toBeNull()
})

test('a fact is cut and narrowed only by what it knows', () => {
  expect(cutsOf('kilo', undefined)).toEqual(['land'])
  expect(cutsOf('kilo', 'variety,month')).toEqual(['variety', 'month'])
  expect(cutsOf('kilo', 'variety,variety')).toEqual(['variety'])
  expect(cutsOf('kilo', 'customer')).toBeUndefined()
  expect(cutsOf('sale', 'label,customer,market,month')).toBeUndefined()
  expect(narrowingsOf('sale', 'market:,label:a1')).toEqual([
    { dimension: 'market', to: '' },
    { dimension: 'label', to: 'a1' },
  ])
  expect(narrowingsOf('sale', 'land:a1')).toBeUndefined()
})

describe('a season', () => {
  const season = { from: '2026-05-01', to: '2027-04-30' }
  const previous = { from: '2025-05-01', to: '2026-04-30' }
  test.each([
    ['that runs, until today beside as many days', '2026-11-24', '2026-11-24', '2025-11-24'],
    ['on its first day, a day beside a day', '2026-05-01', '2026-05-01', '2025-05-01'],
    ['that is over, whole beside whole', '2028-01-01', '2027-04-30', '2026-04-30'],
  ])('%s', (_, today, to, before) => {
    expect(comparedDays(season, previous, today)).toEqual({
      period: { from: season.from, to },
      before: { from: previous.from, to: before },
    })
  })

  test('without one before stands alone', () => {
    expect(comparedDays(season, null, '2026-11-24')).toEqual({ period: season, before: null })
  })
})

test('money in another currency comes to the same whole, however it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 5_000_000 }).map((rate) => rate / 1000),
      (costs, rate) => {
        const rows = costs.map((cost, at) => row(`L${at}`, { cost, kilos: 5 }))
        const cut = inCurrency('kilo', rows, rate)
        const [whole] = inCurrency('kilo', [row('all', { cost: sumOf(costs) })], rate)
        expect(sumOf(cut.map(({ sums: of }) => of.cost ?? 0))).toBe(whole!.sums.cost)
        expect(cut.every(({ sums: of }) => of.kilos === 5)).toBe(true)
      },
    ),
  )
})
