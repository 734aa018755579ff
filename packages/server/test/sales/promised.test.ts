import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Trucks of two contracts that come to tank A (10,000 L), some of them at the same moment. */
const trucks = fc.array(
  fc.record({
    contract: fc.nat({ max: 1 }),
    litres: fc.integer({ min: 1, max: 6_000_000 }).map((millilitres) => millilitres / 1000),
    isPlanned: fc.boolean(),
  }),
  { minLength: 2, maxLength: 6 },
)

test('whatever trucks come to one tank by two contracts, no litre is loaded twice', async () => {
  await fc.assert(
    fc.asyncProperty(trucks, async (all) => {
      const { admin, sell, load, levels, company } = await makeSeller(server)
      const sales = [await sell(), await sell()]
      const answers = await Promise.all(
        all.map(({ contract, litres, isPlanned }) =>
          admin.request('POST', 'sales/loads', load(sales[contract].id, 'A', litres, { isDone: !isPlanned })),
        ),
      )
      for (const [at, { isPlanned }] of all.entries()) {
        const made = answers[at]!
        if (!isPlanned || made.statusCode !== 201) continue
        const { version } = await admin.record('workorder', made.json().id)
        await admin.request('PUT', 'cellars/workorders/status', {
          ...{ id: made.json().id, version, status: 'DONE', day: '2026-06-10' },
        })
      }
      const loaded = await Promise.all(
        sales.map(async ({ id }) => {
          const { loads, loaded: told } = await admin.record('bulkSale', id)
          const left = loads.filter(
            ({ status }: { status: string }) => !['PENDING', 'CANCELLED'].includes(status),
          )
          const litres = left.reduce((sum: number, { amount }: { amount: number }) => sum + amount * 1000, 0)
          expect(Math.round(told * 1000)).toBe(Math.round(litres))
          return Math.round(litres)
        }),
      )
      const { A } = await levels()
      expect(loaded[0]! + loaded[1]! + Math.round(A! * 1000)).toBe(10_000_000)
      await expectSoundLedger(server, company)
    }),
    { numRuns: 6 },
  )
}, 120_000)
