import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { share, shownShares, sumOf } from '../../src/units/amount.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [10, [0, 1, 0, 3], [0, 3, 0, 7]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [138_240_000, [3.2, 1.5], [94_120_851, 44_119_149]],
  [7, [1], [7]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])('%s shared by %j is %j', (total, weights, parts) => {
  expect(sumOf(parts)).toBe(total)
  expect(share(total, weights)).toEqual(parts)
})

test('nothing is shared among nobody, and no share lies below zero', () => {
  expect(() => share(1, [0, 0])).toThrow(RangeError)
  expect(() => share(1, [])).toThrow(RangeError)
  expect(() => share(1, [2, -1])).toThrow(RangeError)
  expect(() => share(0.5, [1])).toThrow(RangeError)
})

const weights = fc
  .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 })
  .filter((list) => list.some((weight) => weight > 0))

test('the parts always add up, keep their order of size, and zeros get nothing', () => {
  const total = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  const property = fc.property(total, weights, (total, weights) => {
    const parts = share(total, weights)
    expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
    const bySize = weights
      .map((weight, i) => ({ weight, part: parts[i] ?? 0 }))
      .toSorted((a, b) => a.weight - b.weight)
    expect(bySize.every(({ weight, part }) => weight > 0 || part === 0)).toBe(true)
    expect(
      bySize.every(({ part, weight }, i) =>
        bySize.slice(0, i).every((b) => b.part <= part || b.weight === weight),
      ),
    ).toBe(true)
  })
  fc.assert(property, { numRuns: 2_000 })
})

test.each([
  [[1, 1, 1], 2, [33.33, 33.33, 33.34]],
  [[1, 1, 1, 0], 2, [33.33, 33.33, 33.34, 0]],
  [[4_753_000, 3_822_000], 2, [55.43, 44.57]],
  [[720, 560], 2, [56.25, 43.75]],
  [[7_560, 6_060], 2, [55.51, 44.49]],
  [[49.995, 49.995, 0.005, 0.005], 2, [50, 50, 0, 0]],
  [[3.2, 1.5], 1, [68.1, 31.9]],
  [[0, 0], 2, [0, 0]],
  [[], 2, []],
])('%j shows as %j decimals %j', (shares, decimals, shown) => {
  expect(shownShares(shares, decimals)).toEqual(shown)
})

test('a column of shares always adds to 100.00 and never shows less than nothing', () => {
  const property = fc.property(weights, (shares) => {
    const shown = shownShares(shares)
    expect(sumOf(shown)).toBe(100)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(0)
  })
  fc.assert(property, { numRuns: 5_000 })
})
