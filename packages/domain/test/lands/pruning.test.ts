import { describe, expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { labor } from '../../src/lands/works/labor.ts'
import { plantsOn, pruning, pruningSummary } from '../../src/lands/works/pruning.ts'
import { workTitle } from '../../src/lands/works/names.ts'
import { es } from '../../src/texts/es.ts'
import { toSquareCentimeters } from '../../src/units/surface.ts'

const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const hectares = (amount: number) => toSquareCentimeters(amount, 'HECTARE')
const problems = (verdict: ReturnType<typeof check>) =>
  verdict.ok
    ? {}
    : { ...verdict.errors, ...Object.fromEntries(verdict.missing.map((name) => [name, 'MISSING'])) }

const common = {
  wineEstate: uuid(1),
  lands: [uuid(2)],
  employee: uuid(3),
  initialTimezone: '2026-07-06',
  finalTimezone: '2026-07-10',
}

describe('the plants of a land', () => {
  const spaced = { plants: null, rowDistance: 2, plantDistance: 1.2 }
  test.each([
    ['counted', { ...spaced, plants: 12_600 }, 3.2, 12_600],
    ['by its distances', spaced, 3.2, 13_333],
    ['by its distances where nobody counted any', { ...spaced, plants: 0 }, 1.5, 6_250],
    ['without the distance between rows', { ...spaced, rowDistance: null }, 3.2, null],
    ['without the distance between plants', { ...spaced, plantDistance: null }, 3.2, null],
    ['with a distance of nothing', { ...spaced, plantDistance: 0 }, 3.2, null],
    ['too small for a plant', spaced, 0.0001, null],
  ])('%s', (_, planting, surface, plants) => {
    expect(plantsOn(planting, hectares(surface))).toBe(plants)
  })
})

describe('what a pruning left', () => {
  const l1 = { id: uuid(2), name: 'L1', surface: hectares(3.2), plants: 12_800 }
  const l2 = { id: uuid(4), name: 'L2', surface: hectares(1.6), plants: 6_000 }
  const unknown = { id: uuid(5), name: 'L3', surface: hectares(1), plants: null }
  const measured = { budByPlant: 16.5, prunningWeight: 15_040, prunningWeightUnit: 'KG' } as const

  test('of lands whose plants are known', () => {
    // 18,800 plants on 4.8 ha; 15,040 kg of wood.
    expect(pruningSummary(measured, [l1, l2])).toEqual({
      plants: 18_800,
      plantsByHectare: 3_917,
      budsByHectare: 64_625,
      weightByHectare: 3_133.33,
      weightByPlant: 0.8,
      landBuds: [
        {
          land: { id: l1.id, name: 'L1' },
          plants: 12_800,
          plantsByHectare: 4_000,
          budsByHectare: 66_000,
        },
        { land: { id: l2.id, name: 'L2' }, plants: 6_000, plantsByHectare: 3_750, budsByHectare: 61_875 },
      ],
    })
  })

  test('one land whose plants nobody knows keeps the whole from being said by plant', () => {
    expect(
      pruningSummary({ ...measured, prunningWeight: 4.2, prunningWeightUnit: 'TON' }, [l1, unknown]),
    ).toEqual({
      plants: null,
      plantsByHectare: null,
      budsByHectare: null,
      weightByHectare: 1_000,
      weightByPlant: null,
      landBuds: [
        expect.objectContaining({ budsByHectare: 66_000 }),
        { land: { id: unknown.id, name: 'L3' }, plants: null, plantsByHectare: null, budsByHectare: null },
      ],
    })
  })

  test('of no lands nothing is known', () => {
    expect(pruningSummary(measured, [])).toEqual({
      plants: null,
      plantsByHectare: null,
      budsByHectare: null,
      weightByHectare: 0,
      weightByPlant: null,
      landBuds: [],
    })
  })
})

describe('a pruning as it is judged', () => {
  const whole = { ...common, type: 'GUYOT_DOUBLE', budByPlant: 16, prunningWeight: 800.25 }
  test.each([
    ['whole', {}, {}],
    ['nothing counted yet', { budByPlant: undefined, prunningWeight: undefined }, {}],
    ['without a type', { type: undefined }, { type: 'MISSING' }],
    ['of a type that there is not', { type: 'SHORT' }, { type: 'INVALID_VALUE' }],
    ['without lands', { lands: [] }, { lands: 'MISSING' }],
    ['without anybody in charge', { employee: null }, { employee: 'MISSING' }],
    [
      'without dates',
      { initialTimezone: null, finalTimezone: null },
      { initialTimezone: 'MISSING', finalTimezone: 'MISSING' },
    ],
    ['that ends before it starts', { finalTimezone: '2026-07-05' }, { finalTimezone: 'END_BEFORE_START' }],
    ['buds below nothing', { budByPlant: -1 }, { budByPlant: 'TOO_LOW' }],
    ['buds to the hundredth', { budByPlant: 16.55 }, { budByPlant: 'TOO_MANY_DECIMALS' }],
    ['a weight below nothing', { prunningWeight: -0.01 }, { prunningWeight: 'TOO_LOW' }],
    ['a weight in litres', { prunningWeightUnit: 'LITER' }, { prunningWeightUnit: 'INVALID_VALUE' }],
  ])('%s', (_, change, expected) => {
    expect(problems(check(pruning, { ...whole, ...change }))).toEqual(expected)
  })
})

describe('a labor as it is judged', () => {
  const whole = { ...common, type: uuid(6) }
  test.each([
    ['whole', {}, {}],
    ['without a type', { type: null }, { type: 'MISSING' }],
    ['without lands', { lands: [] }, { lands: 'MISSING' }],
    ['without anybody in charge', { employee: null }, { employee: 'MISSING' }],
    ['that ends before it starts', { finalTimezone: '2026-07-05' }, { finalTimezone: 'END_BEFORE_START' }],
    ['half a day of work', { workedDays: 0.5 }, { workedDays: 'INVALID_VALUE' }],
    ['a twentieth of a person', { peopleUsedAmount: 0.05 }, { peopleUsedAmount: 'TOO_MANY_DECIMALS' }],
    ['machine hours below nothing', { machineHours: -1 }, { machineHours: 'TOO_LOW' }],
    ['the same land twice', { lands: [uuid(2), uuid(2)] }, { lands: 'REPEATED' }],
  ])('%s', (_, change, expected) => {
    expect(problems(check(labor, { ...whole, ...change }))).toEqual(expected)
  })
})

test('a labor is called as its type, a pruning as its kind', () => {
  const initialTimezone = '2026-07-06'
  expect(workTitle(es, { kind: 'labor', laborType: { name: 'Atadura' }, initialTimezone })).toBe(
    'Atadura 06/07/2026',
  )
  expect(workTitle(es, { kind: 'pruning', initialTimezone })).toBe('Poda 06/07/2026')
})
