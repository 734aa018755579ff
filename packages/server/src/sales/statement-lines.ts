import type { Day } from '@lagar/domain/day.ts'
import type { StatementLine } from '@lagar/domain/distribution/statement.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { chargeOf, returnCredit } from '@lagar/domain/sales/value.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { valueOf } from './load-read.ts'
import { leftOn, loadRows, type LoadRow } from './load-rows.ts'
import { paperOf } from './papers.ts'

/** What a customer's statement says of bulk: every load, return, difference and payment, and the instalments agreed on. */
export async function bulkStatement(db: Db, actor: Actor, customer: string) {
  const loads = await loadRows(db, actor, sql`s.customer_id = ${customer} and ${leftOn} is not null`)
  const instalments = await instalmentsOf(db, actor, customer)
  return { lines: [...loads.flatMap(linesOf), ...instalments.flatMap(paymentOf)], instalments }
}

/** What a load that left says in a statement: its charge, and what of it is credited. */
function linesOf(row: LoadRow): StatementLine[] {
  const value = valueOf(row)
  if (row.loaded === 0 || row.loaded_on === null) return []
  const base = { currency: row.currency, taxes: 0, document: saleAt(row) }
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

/** An instalment of what was agreed, in stored money. */
export type Instalment = {
  id: string
  sale: string
  number: number
  currency: Currency
  amount: number
  due_date: Day
  paid_on: Day | null
}

const saleAt = ({ sale, number }: { sale: string; number: number }) => ({
  type: 'bulkSale' as const,
  id: sale,
  number,
})

const paymentOf = ({ paid_on: day, ...part }: Instalment): StatementLine[] =>
  day === null
    ? []
    : [
        {
          ...{ day, kind: 'PAYMENT', document: saleAt(part), detail: '', taxes: 0 },
          ...{ currency: part.currency, amount: -part.amount },
        },
      ]

/** The instalments of what a customer agreed on, the earliest first; stored money. */
async function instalmentsOf(db: Db, { companyId }: Actor, customer: string): Promise<Instalment[]> {
  const { rows } = await sql<Instalment>`
    select i.id, s.id as sale, s.number, s.currency, i.amount, i.due_date::text as due_date, i.paid_on::text as paid_on
    from bulk_sale s
    join bulk_sale_instalment i on i.company_id = s.company_id and i.bulk_sale_id = s.id
    where s.company_id = ${companyId} and s.customer_id = ${customer} and s.status in ('AGREED', 'CLOSED')
    order by i.due_date, s.number, i.line`.execute(db)
  return rows
}
