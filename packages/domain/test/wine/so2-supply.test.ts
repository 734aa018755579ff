import { expect, test } from 'vitest'
import { so2ShareOf, so2Supply } from '../../src/wine/additives/so2-supply.ts'
import type { StockUnit } from '../../src/lists/units.ts'

const today = '2026-11-22'
const kmbs = {
  substance: 'SO2',
  substancePercent: 57.6,
  unit: 'KG' as StockUnit,
  basedInBatches: true,
} as const

/** A stock of so much, with batches by their last days; one of an own product where that is said. */
const kept = (id: string, amount: number, expires: Record<string, string | null>, more: object = {}) => ({
  stock: { id, amount, onHold: 0, product: { ...kmbs, ...more } },
  batches: Object.entries(expires).map(([batch, expiresOn]) => ({ id: batch, expiresOn })),
})
const loose = (id: string, amount: number, onHold = 0) => {
  const { stock, batches } = kept(id, amount, {}, { basedInBatches: false })
  return { stock: { ...stock, onHold }, batches }
}

test.each([
  [
    'the batch that expires first, of whichever stock',
    [kept('a', 5, { a1: '2027-05-01' }), kept('b', 5, { b1: '2027-06-01', b2: '2027-01-01' })],
    ['b', 'b2'],
  ],
  ['never one that has expired', [kept('a', 5, { a1: '2026-11-21', a2: '2027-05-01' })], ['a', 'a2']],
  ['one that expires today', [kept('a', 5, { a1: today, a2: '2027-05-01' })], ['a', 'a1']],
  [
    'what expires before what never does',
    [loose('a', 5), kept('b', 5, { b1: null }), kept('c', 5, { c1: '2030-01-01' })],
    ['c', 'c1'],
  ],
  ['what has no batches, of which some is left', [loose('a', 0), loose('b', 5)], ['b', null]],
  ['nothing that is all on hold', [loose('a', 5, 5), kept('b', 5, {})], undefined],
  [
    'nothing of another substance, nor a solution that is dosed by volume',
    [kept('a', 5, { a1: null }, { substance: 'SORBIC' }), kept('b', 5, { b1: null }, { unit: 'LITER' })],
    undefined,
  ],
] as const)('an addition of sulfur dioxide takes %s', (_, stocks, taken) => {
  const supply = so2Supply(stocks, today)
  expect(supply && [supply.stock.id, supply.batch]).toEqual(taken)
})

test('the part that is sulfur dioxide is that of the product, where its record says it', () => {
  expect(so2ShareOf(kmbs)).toBe(57.6)
  expect(so2ShareOf({ ...kmbs, substancePercent: null })).toBeNull()
  expect(so2ShareOf({ ...kmbs, substance: 'COPPER' })).toBeNull()
  expect(so2ShareOf({ ...kmbs, unit: 'LITER' })).toBeNull()
})
