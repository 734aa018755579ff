import { expect, test } from 'vitest'
import type { StockedProduct } from '../../src/stock/stock.ts'
import { washersFor, washingPlan, washingTotal } from '../../src/stock/washing.ts'

const LITRE = 1000
type Ranges = StockedProduct['volumeConcentrationsOfCellarElements']

const washer = (name: string, available: number | null, ranges: Ranges, isWasher = true) => ({
  id: name,
  available,
  product: { name, isWasher, volumeConcentrationsOfCellarElements: ranges } as StockedProduct,
})

const small: Ranges = [{ min: 0, max: 5000, unit: 'LITER', amount: 1 }]
const all: Ranges = [...small, { min: 50, max: 500, unit: 'HECTOLITER', amount: 2.5 }]
const tanks = [
  { id: 'a', name: 'T1', capacity: 5000 * LITRE },
  { id: 'b', name: 'T2', capacity: 10_000 * LITRE },
  { id: 'c', name: 'T3', capacity: 90_000 * LITRE },
]

test('each vessel asks for what stands beside its size, a border for the lower product, none where no range fits', () => {
  const { product } = washer('Soda', 80, all)
  expect(washingPlan(product, tanks).map(({ vessel, amount }) => [vessel.name, amount])).toEqual([
    ['T1', 1],
    ['T2', 2.5],
    ['T3', undefined],
  ])
  expect(washingTotal(product, tanks)).toBe(3.5)
})

test('first is proposed what fits most vessels, then what there is enough of, then by name', () => {
  const stocks = [
    washer('Ácido cítrico', 80, small),
    washer('Soda', 3, all),
    washer('Peróxido', 3.5, all),
    washer('Oxonia', null, all),
    washer('Detergente', 80, []),
    washer('Bentonita', 80, all, false),
  ]
  expect(washersFor(stocks, tanks).map(({ id }) => id)).toEqual([
    'Oxonia',
    'Peróxido',
    'Soda',
    'Ácido cítrico',
  ])
})
