import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetition } from '../../src/workorders/repetitions/repetition.ts'
import { isTooLate, nextSlots, slotsBetween, type Timetable } from '../../src/workorders/repetitions/slots.ts'
import { check } from '../../src/check.ts'
import { addDays, instantOf, todayIn, weekdayOf } from '../../src/day.ts'
import { weekdays } from '../../src/lists/people.ts'
import { timeZones } from '../../src/lists/time-zones.ts'

const MENDOZA = 'America/Argentina/Mendoza'

describe('the instant at which clocks show an hour', () => {
  test.each([
    ['without summer time', MENDOZA, '2026-03-01', '07:00', '2026-03-01T10:00:00Z'],
    ['midnight belongs to the day it begins', MENDOZA, '2026-12-31', '00:00', '2026-12-31T03:00:00Z'],
    ['the last minute of a leap day', MENDOZA, '2028-02-29', '23:59', '2028-03-01T02:59:00Z'],
    ['in winter', 'Europe/Madrid', '2026-01-15', '07:00', '2026-01-15T06:00:00Z'],
    ['in summer', 'Europe/Madrid', '2026-07-15', '07:00', '2026-07-15T05:00:00Z'],
    [
      'on the morning that clocks were put forward',
      'Europe/Madrid',
      '2026-03-29',
      '07:00',
      '2026-03-29T05:00:00Z',
    ],
    ['an hour that is skipped comes later', 'Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['an hour that comes twice is the first', 'Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['a midnight that is skipped', 'America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00Z'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
  ])('%s', (_, zone, day, hour, instant) => {
    expect(new Date(instantOf(zone, day, hour)).toISOString()).toBe(new Date(instant).toISOString())
  })

  test('it lies on that day, whatever the place, the day and the hour', () => {
    const hours = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
    fc.assert(
      fc.property(fc.constantFrom(...timeZones), days, hours, (zone, day, hour) => {
        expect(todayIn(zone, instantOf(zone, day, hour))).toBe(day)
      }),
      { numRuns: 300 },
    )
  })
})

const mornings = (change: Partial<Timetable> = {}): Timetable => ({
  fromDate: '2026-03-02',
  toDate: null,
  days: ['MONDAY', 'THURSDAY'],
  startTime: '07:00',
  ...change,
})
const at = (text: string) => new Date(text).getTime()
const days = (slots: { day: string }[]) => slots.map(({ day }) => day)

describe('the slots of a repetition', () => {
  test.each<[string, Partial<Timetable>, string, string[]]>([
    ['before it begins', {}, '2026-01-01T12:00:00Z', ['2026-03-02', '2026-03-05', '2026-03-09']],
    [
      'a minute before the hour of today',
      {},
      '2026-03-05T09:59:00Z',
      ['2026-03-05', '2026-03-09', '2026-03-12'],
    ],
    [
      'at the hour of today it has passed',
      {},
      '2026-03-05T10:00:00Z',
      ['2026-03-09', '2026-03-12', '2026-03-16'],
    ],
    ['over the end of a month', {}, '2026-03-27T12:00:00Z', ['2026-03-30', '2026-04-02', '2026-04-06']],
    ['until its last day, included', { toDate: '2026-03-09' }, '2026-03-05T10:00:00Z', ['2026-03-09']],
    ['after its end', { toDate: '2026-03-09' }, '2026-03-09T10:00:00Z', []],
    [
      'an end before the first of its days',
      { toDate: '2026-03-02', days: ['SUNDAY'] },
      '2026-03-01T00:00:00Z',
      [],
    ],
    [
      'the night of a Sunday is already Monday in Greenwich',
      { days: ['SUNDAY'], startTime: '22:30' },
      '2026-03-09T01:29:00Z',
      ['2026-03-08', '2026-03-15', '2026-03-22'],
    ],
  ])('%s', (_, change, after, expected) => {
    expect(days(nextSlots(mornings(change), MENDOZA, at(after), 3))).toEqual(expected)
  })

  test('between two instants: the second counts, the first does not', () => {
    const [from, to] = [at('2026-03-02T10:00:00Z'), at('2026-03-09T10:00:00Z')]
    expect(days(slotsBetween(mornings(), MENDOZA, from, to))).toEqual(['2026-03-05', '2026-03-09'])
  })

  test('an hour that clocks skip still has its slot, and one they show twice has one', () => {
    const nightly = mornings({ days: [...weekdays], startTime: '02:30', fromDate: '2026-03-28' })
    const spring = slotsBetween(
      nightly,
      'Europe/Madrid',
      at('2026-03-28T12:00:00Z'),
      at('2026-03-30T12:00:00Z'),
    )
    expect(days(spring)).toEqual(['2026-03-29', '2026-03-30'])
    const autumn = slotsBetween(
      nightly,
      'Europe/Madrid',
      at('2026-10-24T12:00:00Z'),
      at('2026-10-26T12:00:00Z'),
    )
    expect(days(autumn)).toEqual(['2026-10-25', '2026-10-26'])
  })

  test('cut anywhere, the slots of both parts are those of the whole: none twice, none lost', () => {
    const some = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })
    const minute = fc.integer({ min: 0, max: 60 * 24 * 60 })
    fc.assert(
      fc.property(fc.constantFrom(...timeZones), some, minute, (zone, chosen, cut) => {
        const timetable = mornings({ days: chosen, fromDate: '2026-02-20' })
        const [from, to] = [at('2026-02-20T00:00:00Z'), at('2026-04-21T00:00:00Z')]
        const middle = from + cut * 60_000
        const parts = [[from, middle] as const, [middle, to] as const]
        const both = parts.flatMap(([start, end]) => slotsBetween(timetable, zone, start, end))
        const whole = slotsBetween(timetable, zone, from, to)
        expect(both).toEqual(whole)
        expect(whole.every(({ day }) => chosen.includes(weekdayOf(day)))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['2026-03-10', false],
    ['2026-03-07', false],
    ['2026-03-06', true],
  ])('seen on the tenth, the slot of %s is too late: %s', (day, late) => {
    expect(isTooLate(day, '2026-03-10')).toBe(late)
  })
})

describe('what a repetition asks', () => {
  const id = '019a0000-0000-7000-8000-000000000000'
  const order = { type: id, employee: id, parents: [] }
  const whole = { ...mornings(), name: 'Remontajes', cellar: id, workorderData: order }
  const judged = (draft: object) => {
    const verdict = check(repetition, draft)
    return verdict.ok ? 'ok' : { missing: verdict.missing, errors: verdict.errors }
  }
  test.each<[string, object, ReturnType<typeof judged>]>([
    ['all there', whole, 'ok'],
    ['of an order that there is', { ...whole, workorderData: null, workorderToClone: id }, 'ok'],
    ['no order', { ...whole, workorderData: null }, { missing: ['workorderData'], errors: {} }],
    [
      'both',
      { ...whole, workorderToClone: id },
      { missing: [], errors: { workorderToClone: 'ONE_OR_THE_OTHER' } },
    ],
    ['no hour', { ...whole, startTime: '' }, { missing: ['startTime'], errors: {} }],
    [
      'no such hour',
      { ...whole, startTime: '24:00' },
      { missing: [], errors: { startTime: 'INVALID_HOUR' } },
    ],
    ['no day', { ...whole, days: [] }, { missing: ['days'], errors: {} }],
    ['a day twice', { ...whole, days: ['MONDAY', 'MONDAY'] }, { missing: [], errors: { days: 'REPEATED' } }],
    [
      'an end before its start',
      { ...whole, toDate: '2026-03-01' },
      { missing: [], errors: { toDate: 'END_BEFORE_START' } },
    ],
    [
      'an order with a day of its own',
      { ...whole, workorderData: { ...order, dateToStart: '2026-03-01' } },
      { missing: [], errors: { 'workorderData.dateToStart': 'UNKNOWN_FIELD' } },
    ],
    [
      'an order without who does it',
      { ...whole, workorderData: { type: id, parents: [] } },
      { missing: ['workorderData.employee'], errors: {} },
    ],
  ])('%s', (_, draft, expected) => {
    expect(judged(draft)).toEqual(expected)
  })
})
