import type { Declaration } from '@lagar/domain/wine/balance/declaration.ts'
import type { WineOnDay } from '@lagar/domain/wine/balance/stats.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepStocks } from '../../src/wine/balance/keep.ts'
import { makeCellar, type TestCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const tanks = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'] as const

type Act = {
  from: (typeof tanks)[number]
  to: (typeof tanks)[number]
  millilitres: number
  lost: number
  day: string
  isUndone: boolean
  /** Whether the ends of the months are worked out after it, and which months are looked at then. */
  isKept: boolean
  asked: (typeof months)[number][]
}

const act: fc.Arbitrary<Act> = fc
  .record({
    from: fc.constantFrom(...tanks),
    to: fc.constantFrom(...tanks),
    millilitres: fc.integer({ min: 1000, max: 200_001 }),
    lost: fc.integer({ min: 0, max: 900 }),
    day: fc.tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 })).map(([month, day]) => {
      return `${month}-${String(day).padStart(2, '0')}`
    }),
    isUndone: fc.nat(4).map((n) => n === 0),
    isKept: fc.boolean(),
    asked: fc.uniqueArray(fc.constantFrom(...months), { maxLength: 2 }),
  })
  .filter(({ from, to }) => from !== to)

/** Three vintages in six tanks, so that most of what is moved is of several. */
async function filled(): Promise<TestCellar> {
  const cellar = await makeCellar(server, Object.fromEntries(tanks.map((name) => [name, 2000])))
  await cellar.pour('A', 900, 100, { year: 2024 })
  await cellar.pour('B', 700.123, 100, { year: 2025 })
  await cellar.pour('C', 333.333, 100, { year: 2026 })
  return cellar
}

/** Does an act, on a day that may lie before what was done already, and undoes it when it says so; whether it was let. */
async function perform(cellar: TestCellar, { from, to, millilitres, lost, day, isUndone }: Act) {
  const litres = millilitres / 1000
  const origin = { cellarElement: cellar.vessel(from), transferedAmount: litres, lossReason: 'SPILL' }
  const destination = { cellarElement: cellar.vessel(to), amount: (millilitres - lost) / 1000 }
  const answer = await cellar.admin.request('POST', 'cellars/workorders', {
    ...cellar.order('BLEND', { dateToStart: day, status: 'DONE' }),
    workorderTransfers: [{ type: 'BLEND', origins: [origin], destinations: [destination] }],
  })
  if (answer.statusCode === 201 && isUndone) {
    const { id, version } = answer.json<{ id: string; version: number }>()
    await cellar.admin.put('cellars/workorders/status', { id, version, status: 'PENDING', reason: 'Otra' })
  }
  return answer.statusCode
}

const told = async (cellar: TestCellar, month: string) => {
  const declared: Declaration = await cellar.admin.get(`cellars/declarations/month?month=${month}`)
  return declared.lines.map(({ cellar: _own, ...line }) => line)
}

/** What lay in each vessel at the end of a day, and what it had cost. */
const lying = async (cellar: TestCellar, day: string) => {
  const { result } = await cellar.admin.get(`cellars/contents/onDay?limit=200&day=${day}`)
  return (result as WineOnDay[]).map(({ vessel, content, litres, cost }) => [
    vessel.name,
    content.name,
    litres,
    cost,
  ])
}

test('a month is the same to the millilitre, gone on from the end of a month before or from the first day', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 10 }), async (acts) => {
      const [often, once] = [await filled(), await filled()]
      for (const one of acts) {
        const answers = [await perform(often, one), await perform(once, one)]
        expect(answers[0]).toBe(answers[1])
        if (answers[0] === 201) done++
        if (one.isKept) await keepStocks(server.db(often.company.id), { companyId: often.company.id })
        for (const month of one.asked) await told(often, month)
      }
      for (const month of months) {
        expect(await told(often, month), month).toEqual(await told(once, month))
        const day = `${month}-15`
        expect(await lying(often, day), day).toEqual(await lying(once, day))
      }
    }),
    { numRuns: 8 },
  )
  expect(done).toBeGreaterThan(0)
}, 120_000)
