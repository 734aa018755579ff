import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeSeller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'sales/loads'

test('a load travels with a numbered delivery note; one whose order was undone is void, and another is issued', async () => {
  const seller = await makeSeller(server)
  const { admin, company, sell, load } = seller
  const { id } = await sell()
  const made = await admin.post(path, load(id, 'A', 1000))
  expect(made.remito).toEqual({ letter: 'X', pointOfIssue: 1, number: 1 })
  const again = { id: made.id, version: made.version }
  await admin.refused('LOAD_NOT_THERE', 'PUT', `${path}/remito`, again)
  await admin.put('cellars/workorders/status', {
    ...{ id: made.id, status: 'PENDING', reason: 'Mal cargado' },
    version: (await admin.record('workorder', made.id)).version,
  })
  const print = () =>
    admin.request('POST', 'traceability/pdf/create', {
      ...{
        type: 'BULK_LOAD_NOTE',
        entityType: 'workorder',
        entityId: made.id,
        filters: { address: 'https://lagar.example' },
      },
    })
  expect((await print()).json().code).toBe('LOAD_NOT_THERE')
  expect((await admin.get(`${path}?bulkSale=${id}`)).result).toMatchObject([
    { status: 'PENDING', remito: null, can: { issue: true } },
  ])
  const cellarman = await company.as('CELLAR_EMPLOYEE')
  await cellarman.refused('NO_PERMISSIONS', 'PUT', `${path}/remito`, again)
  expect((await admin.put(`${path}/remito`, again)).remito).toMatchObject({ number: 2 })
  expect((await print()).statusCode).toBe(200)
  // Its numbers stay used when the load is deleted.
  const { version } = await admin.record('workorder', made.id)
  await admin.put('cellars/workorders/status', {
    id: made.id,
    version,
    status: 'PENDING',
    reason: 'No salió',
  })
  await admin.delete(`cellars/workorders/${made.id}`)
  const numbers = server.db(company.id).selectFrom('remito').select(['number', 'work_order_id as order'])
  expect(await numbers.orderBy('number').execute()).toEqual([1, 2].map((number) => ({ number, order: null })))
})
