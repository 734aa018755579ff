import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsOf, orderPayment, paymentStatusOf, settledBy } from '../../src/distribution/account.ts'
import { atCustomerOf, pendingOf, returnMovements, statusAfter } from '../../src/distribution/delivery.ts'
import { check } from '../../src/check.ts'
import { toMoney } from '../../src/units/money.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
const line = { amount: 100, returned: 0, price: 6500, currency: 'ARS' as const }
const paid = (amount: number) => ({ settles: 'ARS' as const, settled: toMoney(amount) })

test('an order bills its lines, credits what came back and counts what was paid, by currency', () => {
  const lines = [
    { ...line, returned: 10 },
    { ...line, amount: 3, price: 5.2525, currency: 'USD' as const },
  ]
  expect(accountsOf(lines, [paid(500_000), paid(0.01)])).toEqual([
    { currency: 'ARS', billed: 650_000, credit: 65_000, paid: 500_000.01, balance: 84_999.99 },
    // Four decimals of a price are billed to the cent.
    { currency: 'USD', billed: 15.76, credit: 0, paid: 0, balance: 15.76 },
  ])
  expect(accountsOf([], [paid(1)])).toEqual([{ currency: 'ARS', billed: 0, credit: 0, paid: 1, balance: -1 }])
})

test.each([
  [0, 0, 'UNPAID'],
  [0.01, 0, 'PARTIAL'],
  [650_000, 0, 'PAID'],
  [700_000, 0, 'PAID'],
  [0, 100, 'PAID'],
  [0, 50, 'UNPAID'],
] as const)('paid %d with %d bottles back it is %s', (amount, returned, status) => {
  expect(paymentStatusOf(accountsOf([{ ...line, returned }], amount > 0 ? [paid(amount)] : []))).toBe(status)
})

const course = fc
  .record({ amount: fc.integer({ min: 1, max: 5000 }), sent: fc.nat(5000), back: fc.nat(5000) })
  .map(({ amount, sent, back }) => {
    const dispatched = Math.min(sent, amount)
    return { amount, dispatched, returned: Math.min(back, dispatched) }
  })
const priced = fc
  .tuple(course, fc.nat(10_000_000), fc.constantFrom('ARS' as const, 'USD' as const))
  .map(([bottles, price, currency]) => ({ ...bottles, price: price / 10_000, currency }))

test('balance is billed less credit less paid to the cent, and credit never more than billed', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 1_000_000 }).map((cents) => paid(cents / 100)))
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1 }), payments, (lines, given) => {
      for (const { billed, credit, paid: settled, balance } of accountsOf(lines, given)) {
        expect(toMoney(balance)).toBe(toMoney(billed) - toMoney(credit) - toMoney(settled))
        expect(Math.abs(toMoney(balance)) % 100).toBe(0)
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(billed)
      }
      const all = lines.map((one) => ({ ...one, returned: one.amount }))
      expect(accountsOf(all, []).every(({ balance }) => balance === 0)).toBe(true)
    }),
  )
})

test('an order stands where its bottles leave it: with some to send it is being prepared, with none it has left', () => {
  fc.assert(
    fc.property(
      fc.array(course, { minLength: 1 }),
      fc.constantFrom('PENDING', 'PREPARING', 'DISPATCHED', 'DONE'),
      (lines, was) => {
        const status = statusAfter(was, lines)
        const pending = lines.reduce((sum, one) => sum + pendingOf(one), 0)
        const sent = lines.reduce((sum, one) => sum + one.dispatched, 0)
        expect(status === 'DISPATCHED' || status === 'DONE').toBe(sent > 0 && pending === 0)
        expect(lines.every((one) => atCustomerOf(one) >= 0)).toBe(true)
      },
    ),
  )
  expect(statusAfter('CANCELLED', [])).toBe('CANCELLED')
})

test('what comes back in any parts comes back with all of its cost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 }),
      fc.nat(1_000_000),
      (parts, cost) => {
        const amount = parts.reduce((sum, part) => sum + part, 0)
        let gone = { amount, cost }
        for (const part of parts) {
          const to = part % 2 === 0 ? { deposit: id } : { loss: 'BREAKAGE' as const }
          const [movement] = returnMovements([{ batch: id, amount: part, to, gone }])
          expect(movement!.amount).toBe(part)
          gone = { amount: gone.amount - part, cost: gone.cost - movement!.cost }
        }
        expect(gone).toEqual({ amount: 0, cost: 0 })
      },
    ),
  )
})

test('money of another currency is paid at a rate, and only that', () => {
  const given = { order: id, amount: 10, currency: 'USD', settles: 'ARS', method: 'CASH' }
  expect(check(orderPayment, given)).toMatchObject({ ok: false, missing: ['rate'] })
  expect(check(orderPayment, { ...given, rate: 1450.5 })).toMatchObject({ ok: true })
  expect(check(orderPayment, { ...given, currency: 'ARS', rate: 2 })).toMatchObject({
    errors: { rate: 'NOT_ALLOWED_HERE' },
  })
  expect(settledBy({ amount: 166.67, rate: 1500 })).toBe(toMoney(250_005))
  expect(settledBy({ amount: 0.33, rate: 0.333333 })).toBe(toMoney(0.11))
})
