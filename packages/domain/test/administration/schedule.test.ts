import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  holdsOn,
  hoursOn,
  isOff,
  minutesOf,
  schedulesOverlap,
  whyOff,
} from '../../src/administration/people/schedule.ts'
import { addDays } from '../../src/day.ts'
import { weekdays } from '../../src/lists/people.ts'

const base = {
  days: ['MONDAY' as const],
  ...{ startTime: '08:00', endTime: '12:00', fromDate: '2026-03-02', toDate: null as string | null },
}

test.each([
  ['the same hours', {}, true],
  ['one that begins when the other ends', { startTime: '12:00', endTime: '16:00' }, false],
  ['one minute in common', { startTime: '11:59', endTime: '16:00' }, true],
  ['another day of the week', { days: ['TUESDAY' as const] }, false],
  ['one that ended before', { fromDate: '2026-01-01', toDate: '2026-03-01' }, false],
  ['a common week without that day in it', { fromDate: '2026-03-03', toDate: '2026-03-08' }, false],
  ['a common week with that day at its end', { fromDate: '2026-03-03', toDate: '2026-03-09' }, true],
])('%s', (_, change, overlaps) => {
  expect(schedulesOverlap(base, { ...base, ...change })).toBe(overlaps)
  expect(schedulesOverlap({ ...base, ...change }, base)).toBe(overlaps)
})

const hours = fc.tuple(fc.nat(22), fc.integer({ min: 1, max: 4 })).map(([from, long]) => ({
  startTime: `${String(from).padStart(2, '0')}:00`,
  endTime: from + long > 23 ? '23:59' : `${String(from + long).padStart(2, '0')}:00`,
}))
const schedule = fc
  .record({
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    hours,
    start: fc.nat(30),
    lasts: fc.option(fc.nat(20), { nil: null }),
  })
  .map(({ days, hours: between, start, lasts }) => {
    const fromDate = addDays('2026-03-01', start)
    return { days, ...between, fromDate, toDate: lasts === null ? null : addDays(fromDate, lasts) }
  })

test('two schedules overlap where a day holds both, and on it their hours meet', () => {
  fc.assert(
    fc.property(schedule, schedule, (one, other) => {
      const dates = Array.from({ length: 70 }, (_, at) => addDays('2026-03-01', at))
      const meet = one.startTime < other.endTime && other.startTime < one.endTime
      const both = dates.some((date) => holdsOn(one, date) && holdsOn(other, date))
      expect(schedulesOverlap(one, other)).toBe(meet && both)
    }),
  )
})

test('who has no schedule is never off; who has one is off where none holds', () => {
  expect(isOff([], '2026-03-02')).toBe(false)
  expect(isOff([base], '2026-03-02')).toBe(false)
  expect(isOff([base], '2026-03-03')).toBe(true)
})

test.each([
  ['a Monday of work', '2026-03-02', null],
  ['a Sunday', '2026-03-08', 'WEEKDAY'],
  ['a Monday after the last day', '2026-03-30', 'NOT_IN_FORCE'],
  ['a Sunday before the first day', '2026-03-01', 'NOT_IN_FORCE'],
] as const)('%s: %s is off for %s', (_, date, why) => {
  expect(whyOff([{ ...base, toDate: '2026-03-20' }], date)).toBe(why)
  expect(whyOff([], date)).toBeNull()
})

test('the hours of a day are those of its schedules in their order, and last so many minutes', () => {
  const afternoon = { ...base, startTime: '14:30', endTime: '18:00' }
  const other = { ...base, days: ['FRIDAY' as const] }
  const hours = hoursOn([afternoon, other, base], '2026-03-09')
  expect(hours).toEqual([base, afternoon])
  expect(minutesOf(hours)).toBe(7 * 60 + 30)
  expect(minutesOf(hoursOn([base], '2026-03-10'))).toBe(0)
})
