import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { addDays } from '../../src/day.ts'
import { magnitudes } from '../../src/lists/laboratory.ts'
import { bindingAt, endOf, overlapping, startOf } from '../../src/readings/binding.ts'
import { readingRows } from '../../src/readings/csv.ts'
import { secondsOfPoint } from '../../src/readings/curve.ts'
import { device, isMissed } from '../../src/readings/device.ts'
import { fromKept, isWithinBounds, magnitudeFacts, toKept } from '../../src/readings/magnitude.ts'
import { instantsIn, judgeReadings, numberIn } from '../../src/readings/reading.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const judge = (...rows: unknown[]) => judgeReadings(rows, { timeZone: 'America/Argentina/Mendoza', now })
const row = (change: object = {}) => ({
  ...{ device: 's1', moment: '2026-03-10T08:00:00-03:00', magnitude: 'TEMPERATURE', value: 21.5 },
  ...change,
})

describe('what a device tells', () => {
  test('is kept in whole smallest units to the second, a density also as a hydrometer shows it', () => {
    expect(
      judge(row({ value: '21,456' }), row({ magnitude: 'density', value: 1045 }), row({ value: -0.005 }))
        .good,
    ).toMatchObject([
      { row: 1, serial: 's1', at: Date.parse('2026-03-10T11:00:00Z'), value: 2146 },
      { row: 2, magnitude: 'DENSITY', value: 10_450 },
      { row: 3, value: -1 },
    ])
  })

  test('costs a bad row that row alone, named by its number, field and reason', () => {
    const { good, bad } = judge(
      ...[row(), null, [], row({ device: '' }), row({ moment: 'ayer' }), row({ moment: 1 })],
      ...[row({ moment: '2026-03-10T12:11:00Z' }), row({ moment: '2026-02-30T10:00' })],
      ...[row({ moment: '1999-12-31T00:00Z' }), row({ magnitude: 'HEAT' })],
      ...[row({ value: '1.000,5' }), row({ value: '' }), row({ value: 100.01 }), row({ value: null })],
    )
    expect(good.map((one) => one.row)).toEqual([1])
    expect(bad.map(({ row: at, field, reason }) => [at, field, reason])).toEqual([
      [2, null, 'NOT_A_ROW'],
      [3, null, 'NOT_A_ROW'],
      [4, 'device', 'UNKNOWN_DEVICE'],
      [5, 'moment', 'INVALID_MOMENT'],
      [6, 'moment', 'INVALID_MOMENT'],
      [7, 'moment', 'MOMENT_IN_FUTURE'],
      [8, 'moment', 'INVALID_MOMENT'],
      [9, 'moment', 'INVALID_MOMENT'],
      [10, 'magnitude', 'UNKNOWN_MAGNITUDE'],
      [11, 'value', 'NOT_A_NUMBER'],
      [12, 'value', 'NOT_A_NUMBER'],
      [13, 'value', 'OUT_OF_BOUNDS'],
      [14, 'value', 'NOT_A_NUMBER'],
    ])
  })

  test('is of its own offset, or of the clock of the company', () => {
    const at = instantsIn('America/Argentina/Mendoza')
    const noon = Date.parse('2026-03-10T12:00:00Z')
    for (const text of [
      '2026-03-10T12:00:00Z',
      '2026-03-10 09:00',
      '2026-03-10T09:00:00.123',
      '2026-03-10t12:00z',
    ])
      expect(at(text), text).toBe(noon)
    for (const text of ['2026-03-10T14:30+02:30', '2026-03-10T14:30:00 +0230', '2026-03-10T09:00:00,5-03:00'])
      expect(at(text), text).toBe(noon)
    expect(at('2026-03-10T09:00:07')).toBe(noon + 7000)
    for (const text of [
      '',
      '2026-03-10',
      '10/03/2026 09:00',
      '2026-03-10T24:00',
      '2026-03-10T09:60',
      '2026-13-01T09:00',
    ])
      expect(at(text), text).toBeUndefined()
  })

  test('any row at all is either kept or named, once', () => {
    const any = fc.oneof(
      fc.anything(),
      fc.record({
        device: fc.anything(),
        moment: fc.anything(),
        magnitude: fc.anything(),
        value: fc.anything(),
      }),
      fc.record({
        device: fc.string(),
        moment: fc.string(),
        magnitude: fc.constantFrom(...magnitudes),
        value: fc.oneof(fc.double(), fc.string()),
      }),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (rows) => {
        const { good, bad } = judge(...rows)
        expect([...good, ...bad].map((one) => one.row).toSorted((a, b) => a - b)).toEqual(
          rows.map((_, at) => at + 1),
        )
      }),
    )
  })

  test('comes back from how it is kept, within the bounds of its magnitude', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...magnitudes),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (magnitude, share) => {
          const { min, max, decimals } = magnitudeFacts[magnitude]
          const value = Number((min + (max - min) * share).toFixed(decimals))
          fc.pre(isWithinBounds(magnitude, value))
          const kept = toKept(magnitude, value)
          expect(Math.abs(kept)).toBeLessThan(2 ** 31)
          expect(fromKept(magnitude, kept)).toBe(value === 0 ? 0 : value)
        },
      ),
    )
  })

  test('is a number with a comma or a point, and nothing between thousands', () => {
    expect(['12,5', '12.5', ' -3 ', '+0,125', '1.000'].map(numberIn)).toEqual([12.5, 12.5, -3, 0.125, 1])
    for (const text of ['1.000,5', '1e3', '', ',5', 'NaN', '12 5'])
      expect(numberIn(text), text).toBeUndefined()
    expect(numberIn(Number.NaN)).toBeUndefined()
  })
})

describe('a file of readings', () => {
  const first = { device: 's1', moment: '2026-03-10T08:00', magnitude: 'TEMPERATURE', value: '12,5' }

  test('stands apart by semicolons, tabulators or commas, with headings in any order or none', () => {
    for (const text of [
      's1;2026-03-10T08:00;TEMPERATURE;12,5',
      '\uFEFFdevice;moment;magnitude;value\r\ns1;2026-03-10T08:00;TEMPERATURE;12,5\r\n',
      's1\t2026-03-10T08:00\tTEMPERATURE\t12,5\n\n',
      's1,2026-03-10T08:00,TEMPERATURE,"12,5"',
      'Valor;Sensor;Magnitud;Momento;Lote\n12,5;s1;TEMPERATURE;2026-03-10T08:00;x',
    ])
      expect(readingRows(text), text).toEqual([first])
  })

  test('names a line of another number of columns as no row, and reads quotes', () => {
    expect(readingRows('s1;a;b;c\ns1;a;b\n"s;""1""";a;b;c')).toEqual([
      { device: 's1', moment: 'a', magnitude: 'b', value: 'c' },
      null,
      { device: 's;"1"', moment: 'a', magnitude: 'b', value: 'c' },
    ])
  })
})

describe('where a device is', () => {
  const span = fc
    .tuple(fc.nat(40), fc.nat(23), fc.nat(40), fc.nat(23), fc.boolean())
    .map(([from, hour, days, to, isOpen]) => {
      const at = (add: number) => addDays('2026-01-01', add)
      const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`
      const ends = { toDay: at(from + days + 1), toHour: clock(to) }
      return { fromDay: at(from), fromHour: clock(hour), ...(isOpen ? { toDay: null, toHour: null } : ends) }
    })

  test('at any moment is one place where bindings do not overlap, and never two', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), span, (spans, { fromDay, fromHour }) => {
        const moment = startOf({ fromDay, fromHour })
        const wrong = new Set(overlapping(spans))
        const kept = spans.filter((_, at) => !wrong.has(at))
        expect(overlapping(kept)).toEqual([])
        const holding = kept.filter((one) => startOf(one) <= moment && moment < endOf(one))
        expect(holding.length).toBeLessThanOrEqual(1)
        expect(bindingAt(kept, moment)).toEqual(holding[0])
      }),
    )
  })

  const base = { name: 'Sonda', serial: 'a-1', magnitudes: ['TEMPERATURE'] }
  const place = '01980000-0000-7000-8000-00000000c001'
  const binding = (change: object) => ({
    ...{ placeType: 'land', place, fromDay: '2026-01-01', fromHour: '08:00', ...change },
  })
  const errorsOf = (change: object) => {
    const verdict = check(device, { ...base, ...change })
    return verdict.ok ? 'ok' : { errors: verdict.errors, missing: verdict.missing }
  }

  test('ends after it begins, with a day and an hour, and where it begins nothing else holds', () => {
    expect(
      errorsOf({
        bindings: [binding({}), binding({ fromDay: '2025-01-01', toDay: '2026-01-01', toHour: '08:00' })],
      }),
    ).toBe('ok')
    expect(errorsOf({ bindings: [binding({}), binding({ fromDay: '2026-05-01' })] })).toMatchObject({
      errors: { 'bindings.1.fromDay': 'IN_ANOTHER_PLACE' },
    })
    expect(errorsOf({ bindings: [binding({ toDay: '2026-01-01', toHour: '08:00' })] })).toMatchObject({
      errors: { 'bindings.0.toDay': 'END_BEFORE_START' },
    })
    expect(errorsOf({ bindings: [binding({ toDay: '2026-02-01' })] })).toMatchObject({
      missing: ['bindings.0.toHour'],
    })
    expect(errorsOf({ bindings: [binding({ toHour: '08:00' })] })).toMatchObject({
      missing: ['bindings.0.toDay'],
    })
    expect(errorsOf({ serial: 'con espacio' })).toMatchObject({ errors: { serial: 'INVALID_FORMAT' } })
    expect(errorsOf({ magnitudes: ['RAIN', 'RAIN'] })).toMatchObject({ errors: { magnitudes: 'REPEATED' } })
  })
})

test('a device is missed once it spoke and was silent for longer than it may be', () => {
  const one = { silentAfter: 30, retired: false }
  expect(isMissed(one, now - 31 * 60_000, now)).toBe(true)
  expect(isMissed(one, now - 30 * 60_000, now)).toBe(false)
  expect(isMissed(one, null, now)).toBe(false)
  expect(isMissed({ ...one, retired: true }, 0, now)).toBe(false)
  expect(isMissed({ ...one, silentAfter: null }, 0, now)).toBe(false)
})

test('a curve has a few hundred points, whatever its span', () => {
  for (const days of [1, 2, 7, 30, 90, 365, 3650]) {
    const points = (days * 86_400) / secondsOfPoint('2020-01-01', addDays('2020-01-01', days - 1), false)
    expect(points).toBeLessThanOrEqual(days <= 800 ? 800 : days)
    expect(points).toBeGreaterThanOrEqual(Math.min(days, 200))
  }
  expect(secondsOfPoint('2020-01-01', '2020-01-02', true)).toBe(3600)
  expect(secondsOfPoint('2020-01-01', '2020-01-03', true)).toBe(86_400)
})
