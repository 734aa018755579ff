import fc from 'fast-check'
import { barrels, deposits, singles, tanks, type Vessel } from './cellar.ts'
import type { Wish } from './wishes.ts'
import { pours, type WineAct } from './wine-acts.ts'

const vessel = fc.constantFrom(...singles)
const tank = fc.constantFrom(...tanks)
const deposit = fc.constantFrom(...deposits)
const pour = fc.constantFrom(...pours)
const amount = fc.integer({ min: 1, max: 400_000 })
/** Kilos as they are weighed, in grams: to ten of them. */
const weight = fc.integer({ min: 100, max: 60_000 }).map((tens) => tens * 10)
const little = fc.integer({ min: 0, max: 900 })
/** Mostly nobody writes down how long it took. */
const tenths = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(25) })
const part = fc.integer({ min: 1, max: 1100 })
const which = fc.nat()
const some = fc.shuffledSubarray([...barrels], { minLength: 1 })

const apart = (count: number): fc.Arbitrary<Vessel[]> =>
  fc.shuffledSubarray([...singles], { minLength: count, maxLength: count })
const two = apart(2).map(([from, to]) => ({ from: from!, to: to! }))
const three = apart(3).map(([from, one, other]) => ({ from: from!, to: [one!, other!] as [Vessel, Vessel] }))

const record = <T extends WineAct>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model).map((act): Wish => ({ wish: 'act', act: act as T }))

const move = fc
  .record({ ends: two, type: pour, amount, lost: little, spilt: little, tenths })
  .map(({ ends, lost, ...more }): Wish => {
    const act = { kind: 'move' as const, ...ends, ...more, lost: Math.min(lost, more.amount - 1) }
    return { wish: 'act', act }
  })
const split = fc
  .record({ ends: three, type: pour, amount: fc.integer({ min: 2, max: 400_000 }) })
  .map(({ ends, ...more }): Wish => ({ wish: 'act', act: { kind: 'split', ...ends, ...more } }))
const blend = fc
  .record({ ends: three, amounts: fc.tuple(amount, amount) })
  .map(({ ends: { from: to, to: from }, amounts }): Wish => ({
    wish: 'act',
    act: { kind: 'blend', from, amounts, to },
  }))
const pass = fc.record({ ends: three, amounts: fc.tuple(amount, amount) }).map(
  ({
    ends: {
      from,
      to: [by, to],
    },
    amounts,
  }): Wish => ({
    wish: 'act',
    act: { kind: 'pass', from, by, to, amounts },
  }),
)
const shares = fc.shuffledSubarray([...tanks], { minLength: 1, maxLength: 3 })

/** What people do to wine; of each kind the more, the more of it goes on in a cellar. */
const wine: fc.WeightedArbitrary<Wish>[] = [
  { weight: 5, arbitrary: move },
  { weight: 3, arbitrary: split },
  { weight: 2, arbitrary: blend },
  { weight: 2, arbitrary: pass },
  {
    weight: 1,
    arbitrary: record<Extract<WineAct, { kind: 'wash' }>>({ kind: fc.constant('wash'), to: vessel }),
  },
  {
    weight: 2,
    arbitrary: record<Extract<WineAct, { kind: 'leave' }>>({
      kind: fc.constant('leave'),
      type: fc.constantFrom('SELL', 'DISCARD'),
      from: vessel,
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: record<Extract<WineAct, { kind: 'grind' }>>({
      kind: fc.constant('grind'),
      to: vessel,
      weight,
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: record<Extract<WineAct, { kind: 'add' }>>({
      kind: fc.constant('add'),
      to: vessel,
      weight: fc.integer({ min: 1, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: record<Extract<WineAct, { kind: 'receive' }>>({
      kind: fc.constant('receive'),
      to: vessel,
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: record<Extract<WineAct, { kind: 'stir' }>>({
      kind: fc.constant('stir'),
      type: fc.constantFrom('PUMP_OVER', 'DELESTAGE'),
      to: vessel,
      tenths,
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ to: shares, weight, litres: fc.integer({ min: 1, max: 130_000 }) })
      .map(({ to, weight, litres }): Wish => {
        const all = to.map((name, at) => ({ to: name, amount: Math.max(1, litres - at) }))
        return { wish: 'act', act: { kind: 'pressGrapes', weight, shares: all } }
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        type: fc.constantFrom('UNBURDEN' as const, ...pours),
        ends: two,
        short: fc.oneof(fc.constant(0), amount),
      })
      .map(({ ends, ...more }): Wish => ({ wish: 'empty', ...ends, ...more })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant('press' as const),
      from: vessel,
      other: vessel,
      short: fc.oneof(fc.constant(0), amount),
      to: shares,
      parts: fc.tuple(...[300, 400, 400].map((max) => fc.integer({ min: 1, max }))),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ ends: two, part: fc.oneof(part, fc.constant(1000)) })
      .map(({ ends, part }): Wish => ({ wish: 'dregs', ...ends, part })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant('intoLot' as const),
      type: fc.constantFrom('FILL' as const, 'BARREL_IN' as const),
      which,
      from: tank,
      part,
      isFull: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant('outOfLot' as const),
      which,
      to: tank,
      part: fc.oneof(part, fc.constant(1000)),
    }),
  },
]

const bottles: fc.WeightedArbitrary<Wish>[] = [
  {
    weight: 4,
    arbitrary: fc.record({
      wish: fc.constant('run' as const),
      which,
      other: which,
      how: fc.constantFrom('label' as const, 'again' as const, 'uncover' as const, 'recork' as const),
      part,
      broken: fc.integer({ min: 0, max: 3 }),
      to: deposit,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ wish: fc.constant('carry' as const), which, part, isAll: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      wish: fc.constant('count' as const),
      which,
      part: fc.integer({ min: 0, max: 1500 }),
      isLost: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ wish: fc.constant('ask' as const), which, part, isSent: fc.boolean() }),
  },
]

const alone: fc.WeightedArbitrary<Wish>[] = [
  {
    weight: 2,
    arbitrary: record<Extract<WineAct, { kind: 'measure' }>>({
      kind: fc.constant('measure'),
      from: vessel,
      amount: fc.integer({ min: 0, max: 600_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: record<Extract<WineAct, { kind: 'hold' }>>({
      kind: fc.constant('hold'),
      from: vessel,
      isHeld: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant('bottle' as const),
      from: vessel,
      part,
      isAll: fc.boolean(),
      to: deposit,
    }),
  },
  { weight: 1, arbitrary: fc.record({ wish: fc.constant('makeLot' as const), barrels: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      wish: fc.constant('editLot' as const),
      which,
      barrels: fc.subarray([...barrels]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wish: fc.constant('breakLot' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      wish: fc.constant('barrelIn' as const),
      from: tank,
      barrels: some,
      each: fc.integer({ min: 1, max: 150_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      wish: fc.constantFrom('send' as const, 'bringBack' as const, 'cancel' as const),
      which,
    }),
  },
]

/** What two people may do at the same moment: acts that need not know what the other one does. */
export const atOnce: fc.Arbitrary<Wish> = fc.oneof(...wine, ...bottles)

/** Anything that somebody does. */
export const wish: fc.Arbitrary<Wish> = fc.oneof(...wine, ...bottles, ...alone)
