import { expect, test } from 'vitest'
import { fillCost, fillsOf } from '../../src/wine/barrels/cost.ts'
import { planOrder } from '../../src/workorders/plan/plan.ts'
import { costLostInProcess } from '../../src/ledger/ledger.ts'
import { becomes, counter, L, order, transfer, vessel, wine } from '../workorders/plans.ts'

test.each([
  [{ uses: 4, years: 10 }, 4],
  [{ uses: 12, years: 5 }, 5],
  [{ uses: null, years: 3 }, 3],
  [{ uses: 2 }, 2],
  [{}, 0],
])('a barrel with %j gives %i fills', (life, fills) => {
  expect(fillsOf(life)).toBe(fills)
})

test('all fills of a barrel cost its price together, and the next one nothing', () => {
  const costs = [0, 1, 2, 3].map((before) => fillCost(100, { uses: 3 }, before))
  expect(costs.reduce((sum, cost) => sum + cost)).toBe(100)
  expect([Math.max(...costs), costs[3]]).toEqual([34, 0])
})

const into = (amount: number, held?: number) =>
  planOrder(
    {
      ...order(
        [
          vessel('T1', 1000 * L, wine('T1', 900 * L, 9000)),
          vessel('B1', 225 * L, held === undefined ? undefined : wine('B1', held, 0)),
        ],
        {
          transfers: [
            transfer('BARREL_IN', {
              wines: [{ vessel: 'T1', amount, discarded: 0, lossReason: null }],
              destinations: [{ vessel: 'B1', amount, becomes: becomes('Crianza'), children: [] }],
            }),
          ],
        },
      ),
      fillCosts: new Map([['B1', 500]]),
    },
    counter(),
  )

test('an empty barrel that is filled costs its wine a fill, topping one costs none, and neither is an addition', () => {
  const filled = into(225 * L)
  expect(filled.states.find((state) => state.vessel === 'B1')?.cost).toBe(2250 + 500)
  expect([filled.given, filled.states.map(({ carried }) => carried.size)]).toEqual([[], [0]])
  expect(costLostInProcess(filled.movements)).toBe(0)
  expect(filled.movements.filter(({ kind }) => kind === 'COST')).toMatchObject([{ thing: 'B1', cost: 500 }])
  expect(into(5 * L, 200 * L).movements.some(({ kind }) => kind === 'COST')).toBe(false)
})
