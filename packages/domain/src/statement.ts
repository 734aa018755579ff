import { z } from 'zod'
import { day, id } from './fields.ts'
import type { Day } from './day.ts'
import { currencies, type Currency } from './lists/places.ts'
import { statementKinds, type StatementKind } from './lists/sales.ts'
import { whole } from './units/amount.ts'
import { shownMoney } from './units/money.ts'

const currency = z.enum(currencies)
const money = z.number()

/** What a line of a statement is of: a sale or a purchase in bulk, or an order of bottles; by its number. */
const document = z.object({ type: z.enum(['bulkSale', 'bulkPurchase', 'order']), id, number: z.int() })
export type StatementDocument = z.infer<typeof document>

/**
 * A line of a statement, in stored money of its currency: what is owed more, or less than nothing. `taxes` is the part of it that is tax,
 * `detail` a delivery note or what was said.
 */
export type StatementLine = {
  day: Day
  kind: StatementKind
  document: StatementDocument
  detail: string
  currency: Currency
  amount: number
  taxes: number
}

/** What a statement says by currency: charges, credits, payments, and what is left to pay, in stored money. */
export type StatementSum = {
  currency: Currency
  charges: number
  credits: number
  paid: number
  balance: number
}

const sumOfKind: Readonly<Record<StatementKind, 'charges' | 'credits' | 'paid'>> = {
  LOAD: 'charges',
  RECEIPT: 'charges',
  DISPATCH: 'charges',
  RETURN: 'credits',
  DIFFERENCE: 'credits',
  PAYMENT: 'paid',
  SAID_PAID: 'paid',
}

/** The sums of a statement by currency; what was charged less credits less payments is what is left to pay. */
export function statementSums(
  lines: readonly Pick<StatementLine, 'kind' | 'currency' | 'amount'>[],
): StatementSum[] {
  const sums = new Map<Currency, StatementSum>()
  for (const { kind, currency: one, amount } of lines) {
    const sum = sums.get(one) ?? { currency: one, charges: 0, credits: 0, paid: 0, balance: 0 }
    sums.set(one, sum)
    const what = sumOfKind[kind]
    sum[what] = whole(sum[what] + (what === 'charges' ? amount : -amount))
    sum.balance = whole(sum.balance + amount)
  }
  return [...sums.values()]
}

/** A statement on the wire: its lines until a day, the oldest first, what is owed after each, and the sums by currency. */
export const statementParts = {
  to: day,
  lines: z.array(
    z.object({
      day,
      kind: z.enum(statementKinds),
      document,
      detail: z.string(),
      currency,
      amount: money,
      taxes: money,
      balance: money,
    }),
  ),
  sums: z.array(z.object({ currency, charges: money, credits: money, paid: money, balance: money })),
  due: z.array(z.object({ document, dueDate: day, currency, amount: money, isOverdue: z.boolean() })),
}
const parts = z.object(statementParts)
export type StatementParts = z.infer<typeof parts>

/** A statement as it is shown: lines until `to` by their days, with what is owed after each in its currency, and their sums; to the cent. */
export function statementUntil(
  all: readonly StatementLine[],
  to: Day,
): Pick<StatementParts, 'to' | 'lines' | 'sums'> {
  const lines = all
    .filter((line) => line.day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { to, lines: withBalances(lines), sums: statementSums(lines).map(shownSum) }
}

const shownSum = ({ currency: one, charges, credits, paid, balance }: StatementSum): StatementSum => ({
  currency: one,
  charges: shownMoney(charges),
  credits: shownMoney(credits),
  paid: shownMoney(paid),
  balance: shownMoney(balance),
})

/** The lines with what is owed after each, in its currency. */
function withBalances(lines: readonly StatementLine[]): StatementParts['lines'] {
  const running = new Map<Currency, number>()
  return lines.map((line) => {
    const balance = whole((running.get(line.currency) ?? 0) + line.amount)
    running.set(line.currency, balance)
    return {
      ...line,
      amount: shownMoney(line.amount),
      taxes: shownMoney(line.taxes),
      balance: shownMoney(balance),
    }
  })
}
