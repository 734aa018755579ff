import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mix, pure } from '../../src/wine/contents/composition.ts'
import { pour } from '../../src/workorders/plan/split.ts'
import { planOrder } from '../../src/workorders/plan/plan.ts'
import { leavingTypes } from '../../src/workorders/transfers/transfer.ts'
import { costLostInProcess, shifts } from '../../src/ledger/ledger.ts'
import { transferTypes } from '../../src/lists/cellar.ts'
import { L, becomes, wine, vessel, transfer, order, counter, stateOf } from './plans.ts'

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
    expect.objectContaining({
      code: 'NOT_ENOUGH',
      details: { id: 'A', name: 'A', available: 0.8, unit: 'LITER' },
    }),
  )
  expect(() => planOrder(rack(501), counter())).toThrow(
    expect.objectContaining({
      code: 'OVER_CAPACITY',
      details: { id: 'B', name: 'B', capacity: 0.5, wanted: 0.501, unit: 'LITER' },
    }),
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
        // Of what takes nothing no order is made.
        fc.pre(total > 0)
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
