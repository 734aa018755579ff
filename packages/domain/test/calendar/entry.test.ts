import { expect, test } from 'vitest'
import { calendarQuery, entriesOn, movedDays } from '../../src/calendar/entry.ts'
import { check } from '../../src/check.ts'

const entry = (title: string, fromDate: string, toDate = fromDate, startTime: string | null = null) => ({
  ...{ title, fromDate, toDate, startTime },
})

test('the entries of a day are told in their order', () => {
  const entries = [
    entry('Visita', '2026-03-02', '2026-03-02', '09:00'),
    entry('Zanja', '2026-03-02'),
    entry('Ñandú', '2026-03-02'),
    entry('Oficio', '2026-03-02'),
    entry('Medición', '2026-03-02', '2026-03-02', '07:30'),
    entry('Cosecha', '2026-02-28', '2026-03-02'),
    entry('Mañana', '2026-03-03'),
  ]
  expect(entriesOn(entries, '2026-03-02').map(({ title }) => title)).toEqual([
    ...['Cosecha', 'Ñandú', 'Oficio', 'Zanja', 'Medición', 'Visita'],
  ])
  expect(entriesOn(entries, '2026-03-01').map(({ title }) => title)).toEqual(['Cosecha'])
})

test('what is put on another day lasts as long', () => {
  const days = { fromDate: '2028-02-28', toDate: '2028-03-01' }
  expect(movedDays(days, '2026-12-31')).toEqual({ fromDate: '2026-12-31', toDate: '2027-01-02' })
})

test.each([
  ['2026-03-01', '2026-03-01', null],
  ['2026-03-01', '2026-05-01', null],
  ['2026-03-01', '2026-05-02', 'TOO_MANY_DAYS:62'],
  ['2026-03-02', '2026-03-01', 'END_BEFORE_START'],
])('from %s to %s: %s', (from, to, error) => {
  const verdict = check(calendarQuery, { from, to })
  expect(verdict.ok ? null : verdict.errors['to']).toBe(error)
})
