import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsOf, orderPayment, paymentStatusOf, settledBy } from '../../src/distribution/account.ts'
import type { Bill } from '../../src/distribution/billing.ts'
import type { TaxAmount } from '../../src/distribution/tax.ts'
import type { Currency } from '../../src/lists/places.ts'
import { atCustomerOf, pendingOf, returnMovements, statusAfter } from '../../src/distribution/delivery.ts'
import { check } from '../../src/check.ts'
import { toMoney } from '../../src/units/money.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'
const bill = (currency: Currency, net: number, ...taxes: TaxAmount[]): Bill => ({
  ...{ currency, sale: toMoney(net), taxes },
})
const iva = (amount: number): TaxAmount => ({ name: 'IVA', percentage: 21, amount: toMoney(amount) })
const paid = (amount: number) => ({ settles: 'ARS' as const, settled: toMoney(amount) })
const nothing = { sent: [], back: [], pending: [], payments: [] }

test('an order bills what has left with its taxes, credits what came back and counts what was paid, by currency', () => {
  const accounts = accountsOf({
    sent: [bill('ARS', 400_000, iva(84_000)), bill('ARS', 250_000, iva(52_500)), bill('USD', 15.76)],
    back: [bill('ARS', 65_000, iva(13_650))],
    pending: [bill('USD', 5.25)],
    payments: [paid(500_000), paid(0.01)],
  })
  expect(accounts).toEqual([
    {
      ...{ currency: 'ARS', net: 650_000, taxes: [{ name: 'IVA', percentage: 21, amount: 136_500 }] },
      ...{ billed: 786_500, credit: 78_650, paid: 500_000.01, balance: 207_849.99, pending: 0 },
    },
    {
      ...{ currency: 'USD', net: 15.76, taxes: [], billed: 15.76, credit: 0 },
      ...{ paid: 0, balance: 15.76, pending: 5.25 },
    },
  ])
  expect(accountsOf({ ...nothing, payments: [paid(1)] })).toMatchObject([{ billed: 0, paid: 1, balance: -1 }])
})

test.each([
  [0, 0, 0, 'UNPAID'],
  [0.01, 0, 0, 'PARTIAL'],
  [650_000, 0, 0, 'PAID'],
  [700_000, 0, 0, 'PAID'],
  [0, 650_000, 0, 'PAID'],
  [0, 325_000, 0, 'UNPAID'],
  // What was paid before the rest left pays the rest as well.
  [650_000, 0, 0.01, 'PARTIAL'],
  [650_000.01, 0, 0.01, 'PAID'],
] as const)('paid %d with %d credited and %d still to leave it is %s', (amount, credit, rest, status) => {
  const accounts = accountsOf({
    sent: [bill('ARS', 650_000)],
    back: [bill('ARS', credit)],
    pending: [bill('ARS', rest)],
    payments: amount > 0 ? [paid(amount)] : [],
  })
  expect(paymentStatusOf(accounts)).toBe(status)
})

const course = fc
  .record({ amount: fc.integer({ min: 1, max: 5000 }), sent: fc.nat(5000), back: fc.nat(5000) })
  .map(({ amount, sent, back }) => {
    const dispatched = Math.min(sent, amount)
    return { amount, dispatched, returned: Math.min(back, dispatched) }
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
