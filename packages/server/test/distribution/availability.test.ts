import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeLabel } from './bottles.ts'
import { makeParted } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const availability = 'distribution/wineBatches/availability'

test('each lot tells in each deposit what it has, what orders wait for until which day, and what is free', async () => {
  const store = await makeParted(server)
  const { admin, lot, deposits } = store
  const sent = await store.send(store.order, 40)
  const soon = await admin.post('distribution/orders', store.another(50, { deadlineDate: '2026-12-10' }))
  await admin.post('distribution/orders', store.another(30, { deadlineDate: '2026-12-20' }))
  const label = await makeLabel(server, store.company.id, 'Reserva')
  await store.make({ batchId: 'LAB-2', bottles: 24, cost: 1, deposit: deposits.D2, label })
  const list = await admin.get(availability)
  expect(list).toMatchObject({
    total: 2,
    result: [
      {
        wineBatch: { id: lot, name: 'LAB-1' },
        distributionDeposit: { id: deposits.D1, name: 'D1' },
        onHold: false,
        amount: 260,
        promised: 140,
        free: 120,
        missing: 0,
        missingOn: null,
        promises: [
          {
            order: { id: soon.id, number: 2, name: soon.billCustomId },
            customer: { name: 'Distribuidora Andina' },
            day: '2026-12-10',
            bottles: 50,
          },
          { day: '2026-12-20', bottles: 30 },
          { order: { id: store.order.id }, day: null, bottles: 60 },
        ],
      },
      { wineBatch: { name: 'LAB-2' }, label: { name: 'Reserva' }, amount: 24, free: 24, promises: [] },
    ],
  })
  // The same id that the lot has in its deposit everywhere else.
  expect(list.result[0].id).toBe((await store.row(lot)).id)

  const only = async (filter: string) =>
    (await admin.get(`${availability}?${filter}`)).result.map(
      (row: { wineBatch: { name: string }; promised: number }) => [row.wineBatch.name, row.promised],
    )
  expect(await only('on=2026-12-10')).toEqual([
    ['LAB-1', 110],
    ['LAB-2', 0],
  ])
  expect(await only(`distributionDepositId=${deposits.D2}`)).toEqual([['LAB-2', 0]])
  expect(await only(`labelId=${label}`)).toEqual([['LAB-2', 0]])
  expect(await only(`wineBatchId=${lot}`)).toEqual([['LAB-1', 140]])
  expect(await only('limit=1&page=2&sort=batchId')).toEqual([['LAB-2', 0]])

  // What is on hold cannot leave, so its first promise lacks its bottles.
  const { version } = await store.row(lot)
  await admin.put('distribution/wineBatches', { id: lot, version, onHold: true, reason: 'QUALITY' })
  expect((await admin.get(`${availability}?wineBatchId=${lot}`)).result[0]).toMatchObject({
    onHold: true,
    holdReason: 'QUALITY',
    free: 0,
    missing: 140,
    missingOn: '2026-12-10',
  })

  expect(sent.status).toBe('PREPARING')
  const clerk = await store.company.as('LAND_ADMIN')
  await clerk.refused('NO_PERMISSIONS', 'GET', availability)
  const theirs = await server.company()
  expect(await theirs.admin.get(availability)).toMatchObject({ total: 0, result: [] })
})
