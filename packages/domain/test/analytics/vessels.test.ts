import { expect, test } from 'vitest'
import { knownDays, fillingOf, type Filled } from '../../src/analytics/vessels.ts'

const cellar = { id: 'c', name: 'Bodega' }
const vessel = (name: string, changes: Filled['changes']): Filled => ({
  vessel: { id: name, name },
  ...{ cellar, capacity: 10_000_000, changes },
})

test('a vessel holds what came before less what went, month by month', () => {
  const use = fillingOf(
    [
      vessel('T01', [
        { month: '2025-11', amount: 8_000_000 },
        { month: '2026-02', amount: -8_000_000 },
      ]),
      vessel('T02', [{ month: '2026-02', amount: 6_000_000 }]),
      vessel('T03', []),
    ],
    { from: '2026-01-01', to: '2026-03-31' },
  )
  expect(use.capacity).toBe(30_000)
  expect(use.months).toEqual([
    { month: '2026-01', litres: 8000, fill: 26.7, used: 1, vessels: 3 },
    { month: '2026-02', litres: 6000, fill: 20, used: 1, vessels: 3 },
    { month: '2026-03', litres: 6000, fill: 20, used: 1, vessels: 3 },
  ])
  expect(use.vessels.map(({ vessel: { name }, average, idle }) => [name, average, idle])).toEqual([
    ['T03', 0, 3],
    ['T01', 26.7, 2],
    ['T02', 40, 1],
  ])
})

test('nothing is told of days to come', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' }
  expect(knownDays(period, '2026-05-10')).toEqual({ from: '2026-01-01', to: '2026-05-10' })
  expect(knownDays(period, '2027-05-10')).toEqual(period)
})
