import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedPrice } from '../../src/distribution/price-list.ts'
import { commonDays } from '../../src/period.ts'

const price = (minimum: number, wineBatch = false, currency: 'ARS' | 'USD' = 'ARS') => ({
  ...{ minimum, currency, wineBatch: wineBatch ? { id: 'w', name: 'L-1' } : null },
})

test.each([
  [[price(1), price(120)], 119, 1],
  [[price(1), price(120)], 120, 120],
  [[price(1), price(6, true)], 6, 6],
  [[price(120), price(6, true)], 600, 6],
  [[price(1, false, 'USD')], 6, undefined],
  [[price(12)], 6, undefined],
])('of %j for %d bottles the one from %s on is proposed', (prices, amount, minimum) => {
  expect(proposedPrice(prices, { amount, currency: 'ARS' })?.minimum).toBe(minimum)
})

test('two lists hold on a same day when neither ends before the other begins', () => {
  const span = fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.option(fc.integer({ min: 0, max: 20 })))
    .map(([from, length]) => ({ from, to: length === null ? null : from + length }))
  const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`
  const days = ({ from, to }: { from: number; to: number | null }) => ({
    fromDate: day(from),
    toDate: to === null ? null : day(to),
  })
  fc.assert(
    fc.property(span, span, (a, b) => {
      const shared = Array.from({ length: 60 }, (_, n) => n).some(
        (n) => n >= a.from && n >= b.from && n <= (a.to ?? 99) && n <= (b.to ?? 99),
      )
      expect(commonDays(days(a), days(b)) !== null).toBe(shared)
      expect(commonDays(days(b), days(a)) !== null).toBe(shared)
    }),
  )
})
