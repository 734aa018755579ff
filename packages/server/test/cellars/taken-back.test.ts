import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { pourWine } from '../wine/wine.ts'
import { atWork } from './at-work.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('an order that is taken back leaves each vessel as clean as it was before it, and no cleaner', async () => {
  const company = await server.company()
  const { admin, today, cellar, order, read } = await atWork(company)
  const [dirty, clean, to] = [
    await cellar.vessel('T1', { isDirty: true }),
    await cellar.vessel('T2', { isDirty: true }),
    await cellar.vessel('T3'),
  ]
  await order('WASH', { cellarElements: [clean.id], dateToStart: addDays(today, -3) })
  await pourWine(server, company, { vessel: dirty.id, liters: 200 })
  await pourWine(server, company, { vessel: clean.id, liters: 200 })
  const back = async (from: { id: string }, more: object, amount: number) => {
    const origins = [{ cellarElement: from.id, ...more }]
    const destinations = [{ cellarElement: to.id, amount }]
    const { id, version } = await order('RACK', {
      workorderTransfers: [{ type: 'RACK', origins, destinations }],
    })
    const status = { id, version, status: 'PENDING', reason: 'Otro tanque' }
    await admin.put('cellars/workorders/status', status)
  }
  // Part of the wine of a vessel that was filled unwashed: it never ran empty, and is not washed by a correction.
  await back(dirty, { transferedAmount: 50 }, 50)
  expect(await read(dirty.id)).toMatchObject({ isDirty: true })
  await back(dirty, { emptyElement: true }, 200)
  expect(await read(dirty.id)).toMatchObject({ isDirty: true })
  await back(clean, { emptyElement: true }, 200)
  expect(await read(clean.id)).toMatchObject({ isDirty: false, cleanedOn: addDays(today, -3) })
})
