import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { statementQuery, type Statement } from '@lagar/domain/sales/record.ts'
import { chargeOf, returnCredit, statementSums, type StatementLine } from '@lagar/domain/sales/value.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { exportOf } from '../exports/export.ts'
import { found } from '../http/catalogue.ts'
import type { Asked } from '../http/list.ts'
import { valueOf } from './load-read.ts'
import { leftOn, loadRows, type LoadRow } from './load-rows.ts'
import { paperOf } from './papers.ts'

type Line = StatementLine & { bulkSale: { id: string; number: number }; detail: string }
type Query = z.output<typeof statementQuery>

/** What a customer owes of wine in bulk until a day, and what is still to be paid: every load, return, difference and payment. */
export async function statementOf(
  db: Db,
  actor: Actor,
  { customer: id, to = actor.today }: Query,
): Promise<Statement> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const loads = await loadRows(db, actor, sql`s.customer_id = ${id} and ${leftOn} is not null`)
  const parts = await instalmentsOf(db, actor, id)
  const lines = [...loads.flatMap(linesOf), ...parts.flatMap(paymentOf)]
    .filter(({ day }) => day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const running = new Map<Currency, number>()
  return {
    customer: found(customer) satisfies Named,
    to,
    lines: lines.map(({ day, kind, bulkSale, detail, currency, amount }) => {
      const balance = (running.get(currency) ?? 0) + amount
      running.set(currency, balance)
      return { day, kind, bulkSale, detail, currency, amount: fromMoney(amount), balance: fromMoney(balance) }
    }),
    sums: statementSums(lines).map(({ currency, charges, credits, paid, balance }) => ({
      currency,
      charges: fromMoney(charges),
      credits: fromMoney(credits),
      paid: fromMoney(paid),
      balance: fromMoney(balance),
    })),
    due: parts
      .filter(({ paid_on: paidOn }) => paidOn === null || paidOn > to)
      .map(({ sale, number, due_date: dueDate, currency, amount }) => ({
        bulkSale: { id: sale, number },
        dueDate,
        currency,
        amount: fromMoney(amount),
        isOverdue: dueDate < to,
      })),
  }
}

/** What a load that left says in a statement: its charge, and what of it is credited. */
function linesOf(row: LoadRow): Line[] {
  const value = valueOf(row)
  if (row.loaded === 0 || row.loaded_on === null) return []
  const base = { id: row.id, currency: row.currency, bulkSale: { id: row.sale, number: row.number } }
  const unit = row.product === 'GRAPES' ? 'kg' : 'L'
  const litres = (amount: number) => `${fromMilliliters(amount, 'LITER')} ${unit}`
  const order = paperOf(row)
  const { returned } = row
  return [
    {
      ...base,
      day: row.loaded_on,
      kind: 'LOAD',
      amount: chargeOf(value),
      detail: `${order} · ${litres(row.loaded)}`,
    },
    ...(returned
      ? [
          {
            ...base,
            day: returned.day,
            kind: 'RETURN' as const,
            amount: -returnCredit(value),
            detail: litres(returned.amount),
          },
        ]
      : []),
    ...(row.price_difference > 0 && row.resolved_on !== null
      ? [
          {
            ...base,
            day: row.resolved_on,
            kind: 'DIFFERENCE' as const,
            amount: -row.price_difference,
            detail: row.resolution,
          },
        ]
      : []),
  ]
}

type Part = {
  id: string
  sale: string
  number: number
  currency: Currency
  amount: number
  due_date: Day
  paid_on: Day | null
}

const paymentOf = ({ id, sale, number, currency, amount, paid_on: day }: Part): Line[] =>
  day === null
    ? []
    : [{ id, day, kind: 'PAYMENT', currency, amount: -amount, bulkSale: { id: sale, number }, detail: '' }]

/** The instalments of what a customer agreed on, the earliest first; stored money. */
async function instalmentsOf(db: Db, { companyId }: Actor, customer: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select i.id, s.id as sale, s.number, s.currency, i.amount, i.due_date::text as due_date, i.paid_on::text as paid_on
    from bulk_sale s
    join bulk_sale_instalment i on i.company_id = s.company_id and i.bulk_sale_id = s.id
    where s.company_id = ${companyId} and s.customer_id = ${customer} and s.status in ('AGREED', 'CLOSED')
    order by i.due_date, s.number, i.line`.execute(db)
  return rows
}

export const statementExport = exportOf({
  permission: 'orders.read',
  sheet: 'BULK_STATEMENT',
  query: statementQuery,
  list: async (db, actor, query: Query & Asked) => {
    const { lines } = await statementOf(db, actor, query)
    const { limit = lines.length, page = 1 } = query
    return { result: lines.slice((page - 1) * limit, page * limit), total: lines.length, more: false }
  },
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'movement', kind: 'text', width: 22, value: ({ kind }, texts) => texts.statementKind[kind] },
    { field: 'document', kind: 'text', width: 14, value: ({ bulkSale }) => String(bulkSale.number) },
    { field: 'detail', kind: 'text', width: 36, value: ({ detail }) => detail },
    { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
    { field: 'amount', kind: 2, value: ({ amount }) => amount },
    { field: 'balance', kind: 2, value: ({ balance }) => balance },
  ],
})
