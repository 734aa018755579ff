import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsOf } from '../../src/distribution/account.ts'
import {
  addedBills,
  billsOf,
  creditOf,
  grossOf,
  lessCredit,
  worthOf,
  type AtCustomer,
  type Bill,
} from '../../src/distribution/billing.ts'
import { marginOf } from '../../src/distribution/order-value.ts'
import { ratesAsked, saleRates } from '../../src/distribution/rates.ts'
import { taxAmounts, taxesOn, totalTax, type Tax } from '../../src/distribution/tax.ts'
import { check } from '../../src/check.ts'
import { toMoney } from '../../src/units/money.ts'

const iva: Tax = { name: 'IVA', percentage: 21, base: 'NET' }
const own: Tax = { name: 'Internos', percentage: 8.875, base: 'NET' }
const onBoth: Tax = { name: 'Percepción', percentage: 3, base: 'NET_AND_TAXES' }

test('each tax is asked to the cent, those on the taxes of the net and them', () => {
  expect(taxAmounts(toMoney(100.05), [iva, own, onBoth])).toEqual([
    { name: 'IVA', percentage: 21, amount: toMoney(21.01) },
    { name: 'Internos', percentage: 8.875, amount: toMoney(8.88) },
    // Of 100.05 + 21.01 + 8.88.
    { name: 'Percepción', percentage: 3, amount: toMoney(3.9) },
  ])
  expect(taxAmounts(0, [iva])).toEqual([{ name: 'IVA', percentage: 21, amount: 0 }])
})

test('of each name the latest tax that has begun holds; one of nothing ends it', () => {
  const from = (tax: Tax, fromDate: string, percentage = tax.percentage) => ({ ...tax, percentage, fromDate })
  const all = [
    from(onBoth, '2020-01-01'),
    from(iva, '2020-01-01'),
    from(iva, '2026-03-01', 10.5),
    from(own, '2025-01-01'),
  ]
  const held = (on: string) =>
    taxesOn([...all, from(own, '2026-05-01', 0)], on).map(({ name, percentage }) => [name, percentage])
  expect(held('2019-12-31')).toEqual([])
  expect(held('2026-02-28')).toEqual([
    ['IVA', 21],
    ['Internos', 8.875],
    ['Percepción', 3],
  ])
  expect(held('2026-03-01')).toEqual([
    ['IVA', 10.5],
    ['Internos', 8.875],
    ['Percepción', 3],
  ])
  expect(held('2026-05-01')).toEqual([
    ['IVA', 10.5],
    ['Percepción', 3],
  ])
})

test.each([
  [1, 'ARS', []],
  [1, 'USD', ['USD']],
  [0, 'USD', []],
] as const)('%d bottles in %s ask for the rates %j', (amount, currency, asked) => {
  expect(ratesAsked([{ amount, price: 10, currency }], 'ARS')).toEqual(asked)
  expect(ratesAsked([{ amount, price: 0, currency }], 'ARS')).toEqual([])
})

test('a rate is said once of a currency, and is more than nothing', () => {
  const rate = { currency: 'USD', exchangeRate: 1450.5 }
  expect(check(saleRates, [rate])).toMatchObject({ ok: true })
  expect(check(saleRates, [rate, rate])).toMatchObject({ ok: false })
  expect(check(saleRates, [{ ...rate, exchangeRate: 0 }])).toMatchObject({ ok: false })
  expect(worthOf(toMoney(10.01), 1450.555555)).toBe(toMoney(14_520.06))
})

test('a margin is told of what left at its rate; of what is to leave in another currency there is none yet', () => {
  const rest = { amount: 10, price: 100, currency: 'ARS' as const }
  expect(marginOf([toMoney(500)], [rest], toMoney(1200), 'ARS')).toBe(toMoney(300))
  expect(marginOf([toMoney(500)], [{ ...rest, currency: 'USD' }], 0, 'ARS')).toBeNull()
  expect(marginOf([null], [], 0, 'ARS')).toBeNull()
  expect(marginOf([0], [{ ...rest, price: 0, currency: 'USD' }], toMoney(7), 'ARS')).toBe(toMoney(-7))
})

const anyTax = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  percentage: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 10_000),
  base: fc.constantFrom('NET' as const, 'NET_AND_TAXES' as const),
})
const anyTaxes = fc.uniqueArray(anyTax, { selector: ({ name }) => name })
const anyLine = fc.record({
  amount: fc.integer({ min: 1, max: 5000 }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000),
  currency: fc.constantFrom('ARS' as const, 'USD' as const),
})
const isWholeCents = (money: number) => money % 100 === 0

test('the lines of a dispatch add up to its net and to each of its taxes, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyTaxes, (lines, taxes) => {
      const bills = billsOf(lines, taxes)
      for (const { currency, sale, taxes: added } of addedBills(bills)) {
        const asked = taxAmounts(sale, taxes).filter(({ amount }) => amount > 0)
        const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
        expect(added.toSorted(byName)).toEqual(asked.toSorted(byName))
        expect(totalTax(added)).toBe(totalTax(asked))
        expect(
          bills.filter((bill) => bill.currency === currency).every(({ sale: net }) => isWholeCents(net)),
        ).toBe(true)
      }
    }),
  )
})

test('bottles that come back in any parts are credited with all that they were billed and worth', () => {
  fc.assert(
    fc.property(
      anyLine,
      anyTaxes,
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }),
      (line, taxes, parts) => {
        const amount = parts.reduce((sum, part) => sum + part, 0)
        const bill = billsOf([{ ...line, amount }], taxes)[0]!
        let out: AtCustomer = { ...bill, amount, value: worthOf(bill.sale, 1450.25) }
        const back: Bill[] = []
        for (const part of parts) {
          const credit = creditOf(out, part)
          expect(isWholeCents(credit.sale) && isWholeCents(credit.value!)).toBe(true)
          expect(grossOf(credit)).toBeLessThanOrEqual(grossOf(out))
          back.push({ ...credit, currency: bill.currency })
          const left = lessCredit(bill.currency, [bill], back)
          out = { ...left, amount: out.amount - part, value: out.value! - credit.value! }
        }
        expect(out).toMatchObject({ amount: 0, sale: 0, value: 0, taxes: [] })
        const [account] = accountsOf({ sent: [bill], back, pending: [], payments: [] })
        expect(account?.balance ?? 0).toBe(0)
        expect(account?.credit).toBe(account?.billed)
      },
    ),
  )
})
