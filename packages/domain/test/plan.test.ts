import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mix, pure } from '../src/cellars/composition.ts'
import { pour } from '../src/cellars/flows.ts'
import type { NewContent, Order, Transfer, Vessel, Wine } from '../src/cellars/plan-types.ts'
import { planOrder } from '../src/cellars/plan.ts'
import { leavingTypes } from '../src/cellars/work-order.ts'
import { costLostInProcess, shifts } from '../src/ledger/ledger.ts'
import { transferTypes } from '../src/lists/cellar.ts'

const L = 1000
const ARS = 10_000

const becomes = (name: string, isWineDregs = false): NewContent => ({
  name,
  variety: null,
  year: 2026,
  grapeType: 'RED',
  stage: 'MUST',
  isWineDregs,
})

const wine = (vessel: string, volume: number, cost: number, origin = `ciu-${vessel}`): Wine => ({
  content: `content-${vessel}`,
  state: `state-${vessel}`,
  vessel,
  volume,
  cost,
  composition: pure(origin),
  carried: new Map(),
  isOrganic: true,
})

const vessel = (id: string, capacity: number, content?: Wine): Vessel => ({
  id,
  name: id,
  capacity,
  keepsOrganic: true,
  wine: content,
})

const transfer = (type: Transfer['type'], change: Partial<Transfer>): Transfer => ({
  type,
  wines: [],
  grapes: [],
  received: [],
  destinations: [],
  stemsPerMille: 40,
  ...change,
})

const order = (vessels: Vessel[], change: Partial<Order>): Order => ({
  id: 'order',
  transfers: [],
  additions: [],
  workedOn: [],
  labor: 0,
  grapes: new Map(),
  received: new Map(),
  vessels: new Map(vessels.map((one) => [one.id, one])),
  ...change,
})

/** Numbers in their order, as a maker of ids. */
function counter() {
  let next = 0
  return () => `new-${++next}`
}

const stateOf = (plan: ReturnType<typeof planOrder>, at: string) =>
  plan.states.find(({ vessel: id }) => id === at)!

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

test('grapes that are pressed become the fractions of the press, and not its own', () => {
  const ciu = { ciu: 'C1', name: 'C1', place: 'cellar', amount: 400_000, cost: 100, fieldCosts: [] }
  const pressed = (free: number, last: number) =>
    planOrder(
      order([vessel('P1', 1000), vessel('T1', 300 * L), vessel('T2', 300 * L)], {
        grapes: new Map([['C1', { ...ciu, isOrganic: true }]]),
        transfers: [
          transfer('PRESS', {
            grapes: [{ ciu: 'C1', amount: 400_000 }],
            destinations: [
              {
                vessel: 'P1',
                amount: 0,
                becomes: becomes('Orujo'),
                children: [
                  { vessel: 'T1', amount: free, becomes: becomes('Yema') },
                  { vessel: 'T2', amount: last, becomes: becomes('Prensa') },
                ],
              },
            ],
          }),
        ],
      }),
      counter(),
    ).states.map((state) => [state.vessel, state.volume, state.cost])
  expect(pressed(180 * L, 60 * L)).toEqual([
    ['T1', 180 * L, 75],
    ['T2', 60 * L, 25],
  ])
  expect(() => pressed(0, 0)).toThrow('INVALID_INPUT')
})

test('grapes and wine in one transfer are refused: the wine would stay where it is', () => {
  const grapes = { ciu: 'C1', name: 'C1', place: 'cellar', amount: 1000, cost: 0, fieldCosts: [] }
  const both = transfer('GRIND', {
    wines: [{ vessel: 'T1', amount: 10 * L, discarded: 0, lossReason: null }],
    grapes: [{ ciu: 'C1', amount: 1000 }],
    destinations: [{ vessel: 'T2', amount: 11 * L, becomes: becomes('A'), children: [] }],
  })
  const vessels = [vessel('T1', 100 * L, wine('T1', 100 * L, 1000)), vessel('T2', 100 * L)]
  const mixed = order(vessels, {
    grapes: new Map([['C1', { ...grapes, isOrganic: true }]]),
    transfers: [both],
  })
  expect(() => planOrder(mixed, counter())).toThrow('INVALID_INPUT')
})

test('dregs leave their cost to the wine, and the last of a wine has none to leave it to', () => {
  const dregs = (amount: number) =>
    planOrder(
      order([vessel('T1', 100 * L, wine('T1', 100 * L, 1000)), vessel('T2', 100 * L)], {
        transfers: [
          transfer('DREGS', {
            wines: [{ vessel: 'T1', amount, discarded: 0, lossReason: null }],
            destinations: [{ vessel: 'T2', amount, becomes: becomes('Borras', true), children: [] }],
          }),
        ],
      }),
      counter(),
    )
  expect(stateOf(dregs(5 * L), 'T2').cost).toBe(0)
  expect(stateOf(dregs(100 * L), 'T2').cost).toBe(1000)
})

test('an addition makes a new link of the history, with its cost, and the labour goes by litres', () => {
  const plan = planOrder(
    order(
      [vessel('T1', 5000 * L, wine('T1', 3000 * L, 0)), vessel('T2', 5000 * L, wine('T2', 1000 * L, 0))],
      {
        labor: 400,
        workedOn: ['T1', 'T2'],
        additions: [
          {
            id: 'a',
            batch: 'kmbs',
            deposit: 'D',
            amount: 240_000,
            discarded: 0,
            discardedCost: 0,
            cost: 100,
            vessel: 'T1',
            keepsOrganic: false,
          },
        ],
      },
    ),
    counter(),
  )
  expect(plan.states).toMatchObject([
    {
      vessel: 'T1',
      previous: 'state-T1',
      cost: 400,
      isOrganic: false,
      parents: [{ state: 'state-T1', volume: 3000 * L }],
    },
  ])
  expect(
    shifts(plan.movements)
      .filter(({ kind }) => kind === 'WINE')
      .map(({ cost }) => cost),
  ).toEqual([400, 100])
})

test('more than there is, or than fits, is refused and names the vessel', () => {
  const vessels = [vessel('A', 1000, wine('A', 800, 0)), vessel('B', 500)]
  const rack = (amount: number) =>
    order(vessels, {
      transfers: [
        transfer('RACK', {
          wines: [{ vessel: 'A', amount, discarded: 0, lossReason: null }],
          destinations: [{ vessel: 'B', amount, becomes: becomes('x'), children: [] }],
        }),
      ],
    })
  expect(() => planOrder(rack(801), counter())).toThrow(
    expect.objectContaining({ code: 'NOT_ENOUGH', details: { vessel: 'A', available: 800 } }),
  )
  expect(() => planOrder(rack(501), counter())).toThrow(
    expect.objectContaining({ code: 'OVER_CAPACITY', details: { vessel: 'B', capacity: 500 } }),
  )
})

test('a share of four millilitres survives ten rackings', () => {
  let blend = mix([
    { volume: 8_000_000, composition: pure('main') },
    { volume: 4, composition: pure('trace') },
  ])
  for (let times = 0; times < 10; times++) blend = mix([{ volume: 8_000_004, composition: blend }])
  expect(blend.get('trace')! * 8_000_004).toBeCloseTo(4, 9)
})

test('pouring loses nothing and takes from no one more than it has', () => {
  const amounts = fc.array(fc.nat(50_000_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, amounts, (origins, destinations) => {
      const { flows, rest } = pour(origins, destinations)
      const gone = origins.map((_, origin) =>
        flows.filter((flow) => flow.origin === origin).reduce((sum, { amount }) => sum + amount, 0),
      )
      expect(gone.map((amount, at) => amount + rest[at]!)).toEqual(origins)
      expect(rest.every((left) => left >= 0)).toBe(true)
    }),
  )
})

test('any order conserves volume and cost, and its shares add to one', () => {
  const volume = fc.integer({ min: 1, max: 9_000_000 })
  const cost = fc.nat(10_000_000_000)
  const type = fc.constantFrom(
    ...transferTypes.filter(
      (one) => !['PUMP_OVER', 'DELESTAGE', 'GRIND', 'RECEIVE_GRAPE', 'RECEIVE_CONTENT'].includes(one),
    ),
  )
  fc.assert(
    fc.property(
      type,
      fc.array(fc.tuple(volume, cost, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 }),
      cost,
      (kind, wines, parts, labor) => {
        const sources = wines.map(([held, held_cost], at) =>
          vessel(`S${at}`, held, wine(`S${at}`, held, held_cost)),
        )
        const taken = wines.map(([held, , percent]) => Math.floor((held * percent) / 100))
        const total = taken.reduce((sum, amount) => sum + amount, 0)
        const leaves = leavingTypes.has(kind)
        const destinations = leaves
          ? []
          : parts
              .map((percent, at) => ({
                vessel: `D${at}`,
                amount: Math.floor((total * percent) / 120),
                becomes: becomes(`D${at}`, at === 2),
                children: [],
              }))
              .filter(({ amount }) => amount > 0)
        const plan = planOrder(
          order([...sources, ...parts.map((_, at) => vessel(`D${at}`, 40_000_000))], {
            labor,
            transfers: [
              transfer(kind, {
                wines: taken.map((amount, at) => ({
                  vessel: `S${at}`,
                  amount,
                  discarded: 0,
                  lossReason: 'OTHER',
                })),
                destinations,
              }),
            ],
          }),
          counter(),
        )
        expect(costLostInProcess(plan.movements)).toBe(0)
        const inProcess = (side: 'source' | 'target') =>
          plan.movements
            .filter(
              (movement) =>
                movement.kind === 'WINE' &&
                'outside' in movement[side] &&
                movement[side].outside === 'PROCESS',
            )
            .reduce((sum, { amount }) => sum + amount, 0)
        expect(inProcess('source')).toBe(inProcess('target'))
        for (const state of plan.states) {
          expect([...state.composition.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
          expect(state.parents.reduce((sum, parent) => sum + parent.volume, 0)).toBe(state.volume)
          const arrived = shifts(plan.movements).find(({ place }) => place === state.vessel)!
          expect([arrived.amount, arrived.cost]).toEqual([state.volume, state.cost])
        }
        for (const change of shifts(plan.movements).filter(({ place }) => place.startsWith('S'))) {
          const before = sources.find(({ id }) => id === change.place)!.wine!
          expect(before.volume + change.amount).toBeGreaterThanOrEqual(0)
          expect(before.cost + change.cost).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
