import {
  saleSums,
  serviceSums,
  type DistributionStats,
  type DistributionStatsQuery,
  type SaleTally,
} from '@lagar/domain/distribution/stats.ts'
import { statsPeriod, type Period } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Company, Db } from '../../actor.ts'
import { currencyOf } from '../../currency.ts'
import { found } from '../../http/catalogue.ts'
import { dayInText, type ToldDays } from '../../ledger/dated.ts'
import { seesBottleCosts } from '../batches/costs.ts'
import { firstKey } from '../../first-key.ts'

type Asked = Period & Pick<DistributionStatsQuery, 'customer' | 'market' | 'label'>

/** The sales of bottles in figures: what left, to whom and of what, what it was worth and cost, and how well orders were served. */
export async function findDistributionStats(
  db: Db,
  actor: Actor,
  query: DistributionStatsQuery,
): Promise<DistributionStats> {
  const period = statsPeriod(query, actor.today)
  const asked: Asked = { ...query, ...period }
  const sums = saleSums(await talliesOf(db, actor, asked), period, seesBottleCosts(actor))
  const { openOrders, lateOrders, ...service } = await ordersOf(db, actor, asked)
  const problems = await problemsOf(db, actor, asked)
  return {
    ...period,
    ...sums,
    currency: await currencyOf(db, actor),
    ...serviceSums({ ...service, problems }, sums.sent),
    openOrders,
    lateOrders,
  }
}

/** SQL: whether a customer `c` is the one that is asked for, or one of the market. */
const isAsked = ({ customer, market }: Asked) => sql`(
  ${customer === undefined ? sql`true` : sql`c.id = ${customer}`}
  and ${market === undefined ? sql`true` : sql`c.market_id = ${market}`})`

/** SQL: of the days asked for, the lines that left or came back, those that stand. */
export const trips = ({ companyId }: Company, { from, to }: ToldDays) => sql`
  select d.company_id, d.happened_on, false as is_back, x.order_wine_batch_id, x.bottles, x.cost, x.sale, x.value,
    (select coalesce(sum((size ->> 'boxes')::int), 0) from jsonb_array_elements(x.box_sizes) size) as boxes
  from order_dispatch d
  join order_dispatch_line x on x.company_id = d.company_id and x.order_dispatch_id = d.id
  where d.company_id = ${companyId} and not d.is_undone and d.happened_on between ${dayInText(from)}::date and ${dayInText(to)}::date
  union all
  select r.company_id, r.happened_on, true, x.order_wine_batch_id, x.bottles, x.cost, x.sale, x.value, 0
  from order_return r
  join order_return_line x on x.company_id = r.company_id and x.order_return_id = r.id
  where r.company_id = ${companyId} and not r.is_undone and r.happened_on between ${dayInText(from)}::date and ${dayInText(to)}::date`

/** What left and came back, by month, customer, label and currency, apart what has no rate; what bills nothing needs none. */
async function talliesOf(db: Db, actor: Actor, asked: Asked): Promise<SaleTally[]> {
  const { label } = asked
  const { rows } = await sql<SaleTally>`
    select to_char(trip.happened_on, 'YYYY-MM') as month, trip.is_back as "isBack", l.currency,
      jsonb_build_object('id', c.id, 'name', c.name) as customer,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as market,
      case when label.id is not null then jsonb_build_object('id', label.id, 'name', label.name) end as label,
      sum(trip.bottles)::int as bottles, sum(trip.boxes)::int as boxes, sum(trip.sale)::bigint as sale,
      case when trip.is_rated then coalesce(sum(trip.value), 0)::bigint end as value,
      sum(trip.cost)::bigint as cost
    from (select *, value is not null or sale = 0 as is_rated from (${trips(actor, asked)}) each) trip
    join order_wine_batch l on l.company_id = trip.company_id and l.id = trip.order_wine_batch_id
    join wine_order o on o.company_id = l.company_id and o.id = l.wine_order_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id
    left join market m on m.company_id = c.company_id and m.id = c.market_id
    join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id
    left join label on label.company_id = w.company_id and label.id = w.label_id
    where ${isAsked(asked)} ${label === undefined ? sql`` : sql`and w.label_id = ${label}`}
    group by 1, trip.is_back, trip.is_rated, l.currency, c.id, c.name, m.id, m.name, label.id, label.name
    order by c.name collate spanish, c.id, label.name collate spanish, label.id`.execute(db)
  return rows
}

type Orders = Pick<DistributionStats, 'ordersDue' | 'onTime' | 'openOrders' | 'lateOrders'>

/** How orders stand today, and those that left in the period with the deadline that they had. */
async function ordersOf(db: Db, actor: Actor, asked: Asked): Promise<Orders> {
  const { from, to, label } = asked
  const isDue = sql`o.status in ('DISPATCHED', 'DONE') and o.deadline_date is not null
    and o.dispatched_on between ${from} and ${to}`
  const isOpen = sql`o.status in ('PENDING', 'PREPARING')`
  const { rows } = await sql<Orders>`
    select count(*) filter (where ${isDue})::int as "ordersDue",
      count(*) filter (where ${isDue} and o.dispatched_on <= o.deadline_date)::int as "onTime",
      count(*) filter (where ${isOpen})::int as "openOrders",
      count(*) filter (where ${isOpen} and o.deadline_date < ${actor.today})::int as "lateOrders"
    from wine_order o
    join customer c on c.company_id = o.company_id and c.id = o.customer_id
    where o.company_id = ${actor.companyId} and ${isAsked(asked)}
      ${label === undefined ? sql`` : sql`and ${asksFor(label)}`}`.execute(db)
  return found(rows[0])
}

/** SQL: whether the order `o` has bottles of a label, or asks for some. */
const asksFor = (label: string) => sql`(
  exists (select from order_wine_batch l
    join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id and w.label_id = ${label}
    where l.company_id = o.company_id and l.wine_order_id = o.id)
  or exists (select from order_label l
    where l.company_id = o.company_id and l.wine_order_id = o.id and l.label_id = ${label}))`

/** How many problems customers told of in the period that were not rejected. */
async function problemsOf(db: Db, { companyId }: Actor, asked: Asked): Promise<number> {
  const { from, to, label } = asked
  const { rows } = await sql<{ problems: number }>`
    select count(*)::int as problems
    from problem p
    left join wine_order o on o.company_id = p.company_id and o.id = p.wine_order_id
    join customer c on c.company_id = p.company_id and c.id = ${firstKey('p.customer_id', 'o.customer_id')}
    left join wine_batch w on w.company_id = p.company_id and w.id = p.wine_batch_id
    where p.company_id = ${companyId} and p.reported_on between ${from} and ${to} and p.status <> 'REJECTED'
      and ${isAsked(asked)} ${label === undefined ? sql`` : sql`and w.label_id = ${label}`}`.execute(db)
  return found(rows[0]).problems
}
