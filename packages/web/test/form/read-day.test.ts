import { expect, test } from 'vitest'
import { dayWithin, readDay } from '../../src/form/fields/read-day.ts'

test.each([
  ['3/4/26', '2026-04-03'],
  ['03-04-2026', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['030426', '2026-04-03'],
  ['03042026', '2026-04-03'],
  [' 29/02/2028 ', '2028-02-29'],
])('%s is a day', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  '31/02/2026',
  '29/02/2027',
  '3/4',
  '31/02',
  '3/0426',
  '03/04-26',
  '3426',
  'hola',
  '',
  '2026-04-03',
])('%s is none', (text) => {
  expect(readDay(text)).toBeNull()
  expect(dayWithin(text)).toEqual({ ok: false, code: 'INVALID_DATE' })
})

test.each(['31/02/2026', '31/04/2026', '32/01/2026'])(
  'nothing of %s is taken for another day while it is typed',
  (text) => {
    for (let end = 1; end <= text.length; end++)
      expect(readDay(text.slice(0, end)), text.slice(0, end)).toBeNull()
  },
)

test('a day before the first or after the last one is told as such', () => {
  expect(dayWithin('01/03/2026', '2026-03-02')).toEqual({ ok: false, code: 'TOO_LOW' })
  expect(dayWithin('03/03/2026', undefined, '2026-03-02')).toEqual({ ok: false, code: 'TOO_HIGH' })
  expect(dayWithin('02/03/2026', '2026-03-02', '2026-03-02')).toEqual({ ok: true, value: '2026-03-02' })
})
