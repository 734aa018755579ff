import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../day.ts'
import { amountField, id, MAX_MONEY, note } from '../fields.ts'
import { paymentMethods } from '../lists/documents.ts'
import { currencies, type Currency } from '../lists/places.ts'
import type { PaymentStatus } from '../lists/statuses.ts'
import { whole } from '../units/amount.ts'
import { priceOf, shownMoney, toMoney } from '../units/money.ts'
import { salesOf } from './order-value.ts'

const currency = z.enum(currencies)

/** What an order bills in a currency, what of it was credited and paid, and what is left to pay; below nothing the customer's favour. */
export const accountRow = z.object({
  currency,
  billed: z.number(),
  credit: z.number(),
  paid: z.number(),
  balance: z.number(),
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

/** Stored money rounded to whole cents: what people can pay. */
const toCents = (money: number): number => toMoney(shownMoney(money))

/** A line as it is billed and credited: bottles ordered and given back, and the price of one. */
export type AccountLine = { amount: number; returned: number; price: number; currency: Currency }

/** Stored money in whole cents that settles a balance in a currency. */
export type Settlement = { settles: Currency; settled: number }

/**
 * The accounts of an order, one for each currency it is billed or paid in: balance = billed - credit - paid, in whole cents. The credit
 * is what the bill falls by without the bottles that came back, so that it never exceeds the bill and all of them bring it to nothing.
 */
export function accountsOf(lines: readonly AccountLine[], payments: readonly Settlement[]): AccountRow[] {
  const billed = byCurrency(lines)
  const kept = byCurrency(lines.map((line) => ({ ...line, amount: line.amount - line.returned })))
  const used = new Set([...billed.keys(), ...payments.map(({ settles }) => settles)])
  return [...used].map((one) => {
    const bill = billed.get(one) ?? 0
    const credit = bill - (kept.get(one) ?? 0)
    const paid = payments
      .filter(({ settles }) => settles === one)
      .reduce((sum, { settled }) => whole(sum + settled), 0)
    return {
      currency: one,
      billed: shownMoney(bill),
      credit: shownMoney(credit),
      paid: shownMoney(paid),
      balance: shownMoney(bill - credit - paid),
    }
  })
}

const byCurrency = (lines: readonly Omit<AccountLine, 'returned'>[]): Map<Currency, number> =>
  new Map(
    salesOf(lines)
      .filter(({ amount }) => amount > 0)
      .map(({ currency: one, amount }) => [one, toCents(amount)]),
  )

/** How much of an order is paid, as its accounts tell: credit that leaves nothing to pay is as good as a payment. */
export function paymentStatusOf(accounts: readonly AccountRow[]): PaymentStatus {
  if (accounts.every(({ balance }) => balance <= 0)) return 'PAID'
  return accounts.some(({ paid }) => paid > 0) ? 'PARTIAL' : 'UNPAID'
}

/** The accounts of an order that people called paid before any payment was written down: nothing of it is owed. */
export const toldPaid = (accounts: readonly AccountRow[]): AccountRow[] =>
  accounts.map((row) => ({ ...row, paid: shownMoney(toMoney(row.billed) - toMoney(row.credit)), balance: 0 }))
