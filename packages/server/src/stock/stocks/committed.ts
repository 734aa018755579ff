import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { StockPlan, StockRecord } from '@lagar/domain/stock/stock.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'

/**
 * What open documents are going to take, row by row in base units: work orders, works of the field, bottling and labelling runs, and
 * returns to suppliers. It starts from what is open, which is little, and never from a stock's past.
 */
const planned = ({ companyId }: Actor) => sql`
  select 'workorder' as type, o.id, o.date_to_start as day, x.stock_id, x.amount + x.discarded as amount
  from work_order o join work_order_stock x on x.company_id = o.company_id and x.work_order_id = o.id
  where o.company_id = ${companyId} and o.status in ('PENDING', 'IN_PROGRESS')
  union all
  select r.kind, r.id, r.initial_timezone, x.stock_id, x.amount + x.discarded
  from work_record r join work_record_stock x on x.company_id = r.company_id and x.work_record_id = r.id
  where r.company_id = ${companyId} and r.status = 'PENDING'
  union all
  select 'division', d.id, d.date_to_start, x.stock_id, x.amount
  from division d join bottling_stock x on x.company_id = d.company_id and x.division_id = d.id
  where d.company_id = ${companyId} and d.status = 'PENDING'
  union all
  select 'labeling', l.id, l.date_to_start, x.stock_id, x.amount
  from labeling l join bottling_stock x on x.company_id = l.company_id and x.labeling_id = l.id
  where l.company_id = ${companyId} and l.status = 'PENDING'
  union all
  select 'stockReturnOrder', r.id, null, x.stock_id, x.amount
  from stock_return_order r
  join stock_return_order_batch x on x.company_id = r.company_id and x.stock_return_order_id = r.id
  where r.company_id = ${companyId} and r.status in ('PENDING', 'APPROVED')`

/** How much of each stock, in base units, open documents are going to take. */
export async function committedOf(
  db: Db | Tx,
  actor: Actor,
  stocks: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (stocks.length === 0) return new Map()
  const { rows } = await sql<{ stock: string; committed: number }>`
    select stock_id as stock, sum(amount)::bigint as committed from (${planned(actor)}) as plan
    where stock_id = any(${stocks}::uuid[]) group by stock_id`.execute(db)
  return new Map(rows.map(({ stock, committed }) => [stock, committed]))
}

/** The open documents that are going to take of a stock, the soonest first. */
export async function plansOf(db: Db | Tx, actor: Actor, { id, unit }: StockRecord): Promise<StockPlan[]> {
  const { rows } = await sql<StockPlan>`
    select plan.type, plan.id, coalesce(search.title, '') as name, plan.day, plan.amount
    from (
      select type, id, day, sum(amount)::bigint as amount from (${planned(actor)}) as row
      where stock_id = ${id} group by type, id, day
    ) as plan
    left join search_entry search on search.company_id = ${actor.companyId} and search.entity = plan.type
      and search.entity_id = plan.id
    order by plan.day nulls first, plan.id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, amount: shownAmount(row.amount, unit) }))
}
