import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { optionalCuit, optionalEmail, optionalPatent, patent } from '../../src/fields.ts'
import { losesCertification } from '../../src/lands/places/land.ts'
import { fromHundredths, toHundredths } from '../../src/units/hundredths.ts'
import { isOrganicOn } from '../../src/organic.ts'

const certified = { organicState: 'ORGANIC', certifiedFrom: '2024-01-01', certifiedTo: '2026-06-30' } as const

test.each([
  [certified, '2023-12-31', false],
  [certified, '2024-01-01', true],
  [certified, '2026-06-30', true],
  [certified, '2026-07-01', false],
  [{ ...certified, certifiedTo: null }, '2199-01-01', true],
  [{ ...certified, organicState: 'IN_CONVERSION' }, '2025-01-01', false],
  [{ ...certified, organicState: 'CONVENTIONAL' }, '2025-01-01', false],
] as const)('%j on %s is organic: %s', (land, day, expected) => {
  expect(isOrganicOn(land, day)).toBe(expected)
})

test('a certification is lost on the way down alone', () => {
  expect(losesCertification('ORGANIC', 'IN_CONVERSION')).toBe(true)
  expect(losesCertification('IN_CONVERSION', 'CONVENTIONAL')).toBe(true)
  expect(losesCertification('CONVENTIONAL', 'ORGANIC')).toBe(false)
  expect(losesCertification('ORGANIC', 'ORGANIC')).toBe(false)
})

test('a field that may be left empty is judged only when it says something', () => {
  expect(check(optionalCuit, '')).toEqual({ ok: true, value: '' })
  expect(check(optionalCuit, '30701234568')).toEqual({ ok: true, value: '30-70123456-8' })
  expect(check(optionalCuit, '30-70123456-9').ok).toBe(false)
  expect(check(optionalEmail, undefined)).toEqual({ ok: true, value: '' })
  expect(check(optionalEmail, 'Ana@Example.com')).toEqual({ ok: true, value: 'ana@example.com' })
  expect(check(optionalEmail, 'ana@').ok).toBe(false)
  expect(check(patent, ' ab 123-cd ')).toEqual({ ok: true, value: 'AB123CD' })
  expect(check(patent, '').ok).toBe(false)
  expect(check(optionalPatent, '')).toEqual({ ok: true, value: '' })
})

test('hundredths go and come back', () => {
  expect(toHundredths(2.2)).toBe(220)
  expect(toHundredths(1.15)).toBe(115)
  expect(fromHundredths(toHundredths(4.35))).toBe(4.35)
})
