import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelAfter, movedAt } from '../../src/workorders/transfers/moved.ts'

const tank = { held: 880_000, capacity: 1_000_000 }

describe('what an order moves at a vessel while it is typed', () => {
  test('all rows of a vessel count together, in whatever unit, with what is lost on the way', () => {
    const transfers = [
      {
        origins: [
          { cellarElement: 'A', transferedAmount: 3, transferUnit: 'HECTOLITER' as const },
          { cellarElement: 'A', transferedAmount: 200, discardedAmount: 30 },
          { cellarElement: 'B', transferedAmount: 50 },
        ],
        destinations: [
          { cellarElement: 'C', amount: 500, children: [{ cellarElement: 'D', transferedAmount: 40 }] },
        ],
      },
      {
        origins: [{ cellarElementBatch: 'C', transferedAmount: 10 }],
        destinations: [{ cellarElement: 'A', amount: 5 }],
      },
    ]
    expect(movedAt(transfers, { id: 'A' })).toEqual({
      ...{ taken: 530_000, given: 5000, empties: false, fills: false },
    })
    expect(movedAt(transfers, { id: 'C' })).toMatchObject({ taken: 10_000, given: 500_000 })
    expect(movedAt(transfers, { id: 'D' })).toMatchObject({ taken: 0, given: 40_000 })
    expect(levelAfter(tank, movedAt(transfers, { id: 'A' }))).toBe(355_000)
  })

  test('what is blank or cannot be read yet moves nothing', () => {
    const transfers = [
      {
        origins: [
          { cellarElement: 'A', transferedAmount: null },
          { cellarElement: 'A', transferedAmount: NaN },
        ],
      },
      { destinations: [{ cellarElement: 'A' }] },
      {},
    ]
    expect(levelAfter(tank, movedAt(transfers, { id: 'A' }))).toBe(tank.held)
  })

  test('an emptied vessel keeps what arrives, a filled one ends up full', () => {
    const emptied = [{ origins: [{ cellarElement: 'A', emptyElement: true, transferedAmount: 7 }] }]
    expect(levelAfter(tank, movedAt(emptied, { id: 'A' }))).toBe(0)
    const filled = [{ destinations: [{ cellarElement: 'A', fill: true, amount: 0 }] }]
    expect(levelAfter(tank, movedAt(filled, { id: 'A' }))).toBe(tank.capacity)
  })

  test('more than there is shows as less than nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), (litres) => {
        const after = levelAfter(
          tank,
          movedAt([{ origins: [{ cellarElement: 'A', transferedAmount: litres }] }], { id: 'A' }),
        )
        expect(after).toBe(880_000 - litres * 1000)
        expect(after < 0).toBe(litres > 880)
      }),
    )
  })
})
