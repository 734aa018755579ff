import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { nutrientsOf } from '../../src/lands/seasons/stats.ts'
import {
  comparePlan,
  fertilizationPlan,
  missingOf,
  plannedNutrients,
} from '../../src/lands/plans/fertilization.ts'
import { toSquareCentimeters } from '../../src/units/surface.ts'

const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const plan = {
  name: 'Plan 2026',
  wineEstate: uuid(1),
  lands: [uuid(2)],
  fromDate: '2025-07-01',
  toDate: '2026-06-30',
  nutrients: { N: 60, B: 0.25 },
}
const application = { day: '2025-09-10', product: uuid(3), amount: 100, unit: 'KG' }

describe('a plan', () => {
  const problems = (change: object) => {
    const verdict = check(fertilizationPlan, { ...plan, ...change })
    return verdict.ok ? {} : { missing: verdict.missing, errors: verdict.errors }
  }
  test.each([
    ['as it should be', {}, {}],
    ['with an application on its first day', { applications: [{ ...application, day: '2025-07-01' }] }, {}],
    ['that asks for nothing', { nutrients: {} }, { missing: ['nutrients'] }],
    ['that asks for nothing of what it names', { nutrients: { N: 0 } }, { missing: ['nutrients'] }],
    ['without lands', { lands: [] }, { missing: ['lands'] }],
    ['that ends before it starts', { toDate: '2025-06-30' }, { errors: { toDate: 'END_BEFORE_START' } }],
    [
      'with an application after its days',
      { applications: [application, { ...application, day: '2026-07-01' }] },
      { errors: { 'applications.1.day': 'DAY_OUT_OF_PLAN' } },
    ],
    [
      'with three decimals of a nutrient',
      { nutrients: { N: 60.125 } },
      { errors: { 'nutrients.N': 'TOO_MANY_DECIMALS' } },
    ],
  ])('%s', (_, change, expected) => {
    expect(problems(change)).toMatchObject(expected)
  })
})

describe('a plan against what was applied', () => {
  // 300 kg of a bag that states 15 % of N, P₂O₅ and K₂O on 2 ha.
  const bag = (amount: number, nutrientsAsOxides: boolean) => ({
    nutrients: { N: 15, P: 15, K: 15 },
    nutrientsAsOxides,
    amount,
  })
  const given = (nutrientsAsOxides: boolean) =>
    nutrientsOf([bag(300, nutrientsAsOxides)], toSquareCentimeters(2, 'HECTARE'))

  test.each([
    ['oxides count as their element', true, 9.819, 18.677],
    ['elements as they are', false, 22.5, 22.5],
  ])('%s', (_, asOxides, P, K) => {
    expect(comparePlan({ N: 30, P: 10, K: 0 }, {}, given(asOxides))).toEqual([
      { nutrient: 'N', asked: 30, planned: 0, applied: 22.5, difference: -7.5, percentage: 75 },
      {
        nutrient: 'P',
        asked: 10,
        planned: 0,
        applied: P,
        difference: Math.round((P - 10) * 1000) / 1000,
        percentage: Math.round(P * 100) / 10,
      },
      { nutrient: 'K', asked: 0, planned: 0, applied: K, difference: K, percentage: null },
    ])
  })

  test('what its applications would bring stands beside what it asks for, also where it asks for nothing', () => {
    const planned = plannedNutrients([bag(200, true), { ...bag(10, false), nutrients: { Zn: 2 } }])
    expect(planned).toEqual({ N: 30, P: 13.092, K: 24.903, Zn: 0.2 })
    const nothing = nutrientsOf([], toSquareCentimeters(2, 'HECTARE'))
    const compared = comparePlan({ N: 60 }, planned, nothing)
    expect(compared.map(({ nutrient, planned }) => [nutrient, planned])).toEqual([
      ['N', 30],
      ['P', 13.092],
      ['K', 24.903],
      ['Zn', 0.2],
    ])
    expect(missingOf(compared).map(({ nutrient, difference }) => [nutrient, difference])).toEqual([
      ['N', -60],
    ])
  })
})
