import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { amountField, id, MAX_MONEY, note } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { currencies, type Currency } from '../lists/places.ts'
import type { PaymentStatus } from '../lists/statuses.ts'
import { whole } from '../units/amount.ts'
import { priceOf, shownMoney, toCents, toMoney } from '../units/money.ts'
import { addedBills, grossOf, type Bill } from './billing.ts'

const currency = z.enum(currencies)

const taxSum = z.object({ name: z.string(), percentage: z.number(), amount: z.number() })

/** What is billed in a currency: net, what each tax asks of it, and both together. */
export const billSum = z.object({ currency, net: z.number(), taxes: z.array(taxSum), total: z.number() })
export type BillSum = z.infer<typeof billSum>

/**
 * An order in a currency: `billed` is net and taxes of what has left, `credit` what was given back of it, `balance` what is left to pay,
 * below nothing the customer's favour. `pending` is what the rest will be billed at when it leaves, with the taxes of today.
 */
export const accountRow = z.object({
  currency,
  net: z.number(),
  taxes: z.array(taxSum),
  billed: z.number(),
  credit: z.number(),
  paid: z.number(),
  balance: z.number(),
  pending: z.number(),
})
export type AccountRow = z.infer<typeof accountRow>

/**
 * What a customer pays of an order on a day. Money of another currency than `settles`, one that the order is billed in, is paid at a
 * rate: how much of `settles` one of `currency` is worth.
 */
export const orderPayment = z
  .strictObject({
    order: id,
    day: day.optional(),
    amount: amountField(2, { min: 0.01, max: MAX_MONEY }),
    currency,
    settles: currency,
    rate: amountField(6, { min: 0.000001, max: 1_000_000 }).nullable().default(null),
    method: z.enum(paymentMethods),
    note,
  })
  .refine(
    ...needed(
      z.object({ currency, settles: currency, rate: z.number().nullable() }),
      (given) => given.currency === given.settles || given.rate !== null,
      'rate',
    ),
  )
  .refine(
    ...rule(
      z.object({ currency, settles: currency, rate: z.number().nullable() }),
      (given) => given.currency !== given.settles || given.rate === null,
      'rate',
      'NOT_ALLOWED_HERE',
    ),
  )
export type OrderPayment = z.infer<typeof orderPayment>

/** A payment as its order shows it; `settled` is what it takes off the balance in `settles`. */
export const paymentRecord = z.object({
  id,
  day,
  amount: z.number(),
  currency,
  settles: currency,
  rate: z.number().nullable(),
  settled: z.number(),
  method: z.enum(paymentMethods),
  note: z.string(),
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** What a payment settles, in stored money, to the cent; the rate counts for one of its currency. */
export const settledBy = ({ amount, rate }: Pick<OrderPayment, 'amount' | 'rate'>): number =>
  toCents(priceOf(amount, rate ?? 1))

/** Stored money in whole cents that settles a balance in a currency. */
export type Settlement = { settles: Currency; settled: number }

/** What an order's accounts are made of: the bills of what left, of what came back and of what is still to leave, and the payments. */
export type Billing = {
  sent: readonly Bill[]
  back: readonly Bill[]
  pending: readonly Bill[]
  payments: readonly Settlement[]
}

/** A bill as it is told. */
export const billSumOf = ({ currency: one, sale, taxes }: Bill): BillSum => ({
  currency: one,
  net: shownMoney(sale),
  taxes: taxes.map((tax) => ({ ...tax, amount: shownMoney(tax.amount) })),
  total: shownMoney(grossOf({ sale, taxes })),
})

/**
 * The accounts of an order, one for each currency it is or will be billed in or was paid in: balance = billed - credit - paid, in whole
 * cents. Only what has left is billed.
 */
export function accountsOf({ sent, back, pending, payments }: Billing): AccountRow[] {
  const grossIn = (bills: readonly Bill[], one: Currency) =>
    bills.filter((bill) => bill.currency === one).reduce((sum, bill) => whole(sum + grossOf(bill)), 0)
  const counts = [...sent, ...pending].filter((bill) => grossOf(bill) > 0)
  const used = new Set([...counts.map((bill) => bill.currency), ...payments.map(({ settles }) => settles)])
  const sums = new Map(addedBills(sent).map((bill) => [bill.currency, bill]))
  return [...used].map((one) => {
    const bill = sums.get(one) ?? { currency: one, sale: 0, taxes: [] }
    const billed = grossOf(bill)
    const credit = grossIn(back, one)
    const paid = payments
      .filter(({ settles }) => settles === one)
      .reduce((sum, { settled }) => whole(sum + settled), 0)
    const { net, taxes } = billSumOf(bill)
    return {
      currency: one,
      net,
      taxes,
      billed: shownMoney(billed),
      credit: shownMoney(credit),
      paid: shownMoney(paid),
      balance: shownMoney(billed - credit - paid),
      pending: shownMoney(grossIn(pending, one)),
    }
  })
}

/**
 * How much of an order is paid, as its accounts tell: what has left and what is still to leave together. Credit that leaves nothing to pay
 * is as good as a payment.
 */
export function paymentStatusOf(accounts: readonly AccountRow[]): PaymentStatus {
  if (accounts.every(({ balance, pending }) => toMoney(balance) + toMoney(pending) <= 0)) return 'PAID'
  return accounts.some(({ paid }) => paid > 0) ? 'PARTIAL' : 'UNPAID'
}

/** The accounts of an order that people called paid before any payment was written down: nothing that left is owed. */
export const declaredPaid = (accounts: readonly AccountRow[]): AccountRow[] =>
  accounts.map((row) => ({ ...row, paid: shownMoney(toMoney(row.billed) - toMoney(row.credit)), balance: 0 }))
