import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shifts } from '../../src/ledger/ledger.ts'
import { shownShares } from '../../src/units/amount.ts'
import { planOpening, type OpenedVessel } from '../../src/workorders/plan/opening.ts'
import { becomes } from './plans.ts'

/** Ids one after the other. */
const counting = () => {
  let next = 0
  return () => `id-${(next += 1)}`
}

const amount = fc.integer({ min: 1, max: 2 ** 40 })
const parts = fc.array(
  fc.record({
    variety: fc.option(fc.constantFrom('malbec', 'bonarda', 'syrah')),
    weight: fc.integer({ min: 1, max: 9999 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const wines = fc
  .array(
    fc.record({ volume: amount, cost: fc.integer({ min: 0, max: 2 ** 40 }), isOrganic: fc.boolean(), parts }),
    { minLength: 1, maxLength: 12 },
  )
  .map((some): OpenedVessel[] =>
    some.map((wine, at) => ({
      ...wine,
      content: `c${at}`,
      vessel: `v${at}`,
      becomes: becomes(`Vino ${at}`),
    })),
  )

test('every vessel holds what was typed, at the cost that was typed, and no litre comes from anywhere but the opening', () => {
  fc.assert(
    fc.property(wines, (some) => {
      const { movements, states, contents } = planOpening(some, counting())
      expect(
        shifts(movements).map(({ place, thing, amount: there, cost }) => [place, thing, there, cost]),
      ).toEqual(some.map(({ vessel, content, volume, cost }) => [vessel, content, volume, cost]))
      expect(movements.every(({ source }) => 'outside' in source && source.outside === 'OPENING')).toBe(true)
      expect(
        states.map(({ content, volume, cost, isOrganic }) => [content, volume, cost, isOrganic]),
      ).toEqual(some.map(({ content, volume, cost, isOrganic }) => [content, volume, cost, isOrganic]))
      expect(contents.map(({ id }) => id)).toEqual(some.map(({ content }) => content))
    }),
  )
})

test('what a wine is made of adds up: its origins to its litres, its shares to one, its percentages to 100.00', () => {
  fc.assert(
    fc.property(wines, (some) => {
      const { states, origins } = planOpening(some, counting())
      const known = new Map(origins.map((origin) => [origin.id, origin]))
      for (const state of states) {
        expect(state.origins.reduce((sum, { volume }) => sum + volume, 0)).toBe(state.volume)
        expect(state.origins.every(({ origin }) => known.get(origin)?.content === state.content)).toBe(true)
        const shares = [...state.composition.values()]
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        const shown = shownShares(shares).reduce((sum, share) => sum + Math.round(share * 100), 0)
        expect(shown).toBe(10_000)
      }
    }),
  )
})

test('a wine of two varieties has an origin of each, by the litres of its part', () => {
  const { origins, states } = planOpening(
    [
      {
        content: 'c',
        vessel: 't1',
        becomes: becomes('Corte'),
        isOrganic: false,
        volume: 1_000_000,
        cost: 500,
        parts: [
          { variety: 'malbec', weight: 85.5 },
          { variety: 'bonarda', weight: 14.5 },
        ],
      },
    ],
    counting(),
  )
  expect(origins.map(({ variety }) => variety)).toEqual(['malbec', 'bonarda'])
  expect(states[0]?.origins.map(({ volume }) => volume)).toEqual([855_000, 145_000])
})
