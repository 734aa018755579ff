import { z } from 'zod'
import type { Day } from '../day.ts'
import { day, id } from '../fields.ts'
import { currencies, type Currency } from '../lists/places.ts'
import { statementKinds, type StatementKind } from '../lists/sales.ts'
import { whole } from '../units/amount.ts'
import { named } from '../wire.ts'

const currency = z.enum(currencies)
const money = z.number()

/** What a line of a statement is of: a sale in bulk, or an order of bottles; by its number. */
const document = z.object({ type: z.enum(['bulkSale', 'order']), id, number: z.int() })
export type StatementDocument = z.infer<typeof document>

/**
 * A line of a customer's statement, in stored money of its currency: what is owed more, or less than nothing. `taxes` is the part of it that is tax,
 * `detail` a delivery note or what was said, `method` how it was paid.
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

/** What a customer's statement says by currency: charges, credits, payments, and what is left to pay, in stored money. */
export type StatementSum = {
  currency: Currency
  charges: number
  credits: number
  paid: number
  balance: number
}

const sumOfKind: Readonly<Record<StatementKind, 'charges' | 'credits' | 'paid'>> = {
  LOAD: 'charges',
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

/** Whose statement is asked for, and until which day. */
export const statementQuery = z.strictObject({ customer: id, to: day.optional() })

/**
 * A customer's statement of bottles and of wine in bulk: what was charged, credited and paid, the oldest first, and the sums by currency. `due` are the
 * instalments of bulk that are not paid; `toBill` what orders will bill, taxes of today included, when the rest of them leaves.
 */
export const statement = z.object({
  customer: named,
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
  toBill: z.array(z.object({ currency, amount: money })),
})
export type Statement = z.infer<typeof statement>

/** Whose dealings are asked for. */
export const dealingsQuery = z.strictObject({ customer: id })

/**
 * What a customer bought and had trouble with: bottles that they have of what left, by month of the last year and by label (a lot without one by
 * its own name), the day of the last, and their problems.
 */
export const dealings = z.object({
  bottles: z.int(),
  lastOn: day.nullable(),
  months: z.array(z.object({ month: z.string(), bottles: z.int() })),
  bought: z.array(
    z.object({ type: z.enum(['label', 'wineBatch']), id, name: z.string(), bottles: z.int(), lastOn: day }),
  ),
  problems: z.int(),
  openProblems: z.int(),
})
export type Dealings = z.infer<typeof dealings>
