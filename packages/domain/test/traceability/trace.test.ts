import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { belongsTo, campaignOf } from '../../src/traceability/campaign.ts'
import {
  between,
  inTimeOrder,
  sharesAfter,
  sharesBefore,
  sharesThrough,
  type Link,
} from '../../src/traceability/flow.ts'
import { bottlesOnce, countedAwayFor, reconcile } from '../../src/traceability/reconcile.ts'

const link = (from: string, to: string, amount: number): Link => ({ from, to, amount })

const totalsOf = (links: Link[]) => {
  const totals = new Map<string, number>()
  for (const { to, amount } of links) totals.set(to, (totals.get(to) ?? 0) + amount)
  return (key: string) => totals.get(key) ?? 0
}

/** Wines made of earlier ones: the i-th takes of any before it, so that time never runs backwards. */
const histories = fc
  .array(
    fc.array(fc.record({ from: fc.nat(), amount: fc.integer({ min: 1, max: 100_000 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((wines) =>
    wines.flatMap((parts, at) =>
      parts.map(({ from, amount }) => link(`${from % (at + 1)}`, `${at + 1}`, amount)),
    ),
  )

describe('shares along a history', () => {
  const links = [
    link('ciu1', 'a', 600),
    link('ciu2', 'a', 400),
    link('a', 'b', 500),
    link('ciu3', 'b', 500),
    link('a', 'c', 500),
  ]
  const totalOf = totalsOf(links)

  test('what a wine is made of, looking back', () => {
    expect(Object.fromEntries(sharesBefore(new Map([['b', 1]]), links, totalOf))).toEqual({
      b: 1,
      a: 0.5,
      ciu3: 0.5,
      ciu1: 0.3,
      ciu2: 0.2,
    })
  })

  test('what part of each wine came from a grape, looking forward', () => {
    const after = sharesAfter(new Map([['ciu1', 1]]), links, totalOf)
    expect([after.get('a'), after.get('b'), after.get('c')]).toEqual([0.6, 0.3, 0.6])
  })

  test('all that goes in is counted, also what the graph does not show', () => {
    expect(sharesAfter(new Map([['a', 1]]), [link('a', 'b', 250)], () => 1000).get('b')).toBe(0.25)
  })

  test('forward and then back returns to the start with the same share', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (history, i, j) => {
        const keys = inTimeOrder(history)
        const [start, end] = [keys[i % keys.length]!, keys[j % keys.length]!]
        const total = totalsOf(history)
        const forward = sharesAfter(new Map([[start, 1]]), history, total).get(end) ?? 0
        const back = sharesBefore(new Map([[end, 1]]), history, total).get(start) ?? 0
        expect(back).toBeCloseTo(forward, 9)
      }),
    )
  })

  test('the parts of a wine that came from nothing earlier add to one', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, i) => {
        const keys = inTimeOrder(history)
        const total = totalsOf(history)
        const shares = sharesBefore(new Map([[keys[i % keys.length]!, 1]]), history, total)
        const first = keys.filter((key) => total(key) === 0)
        expect(first.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('a history that runs in a circle is an error', () => {
    expect(() => inTimeOrder([link('a', 'b', 1), link('b', 'a', 1)])).toThrow('against time')
  })
})

describe('links of one wine drawn as one', () => {
  const groupOf = (key: string) => key.replace(/\d+$/, '')

  test('what stays in the group is not drawn, what leaves it is added up', () => {
    const links = [link('a1', 'a2', 900), link('a1', 'b1', 100), link('a2', 'b2', 200), link('b1', 'b2', 100)]
    expect(between(links, groupOf)).toEqual([link('a', 'b', 300)])
  })

  test('the part of the start that passed through a group counts once', () => {
    const links = [link('x', 'a1', 1000), link('a1', 'a2', 900), link('a2', 'b1', 900)]
    const through = sharesThrough(new Map([['b1', 1]]), links, totalsOf(links), groupOf)
    expect(Object.fromEntries(through)).toEqual({ b: 1, a: 1, x: 1 })
  })
})

describe('the campaign of a harvest', () => {
  const harvests = ['2025-03-10', '2026-03-16', '2026-04-02']

  test.each([
    ['2026-02-20', true, 'before the harvest'],
    ['2026-03-16', true, 'on the day itself'],
    ['2026-03-17', false, 'after it'],
    ['2025-03-11', true, 'the day after the harvest before'],
    ['2025-03-10', false, 'on the day of the harvest before'],
  ])('a treatment of %s: %s (%s)', (day, belongs) => {
    expect(belongsTo(campaignOf('2026-03-16', harvests), day)).toBe(belongs)
  })

  test('a second picking within 120 days belongs to the same campaign', () => {
    expect(campaignOf('2026-04-02', harvests)).toEqual({ after: '2025-03-10', until: '2026-04-02' })
    expect(campaignOf('2026-07-14', ['2026-03-16'])).toEqual({ after: null, until: '2026-07-14' })
    expect(campaignOf('2026-07-15', ['2026-03-16'])).toEqual({ after: '2026-03-16', until: '2026-07-15' })
  })

  test('the first harvest of a plot has all that was done before', () => {
    expect(campaignOf('2025-03-10', harvests).after).toBeNull()
  })
})

describe('bottles found again', () => {
  const lot = {
    made: 10_000,
    atCustomers: 1440,
    inDeposits: 2520,
    discarded: 20,
    labeledOn: 6000,
    countedAway: 0,
  }

  test('what is missing, and the part that is known', () => {
    expect(reconcile(lot)).toEqual({ found: 9980, missing: 20, unexplained: 20, share: 0.998 })
  })

  test('what a count missed is missing, but explained', () => {
    expect(reconcile({ ...lot, countedAway: 15 })).toMatchObject({ missing: 20, unexplained: 5 })
    expect([countedAwayFor(0, 12, 0), countedAwayFor(20, 0, 5), countedAwayFor(20, 0, 25)]).toEqual([
      12, 0, -5,
    ])
  })

  test('a surplus is a difference too, and nothing made is nothing missing', () => {
    expect(reconcile({ ...lot, inDeposits: 2560 }).share).toBeCloseTo(0.998)
    expect(
      reconcile({ made: 0, atCustomers: 0, inDeposits: 0, discarded: 0, labeledOn: 0, countedAway: 0 }).share,
    ).toBe(1)
  })

  test('several lots together count a bottle once', () => {
    const labeled = { ...lot, made: 6000, atCustomers: 2000, inDeposits: 3990, discarded: 10, labeledOn: 0 }
    const all = bottlesOnce([lot, labeled])
    expect(all).toMatchObject({
      made: 10_000,
      atCustomers: 3440,
      inDeposits: 6510,
      discarded: 30,
      labeledOn: 0,
    })
    expect(reconcile(all).missing).toBe(20)
  })
})
