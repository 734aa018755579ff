import { beforeEach, expect, test } from 'vitest'
import { forgetMoments, noteMoment, oldestAge } from '../../src/api/as-of.ts'

beforeEach(() => forgetMoments())

/** An answer that is so many seconds old by the clock of whoever gave it. */
const of = (seconds: number) =>
  new Headers({
    date: new Date(1_700_000_000_000).toUTCString(),
    'lagar-as-of': new Date(1_700_000_000_000 - seconds * 1000).toISOString(),
  })

test('an answer of more than five seconds ago is told, by the clock of whoever gave it', () => {
  noteMoment('analytics/table?fact=harvest', of(5))
  expect(oldestAge()).toBe(0)
  noteMoment('analytics/table?fact=harvest', of(12))
  noteMoment('traceability/stats/stock', of(7))
  expect(oldestAge()).toBe(12)
})

test('an answer of now in its place, or another page, ends it', () => {
  noteMoment('analytics/table?fact=harvest', of(12))
  noteMoment('analytics/vessels', new Headers())
  expect(oldestAge()).toBe(12)
  noteMoment('analytics/table?fact=sale', of(0))
  expect(oldestAge()).toBe(0)
  noteMoment('analytics/vessels', of(40))
  forgetMoments()
  expect(oldestAge()).toBe(0)
})
