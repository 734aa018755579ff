import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  flowUnits,
  lengthUnits,
  surfaceUnits,
  volumeUnits,
  weightUnits,
  type FlowUnit,
} from '../../src/lists/units.ts'
import {
  convert,
  fromBase,
  productOf,
  roundHalfUp,
  sumOf,
  toBase,
  whole,
  type Scale,
} from '../../src/units/amount.ts'
import { doses, doseUnitsFor, teoricAmount } from '../../src/units/dose.ts'
import { flow, litersPerHour } from '../../src/units/flow.ts'
import { length } from '../../src/units/length.ts'
import {
  convertStock,
  fromStockBase,
  magnitudeOf,
  magnitudes,
  stockUnits,
  toStockBase,
} from '../../src/units/magnitude.ts'
import { fromMoney, priceOf, shownMoney, toMoney, unitCost } from '../../src/units/money.ts'
import { fromThousandths, piece, toThousandths } from '../../src/units/piece.ts'
import { hectares, surface, toSquareCentimeters } from '../../src/units/surface.ts'
import { fromCelsius, toCelsius } from '../../src/units/temperature.ts'
import { fromMilliliters, toMilliliters, volume } from '../../src/units/volume.ts'
import { fromMilligrams, grapeWeight, supplyWeight, toGrams, toMilligrams } from '../../src/units/weight.ts'

const scales: [string, readonly string[], Scale<string>][] = [
  ['volume', volumeUnits, volume],
  ['weight of grapes', weightUnits, grapeWeight],
  ['weight of supplies', weightUnits, supplyWeight],
  ['surface', surfaceUnits, surface],
  ['length', lengthUnits, length],
  ['flow', flowUnits, flow],
  ['pieces', ['UNIT'], piece],
]

const RUNS = 10_000
const threeDecimals = fc.integer({ min: 0, max: 9_000_000_000 }).map((n) => Number(`${n}e-3`))

test.each(scales)(
  '%s: every pair of units brings an amount of three decimals back',
  (_, units, scale) => {
    const pairs = units.flatMap((from) => units.map((to) => [from, to] as const))
    for (const [from, to] of pairs) {
      const property = fc.property(threeDecimals, (amount) => {
        return roundHalfUp(convert(scale, convert(scale, amount, from, to), to, from), 3) === amount
      })
      expect(() => fc.assert(property, { numRuns: RUNS })).not.toThrow()
    }
  },
  120_000,
)

test.each(scales)(
  '%s: what is stored is the same after being shown in any unit',
  (_, units, scale) => {
    for (const unit of units) {
      const property = fc.property(fc.integer({ min: -1e15, max: 1e15 }), (base) => {
        return toBase(scale, fromBase(scale, base, unit), unit) === base
      })
      expect(() => fc.assert(property, { numRuns: RUNS })).not.toThrow()
    }
  },
  120_000,
)

test.each([
  [toMilliliters(6_652.8, 'LITER'), 6_652_800],
  [toMilliliters(1, 'GALLON_US'), 3_785],
  [toMilliliters(0.0005, 'LITER'), 1],
  [toMilliliters(-0.0005, 'LITER'), -1],
  [toMilliliters(66.528, 'HECTOLITER'), 6_652_800],
  [toGrams(8.4, 'KG'), 8_400],
  [toGrams(7_560.01, 'KG'), 7_560_010],
  [toGrams(1, 'QUINTAL'), 100_000],
  [toMilligrams(0.532224, 'KG'), 532_224],
  [toMilligrams(1, 'POUND'), 453_592],
  [toSquareCentimeters(3.2, 'HECTARE'), 320_000_000],
  [toSquareCentimeters(1, 'ACRE'), 40_468_564],
  [toThousandths(11_305), 11_305_000],
  [toMoney(5_793_623.488), 57_936_234_880],
])('%s is stored as %s', (stored, expected) => {
  expect(stored).toBe(expected)
})

test.each([
  [fromMilliliters(6_652_800, 'LITER'), 6_652.8],
  [fromMilligrams(532_224, 'KG'), 0.532224],
  [fromMilligrams(5_000_000 - 958_848, 'KG'), 4.041152],
  [fromThousandths(1_500), 1.5],
  [hectares(1, 'ACRE'), 0.40468564],
  [hectares(32_000, 'SQUARE_METER'), 3.2],
  [toCelsius(86, 'FAHRENHEIT'), 30],
  [toCelsius(64.4, 'FAHRENHEIT'), 18],
  [fromCelsius(18, 'FAHRENHEIT'), 64.4],
  [fromCelsius(18, 'CELSIUS'), 18],
  [fromMoney(57_530_880), 5_753.088],
  [shownMoney(57_530_880), 5_753.09],
])('%s is shown as %s', (shown, expected) => {
  expect(shown).toBe(expected)
})

test.each([
  ['LITER_PER_HOUR', 1],
  ['LITER_PER_MINUTE', 60],
  ['LITER_PER_SECOND', 3_600],
  ['CUBIC_METER_PER_HOUR', 1_000],
] as [FlowUnit, number][])('one %s is %s litres an hour', (unit, expected) => {
  expect(litersPerHour(1, unit)).toBe(expected)
})

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [8.399999, 2, 8.4],
  [0.1 + 0.2, 3, 0.3],
  [1e-7, 3, 0],
  [1e21, 2, 1e21],
  [2.5, 0, 3],
])('%s to %s decimals is %s', (value, decimals, expected) => {
  expect(roundHalfUp(value, decimals)).toBe(expected)
})

test('products and sums carry no binary noise', () => {
  expect(productOf([2, 6, 4_000, 3.2, 0.9], 3)).toBe(138_240)
  expect(productOf([1.1, 1.1], 4)).toBe(1.21)
  expect(productOf([5_448_000], 4, 13_620)).toBe(400)
  expect(sumOf([0.532224, 0.426624])).toBe(0.958848)
  expect(sumOf([])).toBe(0)
})

test('costs of the vintage', () => {
  expect(fromMoney(priceOf(0.958848, 6_000))).toBe(5_753.088)
  expect(fromMoney(priceOf(2.39712, 45_000))).toBe(107_870.4)
  expect(unitCost(toMoney(5_793_623.488), 10_030)).toBe(577.6295)
  expect(unitCost(toMoney(5_054_257.78), 8_575)).toBe(589.4178)
  expect(unitCost(100, 0)).toBe(0)
})

test('only whole amounts that can be counted are stored', () => {
  expect(Object.is(whole(-0), 0)).toBe(true)
  expect(() => whole(0.5)).toThrow(RangeError)
  expect(() => whole(2 ** 53)).toThrow(RangeError)
  expect(() => toMilligrams(1e9, 'TON')).toThrow(RangeError)
  expect(() => toMilliliters(Number.NaN, 'LITER')).toThrow(RangeError)
})

test('every unit belongs to one magnitude and is stored by it', () => {
  for (const [magnitude, { units, defaultUnit }] of Object.entries(magnitudes)) {
    expect(units).toContain(defaultUnit)
    for (const unit of units) expect(magnitudeOf(unit)).toBe(magnitude)
  }
  expect(new Set(stockUnits).size).toBe(stockUnits.length)
  expect(toStockBase(4.041152, 'KG')).toBe(4_041_152)
  expect(fromStockBase(12_000_000, 'UNIT')).toBe(12_000)
  expect(convertStock(500, 'GRAM', 'KG')).toBe(0.5)
  expect(() => convertStock(1, 'KG', 'LITER')).toThrow(RangeError)
})

test.each([
  [8, 'GRAM_PER_HECTOLITER', toMilliliters(6_652.8, 'LITER'), toMilligrams(0.532224, 'KG')],
  [8, 'GRAM_PER_HECTOLITER', toMilliliters(5_332.8, 'LITER'), toMilligrams(0.426624, 'KG')],
  [20, 'GRAM_PER_HECTOLITER', toMilliliters(11_985.6, 'LITER'), toMilligrams(2.39712, 'KG')],
  [4, 'KG_PER_HECTARE', toSquareCentimeters(3.2, 'HECTARE'), toMilligrams(12.8, 'KG')],
  [2, 'KG_PER_HECTARE', toSquareCentimeters(3.2, 'HECTARE'), toMilligrams(6.4, 'KG')],
  [800, 'LITER_PER_HECTARE', toSquareCentimeters(3.2, 'HECTARE'), toMilliliters(2_560, 'LITER')],
  [150, 'CC_PER_100_LITERS', toMilliliters(2_560, 'LITER'), toMilliliters(3.84, 'LITER')],
  [0.05, 'KG_PER_TON', toGrams(7_560, 'KG'), toMilligrams(0.378, 'KG')],
  [1, 'UNIT_PER_BOTTLE', toThousandths(11_280), toThousandths(11_280)],
] as const)('%s %s on %s asks for %s', (dose, unit, target, expected) => {
  expect(teoricAmount(dose, unit, target)).toBe(expected)
})

test('the dose units offered say the product over the target', () => {
  expect(doseUnitsFor('WEIGHT', 'SURFACE')).toEqual(['KG_PER_HECTARE', 'GRAM_PER_HECTARE'])
  expect(doseUnitsFor('UNIT', 'UNIT')).toEqual(['UNIT_PER_BOTTLE'])
  expect(doseUnitsFor('SURFACE', 'VOLUME')).toEqual([])
  for (const { stock, target } of Object.values(doses)) {
    expect(doseUnitsFor(magnitudeOf(stock), magnitudeOf(target))).not.toEqual([])
  }
})
