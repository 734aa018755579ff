import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Addition, Grapes } from '../../src/workorders/plan/types.ts'
import { planOrder } from '../../src/workorders/plan/plan.ts'
import { costLostInProcess } from '../../src/ledger/ledger.ts'
import { becomes, counter, L, order, stateOf, transfer, vessel } from './plans.ts'

/** Grapes of some CIUs pressed into fractions of so many millilitres, T1, T2…, with what is given to the press. */
function pressing(
  grapes: { amount: number; cost: number }[],
  fractions: number[],
  additions: Addition[] = [],
) {
  const lots = grapes.map((grape, at): [string, Grapes] => [
    `C${at}`,
    { ciu: `C${at}`, name: `C${at}`, place: 'cellar', fieldCosts: [], isOrganic: true, ...grape },
  ])
  const tanks = fractions.map((_, at) => `T${at}`)
  return order([vessel('P', 1), ...tanks.map((tank) => vessel(tank, 100_000 * L))], {
    additions,
    grapes: new Map(lots),
    transfers: [
      transfer('PRESS', {
        grapes: grapes.map(({ amount }, at) => ({ ciu: `C${at}`, amount })),
        destinations: [
          {
            vessel: 'P',
            amount: 0,
            becomes: becomes('Orujo'),
            children: fractions.map((amount, at) => ({
              vessel: tanks[at]!,
              amount,
              becomes: becomes(tanks[at]!),
            })),
          },
        ],
      }),
    ],
  })
}

const given = (amount: number, cost: number): Addition => ({
  id: 'supply',
  batch: 'batch',
  deposit: 'deposit',
  vessel: 'P',
  keepsOrganic: true,
  amount,
  cost,
  discarded: 3,
  discardedCost: 3,
})

test('a litre costs the same in every fraction of a pressing, however few grams its grapes are', () => {
  const few = planOrder(pressing([{ amount: 7, cost: 3_000_000 }], [700 * L, 200 * L, 100 * L]), counter())
  expect(few.states.map(({ cost }) => cost)).toEqual([2_100_000, 600_000, 300_000])
})

test('costs go by litres to the hundredth of a cent in total', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })
  const cost = fc.integer({ min: 0, max: 1_000_000_000 })
  const grape = fc.record({ amount, cost })
  fc.assert(
    fc.property(
      fc.array(grape, { minLength: 1, maxLength: 3 }),
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      (grapes, fractions) => {
        const plan = planOrder(pressing(grapes, fractions), counter())
        const paid = grapes.reduce((sum, one) => sum + one.cost, 0)
        const litres = fractions.reduce((sum, one) => sum + one, 0)
        expect(plan.states.reduce((sum, one) => sum + one.cost, 0)).toBe(paid)
        for (const state of plan.states)
          // Each of the CIUs is shared by itself, and each of the shares is rounded once.
          expect(Math.abs(state.cost - (paid * state.volume) / litres)).toBeLessThanOrEqual(grapes.length)
      },
    ),
  )
})

test('what is given to a press reaches its fractions by their litres, with its cost and what was spilt', () => {
  const plan = planOrder(
    pressing([{ amount: 1000, cost: 0 }], [750 * L, 250 * L], [given(1001, 4000)]),
    counter(),
  )
  expect(plan.given.map(({ vessel, amount, cost, discarded }) => [vessel, amount, cost, discarded])).toEqual([
    ['T0', 751, 3000, 2],
    ['T1', 250, 1000, 1],
  ])
  expect([stateOf(plan, 'T0').cost, stateOf(plan, 'T1').cost]).toEqual([3000, 1000])
  expect([...stateOf(plan, 'T0').carried.values()]).toEqual([751 / 750])
  expect(plan.given.map(({ state }) => state)).toEqual([stateOf(plan, 'T0').id, stateOf(plan, 'T1').id])
  expect(costLostInProcess(plan.movements)).toBe(0)
})
