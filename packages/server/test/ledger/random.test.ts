import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const capacities = { A: 1000, B: 800, C: 500, D: 300 }
type Tank = keyof typeof capacities
type Levels = Record<Tank, number>

type Act =
  | { kind: 'move'; from: Tank; to: Tank; litres: number; lost: number }
  | { kind: 'leave'; type: 'SELL' | 'DISCARD'; from: Tank; litres: number }
  | { kind: 'undo' }

const tank = fc.constantFrom(...(Object.keys(capacities) as Tank[]))
const litres = fc.integer({ min: 1, max: 400_000 }).map((millilitres) => millilitres / 1000)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      from: tank,
      to: tank,
      litres,
      lost: fc.integer({ min: 0, max: 900 }).map((n) => n / 1000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      type: fc.constantFrom('SELL' as const, 'DISCARD' as const),
      from: tank,
      litres,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
)

/** What an act should leave behind, in exact millilitres, or that it must be refused. */
function expected(levels: Levels, one: Act): Levels | 'refused' {
  const ml = (amount: number) => Math.round(amount * 1000)
  const after = { ...levels }
  if (one.kind === 'undo') return 'refused'
  if (levels[one.from] === 0 || ml(one.litres) > levels[one.from]) return 'refused'
  after[one.from] -= ml(one.litres)
  if (one.kind === 'leave') return after
  const arriving = ml(one.litres) - Math.min(ml(one.lost), ml(one.litres) - 1)
  if (one.from === one.to) return 'refused'
  after[one.to] += arriving
  return after[one.to] > ml(capacities[one.to]) ? 'refused' : after
}

function orderOf(cellar: TestCellar, one: Exclude<Act, { kind: 'undo' }>): object {
  const origin = { cellarElement: cellar.vessel(one.from), transferedAmount: one.litres, lossReason: 'SPILL' }
  if (one.kind === 'leave') {
    return cellar.order(one.type, {
      status: 'DONE',
      workorderTransfers: [{ type: one.type, origins: [origin] }],
    })
  }
  const arriving =
    Math.round(one.litres * 1000) - Math.min(Math.round(one.lost * 1000), Math.round(one.litres * 1000) - 1)
  const destination = { cellarElement: cellar.vessel(one.to), amount: arriving / 1000 }
  return cellar.order('BLEND', {
    status: 'DONE',
    workorderTransfers: [{ type: 'BLEND', origins: [origin], destinations: [destination] }],
  })
}

test('whatever people do, every litre is where the books say, and the books agree with themselves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const cellar = await makeCellar(server, capacities)
      await cellar.pour('A', 900, 1234.5678)
      await cellar.pour('B', 400.123, 77.77)
      let levels: Levels = { A: 900_000, B: 400_123, C: 0, D: 0 }
      const done: { id: string; version: number; before: Levels }[] = []
      for (const one of acts.filter(
        (each) => each.kind === 'undo' || each.kind === 'leave' || each.from !== each.to,
      )) {
        if (one.kind === 'undo') {
          const last = done.pop()
          if (!last) continue
          await cellar.admin.put('cellars/workorders/status', {
            id: last.id,
            version: last.version,
            status: 'PENDING',
          })
          levels = last.before
        } else {
          const wanted = expected(levels, one)
          const answer = await cellar.admin.request('POST', 'cellars/workorders', orderOf(cellar, one))
          expect(answer.statusCode, answer.body).toBe(wanted === 'refused' ? 409 : 201)
          if (wanted === 'refused') continue
          done.push({ ...answer.json(), before: levels })
          levels = wanted
        }
        const shown = await cellar.levels()
        expect(
          Object.fromEntries(
            Object.entries(shown).map(([name, volume]) => [name, Math.round(volume * 1000)]),
          ),
        ).toEqual(levels)
      }
      expect(await auditLedger(server.db(cellar.company.id), cellar.company.id)).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 120_000)
