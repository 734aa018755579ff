import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceBy, explained, lotsOf, totalOf } from '../../src/wine/balance/balance.ts'
import {
  kindOf,
  replay,
  type KindChange,
  type KindOfContent,
  type WineEntry,
  type WineFlow,
  type WineStock,
} from '../../src/wine/balance/flows.ts'

const entry = (
  at: number,
  change: Partial<WineEntry>,
  on = `2026-04-${String(at).padStart(2, '0')}`,
): WineEntry => ({
  entry: at,
  on,
  leaves: [],
  pours: [],
  arrives: [],
  ...change,
})

function told(entries: WineEntry[], changes: KindChange[] = [], kinds: KindOfContent = new Map()) {
  const stock: WineStock = new Map()
  const flows: WineFlow[] = []
  replay(stock, kinds, entries, changes, (flow) => flows.push(flow))
  return { stock, flows, closing: lotsOf(stock, kinds) }
}

const arrives = (content: string, mark: string, amount: number) => ({
  arrives: [{ content, way: 'GRAPE' as const, mark, amount }],
})

describe('a wine told by its marks', () => {
  test('a loss takes of each mark its part, and the millilitre that cannot be cut goes to one of them', () => {
    const { stock, flows } = told([
      entry(1, arrives('A', 'malbec', 2000)),
      entry(2, arrives('A', 'merlot', 1000)),
      entry(3, { leaves: [{ content: 'A', way: 'LOST', reason: 'LEES', amount: 100 }] }),
    ])

    expect(flows.slice(2).map(({ from, amount }) => [from?.mark, amount])).toEqual([
      ['malbec', 67],
      ['merlot', 33],
    ])
    expect(Object.fromEntries(stock.get('A')!)).toEqual({ malbec: 1933, merlot: 967 })
  })

  test('what is poured is of what lay there before the order, also where both pour into each other', () => {
    const { stock } = told([
      entry(1, arrives('A', 'malbec', 1000)),
      entry(2, arrives('B', 'merlot', 1000)),
      entry(3, {
        pours: [
          { from: 'A', to: 'B', amount: 500 },
          { from: 'B', to: 'A', amount: 500 },
        ],
      }),
    ])

    expect(Object.fromEntries(stock.get('A')!)).toEqual({ malbec: 500, merlot: 500 })
    expect(Object.fromEntries(stock.get('B')!)).toEqual({ malbec: 500, merlot: 500 })
  })

  test('what a measurement found is of what lay there', () => {
    const { stock } = told([
      entry(1, arrives('A', 'malbec', 300)),
      entry(2, arrives('A', 'merlot', 100)),
      entry(3, { arrives: [{ content: 'A', way: 'FOUND', mark: null, amount: 8 }] }),
    ])

    expect(Object.fromEntries(stock.get('A')!)).toEqual({ malbec: 306, merlot: 102 })
  })

  test('more than there was is shown below zero and not hidden', () => {
    const { closing } = told([
      entry(1, arrives('A', 'malbec', 300)),
      entry(2, { leaves: [{ content: 'A', way: 'SOLD', reason: '', amount: 350 }] }),
    ])

    expect(closing).toEqual([{ content: 'A', mark: '', kind: 'WINE', amount: -50 }])
  })

  test('must becomes wine at the end of the day that its stage changed on', () => {
    const kinds: KindOfContent = new Map([['A', 'MUST']])
    const { flows, closing } = told(
      [
        entry(1, arrives('A', 'malbec', 300)),
        entry(5, { leaves: [{ content: 'A', way: 'LOST', reason: 'LEES', amount: 10 }] }),
        entry(6, { leaves: [{ content: 'A', way: 'SOLD', reason: '', amount: 90 }] }),
      ],
      [{ content: 'A', on: '2026-04-05', kind: 'WINE' }],
      kinds,
    )

    const [must, wine] = balanceBy([], flows, closing, ({ kind }) => kind)
    expect(must).toMatchObject({
      key: 'MUST',
      grape: 300,
      lost: 10,
      pouredOut: 290,
      closing: 0,
      difference: 0,
    })
    expect(wine).toMatchObject({ key: 'WINE', pouredIn: 290, sold: 90, closing: 200, difference: 0 })
  })

  test('a stage that says nothing of the kind leaves it as it was', () => {
    expect(kindOf('BLOCKED', false)).toBeNull()
    expect(kindOf('AGING', false)).toBe('WINE')
    expect(kindOf('AGING', true)).toBe('DREGS')
  })
})

describe('a balance', () => {
  const { flows, closing } = told([
    entry(1, arrives('A', 'malbec', 1000)),
    entry(2, { pours: [{ from: 'A', to: 'B', amount: 400 }] }),
    entry(3, {
      leaves: [
        { content: 'B', way: 'LOST', reason: 'FILTER', amount: 5 },
        { content: 'B', way: 'DISCARDED', reason: 'OTHER', amount: 20 },
        { content: 'B', way: 'BOTTLED', reason: '', amount: 300 },
      ],
    }),
  ])

  test('by content tells what one gave another, and losses by their reason', () => {
    const [a, b] = balanceBy([], flows, closing, ({ content }) => content)

    expect(a).toMatchObject({ key: 'A', grape: 1000, pouredOut: 400, closing: 600, difference: 0 })
    expect(b).toMatchObject({
      pouredIn: 400,
      lost: 5,
      discarded: 20,
      bottled: 300,
      closing: 75,
      difference: 0,
    })
    expect(Object.fromEntries(b!.lostBy)).toEqual({ FILTER: 5, OTHER: 20 })
  })

  test('of all together leaves out what they gave each other', () => {
    const total = totalOf(balanceBy([], flows, closing, ({ content }) => content))

    expect(total).toMatchObject({ grape: 1000, pouredIn: 0, pouredOut: 0, closing: 675, difference: 0 })
  })

  test('shows what the ledger holds otherwise as a difference', () => {
    const held = closing.map((lot) => ({ ...lot, amount: lot.amount + 1 }))

    expect(totalOf(balanceBy([], flows, held, () => 'all')).difference).toBe(2)
  })
})

test('whatever happens, every line explains its last millilitre, and its closing opens the next period', () => {
  const content = fc.constantFrom('A', 'B', 'C')
  const step = fc.record({
    to: content,
    from: content,
    mark: fc.constantFrom('x', 'y', 'z'),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    part: fc.integer({ min: 0, max: 100 }),
    kind: fc.constantFrom('ARRIVE', 'POUR', 'LEAVE', 'FOUND'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 40 }), (steps, cut) => {
      const entries = entriesOf(steps)
      const stock: WineStock = new Map()
      const kinds: KindOfContent = new Map()
      const before: WineFlow[] = []
      const after: WineFlow[] = []
      replay(stock, kinds, entries.slice(0, cut), [], (flow) => before.push(flow))
      const between = lotsOf(stock, kinds)
      replay(stock, kinds, entries.slice(cut), [], (flow) => after.push(flow))
      const closing = lotsOf(stock, kinds)

      for (const lineOf of [byContent, byMark, () => 'all']) {
        const first = balanceBy([], before, between, lineOf)
        const second = balanceBy(between, after, closing, lineOf)
        for (const line of [...first, ...second]) expect(line.difference).toBe(0)
        const whole = totalOf(balanceBy([], [...before, ...after], closing, lineOf))
        expect(explained(whole)).toBe(whole.closing)
        expect(totalOf(second).opening).toBe(totalOf(first).closing)
      }
      for (const { amount } of closing) expect(amount).toBeGreaterThan(0)
    }),
  )
})

const byContent = ({ content }: { content: string }) => content
const byMark = ({ mark }: { mark: string }) => mark

/** Steps as entries that never take more than there is. */
function entriesOf(
  steps: { to: string; from: string; mark: string; amount: number; part: number; kind: string }[],
) {
  const held = new Map<string, number>()
  const of = (name: string) => held.get(name) ?? 0
  return steps.flatMap(({ to, from, mark, amount, part, kind }, at): WineEntry[] => {
    const taken = Math.floor((of(from) * part) / 100)
    if (kind === 'ARRIVE') {
      held.set(to, of(to) + amount)
      return [entry(at, arrives(to, mark, amount), '2026-04-01')]
    }
    if (kind === 'FOUND') {
      if (of(to) === 0) return []
      held.set(to, of(to) + amount)
      return [entry(at, { arrives: [{ content: to, way: 'FOUND', mark: null, amount }] }, '2026-04-01')]
    }
    if (taken === 0 || (kind === 'POUR' && to === from)) return []
    held.set(from, of(from) - taken)
    if (kind === 'LEAVE')
      return [
        entry(at, { leaves: [{ content: from, way: 'LOST', reason: 'LEES', amount: taken }] }, '2026-04-01'),
      ]
    held.set(to, of(to) + taken)
    return [entry(at, { pours: [{ from, to, amount: taken }] }, '2026-04-01')]
  })
}
