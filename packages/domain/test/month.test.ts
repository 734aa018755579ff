import { expect, test } from 'vitest'
import { addMonths, monthOf, monthsBetween, weeksOf } from '../src/month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-03', 0, '2026-03'],
])('%s and %d months is %s', (month, months, then) => {
  expect(addMonths(month, months)).toBe(then)
  expect(monthsBetween(month, then)).toBe(months)
})

test.each([
  // It begins on a Sunday and ends on a Monday.
  ['2026-11', '2026-10-26', '2026-12-06', 6],
  // It begins on a Monday and ends on a Sunday.
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2024-02', '2024-01-29', '2024-03-03', 5],
  ['2026-12', '2026-11-30', '2027-01-03', 5],
])('the weeks of %s go from Monday %s to Sunday %s', (month, first, last, count) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]![0]).toBe(first)
  expect(weeks.at(-1)!.at(-1)).toBe(last)
  const days = weeks.flat()
  expect(new Set(days).size).toBe(count * 7)
  expect(days.toSorted()).toEqual(days)
})

test('the month of a day', () => {
  expect(monthOf('2026-11-22')).toBe('2026-11')
})
