import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { makeTaxed, dispatches, payments, returns, sentAs } from './parts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const act = fc.record({
  kind: fc.constantFrom('ORDER', 'SEND', 'SEND', 'RETURN', 'UNDO', 'CUT', 'PAY'),
  amount: fc.integer({ min: 1, max: 160 }),
})

test('whatever is ordered, sent, given back and undone, no bottle is promised twice or lost, and nobody is credited more than was billed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const store = await makeTaxed(server)
      const { admin, lot } = store
      for (const { kind, amount } of acts) {
        const order = await store.read()
        const [line] = order.orderWineBatches
        const body = {
          ORDER: ['POST', 'distribution/orders', store.another(amount)],
          SEND: ['POST', dispatches, store.part(order, amount)],
          RETURN: ['POST', returns, store.part(order, amount, { reason: 'Corcho' })],
          UNDO: [
            'PUT',
            amount % 2 === 0 ? `${dispatches}/reverse` : `${returns}/reverse`,
            {
              change: (amount % 2 === 0 ? order.dispatches : order.returns).at(-1)?.id ?? order.id,
              reason: 'Otra vez',
            },
          ],
          PAY: [
            'POST',
            payments,
            {
              ...{ order: order.id, amount: amount * 1000.01, currency: 'ARS', settles: 'ARS' },
              method: 'CASH',
            },
          ],
          CUT: [
            'PUT',
            'distribution/orders',
            {
              ...sentAs(order),
              ...{ id: order.id, version: order.version, status: order.status },
              ...{ paymentStatus: order.paymentStatus },
              orderWineBatches: [
                { wineBatch: lot, distributionDeposit: store.deposits.D1, amount, price: line!.price },
              ],
            },
          ],
        } as const
        // What does not fit is refused; nothing else may go wrong.
        const [method, path, given] = body[kind]
        expect((await admin.request(method, path, given)).statusCode).toBeLessThan(500)
        const row = await store.row(lot)
        const { dispatched, returned, accounts } = await store.read()
        const [account] = accounts
        if (account) {
          expect(account.credit).toBeLessThanOrEqual(account.billed)
          const { sums } = await admin.get(`distribution/customers/statement?customer=${store.customer}`)
          expect(sums[0]?.balance ?? 0).toBe(account.balance)
        }
        expect(row.committedAmount).toBeLessThanOrEqual(row.amount)
        expect(row.amount + dispatched - returned).toBe(300)
        expect(returned).toBeLessThanOrEqual(dispatched)
      }
      await expectSoundLedger(server, store.company)
    }),
    { numRuns: 6, seed: 7 },
  )
})
