import { describe, expect, test } from 'vitest'
import { planOrder } from '../../src/workorders/plan/plan.ts'
import { costLostInProcess } from '../../src/ledger/ledger.ts'
import { L, ARS, becomes, wine, vessel, transfer, order, counter, stateOf } from './plans.ts'

describe('the worked vintage', () => {
  test('two grape units are ground into two tanks, by the kilogram', () => {
    const lot = (ciu: string, kg: number, cost: number) => ({
      ciu,
      name: ciu,
      place: 'cellar',
      amount: kg * 1000,
      cost: cost * ARS,
      fieldCosts: [],
      isOrganic: true,
    })
    const plan = planOrder(
      order([vessel('T01', 10_000 * L), vessel('T03', 8000 * L)], {
        grapes: new Map([
          ['CIU-1', lot('CIU-1', 7560, 3_084_000)],
          ['CIU-2', lot('CIU-2', 6060, 2_484_000)],
        ]),
        transfers: [
          transfer('GRIND', {
            grapes: [{ ciu: 'CIU-1', amount: 7_560_000 }],
            destinations: [{ vessel: 'T01', amount: 6_652_800, becomes: becomes('A'), children: [] }],
          }),
          transfer('GRIND', {
            grapes: [{ ciu: 'CIU-2', amount: 6_060_000 }],
            destinations: [{ vessel: 'T03', amount: 5_332_800, becomes: becomes('B'), children: [] }],
          }),
        ],
      }),
      counter(),
    )
    expect(plan.states.map(({ volume, cost }) => [volume, cost])).toEqual([
      [6_652_800, 3_084_000 * ARS],
      [5_332_800, 2_484_000 * ARS],
    ])
    const stems = plan.movements.filter(({ reason }) => reason === 'STEMS').map(({ amount }) => amount)
    expect(stems).toEqual([302_400, 242_400])
  })

  test('each litre that is ground bears its part of the overheads, to the hundredth of a cent, and racked wine none', () => {
    const lot = {
      ciu: 'CIU-1',
      name: 'CIU-1',
      place: 'cellar',
      amount: 1_000_000,
      cost: 500 * ARS,
      fieldCosts: [],
      isOrganic: true,
    }
    const plan = planOrder(
      order(
        [
          vessel('T01', 10_000 * L),
          vessel('T02', 8000 * L, wine('T02', 100 * L, 70)),
          vessel('T03', 8000 * L),
        ],
        {
          grapes: new Map([['CIU-1', lot]]),
          overhead: 12.3456 * ARS,
          transfers: [
            transfer('GRIND', {
              grapes: [{ ciu: 'CIU-1', amount: 1_000_000 }],
              destinations: [{ vessel: 'T01', amount: 880_500, becomes: becomes('A'), children: [] }],
            }),
            transfer('RACK', {
              wines: [{ vessel: 'T02', amount: 100 * L, discarded: 0, lossReason: null }],
              destinations: [{ vessel: 'T03', amount: 100 * L, becomes: becomes('B'), children: [] }],
            }),
          ],
        },
      ),
      counter(),
    )

    // 880.5 L at 12.3456 each.
    const borne = 108_703_008
    expect(plan.states.map(({ vessel: id, cost }) => [id, cost])).toEqual([
      ['T01', 500 * ARS + borne],
      ['T03', 70],
    ])
    expect(plan.movements.filter(({ kind }) => kind === 'COST')).toMatchObject([
      { cost: borne, source: { outside: 'EXPENSE' }, target: { outside: 'PROCESS' } },
    ])
    expect(costLostInProcess(plan.movements)).toBe(0)
  })

  test('free-run and press wine of two tanks cost the same per litre, and the composition goes by litres', () => {
    const total = 5_793_623.488 * ARS
    const t01 = wine('T01', 6_652_800, Math.round(total * 0.5539), 'CIU-1')
    const t03 = wine('T03', 5_332_800, total - t01.cost, 'CIU-2')
    const unburden = (from: string, taken: number, free: number, pressed: number) =>
      transfer('UNBURDEN', {
        wines: [{ vessel: from, amount: taken, discarded: 0, lossReason: null }],
        destinations: [
          { vessel: 'T04', amount: free, becomes: becomes('Gota'), children: [] },
          {
            vessel: 'P1',
            amount: taken - free,
            becomes: becomes('Orujo'),
            children: [{ vessel: 'T05', amount: pressed, becomes: becomes('Prensa') }],
          },
        ],
      })
    const plan = planOrder(
      order(
        [
          vessel('T01', 10_000 * L, t01),
          vessel('T03', 8000 * L, t03),
          vessel('T04', 10_000 * L),
          vessel('T05', 3000 * L),
          vessel('P1', 3000 * L),
        ],
        {
          transfers: [
            unburden('T01', 6_652_800, 4_850_000, 720_000),
            unburden('T03', 5_332_800, 3_900_000, 560_000),
          ],
        },
      ),
      counter(),
    )
    const [t04, t05] = [stateOf(plan, 'T04'), stateOf(plan, 'T05')]
    expect([t04.volume, t05.volume]).toEqual([8_750_000, 1_280_000])
    expect([t04.cost, t05.cost].map((cost) => (cost / ARS).toFixed(2))).toEqual(['5054257.78', '739365.71'])
    expect([...t04.composition.values()].map((share) => (share * 100).toFixed(2))).toEqual(['55.43', '44.57'])
    expect([...t05.composition.values()].map((share) => (share * 100).toFixed(2))).toEqual(['56.25', '43.75'])
    expect(plan.emptied).toEqual(['T01', 'T03'])
  })

  test('a rack loses its lees, and the wine that arrives keeps the whole cost', () => {
    const t04 = wine('T04', 8_750_000, 5_054_257.7778 * ARS)
    const plan = planOrder(
      order([vessel('T04', 10_000 * L, t04), vessel('T07', 9000 * L)], {
        transfers: [
          transfer('RACK', {
            wines: [{ vessel: 'T04', amount: 8_750_000, discarded: 0, lossReason: null }],
            destinations: [{ vessel: 'T07', amount: 8_575_000, becomes: becomes('Malbec'), children: [] }],
          }),
        ],
      }),
      counter(),
    )
    expect(stateOf(plan, 'T07')).toMatchObject({ volume: 8_575_000, cost: t04.cost })
    expect(plan.movements).toContainEqual(
      expect.objectContaining({ amount: 175_000, cost: 0, reason: 'LEES' }),
    )
  })
})
