import {
  statementSums,
  statementQuery,
  type Statement,
  type StatementLine,
} from '@lagar/domain/distribution/statement.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { whole } from '@lagar/domain/units/amount.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import type { Column } from '../../exports/table.ts'
import { found } from '../../http/catalogue.ts'
import type { Asked } from '../../http/list.ts'
import { bulkStatement, type Instalment } from '../../sales/statement-lines.ts'
import { customers } from '../orders/customers.ts'
import { stillToBill } from '../orders/read.ts'
import { orderStatement } from './order-lines.ts'

type Query = z.output<typeof statementQuery>

/** What a customer owes of bottles and of bulk until a day, and what is still to be paid and to be billed. */
export async function statementOf(
  db: Db,
  actor: Actor,
  { customer: id, to = actor.today }: Query,
): Promise<Statement> {
  const { name } = found(await customers.find(db, actor, id))
  const bulk = await bulkStatement(db, actor, id)
  const orders = await orderStatement(db, actor, id)
  const toBill = await stillToBill(db, actor, id)
  const lines = [...bulk.lines, ...orders]
    .filter(({ day }) => day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return {
    customer: { id, name },
    to,
    lines: withBalances(lines),
    sums: statementSums(lines).map(({ currency, charges, credits, paid, balance }) => ({
      currency,
      charges: shownMoney(charges),
      credits: shownMoney(credits),
      paid: shownMoney(paid),
      balance: shownMoney(balance),
    })),
    due: bulk.instalments.filter(({ paid_on: paidOn }) => paidOn === null || paidOn > to).map(dueAt(to)),
    toBill,
  }
}

/** The lines with what is owed after each, in its currency. */
function withBalances(lines: readonly StatementLine[]): Statement['lines'] {
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

const dueAt =
  (to: string) =>
  ({ sale, number, due_date: dueDate, currency, amount }: Instalment): Statement['due'][number] => ({
    document: { type: 'bulkSale', id: sale, number },
    dueDate,
    currency,
    amount: shownMoney(amount),
    isOverdue: dueDate < to,
  })

/** The columns of a statement, in a workbook and on paper. */
export const statementColumns: Column<Statement['lines'][number]>[] = [
  { field: 'day', kind: 'day', value: ({ day }) => day },
  { field: 'movement', kind: 'text', width: 22, value: ({ kind }, texts) => texts.statementKind[kind] },
  {
    field: 'document',
    kind: 'text',
    width: 22,
    value: ({ document }, texts) => `${texts.entity[document.type]} ${document.number}`,
  },
  { field: 'detail', kind: 'text', width: 36, value: ({ detail }) => detail },
  { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
  { field: 'taxes', kind: 2, value: ({ taxes }) => taxes },
  { field: 'moneyAmount', kind: 2, value: ({ amount }) => amount },
  { field: 'balance', kind: 2, value: ({ balance }) => balance },
]

export const statementExport = exportOf({
  permission: 'orders.read',
  sheet: 'CUSTOMER_STATEMENT',
  query: statementQuery,
  list: async (db, actor, query: Query & Asked) => {
    const { lines } = await statementOf(db, actor, query)
    const { limit = lines.length, page = 1 } = query
    return { result: lines.slice((page - 1) * limit, page * limit), total: lines.length, more: false }
  },
  columns: statementColumns,
})
