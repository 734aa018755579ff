import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../src/fields.ts'
import {
  addDays,
  compareDays,
  daysBetween,
  latest,
  shownDay,
  shownMoment,
  todayIn,
  weekdayOf,
  yearOf,
} from '../src/day.ts'
import { weekdays } from '../src/lists/people.ts'

const MS = 86_400_000
const FIRST = Date.UTC(1900, 0, 1) / MS
const LAST = Date.UTC(2200, 11, 31) / MS
const dayAt = (number: number) => new Date(number * MS).toISOString().slice(0, 10)

test('every day from 1900 to 2200 follows the one before it, on the right weekday', () => {
  let today = '1900-01-01'
  const wrong: string[] = []
  for (let number = FIRST; number <= LAST; number++) {
    const weekday = weekdays[new Date(number * MS).getUTCDay()]
    if (today !== dayAt(number) || weekdayOf(today) !== weekday) wrong.push(today)
    today = addDays(today, 1)
  }
  expect(wrong).toEqual([])
  expect(today).toBe('2201-01-01')
})

test('adding, counting and comparing agree with UTC dates', () => {
  const number = fc.integer({ min: FIRST, max: LAST })
  const property = fc.property(number, number, (a, b) => {
    expect(addDays(dayAt(a), b - a)).toBe(dayAt(b))
    expect(daysBetween(dayAt(a), dayAt(b))).toBe(b - a)
    expect(compareDays(dayAt(a), dayAt(b))).toBe(Math.sign(a - b))
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('the harvest waits for the longest waiting period', () => {
  expect(addDays('2026-02-20', 21)).toBe('2026-03-13')
  expect(addDays('2026-02-20', 14)).toBe('2026-03-06')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('1900-02-28', 1)).toBe('1900-03-01')
  expect(latest('2026-02-24', '2026-03-13', null, undefined)).toBe('2026-03-13')
  expect(latest('2026-03-20', '2026-03-13')).toBe('2026-03-20')
})

test('31 March typed at 23:30 in Mendoza stays 31 March', () => {
  const late = new Date('2026-04-01T02:30:00Z')
  expect(todayIn('America/Argentina/Mendoza', late)).toBe('2026-03-31')
  expect(todayIn('America/Argentina/Mendoza', late.getTime())).toBe('2026-03-31')
  expect(todayIn('UTC', late)).toBe('2026-04-01')
  expect(shownMoment('America/Argentina/Mendoza', new Date('2026-04-01T00:05:00Z'))).toBe('31/03/2026 21:05')
  expect(todayIn('Europe/Madrid', new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
})

test('days are shown as people write them', () => {
  expect(shownDay('2026-03-09')).toBe('09/03/2026')
  expect(yearOf('2026-03-09')).toBe(2026)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '1899-12-31', '2201-01-01', '', '0000-01-01'])(
  '"%s" is no day',
  (text) => {
    expect(day.safeParse(text).success).toBe(false)
  },
)

test.each(['2024-02-29', '1900-01-01', '2200-12-31'])('%s is a day', (text) => {
  expect(day.parse(text)).toBe(text)
})
