import { expect, it } from 'vitest'
import { monthsOf, statsPeriod } from '../../src/period.ts'
import { coverDays, stockStatsQuery } from '../../src/stock/stats.ts'

it.each([
  ['half of what 90 days used lasts 45', 45, 90, 45],
  ['a day that is not whole does not count', 100, 91, 98],
  ['nothing on hand lasts no day', 0, 5, 0],
  ['as much as was used lasts as long', 7, 7, 90],
  ['what was not used has no day', 10, 0, null],
  ['what came back more than it was used has none either', 10, -3, null],
  ['what JavaScript could not multiply is not rounded up', 9_007_199_254_740_991, 90, 9_007_199_254_740_991],
])('cover: %s', (_, onHand, used, days) => {
  expect(coverDays(onHand, used)).toBe(days)
})

it.each([
  [{}, '2026-10-02', { from: '2025-11-01', to: '2026-10-02' }],
  [{}, '2026-12-31', { from: '2026-01-01', to: '2026-12-31' }],
  [{ to: '2026-01-15' }, '2026-10-02', { from: '2025-02-01', to: '2026-01-15' }],
  [{ from: '2026-03-05' }, '2026-10-02', { from: '2026-03-05', to: '2026-10-02' }],
  [{ from: '2027-03-05' }, '2026-10-02', { from: '2027-03-05', to: '2027-03-05' }],
  [{ to: '1900-03-01' }, '2026-10-02', { from: '1900-01-01', to: '1900-03-01' }],
  [{ from: '2020-01-31', to: '2020-02-01' }, '2026-10-02', { from: '2020-01-31', to: '2020-02-01' }],
])('%o on %s is the period %o', (asked, today, period) => {
  expect(statsPeriod(asked, today)).toEqual(period)
})

it('names every month that a period touches', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(monthsOf({ from: '2026-05-05', to: '2026-05-05' })).toEqual(['2026-05'])
  expect(monthsOf(statsPeriod({}, '2026-10-02'))).toHaveLength(12)
})

it('refuses a period that ends before it begins', () => {
  const { error } = stockStatsQuery.safeParse({ from: '2026-05-02', to: '2026-05-01' })
  expect(error?.issues).toMatchObject([{ path: ['to'], message: 'END_BEFORE_START' }])
  expect(stockStatsQuery.safeParse({ from: '2026-05-01', to: '2026-05-01' }).success).toBe(true)
})
