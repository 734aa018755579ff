import { allowed } from '@lagar/domain/access/permissions.ts'
import { loadStatus, objectionUntil, weighedLitres } from '@lagar/domain/sales/load.ts'
import type { bulkLoadQuery, BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import { chargeOf, costOfSale, marginOf, netOf, returnCredit } from '@lagar/domain/sales/value.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { WorkorderStatus } from '@lagar/domain/lists/statuses.ts'
import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { pageOf } from '../http/list.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'

/** What is known of a load, as the tables say it: millilitres, stored money, hundredths of a kilogram. */
export type LoadRow = {
  id: string
  version: number
  sale: string
  number: number
  sale_status: string
  customer: Named
  workorder: NamedWorkOrder
  order_status: WorkorderStatus
  date: Day
  loaded_on: Day | null
  objection_days: number
  accepted_on: Day | null
  objected_on: Day | null
  resolved_on: Day | null
  reason: string
  resolution: string
  price_difference: number
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
const ofAttempt = (column: string) => sql`case when l.attempt = wo.attempt then ${sql.ref(column)} end`

/** Loads with everything that is told of them, of the rows `page`: of the ledger what stands alone. */
const told = ({ companyId }: Actor) => sql`
  select l.id, l.version, s.id as sale, s.number, s.status as sale_status,
    ${nameOf('customer', 's.customer_id')} as customer,
    jsonb_build_object('id', wo.id, 'number', wo.number, 'name', wt.name, 'status', wo.status,
      'isCreatedByWhatsapp', wo.is_created_by_whatsapp) as workorder,
    wo.status as order_status, wo.date_to_start::text as date, wo.done_on::text as loaded_on, s.objection_days,
    ${ofAttempt('l.accepted_on')}::text as accepted_on, ${ofAttempt('l.objected_on')}::text as objected_on,
    ${ofAttempt('l.resolved_on')}::text as resolved_on, coalesce(${ofAttempt('l.reason')}, '') as reason,
    coalesce(${ofAttempt('l.resolution')}, '') as resolution,
    coalesce(${ofAttempt('l.price_difference')}, 0)::bigint as price_difference,
    coalesce(planned.origins, '[]') as origins, coalesce(gone.amount, 0)::bigint as loaded,
    coalesce(planned.amount, 0)::bigint as planned, coalesce(gone.cost, 0)::bigint as cost,
    (select jsonb_build_object('id', n.id, 'name', concat_ws(' · ', n.patent, nullif(n.branch, ''))) from truck n
      where n.company_id = l.company_id and n.id = l.truck_id) as truck, l.patent,
    ${nameOf('truck_driver', 'l.truck_driver_id')} as driver, l.driver_name, l.seals, l.gross, l.tare, l.density::float8, l.exchange_rate::float8, s.price::float8, s.currency,
    (select jsonb_build_object('id', r.id, 'amount', r.amount, 'day', r.returned_on,
        'content', jsonb_build_object('id', c.id, 'name', c.name),
        'vessel', jsonb_build_object('id', v.id, 'name', v.name), 'reason', r.reason)
      from bulk_return r
      join content c on c.company_id = r.company_id and c.id = r.content_id
      join cellar_element v on v.company_id = r.company_id and v.id = r.cellar_element_id
      where r.company_id = l.company_id and r.bulk_load_id = l.id and not r.reversed) as returned
  from page
  join bulk_load l on l.company_id = ${companyId} and l.id = page.id
  join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
  join work_order wo on wo.company_id = l.company_id and wo.id = l.id
  join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
  left join lateral (
    select sum(m.amount) as amount, sum(m.cost) as cost from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
      and m.target_id = ${outsideId(companyId, 'CUSTOMER')}
    where e.company_id = l.company_id and e.cause_type = 'workorder' and e.cause_id = l.id and ${stands('e')}
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
    left join content c on c.company_id = v.company_id and c.id = coalesce(left_it.thing_id, lying.thing_id)
    where t.company_id = l.company_id and t.work_order_id = l.id and t.type = 'SELL'
  ) planned on true`

/** Loads by a condition on them (`l`), their sale (`s`) and their order (`wo`), the earliest first. */
export async function loadRows(
  db: Db | Tx,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with page as (
      select l.id from bulk_load l
      join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
      join work_order wo on wo.company_id = l.company_id and wo.id = l.id
      where l.company_id = ${actor.companyId} and ${condition}
    ) ${told(actor)} order by coalesce(wo.done_on, wo.date_to_start), wo.number`.execute(db)
  return rows
}

/** How a load stands today. */
export const statusOf = (row: LoadRow, today: Day) =>
  loadStatus(
    {
      orderStatus: row.order_status,
      loadedOn: row.loaded_on,
      objectionDays: row.objection_days,
      acceptedOn: row.accepted_on,
      objectedOn: row.objected_on,
      resolvedOn: row.resolved_on,
    },
    today,
  )

/** What a load that left is worth, in the domain's shape. */
export const valueOf = (row: LoadRow) => ({
  loaded: row.loaded,
  price: row.price,
  returned: row.returned?.amount ?? 0,
  difference: row.price_difference,
  cost: row.cost,
})

/** Hundredths of a kilogram in kilograms. */
const kilos = (stored: number | null) => (stored === null ? null : stored / 100)

const litres = (volume: number) => fromMilliliters(volume, 'LITER')

/** Whether money in a sale's currency can be told in the company's: what one of it was worth. */
export const rateOfLoad = (row: LoadRow, own: Currency): number | null =>
  row.currency === own ? 1 : row.exchange_rate

/** A load as it is read; what it cost and leaves only for who may see costs. */
export function presentLoad(actor: Actor, row: LoadRow, own: Currency): BulkLoadRecord {
  const status = statusOf(row, actor.today)
  const hasLeft = row.loaded > 0
  const value = valueOf(row)
  const amount = litres(hasLeft ? row.loaded : row.planned)
  const weights = { gross: kilos(row.gross), tare: kilos(row.tare), density: row.density }
  const weighed = weighedLitres(weights)
  const margin = hasLeft ? marginOf(value, rateOfLoad(row, own)) : null
  const sees = seesSupplyCosts(actor)
  const { returned } = row
  return {
    id: row.id,
    version: row.version,
    bulkSale: { id: row.sale, number: row.number },
    customer: row.customer,
    workorder: row.workorder,
    status,
    date: row.date,
    loadedOn: row.loaded_on,
    objectionUntil: row.loaded_on && objectionUntil(row.loaded_on, row.objection_days),
    acceptedOn: row.accepted_on,
    objectedOn: row.objected_on,
    resolvedOn: row.resolved_on,
    reason: row.reason,
    resolution: row.resolution,
    origins: row.origins.map((origin) => ({ ...origin, amount: litres(origin.amount) })),
    litres: amount,
    truck: row.truck,
    patent: row.patent,
    truckDriver: row.driver,
    driverName: row.driver_name,
    seals: row.seals,
    ...weights,
    weighed,
    difference: weighed === null ? null : roundHalfUp(weighed - amount, 3),
    price: row.price,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    charge: hasLeft ? fromMoney(chargeOf(value)) : 0,
    returned: returned && {
      id: returned.id,
      litres: litres(returned.amount),
      day: returned.day,
      content: returned.content,
      vessel: returned.vessel,
      credit: fromMoney(returnCredit(value)),
      reason: returned.reason,
    },
    priceDifference: fromMoney(row.price_difference),
    net: hasLeft ? fromMoney(netOf(value)) : 0,
    cost: sees && hasLeft ? shownMoney(costOfSale(value)) : null,
    margin: sees && margin !== null ? shownMoney(margin) : null,
    can: mayDo(actor, row, status),
  }
}

function mayDo(actor: Actor, row: LoadRow, status: BulkLoadRecord['status']): BulkLoadRecord['can'] {
  const writes = allowed(actor, 'orders.write') === true
  const works = allowed(actor, 'workorders.write') === true
  const stays = status !== 'PENDING' && status !== 'CANCELLED'
  return {
    edit: writes && status !== 'CANCELLED',
    answer: writes && stays,
    bringBack: works && status === 'OBJECTED' && row.returned === null,
    takeBack: row.returned !== null && allowed(actor, 'workorders.reverse') === true,
    finish: works && status === 'PENDING',
  }
}

/** One load as it is read. */
export async function findBulkLoad(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkLoadRecord | undefined> {
  const [row] = await loadRows(db, actor, sql`l.id = ${id}`)
  return row && presentLoad(actor, row, await currencyOf(db, actor))
}

type Query = z.output<typeof bulkLoadQuery>

/** A page of the loads, the latest first unless it says otherwise. */
export async function listBulkLoads(db: Db, actor: Actor, query: Query): Promise<Page<BulkLoadRecord>> {
  const { bulkSale, customer, from, to } = query
  const direction = query.sort === 'date' ? sql`asc` : sql`desc`
  const day = sql`coalesce(wo.done_on, wo.date_to_start)`
  const conditions = [
    sql`l.company_id = ${actor.companyId}`,
    ...(bulkSale === undefined ? [] : [sql`l.bulk_sale_id = ${bulkSale}`]),
    ...(customer === undefined ? [] : [sql`s.customer_id = ${customer}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
  ]
  const rows = sql`from bulk_load l
    join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
    join work_order wo on wo.company_id = l.company_id and wo.id = l.id
    where ${sql.join(conditions, sql` and `)}`
  const page = await pageOf<LoadRow>(db, query, {
    page: (part) => sql`select l.id ${rows} order by ${day} ${direction}, wo.number ${direction} ${part}`,
    counted: (most) => sql`select ${rows} ${most}`,
    told: sql<LoadRow>`${told(actor)} order by ${day} ${direction}, wo.number ${direction}`,
  })
  const own = await currencyOf(db, actor)
  return { ...page, result: page.result.map((row) => presentLoad(actor, row, own)) }
}
