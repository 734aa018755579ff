import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overBounds, type BoundedVessel } from '../../src/workorders/transfers/bounds.ts'
import { levelAfter, movedAt } from '../../src/workorders/transfers/moved.ts'

const vessel = (id: string, maxCapacity: number, held: number): BoundedVessel => ({
  id,
  unit: 'LITER',
  maxCapacity,
  content: held > 0 ? { currentAmount: held } : null,
})
const cellar = (...vessels: BoundedVessel[]) => new Map(vessels.map((one) => [one.id, one]))
const at = 'workorderTransfers.0'
const racking = (litres: number, more: object = {}) => [
  {
    type: 'RACK' as const,
    origins: [{ cellarElement: 'A', transferedAmount: litres }],
    destinations: [{ cellarElement: 'B', amount: litres }],
    ...more,
  },
]

describe('the most that an amount of an order may be', () => {
  test('what a vessel has no room for, and what another does not hold, is told with the most that fits', () => {
    const vessels = cellar(vessel('A', 9000, 8500), vessel('B', 8000, 500))
    expect(overBounds(racking(30_000), vessels, true)).toEqual({
      [`${at}.origins.0.transferedAmount`]: 'EXCEEDS_MAXIMUM:8500',
      [`${at}.destinations.0.amount`]: 'EXCEEDS_MAXIMUM:7500',
    })
    expect(overBounds(racking(7500), vessels, true)).toEqual({})
  })

  test('where it is not known what a vessel holds now, only its capacity bounds', () => {
    const vessels = cellar(vessel('A', 9000, 0), vessel('B', 8000, 8000))
    expect(overBounds(racking(8000), vessels, false)).toEqual({})
    expect(overBounds(racking(8500), vessels, false)).toEqual({
      [`${at}.destinations.0.amount`]: 'EXCEEDS_MAXIMUM:8000',
    })
  })

  test('several rows share the room of one vessel, each in its unit, with what is lost on the way', () => {
    const vessels = cellar(vessel('A', 9000, 1000), vessel('B', 1000, 0))
    const split = racking(0, {
      origins: [
        { cellarElement: 'A', transferedAmount: 8, transferUnit: 'HECTOLITER', discardedAmount: 300 },
      ],
      destinations: [
        { cellarElement: 'B', amount: 7, unit: 'HECTOLITER' },
        { cellarElement: 'B', amount: 400 },
      ],
    })
    expect(overBounds(split, vessels, true)).toEqual({
      [`${at}.origins.0.transferedAmount`]: 'EXCEEDS_MAXIMUM:7',
      [`${at}.destinations.0.amount`]: 'EXCEEDS_MAXIMUM:6',
      [`${at}.destinations.1.amount`]: 'EXCEEDS_MAXIMUM:300',
    })
  })

  test('vessels told one by one are judged one by one, and what a press gets is told by its fractions', () => {
    const vessels = cellar(vessel('A', 225, 225), vessel('P', 100, 0), vessel('B', 50, 0))
    const pressing = racking(0, {
      origins: [{ children: [{ cellarElement: 'A', transferedAmount: 300 }] }],
      destinations: [
        { cellarElement: 'P', amount: 300, children: [{ cellarElement: 'B', transferedAmount: 60 }] },
      ],
    })
    expect(overBounds(pressing, vessels, true)).toEqual({
      [`${at}.origins.0.children.0.transferedAmount`]: 'EXCEEDS_MAXIMUM:225',
      [`${at}.destinations.0.children.0.transferedAmount`]: 'EXCEEDS_MAXIMUM:50',
    })
  })

  test('what is emptied, filled up, pumped over or still blank is not too much', () => {
    const vessels = cellar(vessel('A', 900, 100), vessel('B', 100, 0))
    const emptied = racking(0, {
      origins: [{ cellarElement: 'A', transferedAmount: 500, emptyElement: true }],
      destinations: [{ cellarElement: 'B', amount: 500, fill: true }],
    })
    expect(overBounds(emptied, vessels, true)).toEqual({})
    expect(overBounds(racking(5000, { type: 'PUMP_OVER' }), vessels, true)).toEqual({})
    expect(overBounds(racking(NaN), vessels, true)).toEqual({})
  })

  test('is too much exactly where the picture of the vessel says so', () => {
    const [from, to] = [vessel('A', 900, 700), vessel('B', 1000, 300)]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), (litres) => {
        const order = racking(litres)
        const told = overBounds(order, cellar(from, to), true)
        const after = (held: number, capacity: number, id: string) =>
          levelAfter({ held: held * 1000, capacity: capacity * 1000 }, movedAt(order, { id }))
        expect(`${at}.origins.0.transferedAmount` in told).toBe(after(700, 900, 'A') < 0)
        expect(`${at}.destinations.0.amount` in told).toBe(after(300, 1000, 'B') > 1_000_000)
      }),
    )
  })
})
