import type { AccountRow } from '@lagar/domain/distribution/account.ts'
import type { Statement } from '@lagar/domain/distribution/statement.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from './makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  told = await openTold()
}, 120_000)
afterAll(() => told.server.close())

const cents = (amount: number) => Math.round(amount * 100)

test('every customer’s statement owes of orders what these say, to the cent', async () => {
  const { admin } = told
  const customers: { id: string; name: string }[] = (await admin.get('distribution/customers?limit=200'))
    .result
  const compared = await Promise.all(
    customers.map(async ({ id }) => {
      const [{ lines }, orders]: [Statement, { result: { accounts: AccountRow[] }[] }] = await Promise.all([
        admin.get(`distribution/customers/statement?customer=${id}`),
        admin.get(`distribution/orders?customer=${id}&limit=200`),
      ])
      const owed = (currency: string) =>
        orders.result
          .flatMap(({ accounts }) => accounts)
          .filter((row) => row.currency === currency)
          .reduce((sum, { balance }) => sum + cents(balance), 0)
      const said = (currency: string) =>
        lines
          .filter(({ document, ...line }) => document.type === 'order' && line.currency === currency)
          .reduce((sum, { amount }) => sum + cents(amount), 0)
      return { told: ['ARS', 'USD', 'EUR'].map(said), owed: ['ARS', 'USD', 'EUR'].map(owed) }
    }),
  )
  expect(compared.map((one) => one.told)).toEqual(compared.map((one) => one.owed))
  expect(compared.flatMap((one) => one.owed).some((amount) => amount > 0)).toBe(true)
})
