import type { WineBatchRecord } from '@lagar/domain/distribution/wine-batch.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { wasReversed } from '../../ledger/standing.ts'
import { listWineBatches } from './rows.ts'

/** A lot with where it is, where it went, what it was made of and what was made of it. */
export async function findWineBatch(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<WineBatchRecord | undefined> {
  const [inAll, inEach] = await Promise.all([
    listWineBatches(db, actor, { wineBatch: id, byBatch: true }),
    listWineBatches(db, actor, { wineBatch: id, limit: 200 }),
  ])
  const lot = inAll.result[0]
  if (!lot) return undefined
  const [made, orders, links, supplies] = await Promise.all([
    madeFrom(db, actor, id),
    ordersOf(db, actor, id),
    linksOf(db, actor, id),
    suppliesOf(db, actor, id),
  ])
  const { distributionDeposit: _deposit, ...row } = lot
  return {
    ...row,
    ...made,
    deposits: inEach.result,
    orders,
    parents: links.filter(({ side }) => side === 'parent').map(linked),
    children: links.filter(({ side }) => side === 'child').map(linked),
    supplies,
  }
}

type Made = Pick<
  WineBatchRecord,
  'backLabel' | 'description' | 'bottles' | 'division' | 'labeling' | 'content' | 'openedOn' | 'snapshot'
>

const namedAs = (table: string, name: string) =>
  sql.raw(`case when ${table}.id is not null then jsonb_build_object('id', ${table}.id, 'name', ${name}) end`)

async function madeFrom(db: Db | Tx, { companyId }: Actor, id: string): Promise<Made> {
  const { rows } = await sql<Made>`
    select w.description, w.bottles, w.label_snapshot as snapshot, ${namedAs('b', 'b.name')} as "backLabel", ${namedAs('d', 'd.batch_id')} as division,
      ${namedAs('l', 'l.batch_id')} as labeling, ${namedAs('c', 'c.name')} as content, began.happened_on::text as "openedOn"
    from wine_batch w
    left join label b on b.company_id = w.company_id and b.id = w.back_label_id
    left join division d on d.company_id = w.company_id and d.id = w.division_id
    left join labeling l on l.company_id = w.company_id and l.id = w.labeling_id
    left join content_state s on s.company_id = w.company_id and s.id = w.state_id
    left join content c on c.company_id = s.company_id and c.id = s.content_id
    left join ledger_entry began on began.company_id = w.company_id and began.cause_type = 'openingBottles'
      and began.cause_id = w.opening_id and began.reverses is null
    where w.company_id = ${companyId} and w.id = ${id}`.execute(db)
  return rows[0]!
}

async function ordersOf(db: Db | Tx, { companyId }: Actor, id: string): Promise<WineBatchRecord['orders']> {
  const { rows } = await sql<WineBatchRecord['orders'][number]>`
    select o.id, o.number, o.bill_custom_id as name, o.status, jsonb_build_object('id', c.id, 'name', c.name) as customer,
      sum(line.bottles) as amount, o.dispatched_on::text as "dispatchedOn"
    from order_wine_batch line
    join wine_order o on o.company_id = line.company_id and o.id = line.wine_order_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id
    where line.company_id = ${companyId} and line.wine_batch_id = ${id}
    group by o.company_id, o.id, c.company_id, c.id
    order by o.number desc
    limit 500`.execute(db)
  return rows
}

type Link = WineBatchRecord['parents'][number] & { side: 'parent' | 'child' }

const linked = ({ id, name, amount }: Link) => ({ id, name, amount })

async function linksOf(db: Db | Tx, { companyId }: Actor, id: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select w.id, w.batch_id as name, link.bottles as amount,
      case when link.wine_batch_id = ${id} then 'parent' else 'child' end as side
    from wine_batch_parent link
    join wine_batch w on w.company_id = link.company_id
      and w.id = case when link.wine_batch_id = ${id} then link.parent_id else link.wine_batch_id end
    where link.company_id = ${companyId} and (link.wine_batch_id = ${id} or link.parent_id = ${id})
    order by w.made_on, w.batch_id`.execute(db)
  return rows
}

/** The supplies that went into the bottles and stayed: what an undone run gave back is left out. */
async function suppliesOf(
  db: Db | Tx,
  { companyId }: Actor,
  id: string,
): Promise<WineBatchRecord['supplies']> {
  const { rows } = await sql<WineBatchRecord['supplies'][number]>`
    select used.id, jsonb_build_object('id', p.id, 'name', p.name) as product,
      jsonb_build_object('id', b.id, 'name', b.batch_id, 'inputNumber', b.input_number) as "stockBatch", used.amount, p.unit, used.type
    from wine_batch_supply used
    join stock_batch b on b.company_id = used.company_id and b.id = used.stock_batch_id
    join product p on p.company_id = b.company_id and p.id = b.product_id
    where used.company_id = ${companyId} and used.wine_batch_id = ${id}
      and not ${wasReversed('used', 'entry_id')}
    order by p.name, b.batch_id`.execute(db)
  return rows.map((row) => ({ ...row, amount: fromStockBase(row.amount, row.unit) }))
}
