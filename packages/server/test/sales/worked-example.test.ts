import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { answer, makeSeller } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/**
 * Two sales to one customer, to the cent. 8,000 L at ARS 3.50: loads of 5,000 L and 1,500.5 L out of A, which costs 2 the litre; of the
 * second 500 L come back. 2,000 L at USD 1.25, at 900 the dollar, out of B, which costs 4 the litre.
 */
test('two sales in bulk: partial loads, an objection with a return, and one in dollars', async () => {
  const seller = await makeSeller(server)
  const { admin, sell, load, customer, vessel } = seller
  const pesos = await sell({
    instalments: [
      { amount: 20_000, dueDate: '2026-06-30', paidOn: '2026-06-29' },
      { amount: 8000, dueDate: '2026-09-30' },
    ],
  })
  const dollars = await sell({ description: 'Malbec 2025', amount: 2000, price: 1.25, currency: 'USD' })
  const first = await admin.post('sales/loads', load(pesos.id, 'A', 5000))
  expect(first).toMatchObject({
    status: 'ACCEPTED',
    amount: 5000,
    charge: 17_500,
    net: 17_500,
    cost: 10_000,
    margin: 7500,
    objectionUntil: '2026-07-10',
  })
  const second = await admin.post('sales/loads', load(pesos.id, 'A', 1500.5, { date: '2026-11-10' }))
  expect(second).toMatchObject({ status: 'LOADED', charge: 5251.75, cost: 3001, margin: 2250.75 })
  const third = await admin.post('sales/loads', load(dollars.id, 'B', 2000, { exchangeRate: 900 }))
  expect(third).toMatchObject({ charge: 2500, currency: 'USD', cost: 8000, margin: 2_242_000 })
  expect(await seller.levels()).toEqual({ A: 3499.5, B: 3000, C: 0, D: 0 })

  const objected = await answer(seller, second, { answer: 'OBJECT', reason: 'Turbio', date: '2026-11-12' })
  expect(objected).toMatchObject({ status: 'OBJECTED', objectedOn: '2026-11-12', reason: 'Turbio' })
  const back = await admin.post('sales/loads/returns', {
    bulkLoad: second.id,
    cellarElement: vessel('D'),
    amount: 500,
    date: '2026-11-14',
    reason: 'Lo que no pasó el filtro',
  })
  expect(back).toMatchObject({
    status: 'RESOLVED',
    returned: { litres: 500, credit: 1750, vessel: { name: 'D' } },
    net: 3501.75,
    cost: 2001,
    margin: 1500.75,
  })
  expect(await seller.levels()).toEqual({ A: 3499.5, B: 3000, C: 0, D: 500 })
  expect(await seller.cost('D')).toBe(1000)

  expect(await admin.record('bulkSale', pesos.id)).toMatchObject({
    amount: 8000,
    loaded: 6000.5,
    returned: 500,
    left: 1999.5,
    charged: 22_751.75,
    credited: 1750,
    paid: 20_000,
    costOfSale: 12_001,
    margin: 9000.75,
  })
  const statement = await admin.get(`distribution/customers/statement?customer=${customer}`)
  expect(statement.sums).toEqual([
    { currency: 'ARS', charges: 22_751.75, credits: 1750, paid: 20_000, balance: 1001.75 },
    { currency: 'USD', charges: 2500, credits: 0, paid: 0, balance: 2500 },
  ])
  expect(statement.lines.map(({ kind, amount, balance }: Line) => [kind, amount, balance])).toEqual([
    ['LOAD', 17_500, 17_500],
    ['LOAD', 2500, 2500],
    ['PAYMENT', -20_000, -2500],
    ['LOAD', 5251.75, 2751.75],
    ['RETURN', -1750, 1001.75],
  ])
  expect(statement.due).toMatchObject([{ amount: 8000, dueDate: '2026-09-30', isOverdue: true }])
  await expectSoundLedger(server, seller.company)
})

type Line = { kind: string; amount: number; balance: number }
