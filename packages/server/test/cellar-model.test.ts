import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../src/ledger/audit.ts'
import { after, pours, tanks, type Act, type Cellar, type Tank } from './cellar-model.ts'
import { checkLitres, checkWines, undo, Vintage, type Sent } from './cellar-people.ts'
import { openServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const tank = fc.constantFrom(...tanks)
const pour = fc.constantFrom(...pours)
const amount = fc.integer({ min: 1, max: 400_000 })
const two = fc
  .shuffledSubarray(tanks, { minLength: 2, maxLength: 2 })
  .map(([from, to]) => ({ from: from!, to: to! }))
const three = fc
  .shuffledSubarray(tanks, { minLength: 3, maxLength: 3 })
  .map(([from, one, other]) => ({ from: from!, to: [one!, other!] as [Tank, Tank] }))

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ ends: two, type: pour, amount, lost: fc.integer({ min: 0, max: 900 }) })
      .map(({ ends, ...more }) => ({
        kind: 'move' as const,
        ...ends,
        ...more,
        lost: Math.min(more.lost, more.amount - 1),
      })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ ends: three, type: pour, amount: fc.integer({ min: 2, max: 400_000 }) })
      .map(({ ends, ...more }) => ({ kind: 'split' as const, ...ends, ...more })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      type: fc.constantFrom('SELL' as const, 'DISCARD' as const),
      from: tank,
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('measure' as const),
      from: tank,
      amount: fc.integer({ min: 0, max: 600_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ ends: two, amount })
      .map(({ ends, ...more }) => ({ kind: 'unburden' as const, ...ends, ...more })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grind' as const),
      to: tank,
      weight: fc.integer({ min: 100, max: 60_000 }).map((tens) => tens * 10),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      to: tank,
      weight: fc.integer({ min: 1, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bottle' as const),
      from: tank,
      bottles: fc.integer({ min: 1, max: 300 }),
    }),
  },
)

const order = act.filter(({ kind }) => kind !== 'measure' && kind !== 'bottle')

/** What somebody does next: an act, an order now that another finishes, two at the same moment, or an order taken back. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), act, by: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('plan' as const), act, by: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('race' as const), act: order, other: order, by: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(), by: fc.nat() }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Does one step, and tells the model what must have come of it. */
async function walk(vintage: Vintage, one: Step) {
  if (one.do === 'undo') return await undo(vintage, one.which, one.by)
  if (one.do === 'race') return await race(vintage, one)
  const next = after(vintage.model, one.act)
  const isOrder = one.act.kind !== 'measure' && one.act.kind !== 'bottle'
  const sent = await (one.do === 'plan' && isOrder
    ? vintage.plan(one.act, one.by)
    : vintage.send(one.act, one.by))
  expect({ ok: sent.ok, ...(sent.ok === (next !== undefined) ? {} : { one, answer: sent.body }) }).toEqual({
    ok: next !== undefined,
  })
  if (next) vintage.take(one.act, next, sent.order)
}

/** Two people at the same moment: whatever comes of it is what one after the other would have done. */
async function race(vintage: Vintage, { act: mine, other: theirs, by }: Extract<Step, { do: 'race' }>) {
  const [my, their] = await Promise.all([vintage.send(mine, by), vintage.send(theirs, by + 1)])
  const levels = await vintage.cellar.levels()
  const inTurn = (acts: [Act, Sent][]) => {
    const done: [Act, Sent, Cellar][] = []
    let cellar = vintage.model
    for (const [one, sent] of acts) {
      const next = after(cellar, one)
      if (sent.ok !== (next !== undefined)) return undefined
      if (next) done.push([one, sent, (cellar = next)])
    }
    const agrees = tanks.every((name) => Math.round(cellar[name].volume) === Math.round(levels[name]! * 1000))
    return agrees ? done : undefined
  }
  const turns: [Act, Sent][] = [
    [mine, my],
    [theirs, their],
  ]
  // Numbers are given when an order is kept: they tell who was first where both were done.
  const isTurned = my.order && their.order && their.order.number < my.order.number
  const orders = isTurned
    ? [turns.toReversed()]
    : my.order && their.order
      ? [turns]
      : [turns, turns.toReversed()]
  const done = orders.map(inTurn).find((one) => one !== undefined)
  expect(done, `${JSON.stringify([mine, theirs])} ${my.body} ${their.body}`).toBeDefined()
  for (const [one, sent, next] of done!) vintage.take(one, next, sent.order)
}

test('whatever several people do to wine, the books are those of a model that knows nothing of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const vintage = await Vintage.open(server)
      for (const one of steps) {
        await walk(vintage, one)
        await checkLitres(vintage)
      }
      await checkWines(vintage)
      const { company } = vintage.cellar
      expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 240_000)
