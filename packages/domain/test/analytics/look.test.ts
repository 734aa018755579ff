import { expect, test } from 'vitest'
import { lookOf, NOTHING } from '../../src/analytics/look.ts'

const season = (year: number) => ({
  name: `${year}/${year + 1}`,
  from: `${year}-07-01`,
  to: `${year + 1}-06-30`,
})
const seasons = [2026, 2025, 2024, 2023, 2022, 2021, 2020].map(season)
const today = '2026-09-15'

test('the season that runs stands beside as many days of the one before it', () => {
  const { days, compared, asked } = lookOf(seasons, {}, today)
  expect(days).toEqual({ from: '2026-07-01', to: '2027-06-30' })
  expect(compared?.name).toBe('2025/2026')
  expect(asked).toEqual({
    from: '2026-07-01',
    to: today,
    comparedFrom: '2025-07-01',
    comparedTo: '2025-09-15',
  })
})

test('an address may name the season beside it, or none', () => {
  expect(lookOf(seasons, { compare: '2023-07-01' }, today).compared?.name).toBe('2023/2024')
  const { compared, asked } = lookOf(seasons, { compare: NOTHING }, today)
  expect([compared, asked?.comparedFrom]).toEqual([undefined, undefined])
})

test('cut by seasons, the latest six are asked for together, and compared with nothing', () => {
  const { compared, asked } = lookOf(seasons, {}, today, true)
  expect(compared).toBeUndefined()
  expect(asked).toEqual({ from: '2021-07-01', to: '2027-06-30' })
  expect(lookOf(seasons.slice(0, 2), {}, today, true).asked?.from).toBe('2025-07-01')
  expect(lookOf(seasons, { from: '2024-07-01' }, today, true).asked?.from).toBe('2024-07-01')
})

test('days that end before they begin ask for nothing, and neither does a company without seasons', () => {
  expect(lookOf(seasons, { from: '2026-08-01', to: '2026-07-01' }, today).asked).toBeUndefined()
  expect(lookOf([], {}, today)).toEqual({ days: undefined, compared: undefined, asked: undefined })
})
