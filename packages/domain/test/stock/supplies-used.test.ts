import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { nutrientsPerHectare } from '../../src/stock/nutrients.ts'
import { stockUsed, supplyChosen } from '../../src/stock/used.ts'
import { washingAmount } from '../../src/stock/washing.ts'

const LITRE = 1000
const soda = [
  { min: 0, max: 5000, unit: 'LITER', amount: 1 },
  { min: 50, max: 500, unit: 'HECTOLITER', amount: 2.5 },
] as const

test.each([
  [0, 1],
  [225, 1],
  [5000, 1],
  [5000.001, 2.5],
  [50_000, 2.5],
  [50_000.001, undefined],
])('a vessel of %d L asks for %s of the washing product', (litres, amount) => {
  expect(washingAmount([...soda], litres * LITRE)).toBe(amount)
})

test('nutrients per hectare add up over fertilizers, phosphorus and potassium as elements', () => {
  const urea = { nutrients: { N: 46 }, nutrientsAsOxides: false, amount: 100 }
  const triple = { nutrients: { N: 15, P: 15, K: 15 }, nutrientsAsOxides: true, amount: 200 }
  const sums = nutrientsPerHectare([urea, triple], 2)
  expect([...sums.keys()]).toEqual(['N', 'P', 'K'])
  expect(sums.get('N')).toBeCloseTo(38, 9)
  expect(sums.get('P')).toBeCloseTo(15 * 0.4364, 9)
  expect(sums.get('K')).toBeCloseTo(15 * 0.8301, 9)
  expect(nutrientsPerHectare([], 2).size).toBe(0)
})

test.each([
  [0.0001, 'UNIT', false],
  [0.0005, 'UNIT', true],
  [0.000001, 'KG', true],
  [0, 'UNIT', true],
] as const)('%d %s of a supply leave something to keep, or are refused: %s', (amount, unit, isKept) => {
  const stock = '0199aaaa-0000-7000-8000-000000000001'
  const verdict = check(stockUsed, { stock, amount, unit })
  expect(verdict).toMatchObject(
    isKept ? { ok: true } : { ok: false, errors: { amount: expect.stringMatching(/^AT_LEAST:0[.]0/) } },
  )
})

test('a supply may come with what its row shows beside it', () => {
  const stock = '0199aaaa-0000-7000-8000-000000000001'
  const row = { stock, amount: 2, unit: 'KG' }
  const shown = { doseSuggested: 20, teoricAmount: 1.9, lastStocks: { result: {} } }
  expect(check(stockUsed, { ...row, ...shown })).toMatchObject({ ok: true })
  expect(check(stockUsed, { ...row, teoricAmount: -1 })).toMatchObject({ ok: false })
  expect(check(stockUsed, { ...row, shown: 1 })).toMatchObject({ ok: false })
})

const kilo = { unit: 'KG', dose: 8, doseUnit: 'GRAM_PER_HECTOLITER', hideDose: false } as const
const worked = { amount: 178.307, unit: 'GRAM', dose: 2.6, doseUnit: 'GRAM_PER_HECTOLITER' } as const

test.each([
  [
    'an empty row takes unit and dose of the product',
    {},
    kilo,
    { unit: 'KG', dose: 8, doseUnit: 'GRAM_PER_HECTOLITER' },
  ],
  ['what was worked out stays as it was', worked, kilo, worked],
  [
    'another supply has another dose, and the amount its unit',
    { ...worked, stock: 'one' },
    kilo,
    { ...worked, dose: 8 },
  ],
  [
    'grams are no litres',
    worked,
    { ...kilo, unit: 'LITER', dose: null, doseUnit: null },
    { amount: undefined, unit: 'LITER', dose: null, doseUnit: null },
  ],
  [
    'a product that hides its dose has none',
    worked,
    { ...kilo, hideDose: true },
    { ...worked, dose: null, doseUnit: null },
  ],
] as const)('choosing the supply of a row: %s', (_, row, product, after) => {
  expect(supplyChosen(row, product)).toEqual(after)
})
