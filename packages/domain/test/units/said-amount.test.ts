import { expect, test } from 'vitest'
import type { StockUnit } from '../../src/lists/units.ts'
import { saidAmount } from '../../src/stock/amount.ts'

test.each<[number, StockUnit, number, StockUnit]>([
  [0.005, 'KG', 5, 'GRAM'],
  [-0.005, 'KG', -5, 'GRAM'],
  [0.0005, 'KG', 0.5, 'GRAM'],
  [0.000005, 'KG', 5, 'MILLIGRAM'],
  [0.00002, 'TON', 20, 'GRAM'],
  [0.1, 'KG', 0.1, 'KG'],
  [4.041152, 'KG', 4.041152, 'KG'],
  [0, 'KG', 0, 'KG'],
  [0.02, 'LITER', 20, 'MILLILITER'],
  [0.75, 'LITER', 0.75, 'LITER'],
  [0.05, 'UNIT', 0.05, 'UNIT'],
])('%d %s is told as %d %s', (amount, unit, told, as) => {
  expect(saidAmount(amount, unit)).toEqual({ amount: told, unit: as })
})
