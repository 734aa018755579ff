import type { StatementLine } from '@lagar/domain/statement.ts'
import { remitoCode, type Remito } from '@lagar/domain/remito.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { remitoIn } from '../../remitos.ts'

type Line = Omit<StatementLine, 'document'> & { order: string; number: number; remito: Remito | null }

/** SQL: the taxes of a line `x` of a trip, in stored money. */
const taxesOfLine = sql`(select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(x.taxes) tax)`

/**
 * What a customer's statement says of bottles: what each dispatch billed with its taxes, what each return credited, and payments. An order that is said
 * to be paid, of which nobody wrote down a payment or a return, is paid with what it billed.
 */
export async function orderStatement(
  db: Db,
  { companyId }: Actor,
  customer: string,
): Promise<StatementLine[]> {
  const { rows } = await sql<Line>`
    with own as (
      select o.company_id, o.id, o.number, o.payment_status from wine_order o
      where o.company_id = ${companyId} and o.customer_id = ${customer}
    ), sent as (
      select o.id as "order", o.number, d.id, d.company_id, d.happened_on, l.currency, sum(x.sale)::bigint as sale,
        sum(${taxesOfLine})::bigint as taxes
      from own o
      join order_dispatch d on d.company_id = o.company_id and d.wine_order_id = o.id and not d.is_undone
      join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
      join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
      group by o.id, o.number, d.id, d.company_id, d.happened_on, l.currency
    ), back as (
      select o.id as "order", o.number, r.happened_on, r.reason, l.currency, sum(x.sale)::bigint as sale,
        sum(${taxesOfLine})::bigint as taxes
      from own o
      join order_return r on r.company_id = o.company_id and r.wine_order_id = o.id and not r.is_undone
      join order_return_line x on x.company_id = r.company_id and x.order_return_id = r.id
      join order_wine_batch l on l.company_id = x.company_id and l.id = x.order_wine_batch_id
      group by o.id, o.number, r.id, r.happened_on, r.reason, l.currency
    ), paid as (
      select o.id as "order", o.number, p.paid_on, p.note, p.settles, p.settled
      from own o join order_payment p on p.company_id = o.company_id and p.wine_order_id = o.id
    )
    select "order", number, happened_on::text as day, 'DISPATCH' as kind, '' as detail, currency, sale + taxes as amount, taxes,
      ${remitoIn('sent', sql`remito.order_dispatch_id = sent.id`)} as remito
    from sent where sale + taxes > 0
    union all
    select "order", number, happened_on::text, 'RETURN', reason, currency, -(sale + taxes), -taxes, null from back where sale + taxes > 0
    union all
    select "order", number, paid_on::text, 'PAYMENT', note, settles, -settled, 0, null from paid
    union all
    select sent."order", sent.number, happened_on::text, 'SAID_PAID', '', currency, -(sale + taxes), 0, null
    from sent join own on own.company_id = sent.company_id and own.id = sent."order" and own.payment_status = 'PAID'
    where sale + taxes > 0 and not exists (select from paid where paid."order" = sent."order")
      and not exists (select from back where back."order" = sent."order")`.execute(db)
  return rows.map(({ order, number, remito, detail, amount, taxes, ...line }) => ({
    ...line,
    amount: Number(amount),
    taxes: Number(taxes),
    document: { type: 'order', id: order, number },
    detail: remito ? remitoCode(remito) : detail,
  }))
}
