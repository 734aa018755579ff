import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBottles } from '../../src/bottles/opening-plan.ts'
import { openedBottles, wrongOpening, type OpenedBottles } from '../../src/bottles/opening.ts'
import { shifts } from '../../src/ledger/ledger.ts'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const varieties = [
  { variety: null, composition: [] },
  { variety: id(900), composition: [] },
  {
    variety: null,
    composition: [
      { variety: id(900), percentage: 85.5 },
      { variety: id(901), percentage: 14.5 },
    ],
  },
]

/** Lots with how many of them lie in each of some deposits. */
const lots = fc.uniqueArray(
  fc.record({
    code: fc.integer({ min: 1, max: 40 }),
    made: fc.constantFrom(...varieties),
    bottleCapacity: fc.constantFrom(187, 375, 750, 1500),
    lying: fc.uniqueArray(
      fc.record({
        deposit: fc.integer({ min: 1, max: 5 }),
        bottles: fc.integer({ min: 1, max: 100_000 }),
        cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
      }),
      { minLength: 1, maxLength: 4, selector: ({ deposit }) => deposit },
    ),
  }),
  { minLength: 1, maxLength: 10, selector: ({ code }) => code },
)

const rowsOf = (some: typeof lots extends fc.Arbitrary<infer T> ? T : never) =>
  some.flatMap(({ code, made, bottleCapacity, lying }) =>
    lying.map(({ deposit, bottles, cents }) => ({
      ...openedBottles.parse({
        ...{ batchId: `L-${code}`, name: `Vino ${code}`, year: 2023, bottleCapacity, bottles, ...made },
        distributionDeposit: id(deposit),
        // Of some nobody knows what they cost.
        bottleCost: cents === 0 ? null : cents / 10_000,
      }),
      lot: id(100 + code * 10 + deposit),
    })),
  )

const counting = () => {
  let next = 0
  return () => `origin-${(next += 1)}`
}

test('every deposit holds what was typed, at the cost that was typed, and a lot code is one lot', () => {
  fc.assert(
    fc.property(lots, (some) => {
      const rows = rowsOf(some)
      const plan = planBottles(rows, counting())
      expect(plan.lots.map(({ told, bottles }) => [told.batchId, bottles])).toEqual(
        some.map(({ code, lying }) => [`L-${code}`, lying.reduce((sum, { bottles }) => sum + bottles, 0)]),
      )
      expect(shifts(plan.movements).map(({ place, amount, cost }) => [place, amount, cost])).toEqual(
        rows.map((row) => [
          row.distributionDeposit,
          row.bottles * 1000,
          row.bottles * Math.round((row.bottleCost ?? 0) * 10_000),
        ]),
      )
      expect(plan.movements.every(({ source }) => 'outside' in source && source.outside === 'OPENING')).toBe(
        true,
      )
    }),
  )
})

test('what a lot is made of adds up to its millilitres', () => {
  fc.assert(
    fc.property(lots, (some) => {
      const plan = planBottles(rowsOf(some), counting())
      for (const { told, bottles, origins } of plan.lots) {
        expect(origins.reduce((sum, { volume }) => sum + volume, 0)).toBe(bottles * told.bottleCapacity)
        expect(origins.length).toBeGreaterThan(0)
      }
      const made = plan.lots.flatMap(({ origins }) => origins.map((origin) => origin.id))
      expect(new Set(made).size).toBe(made.length)
    }),
  )
})

const row = (change: Partial<OpenedBottles> = {}) =>
  openedBottles.parse({
    ...{ batchId: 'L-1', name: 'Malbec', year: 2023, bottles: 6, distributionDeposit: id(1) },
    ...change,
  })
const day = '2026-03-01'

test.each([
  ['the day has to come', { day: '2026-03-03', bottles: [row()] }, { day: 'DAY_IN_FUTURE' }],
  [
    'bottles were filled later',
    { day, bottles: [row({ bottledOn: '2026-03-02' })] },
    { 'bottles.0.bottledOn': 'BOTTLED_AFTER' },
  ],
  [
    'a lot lies twice in a deposit',
    { day, bottles: [row(), row({ bottles: 9 })] },
    { 'bottles.1.distributionDeposit': 'REPEATED' },
  ],
  [
    'a lot is told in two ways',
    { day, bottles: [row(), row({ distributionDeposit: id(2), year: 2022, bottleCapacity: 375 })] },
    { 'bottles.1.year': 'LOT_DIFFERS', 'bottles.1.bottleCapacity': 'LOT_DIFFERS' },
  ],
  ['nothing is wrong', { day, bottles: [row(), row({ distributionDeposit: id(2), bottleCost: 3 })] }, {}],
])('%s', (_, opening, errors) => {
  expect(wrongOpening({ note: '', ...opening }, '2026-03-02')).toEqual(errors)
})
