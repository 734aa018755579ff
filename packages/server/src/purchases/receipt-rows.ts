import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { BoughtProduct } from '@lagar/domain/lists/sales.ts'
import type { InputStatus } from '@lagar/domain/lists/statuses.ts'
import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import type { bulkReceiptQuery, BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { pageOf } from '../http/list.ts'
import { namedIn } from '../http/rows.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'

/** What is known of a load that was bought, as the tables say it: millilitres or grams, stored money, hundredths of a kilogram. */
export type ReceiptRow = {
  id: string
  version: number
  purchase: string
  number: number
  supplier: Named
  input: Named
  cellar: Named
  product: BoughtProduct
  note_status: InputStatus
  date: Day
  objection_days: number
  accepted_on: Day | null
  objected_on: Day | null
  objected_by: string
  laboratory: Named | null
  resolved_on: Day | null
  reason: string
  resolution: string
  price_difference: number
  workorder: NamedWorkOrder | null
  returned: number
  brought: BulkReceiptRecord['brought']
  received: number
  announced: number
  note_cost: number
  truck: Named | null
  patent: string
  driver_name: string
  seals: string
  gross: number | null
  tare: number | null
  density: number | null
  exchange_rate: number | null
  price: number
  currency: Currency
}

/**
 * SQL: what a load `r` brought from its supplier by the movements that stand, of grapes with what their scale was set right by: `amount`, in thousandths
 * of a litre or of a kilogram.
 */
export const broughtBy = (companyId: string) => {
  const supplier = outsideId(companyId, 'SUPPLIER')
  return sql`(
    select m.amount from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind in ('BULK', 'GRAPE') and m.source_id = ${supplier}
    where e.company_id = r.company_id and e.cause_type = 'input' and e.cause_id = r.id and ${stands('e')}
    union all
    select case m.source_id when ${supplier} then m.amount else -m.amount end
    from ciu unit
    join ledger_entry e on e.company_id = unit.company_id and e.cause_type = 'ciu' and e.cause_id = unit.id and ${stands('e')}
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'GRAPE' and m.thing_id = unit.id
      and ${supplier} in (m.source_id, m.target_id)
    where unit.company_id = r.company_id and unit.input_id = r.id
  )`
}

/** SQL: the millilitres that went back of a load `r`, by the work order that took them out, as far as it stands. */
export const wentBack = (companyId: string) => sql`(
  select m.amount from ledger_entry e
  join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
    and m.target_id = ${outsideId(companyId, 'CUSTOMER')}
  where e.company_id = r.company_id and e.cause_type = 'workorder' and e.cause_id = r.work_order_id and ${stands('e')}
)`

const parents = sql`
  join bulk_purchase p on p.company_id = r.company_id and p.id = r.bulk_purchase_id
  join input i on i.company_id = r.company_id and i.id = r.id`

/** Loads with everything that is told of them, of the rows `page`; more went back than came counts as all of it. */
const told = ({ companyId }: Actor) => sql`
  select r.id, r.version, p.id as purchase, p.number, ${namedIn('supplier', 'p.supplier_id')} as supplier,
    jsonb_build_object('id', i.id, 'name', i.input_name) as input, ${namedIn('cellar', 'i.to_cellar_id')} as cellar,
    p.product, i.status as note_status, i.date::text as date, p.objection_days, r.accepted_on::text as accepted_on,
    r.objected_on::text as objected_on, r.reason,
    coalesce((select trim(a.name || ' ' || a.surname) from account a where a.id = r.objected_by), '') as objected_by,
    (select jsonb_build_object('id', a.id, 'name', type.name || ' · ' || a.number)
      from laboratory a join laboratory_type type on type.company_id = a.company_id and type.id = a.type_id
      where a.company_id = r.company_id and a.id = r.laboratory_id) as laboratory,
    case when r.work_order_id is null or back.amount > 0 then r.resolved_on::text end as resolved_on,
    case when r.work_order_id is null or back.amount > 0 then r.resolution else '' end as resolution, r.price_difference,
    case when back.amount > 0 then (select jsonb_build_object('id', wo.id, 'number', wo.number, 'name', wt.name, 'status', wo.status,
        'isCreatedByWhatsapp', wo.is_created_by_whatsapp)
      from work_order wo join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
      where wo.company_id = r.company_id and wo.id = r.work_order_id) end as workorder,
    least(coalesce(back.amount, 0), coalesce(came.amount, 0))::bigint as returned,
    coalesce(held.things, '[]') as brought, coalesce(came.amount, 0)::bigint as received, coalesce(held.amount, 0)::bigint as announced,
    coalesce(held.price, 0)::bigint as note_cost,
    (select jsonb_build_object('id', t.id, 'name', t.branch || ' ' || t.patent) from truck t
      where t.company_id = i.company_id and t.id = i.truck_id) as truck,
    i.patent, i.driver_name, r.seals, r.gross, r.tare, r.density::float8, r.exchange_rate::float8, p.price::float8, p.currency
  from page
  join bulk_receipt r on r.company_id = ${companyId} and r.id = page.id
  ${parents}
  left join lateral (select sum(x.amount) as amount from ${broughtBy(companyId)} x) came on true
  left join lateral (select sum(x.amount) as amount from ${wentBack(companyId)} x) back on true
  left join lateral (
    select sum(x.amount) as amount, sum(x.price) as price,
      jsonb_agg(jsonb_build_object('type', x.type, 'id', x.id, 'name', x.name, 'amount', x.amount / 1000.0) order by x.name) as things
    from (
      select 'receivedWine' as type, w.id, w.content_name as name, w.amount, w.price from received_wine w
      where w.company_id = r.company_id and w.input_id = r.id
      union all
      select 'ciu', c.id, c.ciu, c.weight, c.price from ciu c where c.company_id = r.company_id and c.input_id = r.id
    ) x
  ) held on true`

/** Loads by a condition on them (`r`), their purchase (`p`) and their note (`i`), the earliest first. */
export async function receiptRows(
  db: Db | Tx,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    with page as (
      select r.id from bulk_receipt r
      ${parents}
      where r.company_id = ${actor.companyId} and ${condition}
    ) ${told(actor)} order by i.date, i.number`.execute(db)
  return rows
}

type Query = z.output<typeof bulkReceiptQuery>

/** A page of the loads, the latest first unless it says otherwise. */
export function pageOfReceipts(db: Db, actor: Actor, query: Query): Promise<Page<ReceiptRow>> {
  const { bulkPurchase, supplier, from, to } = query
  const direction = query.sort === 'date' ? sql`asc` : sql`desc`
  const conditions = [
    sql`r.company_id = ${actor.companyId}`,
    ...(bulkPurchase === undefined ? [] : [sql`r.bulk_purchase_id = ${bulkPurchase}`]),
    ...(supplier === undefined ? [] : [sql`p.supplier_id = ${supplier}`]),
    ...(from === undefined ? [] : [sql`i.date >= ${from}`]),
    ...(to === undefined ? [] : [sql`i.date <= ${to}`]),
  ]
  const rows = sql`from bulk_receipt r
    ${parents}
    where ${sql.join(conditions, sql` and `)}`
  return pageOf<ReceiptRow>(db, query, {
    page: (part) => sql`select r.id ${rows} order by i.date ${direction}, i.number ${direction} ${part}`,
    counted: (most) => sql`select ${rows} ${most}`,
    told: sql<ReceiptRow>`${told(actor)} order by i.date ${direction}, i.number ${direction}`,
  })
}
