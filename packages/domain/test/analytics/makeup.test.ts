import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blend, mixesOf, only, partsOf, takenFrom, type Made, type Mix } from '../../src/analytics/makeup.ts'

const grapes = only('BOUGHT GRAPES')
const labor = only('CELLAR LABOR')
const made = (key: string, cost: number, of: Partial<Made> = {}): Made => ({
  key,
  cost,
  ...{ rest: [], sources: [], moved: 0, charged: [], later: [], ...of },
})
const shares = (mix: Mix | undefined) => Object.fromEntries(mix ?? [])

test('a wine of grapes and work is made of both, by what they cost', () => {
  const mixes = mixesOf([
    made('a', 100, {
      charged: [
        { of: grapes, cost: 75 },
        { of: labor, cost: 25 },
      ],
    }),
  ])
  expect(shares(mixes.get('a'))).toEqual({ 'BOUGHT GRAPES': 0.75, 'CELLAR LABOR': 0.25 })
})

test('what was there keeps its mix, what comes in brings its own', () => {
  const mixes = mixesOf([
    made('a', 100, { charged: [{ of: grapes, cost: 100 }] }),
    made('b', 50, { charged: [{ of: labor, cost: 50 }] }),
    // Half of b is poured onto a, with work of 25 on the order.
    made('c', 150, {
      rest: [{ key: 'a', cost: 100 }],
      sources: [{ key: 'b', cost: 25 }],
      moved: 25,
      charged: [{ of: only('CELLAR OVERHEADS'), cost: 25 }],
    }),
  ])
  expect(shares(mixes.get('c'))).toEqual({
    'BOUGHT GRAPES': 100 / 150,
    'CELLAR LABOR': 25 / 150,
    'CELLAR OVERHEADS': 25 / 150,
  })
})

test('what came later is told as what it was', () => {
  const mixes = mixesOf([
    made('a', 110, { charged: [{ of: grapes, cost: 100 }], later: [{ of: only('CELLAR LATE'), cost: 10 }] }),
  ])
  expect(shares(mixes.get('a'))).toEqual({ 'BOUGHT GRAPES': 100 / 110, 'CELLAR LATE': 10 / 110 })
})

describe('what waits on a plot', () => {
  const charge = (entry: number, nature: 'LABOR' | 'FUEL', cost: number) => ({ entry, nature, cost })
  const take = (entry: number, cost: number) => ({ entry, nature: null, cost })

  test('goes along in the parts that waited when it was taken', () => {
    const taken = takenFrom([
      charge(1, 'LABOR', 60),
      charge(2, 'FUEL', 40),
      take(3, 50),
      charge(4, 'FUEL', 50),
      take(5, 100),
    ])
    expect(shares(taken.get(3))).toEqual({ 'VINEYARD LABOR': 0.6, 'VINEYARD FUEL': 0.4 })
    expect(shares(taken.get(5))).toEqual({ 'VINEYARD LABOR': 0.3, 'VINEYARD FUEL': 0.7 })
  })

  test('once all of it is taken the next season begins with what comes after', () => {
    const taken = takenFrom([charge(1, 'LABOR', 60), take(2, 60), charge(3, 'FUEL', 5), take(4, 5)])
    expect(shares(taken.get(4))).toEqual({ 'VINEYARD FUEL': 1 })
  })
})

test('parts add up to the cost, and a mix to one, whatever is blended', () => {
  const weight = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(weight, weight, weight, fc.integer({ min: 1, max: 9_000_000_000_000 }), (a, b, c, cost) => {
      const mix = blend([
        { weight: a, of: grapes },
        { weight: b, of: labor },
        {
          weight: c,
          of: blend([
            { weight: 1, of: grapes },
            { weight: 2, of: only('LABELING SUPPLIES') },
          ]),
        },
      ])
      const parts = partsOf(cost, mix)
      if (a + b + c === 0) return expect(parts).toEqual([])
      expect([...mix.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9)
      expect(parts.reduce((sum, part) => sum + part.cost, 0)).toBe(cost)
    }),
  )
})
