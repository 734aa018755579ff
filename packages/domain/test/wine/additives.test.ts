import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  additiveLimitsOn,
  allergensIn,
  carriedBy,
  judgePlanned,
  judgeSubstances,
  milligramsIn,
  substancesIn,
} from '../../src/wine/additives/additives.ts'
import type { StockUnit } from '../../src/lists/units.ts'

const limits = additiveLimitsOn('2026-11-22')
const copperSulfate = { substance: 'COPPER', substancePercent: 25.5, unit: 'GRAM' } as const

describe('what a wine carries', () => {
  const copper = new Map([['a', 2]])
  test.each([
    ['moves whole with its wine', [{ volume: 500_000, carried: copper }], [], { a: 2 }],
    [
      'is shared by litres with wine that has none',
      [
        { volume: 300_000, carried: copper },
        { volume: 700_000, carried: new Map() },
      ],
      [],
      { a: 0.6 },
    ],
    [
      'meets again what was added before the wines were parted',
      [
        { volume: 250_000, carried: copper },
        { volume: 750_000, carried: new Map([['a', 1]]) },
      ],
      [],
      { a: 1.25 },
    ],
    [
      'grows by what is added on the spot',
      [{ volume: 500_000, carried: copper }],
      [{ id: 'b', amount: 750 }],
      { a: 2, b: 1.5 },
    ],
    ['is nothing where there is no wine', [], [{ id: 'b', amount: 750 }], {}],
  ])('%s', (_, parts, added, expected) => {
    const carried = carriedBy(parts, added)
    expect([...carried.keys()]).toEqual(Object.keys(expected))
    for (const [id, dose] of Object.entries(expected)) expect(carried.get(id)).toBeCloseTo(dose, 12)
  })

  test('what is poured together is all that the parts held, neither more nor less', () => {
    const part = fc.record({
      volume: fc.integer({ min: 1, max: 10_000_000 }),
      carried: fc
        .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.double({ min: 0, max: 1000, noNaN: true })))
        .map((pairs) => new Map(pairs)),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(1_000_000), (parts, amount) => {
        const carried = carriedBy(parts, [{ id: 'new', amount }])
        const volume = parts.reduce((sum, one) => sum + one.volume, 0)
        for (const id of ['a', 'b', 'c'] as const) {
          const held = parts.reduce((sum, one) => sum + (one.volume * (one.carried.get(id) ?? 0)) / 1000, 0)
          expect(((carried.get(id) ?? 0) * volume) / 1000).toBeCloseTo(held, 3)
        }
        expect(((carried.get('new') ?? 0) * volume) / 1000).toBeCloseTo(amount, 3)
      }),
    )
  })
})

test.each<[StockUnit, number | null, number]>([
  ['KG', null, 1],
  ['GRAM', 25.5, 0.255],
  // A solution of 10 g in 100 mL has 100 mg in a millilitre.
  ['LITER', 10, 100],
  ['UNIT', 50, 0],
])(
  'a product weighed in %s of %s %% has %s mg of its substance in a base unit',
  (unit, percent, expected) => {
    expect(milligramsIn({ unit, substancePercent: percent })).toBeCloseTo(expected, 12)
  },
)

describe('the law', () => {
  test.each([
    ['SORBIC', 200],
    ['ASCORBIC', 300],
    ['METATARTARIC', 100],
    ['COPPER', 1],
    ['DAP', 300],
  ] as const)('of %s a wine may have %s mg/L, and not a trace more', (substance, limit) => {
    const judged = (amount: number) => judgeSubstances(new Map([[substance, amount]]), limits)[0]
    expect(judged(limit)).toEqual({ substance, amount: limit, limit, isOver: false })
    expect(judged(limit + 0.0001)).toMatchObject({ isOver: true })
  })

  test('sums several products of one substance; sulfur dioxide is told and not judged', () => {
    const sums = substancesIn([
      { ...copperSulfate, dose: 2 },
      { substance: 'COPPER', substancePercent: null, unit: 'KG', dose: 0.4 },
      { substance: 'SO2', substancePercent: 57.6, unit: 'KG', dose: 500 },
      { substance: null, substancePercent: null, unit: 'KG', dose: 9 },
    ])
    expect(judgeSubstances(sums, limits)).toEqual([
      { substance: 'COPPER', amount: 0.91, limit: 1, isOver: false },
      { substance: 'SO2', amount: 288, limit: null, isOver: false },
    ])
  })

  test('a company writes down another limit, from a day on', () => {
    const own = [{ from: '2026-06-01', limits: { ...limits, SORBIC: 250 } }]
    expect(additiveLimitsOn('2026-05-31', own).SORBIC).toBe(200)
    expect(additiveLimitsOn('2026-06-01', own).SORBIC).toBe(250)
  })
})

test.each([
  ['below it', 1.9, 0.985, false],
  ['at it', 1.96, 1, false],
  ['over it', 2, 1.01, true],
])('what is planned is told beside the maximum: %s', (_, amount, after, isOver) => {
  const wine = { substances: [{ substance: 'COPPER', amount: 0.5 }] as const, limits, totalSo2: null }
  const [told] = judgePlanned(wine, 1000, [{ ...copperSulfate, amount }])
  expect(told!.amount).toBeCloseTo(after, 2)
  expect(told!.isOver).toBe(isOver)
  expect(judgePlanned(wine, 0, [{ ...copperSulfate, amount }])).toEqual([])
})

test('allergens are told once each, by what the product declares or else by its name', () => {
  const product = (name: string, allergen: string, isAllergene = true) => ({ name, allergen, isAllergene })
  expect(
    allergensIn([
      product('Albúmina', 'huevo'),
      product('Ovoalbúmina', 'Huevo '),
      product('Caseína', ''),
      product('Bentonita', 'arcilla', false),
    ]),
  ).toEqual(['Caseína', 'huevo'])
})
