import type { Day } from '@lagar/domain/day.ts'
import type { SentCiuRecord } from '@lagar/domain/input/sent.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { BulkProduct } from '@lagar/domain/lists/sales.ts'
import type { WorkorderStatus } from '@lagar/domain/lists/statuses.ts'
import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import type { Remito } from '@lagar/domain/remito.ts'
import type { bulkLoadQuery } from '@lagar/domain/sales/record.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { pageOf } from '../http/list.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { remitoIn } from '../remitos.ts'
import { firstKey } from '../first-key.ts'

/** What is known of a load, as the tables say it: millilitres, stored money, hundredths of a kilogram. */
export type LoadRow = {
  id: string
  version: number
  sale: string
  number: number
  sale_status: string
  customer: Named
  workorder: NamedWorkOrder | null
  input: Named | null
  product: BulkProduct
  order_status: WorkorderStatus
  attempt: number
  remito: Remito | null
  date: Day
  loaded_on: Day | null
  objection_days: number
  accepted_on: Day | null
  objected_on: Day | null
  resolved_on: Day | null
  reason: string
  resolution: string
  price_difference: number
  cius: SentCiuRecord[]
  origins: (Named & { content: Named | null; amount: number; emptyElement: boolean })[]
  loaded: number
  planned: number
  cost: number
  truck: Named | null
  patent: string
  driver: Named | null
  driver_name: string
  seals: string
  gross: number | null
  tare: number | null
  density: number | null
  exchange_rate: number | null
  price: number
  currency: Currency
  returned: {
    id: string
    amount: number
    day: Day
    content: Named
    vessel: Named
    reason: string
  } | null
}

const nameOf = (table: string, id: string) =>
  sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n
    where n.company_id = l.company_id and n.id = ${sql.ref(id)})`

/** Of a mark that somebody put on a load: it holds of the attempt of the order that it was put on. */
const ofAttempt = (column: string) => sql`case when l.attempt = ${attemptOf} then ${sql.ref(column)} end`

const attemptOf = sql`coalesce(wo.attempt, i.attempt)`
/** How its order stands, or its note in an order's words; and the day it is planned for, and left on. */
const orderStatus = sql`coalesce(wo.status, case when i.status in ('CANCELLED', 'REJECTED') then 'CANCELLED' when i.status = 'PENDING' then 'PENDING'
  else 'DONE' end)`
const plannedFor = sql`coalesce(wo.date_to_start, i.date)`
export const leftOn = sql`case when i.id is null then wo.done_on when i.status in ('IN_TRANSIT', 'RECEIVED') then i.date end`
const carriers = sql`
  join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
  left join work_order wo on wo.company_id = l.company_id and wo.id = l.work_order_id
  left join input i on i.company_id = l.company_id and i.id = l.input_id`

/**
 * SQL: what a load `l` took from us by the movements that stand, of grapes with what their scale and their prices were set right by: amount (thousandths
 * of a litre or of a kilogram) and cost.
 */
export const movedBy = (companyId: string) => {
  const customer = outsideId(companyId, 'CUSTOMER')
  return sql`(
    select m.amount, m.cost from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind in ('WINE', 'GRAPE', 'COST') and m.target_id = ${customer}
    where e.company_id = l.company_id and e.cause_id = l.id and ${stands('e')}
      and e.cause_type = case when l.input_id is null then 'workorder' else 'input' end
    union all
    select case m.target_id when ${customer} then m.amount else -m.amount end,
      case m.target_id when ${customer} then m.cost else -m.cost end
    from ciu unit
    join ledger_entry e on e.company_id = unit.company_id and ${stands('e')}
      and (e.cause_type = 'ciu' and e.cause_id = unit.id or e.cause_type = 'inputPrice' and e.cause_id = unit.input_id)
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'GRAPE' and m.thing_id = unit.id
      and ${customer} in (m.source_id, m.target_id)
    where unit.company_id = l.company_id and unit.input_id = l.input_id
  )`
}

/** Loads with everything that is told of them, of the rows `page`: of the ledger what stands alone. */
const told = ({ companyId }: Actor) => sql`
  select l.id, l.version, s.id as sale, s.number, s.status as sale_status,
    ${nameOf('customer', 's.customer_id')} as customer,
    case when wo.id is not null then jsonb_build_object('id', wo.id, 'number', wo.number, 'name', wt.name, 'status', wo.status,
      'isCreatedByWhatsapp', wo.is_created_by_whatsapp) end as workorder,
    case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.input_name) end as input, s.product,
    ${orderStatus} as order_status, ${attemptOf} as attempt, ${remitoIn('l', sql`(remito.work_order_id = wo.id and remito.attempt = wo.attempt or remito.input_id = i.id)`)} as remito,
    ${plannedFor}::text as date, ${leftOn}::text as loaded_on, s.objection_days,
    ${ofAttempt('l.accepted_on')}::text as accepted_on, ${ofAttempt('l.objected_on')}::text as objected_on,
    ${ofAttempt('l.resolved_on')}::text as resolved_on, coalesce(${ofAttempt('l.reason')}, '') as reason,
    coalesce(${ofAttempt('l.resolution')}, '') as resolution,
    coalesce(${ofAttempt('l.price_difference')}, 0)::bigint as price_difference,
    coalesce(planned.origins, '[]') as origins, coalesce(grapes.cius, '[]') as cius, coalesce(gone.amount, 0)::bigint as loaded,
    coalesce(planned.amount, grapes.amount, 0)::bigint as planned, coalesce(gone.cost, 0)::bigint as cost,
    (select jsonb_build_object('id', n.id, 'name', concat_ws(' · ', n.patent, nullif(n.branch, ''))) from truck n
      where n.company_id = l.company_id and n.id = ${firstKey('i.truck_id', 'l.truck_id')}) as truck, coalesce(i.patent, l.patent) as patent,
    (select jsonb_build_object('id', n.id, 'name', n.name) from truck_driver n
      where n.company_id = l.company_id and n.id = ${firstKey('i.truck_driver_id', 'l.truck_driver_id')}) as driver,
    coalesce(i.driver_name, l.driver_name) as driver_name, l.seals, l.gross, l.tare, l.density::float8, l.exchange_rate::float8, s.price::float8, s.currency,
    (select jsonb_build_object('id', r.id, 'amount', r.amount, 'day', r.returned_on,
        'content', jsonb_build_object('id', c.id, 'name', c.name),
        'vessel', jsonb_build_object('id', v.id, 'name', v.name), 'reason', r.reason)
      from bulk_return r
      join content c on c.company_id = r.company_id and c.id = r.content_id
      join cellar_element v on v.company_id = r.company_id and v.id = r.cellar_element_id
      where r.company_id = l.company_id and r.bulk_load_id = l.id and not r.reversed) as returned
  from page
  join bulk_load l on l.company_id = ${companyId} and l.id = page.id
  ${carriers}
  left join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
  left join lateral (
    select sum(moved.amount) as amount, sum(moved.cost) as cost from ${movedBy(companyId)} moved
  ) gone on true
  left join lateral (
    select sum(case when o.empty_element then coalesce(lying.amount, 0) else o.transfered_amount end) as amount,
      jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'emptyElement', o.empty_element,
        'amount', case when o.empty_element then coalesce(left_it.amount, lying.amount, 0) else o.transfered_amount end,
        'content', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end)
        order by t.position, o.position) as origins
    from transfer t
    join transfer_origin o on o.company_id = t.company_id and o.transfer_id = t.id
    join cellar_element v on v.company_id = o.company_id and v.id = o.cellar_element_id
    left join lateral (
      select b.thing_id, b.amount from balance b
      where b.company_id = v.company_id and b.place_id = v.id and b.kind = 'WINE' and b.amount > 0 limit 1
    ) lying on true
    left join lateral (
      select m.thing_id, m.amount from ledger_entry e
      join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.source_id = v.id
        and m.target_id = ${outsideId(companyId, 'CUSTOMER')} and m.kind = 'WINE'
      where e.company_id = v.company_id and e.cause_type = 'workorder' and e.cause_id = l.id and ${stands('e')} limit 1
    ) left_it on true
    left join content c on c.company_id = v.company_id and c.id = ${firstKey('left_it.thing_id', 'lying.thing_id')}
    where t.company_id = l.company_id and t.work_order_id = l.id and t.type = 'SELL'
  ) planned on true
  left join lateral (
    select sum(part.weight) as amount, jsonb_agg(jsonb_build_object('ciu', jsonb_build_object('id', unit.id, 'name', unit.ciu),
      'variety', jsonb_build_object('id', v.id, 'name', v.name), 'weight', part.weight / 1000.0) order by unit.ciu) as cius
    from (
      select x.ciu_id, x.weight from input_ciu x where x.company_id = l.company_id and x.input_id = l.input_id
      union all
      select y.id, y.weight from ciu y where y.company_id = l.company_id and y.input_id = l.input_id
    ) part
    join ciu unit on unit.company_id = l.company_id and unit.id = part.ciu_id
    join variety v on v.company_id = unit.company_id and v.id = unit.variety_id
  ) grapes on true`

const dayOf = sql`coalesce(${leftOn}, ${plannedFor})`
const numberOf = sql`coalesce(wo.number, i.number)`

/** Loads by a condition on them (`l`), their sale (`s`) and their order (`wo`) or note (`i`), the earliest first. */
export async function loadRows(
  db: Db | Tx,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with page as (
      select l.id from bulk_load l
      ${carriers}
      where l.company_id = ${actor.companyId} and ${condition}
    ) ${told(actor)} order by ${dayOf}, ${numberOf}`.execute(db)
  return rows
}

type Query = z.output<typeof bulkLoadQuery>

/** A page of the loads, the latest first unless it says otherwise. */
export function pageOfLoads(db: Db, actor: Actor, query: Query): Promise<Page<LoadRow>> {
  const { bulkSale, customer, from, to } = query
  const direction = query.sort === 'date' ? sql`asc` : sql`desc`
  const conditions = [
    sql`l.company_id = ${actor.companyId}`,
    ...(bulkSale === undefined ? [] : [sql`l.bulk_sale_id = ${bulkSale}`]),
    ...(customer === undefined ? [] : [sql`s.customer_id = ${customer}`]),
    ...(from === undefined ? [] : [sql`${dayOf} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${dayOf} <= ${to}`]),
  ]
  const rows = sql`from bulk_load l
    ${carriers}
    where ${sql.join(conditions, sql` and `)}`
  return pageOf<LoadRow>(db, query, {
    page: (part) => sql`select l.id ${rows} order by ${dayOf} ${direction}, ${numberOf} ${direction} ${part}`,
    counted: (most) => sql`select ${rows} ${most}`,
    told: sql<LoadRow>`${told(actor)} order by ${dayOf} ${direction}, ${numberOf} ${direction}`,
  })
}
