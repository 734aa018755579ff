import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escaped, folded, icsOf } from '../../src/calendar/ics.ts'

const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, 'x').length

test.each([
  ['a short line', 'SUMMARY:Poda', ['SUMMARY:Poda']],
  ['75 octets', 'x'.repeat(75), ['x'.repeat(75)]],
  ['76 octets', 'x'.repeat(76), ['x'.repeat(75), ' x']],
  ['150 octets: the space counts', 'x'.repeat(150), ['x'.repeat(75), ` ${'x'.repeat(74)}`, ' x']],
  ['letters of two octets are not cut', `x${'ñ'.repeat(38)}`, [`x${'ñ'.repeat(37)}`, ' ñ']],
  ['nor signs of four', `${'x'.repeat(73)}🍇`, ['x'.repeat(73), ' 🍇']],
])('%s is folded', (_, line, parts) => {
  expect(folded(line).split('\r\n')).toEqual(parts)
})

test('a folded line is short in each of its parts, and whole when it is unfolded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }).map(escaped), (line) => {
      const told = folded(line)
      expect(told.split('\r\n').every((part) => octets(part) <= 75)).toBe(true)
      expect(told.replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})

test.each([
  ['uva, mosto; vino', 'uva\\, mosto\\; vino'],
  ['C:\\lagar', 'C:\\\\lagar'],
  ['dos\nrenglones\r\ny tres', 'dos\\nrenglones\\ny tres'],
  ['\u0007sin campana', 'sin campana'],
  ['BEGIN:VEVENT\r\nX', 'BEGIN:VEVENT\\nX'],
])('%j is escaped', (text, told) => {
  expect(escaped(text)).toBe(told)
})

test('entries are events with whole days up to the day after, or with instants in UTC', () => {
  const whole = {
    ...{ entity: 'event' as const, id: '0198e0c0-0000-7000-8000-000000000001' },
    key: 'event-0198e0c0-0000-7000-8000-000000000001',
    ...{ title: 'Feriado, puente', detail: '', startTime: null, endTime: null },
    ...{ fromDate: '2026-12-31', toDate: '2027-01-01' },
  }
  const timed = {
    ...{ ...whole, title: 'Visita', detail: 'Oficina', fromDate: '2026-03-02', toDate: '2026-03-02' },
    ...{ startTime: '22:30', endTime: '23:00' },
  }
  const moment = { ...timed, endTime: null }
  const around = {
    ...{ name: 'Lagar', timeZone: 'America/Argentina/Mendoza', origin: 'https://lagar.example' },
    madeAt: Date.UTC(2026, 2, 1, 12, 0, 5),
  }
  const lines = icsOf([whole, timed, moment], around).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lagar//Calendario//ES'])
  expect(lines.slice(7, 16)).toEqual([
    'BEGIN:VEVENT',
    'UID:event-0198e0c0-0000-7000-8000-000000000001@lagar',
    'DTSTAMP:20260301T120005Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270102',
    'SUMMARY:Feriado\\, puente',
    'URL:https://lagar.example/entities/event/0198e0c0-0000-7000-8000-0000000000',
    ' 01',
    'END:VEVENT',
  ])
  expect(lines).toContain('DTSTART:20260303T013000Z')
  expect(lines.filter((line) => line.startsWith('DTEND:'))).toEqual(['DTEND:20260303T020000Z'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
