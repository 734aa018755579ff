import { expect, test } from 'vitest'
import { event } from '../../src/administration/year/event.ts'
import { check } from '../../src/check.ts'

const day = {
  title: 'Auditoría',
  type: 'AUDIT',
  color: 'PURPLE',
  fromDate: '2026-03-02',
  toDate: '2026-03-02',
}
const hours = { wholeDay: false, startTime: '09:00', endTime: '10:30' }

test.each([
  ['a whole day', day],
  ['some days', { ...day, toDate: '2026-03-04' }],
  ['from an hour on', { ...day, ...hours, endTime: null }],
  ['an hour of a day', { ...day, ...hours }],
  ['a moment', { ...day, ...hours, endTime: '09:00' }],
  ['over midnight', { ...day, ...hours, toDate: '2026-03-03', endTime: '01:00' }],
])('an event for %s', (_, given) => {
  expect(check(event, given)).toMatchObject({ ok: true })
})

test.each([
  ['that ends days before', { toDate: '2026-03-01' }, [], { toDate: 'END_BEFORE_START' }],
  ['that ends hours before', { ...hours, endTime: '08:59' }, [], { endTime: 'END_BEFORE_START' }],
  ['that is not for the day and has no hour', { wholeDay: false }, ['startTime'], {}],
  ['at an hour that is none', { ...hours, startTime: '24:00' }, [], { startTime: 'INVALID_HOUR' }],
])('an event %s is told at its field', (_, change, missing, errors) => {
  expect(check(event, { ...day, ...change })).toEqual({ ok: false, missing, errors })
})
