import { expect, test } from 'vitest'
import { chargedWithin } from '../../src/wine/costs/overhead.ts'

const rates = [
  { fromDate: '2026-01-01', costPerLiter: 10 },
  { fromDate: '2026-03-01', costPerLiter: 0 },
  { fromDate: '2026-05-01', costPerLiter: 12 },
]

test.each([
  ['2025-11-01', '2025-12-31', []],
  ['2025-12-01', '2026-01-01', ['2026-01-01']],
  ['2026-02-01', '2026-03-31', ['2026-01-01']],
  ['2026-03-01', '2026-04-30', []],
  ['2026-03-15', '2026-05-01', ['2026-05-01']],
  ['2026-02-28', '2026-06-01', ['2026-05-01', '2026-01-01']],
])('from %s to %s litres bear the rates of %j', (from, to, days) => {
  expect(chargedWithin(rates, { from, to }).map(({ fromDate }) => fromDate)).toEqual(days)
})
