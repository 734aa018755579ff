import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeParted, makeTaxed, payments } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const statement = 'distribution/customers/statement'

test('a statement tells what left with its taxes, what came back and what was paid, as the order does', async () => {
  const store = await makeTaxed(server)
  const { admin, customer, order } = store
  const asked = `${statement}?customer=${customer}`
  // 100 bottles at 6,500, 21 % and 3 % on both are still to be billed.
  expect(await admin.get(asked)).toMatchObject({
    ...{ lines: [], sums: [], toBill: [{ currency: 'ARS', amount: 810_095 }] },
  })
  const sent = await store.send(order, 40, { day: '2026-09-30' })
  const back = await store.giveBack(sent, 10)
  await admin.post(payments, {
    ...{ order: order.id, day: '2026-10-20', amount: 100_000, currency: 'ARS', settles: 'ARS' },
    ...{ method: 'DEBIT', note: 'Transferencia 12' },
  })
  const [account] = (await store.read()).accounts
  const told = await admin.get(asked)
  expect(told.lines).toMatchObject([
    { kind: 'DISPATCH', document: { type: 'order', id: order.id }, amount: 314_600, taxes: 54_600 },
    { kind: 'PAYMENT', detail: 'Transferencia 12', amount: -100_000, taxes: 0 },
    { kind: 'RETURN', detail: 'Corcho', amount: -78_650, taxes: -13_650, balance: account!.balance },
  ])
  expect(told.lines[0].detail).toMatch(/^[A-Z] \d{4,5}-\d{8}$/)
  expect(told.sums).toEqual([
    { currency: 'ARS', charges: 314_600, credits: 78_650, paid: 100_000, balance: account!.balance },
  ])
  expect(told.toBill).toEqual([{ currency: 'ARS', amount: account!.pending }])
  // What a day ago was owed leaves out what came after it.
  const before = await admin.get(`${asked}&to=2026-09-30`)
  expect(before.sums).toMatchObject([{ charges: 314_600, credits: 0, paid: 0, balance: 314_600 }])
  expect(back.id).toBe(order.id)
})

test('an order that is only said to be paid owes nothing, and says so', async () => {
  const store = await makeParted(server)
  const { admin, customer } = store
  const paid = { paymentStatus: 'PAID', status: 'DISPATCHED', dispatchedOn: '2026-10-01' }
  await admin.post('distribution/orders', store.another(10, { billCustomId: 'OC-9', ...paid }))
  const { lines, sums } = await admin.get(`${statement}?customer=${customer}`)
  expect(lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['DISPATCH', 65_000],
    ['SAID_PAID', -65_000],
  ])
  expect(sums).toMatchObject([{ paid: 65_000, balance: 0 }])
})

test('what a customer bought is told by label or lot without what came back, beside their problems', async () => {
  const store = await makeParted(server)
  const { admin, customer, lot, order } = store
  const asked = `distribution/customers/dealings?customer=${customer}`
  expect(await admin.get(asked)).toMatchObject({ bottles: 0, lastOn: null, bought: [], problems: 0 })
  await store.giveBack(await store.send(order, 40), 10)
  const told = await admin.get(asked)
  expect(told).toMatchObject({
    bottles: 30,
    bought: [{ type: 'wineBatch', id: lot, name: 'LAB-1', bottles: 30 }],
  })
  expect(told.months).toHaveLength(12)
  expect(told.months.at(-1).bottles).toBe(30)
})

test('it is for who reads orders, of a customer of their own company', async () => {
  const store = await makeParted(server)
  const { company, customer } = store
  const other = await server.company()
  for (const call of [statement, 'distribution/customers/dealings']) {
    await (await company.as('LAND_EMPLOYEE')).refused('NO_PERMISSIONS', 'GET', `${call}?customer=${customer}`)
  }
  const refused = await Promise.all(
    [statement, 'distribution/customers/dealings'].map((call) =>
      other.admin.refused('NOT_FOUND', 'GET', `${call}?customer=${customer}`),
    ),
  )
  expect(refused).toHaveLength(2)
})
