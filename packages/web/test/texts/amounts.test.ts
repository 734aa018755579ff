import { expect, test } from 'vitest'
import { momentText, numberText, percentText } from '../../src/texts/numbers.ts'
import { priceText, unitCostText } from '../../src/texts/money.ts'
import { supplyAmountText } from '../../src/texts/units.ts'

test('what one of many costs has its cents, and all of its decimals where it has more', () => {
  expect(priceText(3.5714, 'ARS')).toMatch(/3,5714$/)
  expect(priceText(12.5, 'ARS')).toMatch(/12,50$/)
  expect(priceText(31000, 'ARS')).toMatch(/31\.000,00$/)
  expect(priceText(0.0375, 'ARS')).toMatch(/0,0375$/)
})

test('grams of a supply that is kept in kilos are told as grams, also where three decimals are shown', () => {
  expect(supplyAmountText(0.005, 'KG')).toBe('5 g')
  expect(supplyAmountText(0.0004, 'KG', 'supplyRound')).toBe('0,4 g')
  expect(supplyAmountText(2.5, 'KG', 'supplyRound')).toBe('2,5 kg')
})

test('a moment is a day and an hour of 24, of the company’s clock', () => {
  expect(momentText('2026-11-24T10:43:00Z', 'America/Argentina/Mendoza')).toBe('24/11/2026 07:43')
  expect(momentText('2026-11-24T03:00:00Z', 'America/Argentina/Mendoza')).toBe('24/11/2026 00:00')
})

test('a percentage is one word, and what is too little to show is not told as none', () => {
  expect(percentText('percent', 0.285621)).toBe('28,56\u00A0%')
  expect(percentText('percentRound', 0)).toBe('0\u00A0%')
  expect(percentText('percent', 0.00002)).toBe('< 0,01\u00A0%')
})

test('a part of a whole is whole, or has two decimals, wherever it is told', () => {
  expect(percentText('percent', 0.016)).toBe('1,60\u00A0%')
  expect(percentText('percent', 1)).toBe('100\u00A0%')
  expect(numberText('percent', 1.6)).toBe('1,60')
  expect(numberText('percent', 1.17)).toBe('1,17')
  expect(numberText('percent', 99.999)).toBe('100')
})

test('what one of something came to cost is told to the cent, and of less than one whole to four decimals', () => {
  expect(unitCostText(125.0312, 'ARS')).toBe('$\u00A0125,03')
  expect(unitCostText(0.0375, 'ARS')).toBe('$\u00A00,0375')
})

test('an amount has the decimals of its kind: a pH always two, litres up to the millilitre', () => {
  expect(numberText('pH', 3.5)).toBe('3,50')
  expect(numberText('density', 1.093)).toBe('1,0930')
  expect(numberText('litres', 6652.8)).toBe('6.652,8')
  expect(numberText('litres', 6652)).toBe('6.652')
  expect(numberText('litres', 6652.805)).toBe('6.652,805')
  expect(numberText('hectares', 2.5025)).toBe('2,5025')
})

test('what rounds to nothing is no negative nothing', () => {
  expect(numberText('litresRound', -0.2)).toBe('0')
  expect(percentText('level', -0.001)).toBe('0\u00A0%')
})
