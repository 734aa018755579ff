import { belongsTo, campaignOf } from '@lagar/domain/traceability/campaign.ts'
import { isSupplied, type TraceType } from '@lagar/domain/traceability/trace.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands, wasReversed } from '../../ledger/standing.ts'

/** What the walk goes over: links of a wine's history, lots of bottles, and what came over the scale. */
export type Kind = 'state' | 'batch' | 'origin'

/** Where a walk begins: `weight` is its part of the start looking back, `share` the start's part of it looking forward. */
export type Seed = { kind: Kind; id: string; weight: number; share: number }

/** Where a trace begins, in each direction; and the plots that a supply reached, when it begins with one. */
export type Seeds = { up: Seed[]; down: Seed[]; treated: Treated[] }

/** A plot on which a supply was used, and the grapes it reached there. */
export type Treated = { work: string; land: string; origin: string; day: Day }

type Row = { kind: Kind; id: string; weight: number; share: number; up: boolean; down: boolean }

/** The rows of `origin` and the like, weighed by the litres they bring. */
const origins = (condition: RawBuilder<unknown>) => sql`
  select 'origin' as kind, o.id, greatest(coalesce(c.weight, w.amount, 1), 1)::float8 as weight, 1::float8 as share,
    true as up, true as down
  from origin o
  left join ciu c on c.company_id = o.company_id and c.id = o.id
  left join received_wine w on w.company_id = o.company_id and w.id = o.id
  where ${condition}`

const batches = (condition: RawBuilder<unknown>) => sql`
  select 'batch' as kind, b.id, b.bottles::float8 * b.bottle_capacity as weight, 1::float8 as share, true as up, true as down
  from wine_batch b where ${condition}`

/** Orders look back at their lots, by what each ordered of them. */
const ordered = (company: string, condition: RawBuilder<unknown>) => sql`
  select 'batch' as kind, b.id, sum(l.bottles::float8 * b.bottle_capacity) as weight, 0::float8 as share, true as up, false as down
  from wine_order w
  join order_wine_batch l on l.company_id = w.company_id and l.wine_order_id = w.id
  join wine_batch b on b.company_id = l.company_id and b.id = l.wine_batch_id
  where w.company_id = ${company} and w.status <> 'CANCELLED' and ${condition}
  group by b.id`

/** What a customer took in bulk looks back at the wine that was loaded, by its litres. */
const soldInBulk = (company: string, customer: string) => sql`
  select 'state' as kind, s.id, sum(m.amount)::float8 as weight, 0::float8 as share, true as up, false as down
  from bulk_sale b
  join bulk_load l on l.company_id = b.company_id and l.bulk_sale_id = b.id
  join ledger_entry e on e.company_id = l.company_id and e.cause_type = 'workorder' and e.cause_id = l.id and ${stands('e')}
  join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE' and m.amount > 0
    and m.target_id = ${outsideId(company, 'CUSTOMER')}
  join lateral (
    select x.id from content_state x
    where x.company_id = m.company_id and x.content_id = m.thing_id and x.entry_id < e.id and not x.reversed
    order by x.entry_id desc limit 1
  ) s on true
  where b.company_id = ${company} and b.customer_id = ${customer}
  group by s.id`

/**
 * SQL: grams of grape units that notes took to customers, by note and unit, with what the scale set right since: `note`, `unit`, `grams`.
 * `of` narrows the units `u` or the notes `n`.
 */
export const grapesSold = (company: string, of: RawBuilder<unknown>) => {
  const customer = outsideId(company, 'CUSTOMER')
  return sql`(
    select n.id as note, u.id as unit, sum(case m.target_id when ${customer} then m.amount else -m.amount end)::bigint as grams
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and e.cause_type in ('input', 'ciu') and ${stands('e')}
    join ciu u on u.company_id = m.company_id and u.id = m.thing_id
    join input n on n.company_id = m.company_id and n.to_customer_id is not null
      and n.id = case e.cause_type when 'input' then e.cause_id else u.input_id end
    where m.company_id = ${company} and m.kind = 'GRAPE' and ${customer} in (m.source_id, m.target_id) and ${of}
    group by n.id, u.id
    having sum(case m.target_id when ${customer} then m.amount else -m.amount end) > 0
  )`
}

/** What a customer took of grapes looks back at their units, by their grams. */
const soldGrapes = (company: string, customer: string) => sql`
  select 'origin' as kind, sold.unit as id, sum(sold.grams)::float8 as weight, 0::float8 as share, true as up, false as down
  from ${grapesSold(company, sql`n.to_customer_id = ${customer}`)} sold
  group by sold.unit`

type Supplied = 'stockBatch' | 'stockInput' | 'stockOrder' | 'supplier'

/** The batches that a record of supplies stands for; of a batch that was there before only what came of it since its delivery. */
const broughtBy: Record<Supplied, (company: string, id: string) => RawBuilder<unknown>> = {
  stockBatch: (_company, id) => sql`select ${id}::uuid as id, '-infinity'::date as since`,
  stockInput: (company, id) => brought(company, sql`i.id = ${id}`),
  stockOrder: (company, id) => brought(company, sql`i.stock_order_id = ${id}`),
  // Batches that were written down by hand say themselves whose they are; of supplies without batches, each addition does.
  supplier: (company, id) => sql`
    select id, min(since) as since from (
      ${brought(company, sql`i.supplier_id = ${id}`)}
      union all
      select b.id, '-infinity'::date from stock_batch b
      where b.company_id = ${company} and b.supplier_id = ${id} and not exists (
        select from stock_order_product_batch x where x.company_id = b.company_id and x.stock_batch_id = b.id)
      union all
      select added.batch, added.day from ${addedByHand(company)} added where added.supplier = ${id}
    ) came group by id`,
}

/** SQL: what was added by hand, with its supplier, of supplies that are not kept by batches: `batch`, `day`, `supplier`, `amount`. */
export const addedByHand = (company: string) => sql`(
  select m.thing_id as batch, c.happened_on as day, c.supplier_id as supplier, m.amount
  from stock_change c
  join ledger_entry e on e.company_id = c.company_id and e.cause_type = 'stockChange' and e.cause_id = c.id and ${stands('e')}
  join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'SUPPLY'
  join stock_batch b on b.company_id = m.company_id and b.id = m.thing_id and b.unnamed
  where c.company_id = ${company} and c.kind = 'ADD' and c.supplier_id is not null
)`

const brought = (company: string, condition: RawBuilder<unknown>) => sql`
  select x.stock_batch_id as id, min(i.received_on) as since
  from stock_input i
  join stock_order_product_batch x on x.company_id = i.company_id and x.stock_input_id = i.id
  where i.company_id = ${company} and i.is_in and not i.reversed and ${condition}
  group by x.stock_batch_id`

/** The links of wine's history and the lots of bottles that batches of supplies went into. */
const supplied = (company: string, batches: RawBuilder<unknown>) => sql`
  with came as (${batches})
  select 'state' as kind, s.id, 0::float8 as weight, 1::float8 as share, false as up, true as down
  from came
  join addition a on a.company_id = ${company} and a.stock_batch_id = came.id
  join ledger_entry e on e.company_id = a.company_id and e.id = a.entry_id and e.happened_on >= came.since
  join content_state s on s.company_id = a.company_id and s.id = a.state_id and not s.reversed
  union
  select 'batch', g.wine_batch_id, 0, 1, false, true
  from came
  join wine_batch_supply g on g.company_id = ${company} and g.stock_batch_id = came.id
  join ledger_entry e on e.company_id = g.company_id and e.id = g.entry_id and e.happened_on >= came.since
  where not ${wasReversed('g', 'entry_id')}`

/** The batches that a trace of supplies begins with, by their names; none of anything else. */
export async function suppliesOf(
  db: Db,
  { companyId }: Actor,
  type: TraceType,
  id: string,
): Promise<Brought[]> {
  if (!isSupply(type)) return []
  const { rows } = await sql<Brought>`
    select b.id, case when b.unnamed then p.name else b.batch_id end as title,
      case when b.unnamed then '' else p.name end as subtitle
    from (${broughtBy[type](companyId, id)}) as came
    join stock_batch b on b.company_id = ${companyId} and b.id = came.id
    join product p on p.company_id = b.company_id and p.id = b.product_id
    order by p.name, b.batch_id`.execute(db)
  return rows
}

/** A batch as a trace begins with it. */
export type Brought = { id: string; title: string; subtitle: string }

const isSupply = (type: TraceType): type is Supplied => isSupplied(type)

/** The rows that each kind of record begins with. */
const seedsOf: Record<TraceType, (company: string, id: string) => RawBuilder<unknown>> = {
  land: (company, id) => sql`
        select 'origin' as kind, origin_id as id, 0::float8 as weight, share, false as up, true as down
        from origin_land where company_id = ${company} and land_id = ${id}`,
  ciu: (company, id) => origins(sql`o.company_id = ${company} and o.id = ${id}`),
  // Also the grapes that it took away from a reception.
  input: (company, id) =>
    origins(sql`o.company_id = ${company} and (o.input_id = ${id} or o.id = any(array(
      select s.ciu_id from input_ciu s where s.company_id = ${company} and s.input_id = ${id})))`),
  receivedWine: (company, id) => origins(sql`o.company_id = ${company} and o.id = ${id}`),
  supplier: (company, id) => sql`
    select * from (${supplied(company, broughtBy.supplier(company, id))}) as came
    union all
    ${origins(sql`o.company_id = ${company} and o.supplier_id = ${id}`)}`,
  content: (company, id) => sql`
        select 'state' as kind, s.id, greatest(s.volume, 1)::float8 as weight, 1::float8 as share, s.id = c.state_id as up, true as down
        from content c
        join content_state s on s.company_id = c.company_id and s.content_id = c.id and not s.reversed
        where c.company_id = ${company} and c.id = ${id}`,
  workorder: (company, id) => sql`
        select 'state' as kind, s.id, greatest(s.volume, 1)::float8 as weight, 1::float8 as share, true as up, true as down
        from ledger_entry e
        join content_state s on s.company_id = e.company_id and s.entry_id = e.id and not s.reversed
        where e.company_id = ${company} and e.cause_type = 'workorder' and e.cause_id = ${id} and e.reverses is null`,
  wineBatch: (company, id) => batches(sql`b.company_id = ${company} and b.id = ${id}`),
  division: (company, id) => batches(sql`b.company_id = ${company} and b.division_id = ${id}`),
  labeling: (company, id) => batches(sql`b.company_id = ${company} and b.labeling_id = ${id}`),
  order: (company, id) => ordered(company, sql`w.id = ${id}`),
  customer: (company, id) => sql`
    select * from (${ordered(company, sql`w.customer_id = ${id}`)}) as bottled
    union all
    ${soldInBulk(company, id)}
    union all
    ${soldGrapes(company, id)}`,
  stockBatch: (company, id) => supplied(company, broughtBy.stockBatch(company, id)),
  stockInput: (company, id) => supplied(company, broughtBy.stockInput(company, id)),
  stockOrder: (company, id) => supplied(company, broughtBy.stockOrder(company, id)),
}

/** Where the walk of a record begins. Weights add to one. */
export async function seed(db: Db, { companyId }: Actor, type: TraceType, id: string): Promise<Seeds> {
  const { rows } = await sql<Row>`${seedsOf[type](companyId, id)}`.execute(db)
  const treated = isSupply(type) ? await treatedBy(db, companyId, broughtBy[type](companyId, id)) : []
  const sprayed = [...new Set(treated.map(({ origin }) => origin))].map((origin): Seed => ({
    kind: 'origin',
    id: origin,
    weight: 0,
    share: 1,
  }))
  const whole = rows.reduce((sum, { up, weight }) => sum + (up ? weight : 0), 0)
  const seedOf = ({ kind, id: key, weight, share }: Row): Seed => ({
    kind,
    id: key,
    share,
    weight: whole === 0 ? 0 : weight / whole,
  })
  return {
    up: rows.filter(({ up }) => up).map(seedOf),
    down: [...rows.filter(({ down }) => down).map(seedOf), ...sprayed],
    treated,
  }
}

/** The grapes that a supply reached through the plots it was used on: those of each plot's next harvest alone. */
async function treatedBy(db: Db, company: string, batches: RawBuilder<unknown>): Promise<Treated[]> {
  const { rows } = await sql<Treated & { harvested: Day }>`
    select distinct r.id as work, l.land_id as land, r.initial_timezone as day, c.id as origin, c.harvested_date as harvested
    from (${batches}) as came
    join work_record_stock u on u.company_id = ${company} and u.stock_batch_id = came.id
    join work_record r on r.company_id = u.company_id and r.id = u.work_record_id and r.status = 'DONE' and r.retired_at is null
      and r.initial_timezone >= came.since
    join work_record_land l on l.company_id = r.company_id and l.work_record_id = r.id
    join origin_land o on o.company_id = l.company_id and o.land_id = l.land_id
    join ciu c on c.company_id = o.company_id and c.id = o.origin_id`.execute(db)
  const harvests = Map.groupBy(rows, ({ land }) => land)
  return rows.filter(({ land, day, harvested }) =>
    belongsTo(
      campaignOf(
        harvested,
        harvests.get(land)!.map((row) => row.harvested),
      ),
      day,
    ),
  )
}
