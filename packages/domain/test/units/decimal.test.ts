import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDecimal,
  leaveDecimal,
  parseDecimal,
  readingsOf,
  shortDecimal,
  typedDecimal,
  boundBroken,
  type DecimalRules,
} from '../../src/units/decimal.ts'
import { hourBetween, parseHour, readHour } from '../../src/units/hour.ts'

test.each([
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  [' 8,40 ', 8.4],
  ['', 0],
  ['   ', 0],
  [',5', 0.5],
  ['12,', 12],
  ['007', 7],
])('"%s" is read as %s', (text, value) => {
  expect(parseDecimal(text)).toEqual({ ok: true, value })
})

test.each(['1,234.5', '1.23,5', '1..5', '1,,5', '1e3', '+1', '-1', '1 000', ',', '.', 'abc', '0x10', '٣'])(
  '"%s" is an invalid value',
  (text) => {
    expect(parseDecimal(text)).toEqual({ ok: false, code: 'INVALID_VALUE' })
  },
)

/** A density in g/mL, also as it stands on the hydrometer. */
const density = (read: number) =>
  read >= 900 && read <= 1300 ? read / 1000 : read >= 0.9 && read <= 1.3 ? read : undefined

// As the field takes it: whole numbers, money and kilos have no third decimal, litres of the cellar book have.
test.each<[string, DecimalRules, number | string]>([
  ['1.000', { decimals: 0 }, 1000],
  ['12.500', { decimals: 0 }, 12500],
  ['1.000', { decimals: 2 }, 1000],
  ['120.000', { decimals: 2 }, 120000],
  ['1.234.567', { decimals: 2 }, 1234567],
  ['1.234.567', { decimals: 3 }, 1234567],
  ['-1.500', { decimals: 2, min: -2000 }, -1500],
  ['1.500', { decimals: 3 }, 'AMBIGUOUS_NUMBER'],
  ['12.500', { decimals: 6 }, 'AMBIGUOUS_NUMBER'],
  ['1.500', { decimals: 3, max: 100 }, 1.5],
  ['1.500', { decimals: 3, min: 10 }, 1500],
  ['1,500', { decimals: 3 }, 1.5],
  ['0.500', { decimals: 3 }, 0.5],
  ['1.5000', { decimals: 4 }, 1.5],
  ['1500.000', { decimals: 3 }, 1500],
  // Bags and boxes as they are counted.
  ['4x50', { decimals: 6 }, 200],
  ['4 X 50', { decimals: 0 }, 200],
  ['12×0,75', { decimals: 2 }, 9],
  ['4x12,5', { decimals: 0 }, 50],
  ['4x1.000', { decimals: 0 }, 4000],
  ['4x1.000', { decimals: 3 }, 'AMBIGUOUS_NUMBER'],
  ['4x50', { decimals: 2, max: 100 }, 'INVALID_VALUE'],
  ['4x', { decimals: 2 }, 'INVALID_VALUE'],
  ['0x50', { decimals: 2 }, 'INVALID_VALUE'],
  // Hours as a clock says them, where hours are asked for.
  ['7:30', { decimals: 1, isClock: true }, 7.5],
  ['07:30', { decimals: 1, isClock: true }, 7.5],
  ['7h30', { decimals: 1, isClock: true }, 7.5],
  ['8h', { decimals: 1, isClock: true }, 8],
  ['7:75', { decimals: 1, isClock: true }, 'INVALID_VALUE'],
  ['7,5', { decimals: 1, isClock: true }, 7.5],
  ['7:30', { decimals: 1 }, 'INVALID_VALUE'],
  // Of two readings the one that can be meant; where none can, both are told as they stand.
  ['1.045', { decimals: 4, meant: density }, 1.045],
  ['1045', { decimals: 4, meant: density }, 1.045],
  ['1,045', { decimals: 4, meant: density }, 1.045],
  ['3.500', { decimals: 4, meant: density }, 'AMBIGUOUS_NUMBER'],
  ['1.500', { decimals: 2, max: 100 }, 'INVALID_VALUE'],
  ['1.5', { decimals: 0 }, 'INVALID_VALUE'],
  ['1,5', { decimals: 0 }, 'INVALID_VALUE'],
  ['12a', { decimals: 0 }, 'INVALID_VALUE'],
  ['1.000.00', { decimals: 2 }, 'INVALID_VALUE'],
  ['1,000,000', { decimals: 2 }, 'INVALID_VALUE'],
  ['1.234,5', { decimals: 2 }, 1234.5],
  ['1.234.567,891', { decimals: 3 }, 1234567.891],
  ['1.234,567', { decimals: 2 }, 'INVALID_VALUE'],
])('"%s" where %o is taken is %s', (text, rules, said) => {
  const read = parseDecimal(text, rules)
  expect(read.ok ? read.value : read.code).toBe(said)
})

// As who reads English types: a dot before decimals, commas between thousands, and still a comma where it can be nothing else.
test.each<[string, DecimalRules, number | string]>([
  ['1.5', { decimals: 2 }, 1.5],
  ['1,5', { decimals: 2 }, 1.5],
  ['1,000', { decimals: 0 }, 1000],
  ['12,500', { decimals: 2 }, 12500],
  ['1,234.5', { decimals: 2 }, 1234.5],
  ['1,234,567.891', { decimals: 3 }, 1234567.891],
  ['1.500', { decimals: 3 }, 1.5],
  ['1,500', { decimals: 3 }, 'AMBIGUOUS_NUMBER'],
  ['1.234,5', { decimals: 2 }, 'INVALID_VALUE'],
  ['-1,500', { decimals: 2, min: -2000 }, -1500],
])('"%s" where %o is taken is %s in English', (text, rules, said) => {
  const read = parseDecimal(text, { ...rules, mark: '.' })
  expect(read.ok ? read.value : read.code).toBe(said)
})

test('what a field of an English reader shows is read back, and rounded where it is left', () => {
  expect(typedDecimal(1234567.5, 2, '.')).toBe('1234567.5')
  expect(leaveDecimal('12.505', { decimals: 2, mark: '.' })).toEqual({ ok: true, value: 12.51 })
  expect(leaveDecimal('1,234.567', { decimals: 2, mark: '.' })).toEqual({ ok: true, value: 1234.57 })
})

test('what may be either of two numbers has both readings, the thousands first', () => {
  expect(readingsOf('1.500', { decimals: 3 })).toEqual([1500, 1.5])
  expect(readingsOf('12a')).toEqual([])
  expect(leaveDecimal('1.500', { decimals: 3 })).toEqual({ ok: false, code: 'AMBIGUOUS_NUMBER' })
  // Where a thousand and a half is too much, what is left is to be rounded.
  expect(leaveDecimal('1.505', { decimals: 2, max: 100 })).toEqual({ ok: true, value: 1.51 })
})

test('limits and decimals are kept', () => {
  const invalid = { ok: false, code: 'INVALID_VALUE' }
  expect(parseDecimal('0,5', { min: 1 })).toEqual(invalid)
  expect(parseDecimal('', { min: 1 })).toEqual(invalid)
  expect(parseDecimal('101', { max: 100 })).toEqual(invalid)
  expect(parseDecimal('1,005', { decimals: 2 })).toEqual(invalid)
  expect(parseDecimal('1,00', { decimals: 2, max: 1 })).toEqual({ ok: true, value: 1 })
  expect(parseDecimal('-4,5', { min: -5 })).toEqual({ ok: true, value: -4.5 })
  expect(parseDecimal('-5,5', { min: -5 })).toEqual(invalid)
})

test('leaving the input rounds, then judges', () => {
  expect(leaveDecimal('1,005', { decimals: 2 })).toEqual({ ok: true, value: 1.01 })
  expect(leaveDecimal('0,0000001', { decimals: 2 })).toEqual({ ok: true, value: 0 })
  expect(leaveDecimal('-1,25', { decimals: 1, min: -5 })).toEqual({ ok: true, value: -1.3 })
  expect(leaveDecimal('', { decimals: 2 })).toEqual({ ok: true, value: 0 })
  expect(leaveDecimal('99,996', { decimals: 2, max: 99.99 })).toEqual({ ok: false, code: 'INVALID_VALUE' })
  expect(leaveDecimal('1.234,567', { decimals: 2 })).toEqual({ ok: true, value: 1234.57 })
})

test.each([
  [6652.8, 3, '6.652,800'],
  [1234.5, 1, '1.234,5'],
  [654, 2, '654,00'],
  [15066507.78, 2, '15.066.507,78'],
  [1.005, 2, '1,01'],
  [-1234567.891, 2, '-1.234.567,89'],
  [-0.001, 2, '0,00'],
  [0, 0, '0'],
  [999.5, 0, '1.000'],
])('%s to %s decimals is shown "%s"', (n, decimals, text) => {
  expect(formatDecimal(n, decimals)).toBe(text)
})

test.each([
  [1234.5, 3, '1234,5'],
  [1200, 0, '1200'],
  [1200, 2, '1200'],
  [0, 2, '0'],
  [0.05, 2, '0,05'],
])('%s to %s decimals is offered for typing as "%s"', (n, decimals, text) => {
  expect(typedDecimal(n, decimals)).toBe(text)
})

test('what is offered for typing is read back', () => {
  const property = fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
    const value = Number(`${n}e-3`)
    expect(parseDecimal(typedDecimal(value, 3), { min: -Infinity, decimals: 3 })).toEqual({ ok: true, value })
  })
  fc.assert(property, { numRuns: 5_000 })
})

test('hours are HH:MM', () => {
  expect(parseHour('07:30')).toEqual({ ok: true, value: '07:30' })
  for (const wrong of ['7:30', '24:00', '12:60', '1230', '', '12:3a']) {
    expect(parseHour(wrong)).toEqual({ ok: false, code: 'INVALID_HOUR' })
  }
})

test.each([
  ['07:30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  [' 7,30 ', '07:30'],
  ['7h30', '07:30'],
  ['2359', '23:59'],
  ['000', '00:00'],
  ['7', '07:00'],
  ['18', '18:00'],
])('"%s" is the hour %s', (text, hour) => {
  expect(readHour(text)).toEqual({ ok: true, value: hour })
})

test.each([
  '',
  '7:3',
  '24:00',
  '25',
  '1260',
  '12:60',
  '07::30',
  '07:30:00',
  '12:3a',
  'siete',
  '-7:30',
  '07300',
])('"%s" is no hour', (text) => {
  expect(readHour(text)).toEqual({ ok: false, code: 'INVALID_HOUR' })
})

test('an hour has its bounds, however it is written', () => {
  expect(hourBetween('730', '07:00', '18:00')).toEqual({ ok: true, value: '07:30' })
  expect(hourBetween('6.59', '07:00', '18:00')).toEqual({ ok: false, code: 'HOUR_TOO_EARLY' })
  expect(hourBetween('00:00')).toEqual({ ok: true, value: '00:00' })
  expect(hourBetween('23:59')).toEqual({ ok: true, value: '23:59' })
  expect(hourBetween('06:59', '07:00', '18:00')).toEqual({ ok: false, code: 'HOUR_TOO_EARLY' })
  expect(hourBetween('18:01', '07:00', '18:00')).toEqual({ ok: false, code: 'HOUR_TOO_LATE' })
  expect(hourBetween('25:00', '07:00', '18:00')).toEqual({ ok: false, code: 'INVALID_HOUR' })
})

test.each([
  [6652.8, 3, '6.652,8'],
  [1000, 3, '1.000'],
  [0.125, 2, '0,13'],
  [100, 0, '100'],
])('%s with %s decimals is short as %s', (value, decimals, text) => {
  expect(shortDecimal(value, decimals)).toBe(text)
})

test('minutes that do not come out are rounded when the field is left', () => {
  expect(leaveDecimal('7:20', { decimals: 1, isClock: true })).toEqual({ ok: true, value: 7.3 })
  expect(leaveDecimal('3x0,25', { decimals: 1 })).toEqual({ ok: true, value: 0.8 })
})

test.each<[string, DecimalRules, string | undefined]>([
  ['25000', { max: 20000 }, 'EXCEEDS_MAXIMUM:20000'],
  ['25.000', { max: 20000, decimals: 2 }, 'EXCEEDS_MAXIMUM:20000'],
  ['3', { min: 5 }, 'AT_LEAST:5'],
  ['-3', { min: -2 }, 'AT_LEAST:-2'],
  ['-3', {}, undefined],
  ['hola', { max: 5 }, undefined],
  ['4', { max: 5 }, undefined],
])('"%s" where %j is taken breaks %s', (text, rules, code) => {
  expect(boundBroken(text, rules)).toBe(code)
})
