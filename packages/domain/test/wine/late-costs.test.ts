import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flowLateCosts,
  lateByTarget,
  lateMovements,
  lateOf,
  lotCompositions,
  splitDifference,
  type LatePart,
  type LateTarget,
  type Whereabouts,
} from '../../src/wine/costs/late-costs.ts'
import { pure } from '../../src/wine/contents/composition.ts'
import { costLostInProcess, inside, outside } from '../../src/ledger/ledger.ts'

const tank = (thing: string): LateTarget => ({ kind: 'WINE', thing, place: `T-${thing}` })
const lot = (thing: string): LateTarget => ({ kind: 'BOTTLE', thing, place: 'D' })
const half = new Map([
  ['A', 0.5],
  ['B', 0.5],
])

const told = (parts: LatePart[]) => parts.map(({ origin, to, cost }) => [origin, to?.thing ?? null, cost])

describe('where a late cost goes', () => {
  test.each<[string, Whereabouts[], (string | number | null)[][]]>([
    [
      'all of it to the only wine',
      [{ to: tank('1'), volume: 700, cost: 0, composition: pure('A') }],
      [['A', '1', 100]],
    ],
    [
      'by litres of the origin, not of the wine',
      [
        { to: tank('1'), volume: 600, cost: 0, composition: half },
        { to: tank('2'), volume: 300, cost: 0, composition: pure('A') },
        { to: tank('3'), volume: 900, cost: 0, composition: pure('B') },
      ],
      [
        ['A', '1', 50],
        ['A', '2', 50],
      ],
    ],
    [
      'to wine, bottles and the expense of what is gone',
      [
        { to: tank('1'), volume: 500, cost: 0, composition: pure('A') },
        { to: lot('L'), volume: 250, cost: 0, composition: pure('A') },
        { to: null, volume: 100, cost: 0, composition: pure('A') },
        { to: null, volume: 300, cost: 0, composition: half },
      ],
      [
        ['A', '1', 50],
        ['A', 'L', 25],
        ['A', null, 25],
      ],
    ],
    [
      'all to expense where all is gone',
      [{ to: null, volume: 5, cost: 0, composition: pure('A') }],
      [['A', null, 100]],
    ],
    ['all to expense where nothing is known of it', [], [['A', null, 100]]],
    [
      'the rest to the largest remainder',
      [
        { to: tank('1'), volume: 1, cost: 0, composition: pure('A') },
        { to: tank('2'), volume: 1, cost: 0, composition: pure('A') },
        { to: tank('3'), volume: 1, cost: 0, composition: pure('A') },
      ],
      [
        ['A', '1', 34],
        ['A', '2', 33],
        ['A', '3', 33],
      ],
    ],
  ])('%s', (_, wine, expected) => {
    expect(told(flowLateCosts([{ origin: 'A', cost: 100 }], wine))).toEqual(expected)
  })

  test('a cost of nothing goes nowhere', () => {
    expect(flowLateCosts([{ origin: 'A', cost: 0 }], [])).toEqual([])
  })
})

test('nothing is lost: the parts of each origin add up to its cost, and the entry keeps what goes into the process', () => {
  const origin = fc.constantFrom('A', 'B', 'C')
  const wine = fc.record({
    to: fc.option(fc.constantFrom(tank('1'), tank('2'), tank('3'), lot('L'), lot('M'))),
    volume: fc.nat(50_000_000),
    cost: fc.nat(90_000_000_000),
    composition: fc
      .array(fc.tuple(origin, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 3 })
      .map((shares) => new Map(shares)),
  })
  const costs = fc.uniqueArray(fc.record({ origin, cost: fc.nat(90_000_000_000) }), {
    selector: (one) => one.origin,
  })
  fc.assert(
    fc.property(costs, fc.array(wine, { maxLength: 12 }), (late, found) => {
      const parts = flowLateCosts(late, found)
      for (const { origin: one, cost } of late) {
        const own = parts.filter((part) => part.origin === one)
        expect(own.reduce((sum, part) => sum + part.cost, 0)).toBe(cost)
        expect(own.every((part) => part.cost > 0)).toBe(true)
      }
      const total = late.reduce((sum, { cost }) => sum + cost, 0)
      const movements = lateMovements([{ thing: 'land', source: inside('land'), cost: total }], parts)
      expect(costLostInProcess(movements)).toBe(0)
      expect(movements.every(({ amount }) => amount === 0)).toBe(true)
      const kept = lateByTarget(parts).reduce((sum, { cost }) => sum + cost, 0)
      const spent = parts.reduce((sum, { to, cost }) => sum + (to === null ? cost : 0), 0)
      expect(kept + spent).toBe(total)
    }),
  )
})

test('a price that came down takes back what it can, and the rest comes off the expense', () => {
  const wine: Whereabouts[] = [
    { to: tank('1'), volume: 500, cost: 30, composition: pure('A') },
    { to: lot('L'), volume: 500, cost: 900, composition: half },
  ]
  expect(told(flowLateCosts([{ origin: 'A', cost: -90 }], wine))).toEqual([
    ['A', '1', -30],
    ['A', 'L', -30],
    ['A', null, -30],
  ])
})

test('what a price goes up or down by is given out whole, and leaves nothing that costs less than nothing', () => {
  const money = fc.integer({ min: -90_000_000_000, max: 90_000_000_000 })
  const lying = fc.record({
    volume: fc.nat(50_000_000),
    cost: fc.nat(90_000_000_000),
    a: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const used = fc.record({
    difference: money,
    waiting: fc.nat(9_000_000),
    used: fc.nat(9_000_000),
    waitingCost: fc.nat(90_000_000_000),
  })
  fc.assert(
    fc.property(fc.array(used, { maxLength: 2 }), fc.array(lying, { maxLength: 5 }), (prices, wines) => {
      const found = wines.map(({ volume, cost, a }, at): Whereabouts => ({
        to: at === 0 ? null : tank(String(at)),
        volume,
        cost: at === 0 ? 0 : cost,
        composition: new Map([
          ['0', a],
          ['1', 1 - a],
        ]),
      }))
      const splits = prices.map((price, at) => ({
        price,
        origin: String(at),
        ...splitDifference({ origin: String(at), ...price }),
      }))
      for (const { price, waiting, late } of splits) {
        expect(waiting + late).toBe(price.difference)
        expect(price.waitingCost + waiting).toBeGreaterThanOrEqual(0)
      }
      const costs = splits.map(({ origin, late }) => ({ origin, cost: late }))
      const parts = flowLateCosts(costs, found)
      for (const { origin, cost } of costs)
        expect(parts.reduce((sum, part) => sum + (part.origin === origin ? part.cost : 0), 0)).toBe(cost)
      for (const { place, cost } of lateByTarget(parts)) {
        const held = found.find(({ to }) => to?.place === place)!.cost
        expect(held + cost).toBeGreaterThanOrEqual(0)
      }
      const payers = costs.map(({ origin, cost }) => ({ thing: origin, source: outside('SUPPLIER'), cost }))
      const movements = lateMovements(payers, parts)
      expect(costLostInProcess(movements)).toBe(0)
      expect(movements.every(({ cost }) => cost > 0)).toBe(true)
    }),
  )
})

describe('what of a plot’s cost is late', () => {
  test.each<[string, [origin: string, ground: number, waiting: number][], (string | number)[][]]>([
    ['nothing without a harvest', [], []],
    ['nothing while all of it waits', [['A', 0, 1000]], []],
    ['all of it once all is ground', [['A', 1000, 0]], [['A', 900]]],
    ['the part of what is ground', [['A', 250, 750]], [['A', 225]]],
    [
      'by kilos among several',
      [
        ['A', 500, 0],
        ['B', 250, 250],
        ['C', 0, 500],
      ],
      [
        ['A', 300],
        ['B', 150],
      ],
    ],
  ])('%s', (_, grapes, expected) => {
    const late = lateOf(
      900,
      grapes.map(([origin, ground, waiting]) => ({ origin, ground, waiting })),
    )
    expect(late.map(({ origin, cost }) => [origin, cost])).toEqual(expected)
  })

  test('it is never more than the cost, and all of it where nothing waits', () => {
    const grapes = fc.array(fc.tuple(fc.nat(9_000_000), fc.nat(9_000_000)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(90_000_000_000), grapes, (cost, lots) => {
        const rows = lots.map(([ground, waiting], at) => ({ origin: String(at), ground, waiting }))
        const late = lateOf(cost, rows).reduce((sum, part) => sum + part.cost, 0)
        expect(late).toBeLessThanOrEqual(cost)
        if (rows.every(({ waiting }) => waiting === 0) && rows.some(({ ground }) => ground > 0))
          expect(late).toBe(cost)
      }),
    )
  })
})

test('a lot made of other lots is made of what these were, by their litres', () => {
  const made = lotCompositions([
    { id: 'one', composition: pure('A'), parents: [] },
    { id: 'two', composition: pure('B'), parents: [] },
    {
      id: 'both',
      composition: new Map(),
      parents: [
        { id: 'one', volume: 750 },
        { id: 'two', volume: 2250 },
      ],
    },
    { id: 'again', composition: new Map(), parents: [{ id: 'both', volume: 750 }] },
  ])
  const mixed = new Map([
    ['A', 0.25],
    ['B', 0.75],
  ])
  expect([made.get('both'), made.get('again')]).toEqual([mixed, mixed])
})
