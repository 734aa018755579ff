import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { curation } from '../../src/lands/works/curation.ts'
import {
  meetsReentry,
  moment,
  momentAfter,
  momentIn,
  reentryUntil,
  shortMoment,
  shownMoment,
} from '../../src/lands/places/reentry.ts'
import {
  closedLands,
  licenseWarning,
  notOrganic,
  tooManyApplications,
} from '../../src/lands/works/treatment-warnings.ts'
import { naturalSeason } from '../../src/lands/observations/phenology-season.ts'

const uuid = (n: number) => `0198c0de-7f00-7abc-8def-${String(n).padStart(12, '0')}`

describe('until when nobody enters', () => {
  test.each([
    // last day, hour it ended, hours of the products, until
    ['2026-02-20', '18:00', [24], '2026-02-21T18:00'],
    ['2026-02-20', '11:30', [24, 48, null], '2026-02-22T11:30'],
    ['2026-02-20', null, [24], '2026-02-22T00:00'],
    ['2026-02-20', '23:59', [0], '2026-02-20T23:59'],
    ['2026-12-31', '20:15', [6], '2027-01-01T02:15'],
    ['2028-02-28', '12:00', [24], '2028-02-29T12:00'],
    // the day the clocks change elsewhere has 24 hours in the vineyard's own text
    ['2026-03-29', '01:00', [24], '2026-03-30T01:00'],
    ['2026-02-20', '08:00', [1000], '2026-04-03T00:00'],
    ['2026-02-20', '18:00', [null], null],
    ['2026-02-20', '18:00', [], null],
  ])('%s at %s with %j is %s', (finalTimezone, endTime, hours, until) => {
    const products = hours.map((reentryHours) => ({ reentryHours }))
    expect(reentryUntil({ finalTimezone, endTime }, products)).toBe(until)
  })

  test('a moment is of the place, whatever clock the machine has', () => {
    const instant = Date.UTC(2026, 1, 21, 2, 5)
    expect(momentIn('America/Argentina/Mendoza', instant)).toBe('2026-02-20T23:05')
    expect(momentIn('Europe/Madrid', instant)).toBe('2026-02-21T03:05')
    expect(momentIn('America/Argentina/Mendoza', Date.UTC(2026, 1, 21, 3, 0))).toBe('2026-02-21T00:00')
    expect(momentAfter('2026-02-20', 0)).toBe('2026-02-20T00:00')
    expect(shownMoment('2026-02-21T18:00')).toBe('21/02/2026 18:00')
    expect(shortMoment('2026-02-21T18:00')).toBe('21/02 18:00')
  })

  test.each([
    ['2026-02-21T18:00', true],
    ['2026-02-21T24:00', false],
    ['2026-02-30T18:00', false],
    ['2026-02-21 18:00', false],
  ])('%s is a moment: %s', (text, good) => expect(moment.safeParse(text).success).toBe(good))

  test.each([
    // first and last day of the work, treated since, closed until, whether they meet
    ['2026-02-20', '2026-02-20', '2026-02-20', '2026-02-21T18:00', true],
    ['2026-02-21', '2026-02-21', '2026-02-20', '2026-02-21T18:00', true],
    ['2026-02-22', '2026-02-22', '2026-02-20', '2026-02-21T18:00', false],
    ['2026-02-22', '2026-02-22', '2026-02-20', '2026-02-22T00:00', false],
    ['2026-02-19', '2026-02-19', '2026-02-20', '2026-02-21T18:00', false],
    ['2026-02-10', '2026-02-28', '2026-02-20', '2026-02-21T18:00', true],
  ])('work of %s to %s on lands treated on %s and closed until %s: %s', (from, to, since, until, meets) => {
    expect(meetsReentry({ initialTimezone: from, finalTimezone: to }, { since, until })).toBe(meets)
  })
})

describe('what a treatment is warned of', () => {
  const land = (more: object = {}) => ({
    id: 'l1',
    name: 'L1',
    organicState: 'ORGANIC' as const,
    certifiedFrom: '2026-01-01',
    certifiedTo: '2026-12-31',
    ...more,
  })
  const product = (more: object = {}) => ({
    id: 'p1',
    name: 'Cobre',
    isOrganic: true,
    maxApplications: 3,
    ...more,
  })

  test.each([
    [0, 3, []],
    [2, 3, []],
    [3, 3, [4]],
    [7, 3, [8]],
    [0, 1, []],
    [1, 1, [2]],
    [90, null, []],
  ])('after %d applications of at most %s', (before, maxApplications, told) => {
    const warnings = tooManyApplications([{ land: land(), product: product({ maxApplications }), before }])
    expect(warnings.map((one) => 'applications' in one && one.applications)).toEqual(told)
  })

  test.each([
    // state, certified to, fit, first and last day, whether it is warned of
    ['ORGANIC', '2026-12-31', false, '2026-02-20', '2026-02-20', true],
    ['ORGANIC', '2026-12-31', true, '2026-02-20', '2026-02-20', false],
    ['ORGANIC', '2026-02-20', false, '2026-02-20', '2026-02-22', true],
    ['ORGANIC', '2026-02-19', false, '2026-02-20', '2026-02-22', false],
    ['ORGANIC', '2026-12-31', false, '2025-12-30', '2026-01-01', true],
    ['ORGANIC', '2026-12-31', false, '2025-12-30', '2025-12-31', false],
    ['ORGANIC', '2026-06-30', false, '2025-12-30', '2026-12-01', true],
    ['IN_CONVERSION', '2026-12-31', false, '2026-02-20', '2026-02-20', false],
    ['CONVENTIONAL', '2026-12-31', false, '2026-02-20', '2026-02-20', false],
  ])(
    '%s land until %s, fit: %s, from %s to %s: %s',
    (organicState, certifiedTo, isOrganic, from, to, told) => {
      const applied = [
        { land: land({ organicState, certifiedTo }), product: product({ isOrganic }), before: 0 },
      ]
      expect(notOrganic({ initialTimezone: from, finalTimezone: to }, applied)).toEqual(
        told
          ? [{ code: 'NOT_ORGANIC', land: { id: 'l1', name: 'L1' }, product: { id: 'p1', name: 'Cobre' } }]
          : [],
      )
    },
  )

  test.each([
    ['', null, 'LICENSE_MISSING'],
    ['', '2030-01-01', 'LICENSE_MISSING'],
    ['MZA-1', null, undefined],
    ['MZA-1', '2026-02-20', undefined],
    ['MZA-1', '2026-02-19', 'LICENSE_EXPIRED'],
  ])('a licence %j until %s, on 20 February', (license, until, code) => {
    const [warning] = licenseWarning('2026-02-20', { id: 'e1', name: 'Martín', license, until })
    expect(warning?.code).toBe(code)
  })

  test('a land is told once, with the last of its moments', () => {
    const day = { initialTimezone: '2026-02-20', finalTimezone: '2026-02-20' }
    const l1 = { id: 'l1', name: 'L1' }
    expect(
      closedLands(day, [
        { land: l1, since: '2026-02-19', until: '2026-02-20T10:00' },
        { land: l1, since: '2026-02-20', until: '2026-02-22T10:00' },
        { land: l1, since: '2026-02-21', until: '2026-02-25T10:00' },
      ]),
    ).toEqual([{ code: 'REENTRY', land: l1, until: '2026-02-22T10:00' }])
  })

  test.each([
    ['2026-02-20', '2025-07-01', '2026-06-30'],
    ['2026-06-30', '2025-07-01', '2026-06-30'],
    ['2026-07-01', '2026-07-01', '2027-06-30'],
  ])('%s lies between %s and %s', (day, from, to) => expect(naturalSeason(day)).toEqual({ from, to }))
})

describe('the hours of a treatment', () => {
  const given = {
    wineEstate: uuid(1),
    lands: [uuid(2)],
    employee: uuid(3),
    plagues: [uuid(4)],
    initialTimezone: '2026-02-20',
    finalTimezone: '2026-02-20',
  }
  test.each([
    [{ startTime: '08:00', endTime: '11:30' }, {}],
    [{ startTime: '22:00', endTime: '02:00', finalTimezone: '2026-02-21' }, {}],
    [{ startTime: '22:00', endTime: '02:00' }, { endTime: 'END_BEFORE_START' }],
    [{ endTime: '02:00' }, {}],
    [{ startTime: null, endTime: null }, {}],
    [{ startTime: '8:00' }, { startTime: 'INVALID_HOUR' }],
    [{ endTime: '24:00' }, { endTime: 'INVALID_HOUR' }],
    [{ temperature: 24.5 }, {}],
    [{ temperature: -3 }, {}],
    [{ temperature: 24.55 }, { temperature: 'TOO_MANY_DECIMALS' }],
    [{ temperature: 61 }, { temperature: 'TOO_HIGH' }],
  ])('%j', (change, errors) => {
    const verdict = check(curation, { ...given, ...change })
    expect(verdict.ok ? {} : verdict.errors).toEqual(errors)
  })
})
