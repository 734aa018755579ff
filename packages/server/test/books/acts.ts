import fc from 'fast-check'
import type { TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { booksIn } from './makers.ts'

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const
const day = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => `${month}-${String(of).padStart(2, '0')}`)
// Thirds of a cent arise where a cost is shared over plots, wines and bottles.
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((all) => all / 100)

/** What people do with costs and with the books, in any order. */
export const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const), day, cost: cents }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), at: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('grind' as const), kilos: fc.integer({ min: 100, max: 2500 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      litres: fc.integer({ min: 1, max: 300_001 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.constantFrom(...months) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('give' as const) }) },
)
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** A company with a season, a chart and a tank. */
export async function begun(server: TestServer) {
  const season = await makeSeason(server)
  const books = booksIn(server, season)
  await books.propose()
  return { season, books, tank: await season.vessel('T1', 10_000), works: [] as string[] }
}

/** Does an act; whether it was let is the product's matter, and not of this test. */
export async function perform(
  { season, tank, works }: Awaited<ReturnType<typeof begun>>,
  one: Act,
): Promise<string> {
  const { admin, l1, l3, ciuA } = season
  const call = async (method: 'POST' | 'PUT', url: string, body: object) =>
    String((await admin.request(method, url, body)).statusCode)
  if (one.kind === 'work') {
    const { id } = await season.labor(one.cost, one.day, l1, l3)
    works.push(id)
    return '201'
  }
  if (one.kind === 'undo') {
    const [id] = works.splice(one.at, 1)
    return id === undefined ? 'none' : await call('PUT', 'lands/labor', await season.reopen(id))
  }
  if (one.kind === 'close') return await call('PUT', 'books/months/close', { month: one.month })
  if (one.kind === 'give') return await call('POST', 'books/exports', {})
  const asked = one.kind === 'grind' ? season.grind(tank, { [ciuA]: one.kilos }, one.kilos * 0.7) : undefined
  if (asked !== undefined)
    return await asked.then(
      () => '201',
      () => 'refused',
    )
  const litres = one.kind === 'sell' ? one.litres / 1000 : 0
  const origins = [{ cellarElement: tank.id, transferedAmount: litres }]
  return await season.order('SELL', '2026-04-05', { origins }).then(
    () => '201',
    () => 'refused',
  )
}
