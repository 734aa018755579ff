import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleSums, serviceSums, type SaleTally, type Sold } from '../../src/distribution/stats.ts'
import { sumOf } from '../../src/units/amount.ts'

const period = { from: '2026-03-01', to: '2026-04-30' }
const named = (name: string) => ({ id: name, name })
const tally = (more: Partial<SaleTally>): SaleTally => ({
  month: '2026-03',
  isBack: false,
  customer: named('Andina'),
  market: null,
  label: named('Malbec'),
  currency: 'ARS',
  bottles: 10,
  boxes: 2,
  sale: 1_000_000,
  value: 1_000_000,
  cost: 400_000,
  ...more,
})

test('what came back is taken off in its own month, and what has no rate is told apart', () => {
  const sums = saleSums(
    [
      tally({}),
      tally({
        isBack: true,
        month: '2026-04',
        bottles: 3,
        boxes: 0,
        sale: 300_000,
        value: 300_000,
        cost: 120_000,
      }),
      tally({
        customer: named('Sur'),
        market: named('Brasil'),
        currency: 'USD',
        sale: 20_000,
        value: 2_000_000,
      }),
      tally({ customer: named('Sur'), market: named('Brasil'), currency: 'EUR', sale: 50_000, value: null }),
    ],
    period,
    true,
  )
  expect(sums).toMatchObject({
    sent: 30,
    returned: 3,
    bottles: 27,
    boxes: 6,
    sales: 270,
    unrated: 10,
    cost: 108,
    // The 40 of the bottles without a rate are in no margin.
    margin: 202,
    unratedSales: [{ currency: 'EUR', bottles: 10, amount: 5 }],
  })
  expect(sums.months).toMatchObject([
    { month: '2026-03', bottles: 30, sales: 300, cost: 120, margin: 220 },
    { month: '2026-04', sent: 0, returned: 3, bottles: -3, sales: -30, cost: -12, margin: -18 },
  ])
  expect(sums.customers.map(({ customer, sales }) => [customer.name, sales])).toEqual([
    ['Sur', 200],
    ['Andina', 70],
  ])
  expect(sums.markets.map(({ market, bottles }) => [market?.name, bottles])).toEqual([
    ['Brasil', 20],
    [undefined, 7],
  ])
  const blind = saleSums([tally({})], period, false)
  expect(blind).toMatchObject({
    sales: 100,
    cost: null,
    margin: null,
    months: [{ cost: null }, { margin: null }],
  })
})

test('shares are of what there was; of nothing there is none', () => {
  expect(serviceSums({ ordersDue: 3, onTime: 2, problems: 1 }, 960)).toMatchObject({
    onTimePercent: 66.7,
    problemsPerThousand: 1.04,
  })
  expect(serviceSums({ ordersDue: 0, onTime: 0, problems: 2 }, 0)).toMatchObject({
    onTimePercent: null,
    problemsPerThousand: null,
  })
})

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount * 100)
const tallies = fc.array(
  fc.record({
    month: fc.constantFrom('2026-03', '2026-04'),
    isBack: fc.boolean(),
    customer: fc.constantFrom(...['Andina', 'Sur', 'Norte'].map(named)),
    market: fc.constantFrom(null, named('Brasil'), named('Chile')),
    label: fc.constantFrom(null, named('Malbec'), named('Bonarda')),
    currency: fc.constantFrom('ARS' as const, 'USD' as const),
    bottles: fc.integer({ min: 1, max: 1000 }),
    boxes: fc.integer({ min: 0, max: 200 }),
    sale: cents,
    value: fc.option(cents),
    // Costs travel in hundredths of a cent.
    cost: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
)

test('the parts of each cut add up to the whole, to the cent', () => {
  fc.assert(
    fc.property(tallies, (some) => {
      const whole = saleSums(some, period, true)
      for (const parts of [whole.months, whole.customers, whole.markets, whole.labels] satisfies Sold[][])
        for (const key of [
          'sent',
          'returned',
          'bottles',
          'boxes',
          'sales',
          'unrated',
          'cost',
          'margin',
        ] as const)
          expect(sumOf(parts.map((part) => part[key] ?? Number.NaN))).toBe(whole[key])
    }),
  )
})
