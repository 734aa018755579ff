import { expect, test } from 'vitest'
import { farOverDose } from '../../src/stock/far-over-dose.ts'
import type { DoseUnit } from '../../src/lists/units.ts'

const [hectolitre, ton, bottle, gram] = [100_000, 1_000_000, 1000, 1000]

test.each<[DoseUnit, number, number, number | null]>([
  // Of 8 g/hL on ten hectolitres 80 g are asked for.
  ['GRAM_PER_HECTOLITER', 8, 799.999 * gram, null],
  ['GRAM_PER_HECTOLITER', 8, 800 * gram, 80 * gram],
  ['GRAM_PER_HECTOLITER', 8, 8000 * gram, 80 * gram],
  ['GRAM_PER_TON', 50, 1000 * gram, 100 * gram],
  ['GRAM_PER_TON', 50, 999 * gram, null],
  ['UNIT_PER_BOTTLE', 1, 6000 * bottle, 600 * bottle],
  // What is dosed by land says nothing of wine.
  ['GRAM_PER_HECTARE', 1, 1_000_000 * gram, null],
  ['GRAM_PER_HECTOLITER', 0, 1_000_000 * gram, null],
])('a dose in %s of %d, and %d used: %s', (doseUnit, dose, amount, asked) => {
  const treated = { VOLUME: 10 * hectolitre, WEIGHT: 2 * ton, UNIT: 600 * bottle }
  expect(farOverDose(amount, { dose, doseUnit }, treated)).toBe(asked)
})

test.each<[boolean, DoseUnit, number | null]>([
  [false, 'GRAM_PER_HECTARE', 20 * gram],
  [true, 'GRAM_PER_HECTARE', null],
  [true, 'GRAM_PER_HECTOLITER', 100 * gram],
])(
  'on land and in water, dosed by machined volume %s in %s: %s',
  (isDoseByMachinedVolume, doseUnit, asked) => {
    const treated = { SURFACE: 2 * 100_000_000, VOLUME: 10 * hectolitre }
    expect(farOverDose(1000 * gram, { dose: 10, doseUnit, isDoseByMachinedVolume }, treated)).toBe(asked)
  },
)
