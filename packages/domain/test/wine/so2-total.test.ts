import { expect, test } from 'vitest'
import { additiveLimitsOn, judgePlanned } from '../../src/wine/additives/additives.ts'
import { totalSo2, type GivenDose, type SeenValue } from '../../src/wine/additives/so2-total.ts'
import type { GrapeType } from '../../src/lists/vineyard.ts'

const kmbs = { substance: 'SO2', substancePercent: 57.6, unit: 'GRAM' } as const
/** So many grams in 100 litres, on a day of May. */
const dose = (grams: number, day: number): GivenDose => ({ ...kmbs, dose: grams * 10, day: on(day) })
const on = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const seen = (code: string, value: number, day: number): SeenValue => ({ code, value, day: on(day) })

test.each<[string, SeenValue[], GivenDose[], number, string | null]>([
  ['is nothing of a wine that got none', [], [], 0, null],
  ['is all that was added where nobody measured it', [], [dose(5, 1), dose(3, 9)], 46.08, null],
  ['is what was measured', [seen('TOTAL_SO2', 70, 8)], [], 70, on(8)],
  [
    'is what was measured, with what was added since',
    [seen('TOTAL_SO2', 70, 8)],
    [dose(5, 7), dose(3, 9)],
    87.28,
    on(8),
  ],
  ['counts what was added on the day itself', [seen('TOTAL_SO2', 70, 8)], [dose(3, 8)], 87.28, on(8)],
  ['goes by the last measure', [seen('TOTAL_SO2', 70, 3), seen('TOTAL_SO2', 60, 8)], [dose(3, 5)], 60, on(8)],
  [
    'does not know what is measured later',
    [seen('TOTAL_SO2', 70, 3), seen('TOTAL_SO2', 60, 12)],
    [],
    70,
    on(3),
  ],
  ['is not what is free', [seen('FREE_SO2', 30, 8)], [dose(5, 9)], 28.8, null],
  ['counts no other substance', [], [{ ...dose(5, 9), substance: 'SORBIC' }], 0, null],
])('the total SO2 of a wine %s', (_, values, given, amount, measuredOn) => {
  const total = totalSo2(values, given, 'RED', on(10))
  expect(total.amount).toBeCloseTo(amount, 9)
  expect(total.measuredOn).toBe(measuredOn)
})

test.each<[GrapeType | null, SeenValue[], number]>([
  ['RED', [], 130],
  ['RED', [seen('RESIDUAL_SUGAR', 4, 1)], 130],
  ['RED', [seen('RESIDUAL_SUGAR', 4.1, 1)], 180],
  ['WHITE', [seen('GLUCOSE_FRUCTOSE', 1, 1), seen('RESIDUAL_SUGAR', 9, 2)], 180],
  ['ROSE', [seen('RESIDUAL_SUGAR', 9, 2)], 210],
  [null, [seen('RESIDUAL_SUGAR', 9, 12)], 130],
])('a wine of colour %s with %j may have the total SO2 of the law', (grapeType, values, limit) => {
  expect(totalSo2(values, [], grapeType, on(10)).limit).toBe(limit)
})

test.each([
  ['below it', 5.1, 129.376, false],
  ['at it', 5.208_333, 130, false],
  ['over it', 5.3, 130.528, true],
])('an addition that is planned is told beside the limit of total SO2: %s', (_, grams, amount, isOver) => {
  const wine = { substances: [], limits: additiveLimitsOn(on(10)), totalSo2: { amount: 100, limit: 130 } }
  const [told] = judgePlanned(wine, 100, [{ ...kmbs, amount: grams }])
  expect(told).toMatchObject({ substance: 'SO2', limit: 130, isOver })
  expect(told!.amount).toBeCloseTo(amount, 2)
  // Of a wine whose total nobody may know, nothing is judged.
  expect(judgePlanned({ ...wine, totalSo2: null }, 100, [{ ...kmbs, amount: 1000 }])).toMatchObject([
    { limit: null, isOver: false },
  ])
})
