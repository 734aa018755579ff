import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { input } from '../../src/input/input.ts'
import { sentWeight } from '../../src/input/sent.ts'
import { remitoCode } from '../../src/remito.ts'

const some = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const note = (more: object = {}) => ({
  ...{ date: '2026-03-16', fromType: 'CELLAR', from: some(1), toType: 'CUSTOMER', to: some(2) },
  ...more,
})
const errorsOf = (given: object) => {
  const verdict = check(input, given)
  return verdict.ok ? {} : verdict.errors
}
const missingOf = (given: object) => {
  const verdict = check(input, given)
  return verdict.ok ? [] : verdict.missing
}
const cius = [{ ciu: some(3), weight: 100 }]

describe('a note to a customer', () => {
  test.each([
    ['from a cellar', {}, {}],
    ['from an estate', { fromType: 'WINE_ESTATE' }, {}],
    ['from a supplier', { fromType: 'SUPPLIER' }, { from: 'ONLY_OURS_TO_CUSTOMER' }],
    ['from somewhere new', { addNewOrigin: true, supplierName: 'Nuevo' }, { from: 'ONLY_OURS_TO_CUSTOMER' }],
    ['of received wine', { isReceivingContent: true }, { to: 'NOT_ALLOWED_HERE' }],
  ])('%s', (_, more, errors) => {
    expect(errorsOf(note({ inputRows: [{ name: 'Cajones', amount: 1 }], ...more }))).toMatchObject(errors)
  })

  test('carries rows, grapes that waited, or both', () => {
    expect(missingOf(note())).toEqual(['inputRows'])
    expect(missingOf(note({ sentCius: cius }))).toEqual([])
    expect(errorsOf(note({ sentCius: cius, inputRows: [{ name: 'Bines', amount: 2 }] }))).toEqual({})
  })

  test.each([
    ['to a cellar', { toType: 'CELLAR' }, { sentCius: 'NOT_ALLOWED_HERE' }],
    ['from an estate', { fromType: 'WINE_ESTATE' }, { sentCius: 'NOT_ALLOWED_HERE' }],
    ['of one unit twice', { sentCius: [...cius, ...cius] }, { 'sentCius.1.ciu': 'REPEATED' }],
  ])('sends no grapes %s', (_, more, errors) => {
    expect(errorsOf(note({ sentCius: cius, ...more }))).toEqual(errors)
  })
})

test('grapes that leave together weigh what each of them does, to the last ten grams', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 40 }), (hundredths) => {
      const rows = hundredths.map((weight) => ({ weight: weight / 100 }))
      expect(Math.round(sentWeight(rows) * 100)).toBe(hundredths.reduce((sum, weight) => sum + weight, 0))
    }),
  )
})

test.each([
  [{ letter: 'X', pointOfIssue: 1, number: 12 }, 'X 0001-00000012'],
  [{ letter: 'R', pointOfIssue: 12_345, number: 123_456_789 }, 'R 12345-123456789'],
] as const)('a delivery note is called by its letter, its point of issue and its number: %j', (of, code) => {
  expect(remitoCode(of)).toBe(code)
})
