import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, wish } from './arbitraries.ts'
import type { Cellar } from './cellar.ts'
import { checkBooks, shown, wanted } from './checks.ts'
import { Vintage, type Sent } from './people.ts'
import { takeBack } from './taking-back.ts'
import { after, type Act } from './undo.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** What somebody does next: an act, one that another finishes, two at the same moment, or one that is taken back. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), wish, by: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('plan' as const), wish, by: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('race' as const), mine: atOnce, theirs: atOnce, by: fc.nat() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(), by: fc.nat() }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function walk(vintage: Vintage, one: Step) {
  if (one.do === 'undo') return await takeBack(vintage, one.which, one.by)
  if (one.do === 'race') return await race(vintage, one)
  return await vintage.act(one.wish, one.by, one.do === 'plan')
}

/** Two people at the same moment: whatever comes of it is what one after the other would have done. */
async function race(vintage: Vintage, { mine, theirs, by }: Extract<Step, { do: 'race' }>) {
  const acts = [vintage.looked(mine), vintage.looked(theirs)].filter((one) => one !== undefined)
  const sent = await Promise.all(acts.map((act, at) => vintage.send(act, by + at)))
  const turns = acts.map((act, at): [Act, Sent] => [act, sent[at]!])
  const books = await shown(vintage)
  const start = vintage.model
  const inTurn = (order: [Act, Sent][]) => {
    const done: [Act, Sent, Cellar][] = []
    vintage.model = start
    for (const [act, one] of order) {
      const next = after(vintage.model, act)
      if (one.ok !== (next !== undefined)) return undefined
      if (next) done.push([act, one, (vintage.model = next)])
    }
    return isSame(wanted(vintage), books) ? done : undefined
  }
  const done = inOrder(turns)
    .map(inTurn)
    .find((one) => one !== undefined)
  vintage.model = start
  expect(done, `${JSON.stringify(acts)} ${sent.map(({ body }) => body).join(' ')}`).toBeDefined()
  for (const [act, one, next] of done!) vintage.take(act, next, one.kept)
}

const isSame = (one: object, other: object) => {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}

/** The orders in which two acts may have been done. Numbers are given when they are kept, and tell who was first. */
function inOrder(turns: [Act, Sent][]): [Act, Sent][][] {
  const [mine, theirs] = turns.map(([, { kept }]) => kept)
  if (mine && theirs && mine.path === theirs.path)
    return [mine.number < theirs.number ? turns : turns.toReversed()]
  return [turns, turns.toReversed()]
}

test('whatever several people do in a cellar, the books are those of a model that knows nothing of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 28 }), async (steps) => {
      const vintage = await Vintage.open(server)
      for (const one of steps) {
        await walk(vintage, one)
        expect(await shown(vintage)).toEqual(wanted(vintage))
      }
      await checkBooks(vintage)
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 360_000)
