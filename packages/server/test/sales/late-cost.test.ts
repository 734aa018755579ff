import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { answer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a cost that comes late reaches wine that its buyer sent back, and of what the buyer keeps it is an expense', async () => {
  const season = await makeSeason(server)
  const { admin, vessel, grind, ciuA, cellar, employee, sound } = season
  const [t1, t3] = [await vessel('T1', 10_000), await vessel('T3', 5000)]
  await grind(t1, { [ciuA]: 8000 }, 8000)
  const customer = await admin.post('distribution/customers', { name: 'Cooperativa del Valle' })
  const sale = await admin.post('sales/contracts', {
    ...{ customer: customer.id, employee: employee.id, description: 'Malbec 2026', amount: 2000, price: 3 },
    ...{ date: '2026-04-01', status: 'AGREED', agreedOn: '2026-04-01' },
  })
  const load = await admin.post('sales/loads', {
    ...{ bulkSale: sale.id, cellar: cellar.id, employee: employee.id, date: '2026-04-05', isDone: true },
    origins: [{ cellarElement: t1.id, amount: 2000 }],
  })
  await answer(season, load, { answer: 'OBJECT', reason: 'Turbio', date: '2026-04-10' })
  await admin.post('sales/loads/returns', {
    ...{ bulkLoad: load.id, cellarElement: t3.id, amount: 500, date: '2026-04-12', reason: 'Turbio' },
  })

  const before = await season.costs()
  const work = await season.labor(80_000, '2026-03-10', season.l1)
  const after = await season.costs()
  const more = (tank: { id: string }) => after.get(tank.id)! - before.get(tank.id)!
  expect([more(t1), more(t3)]).toEqual([60_000, 5000])
  expect(await season.listed()).toMatchObject([{ cost: 80_000, expense: 15_000 }])
  await sound()

  // What is corrected takes the same back from both.
  await admin.put('lands/labor', await season.reopen(work.id))
  const again = await season.costs()
  expect([again.get(t1.id), again.get(t3.id)]).toEqual([before.get(t1.id), before.get(t3.id)])
  await sound()
})
