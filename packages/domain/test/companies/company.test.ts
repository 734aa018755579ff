import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { configurationOn, opensClosedDays } from '../../src/companies/company.ts'
import { todayIn } from '../../src/day.ts'
import { timeZones } from '../../src/lists/time-zones.ts'

test.each([
  [null, null, false],
  [null, '2026-03-31', false],
  ['2026-03-31', '2026-03-31', false],
  ['2026-03-31', '2026-04-30', false],
  ['2026-03-31', '2026-03-30', true],
  ['2026-03-31', null, true],
])('from a lock date of %s to %s: closed days are opened again is %s', (before, after, opens) => {
  expect(opensClosedDays(before, after)).toBe(opens)
})

test('the lock date is judged before the rest of the form is filled in', () => {
  const judge = (lockDate: string | null) => check(configurationOn('2026-04-30', '2026-03-31'), { lockDate })
  expect(judge('2026-05-01')).toMatchObject({ errors: { lockDate: 'IN_THE_FUTURE' } })
  expect(judge('2026-04-30')).toMatchObject({ errors: {} })
  expect(judge(null)).toMatchObject({ missing: expect.arrayContaining(['lockDateReason']) })
})

test('every time zone that is offered has its day', () => {
  const noon = Date.UTC(2026, 2, 15, 12)
  expect(timeZones.filter((zone) => !['2026-03-15', '2026-03-16'].includes(todayIn(zone, noon)))).toEqual([])
})
