import { expect, test } from 'vitest'
import { unitMoneyText } from '../../src/texts/money.ts'
import { supplyAmountText } from '../../src/texts/units.ts'

test('what one of many costs has four decimals', () => {
  expect(unitMoneyText(3.5714, 'ARS')).toMatch(/3,5714$/)
  expect(unitMoneyText(12.5, 'ARS')).toMatch(/12,5000$/)
})

test('grams of a supply that is kept in kilos are told as grams, also where three decimals are shown', () => {
  expect(supplyAmountText(0.005, 'KG')).toBe('5 g')
  expect(supplyAmountText(0.0004, 'KG', 3)).toBe('0,4 g')
  expect(supplyAmountText(2.5, 'KG', 3)).toBe('2,5 kg')
})
