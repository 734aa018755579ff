import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  vesselEvent,
  vesselHistoryQuery,
  type VesselEventRecord,
  type VesselHistoryQuery,
} from '@lagar/domain/cellars/vessel-history.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { pageOf as answerOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import type { App } from '../http/http.ts'
import { pageOf } from '../http/list.ts'
import { outsideNames } from '../ledger/read.ts'
import { causeColumns, causeJoins } from '../wine/contents/causes.ts'
import { eventsOf, type Sql } from './events.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { firstKey } from '../first-key.ts'

type Row = Omit<VesselEventRecord, 'by'> & { by: string | null; other: string | null }

/** What happened to one vessel, told to who may read its wines; what was measured only to who may read that too. */
export function vesselHistoryRoutes(app: App) {
  app.get(
    '/cellars/cellarElements/history',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: vesselHistoryQuery, response: { 200: answerOf(vesselEvent) } },
    },
    ({ db, actor, query }) => vesselHistory(db, actor, query),
  )
}

/** What happened to a vessel, the newest first, of what this person may read. */
async function vesselHistory(
  db: Db,
  actor: Actor,
  query: VesselHistoryQuery,
): Promise<Page<VesselEventRecord>> {
  const { limit = 50, page: wanted = 1, offset = (wanted - 1) * limit, sort = '-day' } = query
  const events = eventsOf(actor, query, allowed(actor, 'laboratory.read') === true)
  const direction = sort === 'day' ? sql`asc` : sql`desc`
  const order = sql`order by day ${direction}, hour ${direction}, entry ${direction}, line ${direction}, id ${direction}`
  // Each kind stops by itself, so that a vessel with years of movements costs what its newest page costs.
  const some = (tail: Sql) =>
    sql.join(
      events.map((part) => sql`(select * from (${part}) part ${tail})`),
      sql` union all `,
    )
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select * from (${some(sql`${order} limit ${sql.lit(offset + limit + 1)}`)}) event ${order} ${part}`,
    counted: (most) => sql`select from (${some(most)}) event ${most}`,
    told: sql`${told(actor, query.cellarElementId)} ${order}`,
  })
  const names = outsideNames(actor.companyId)
  const costs = seesSupplyCosts(actor)
  return { ...page, result: page.result.map((row) => present(costs, row, names)) }
}

/** What is told of each event: who, why, which wine, what went in and what was found. */
const told = ({ companyId }: Actor, vessel: string) => sql<Row>`
  select page.id, page.kind, page.day, page.entry, page.line, page.hour,
    case when page.entry is not null then ${causeColumns}
      when page.kind = 'ANALYSED' then jsonb_build_object('type', 'laboratory', 'id', lab.id, 'name', lab_type.name || ' ' || lab.number)
      when look.id is not null then jsonb_build_object('type', 'measurament', 'id', look.id, 'name', null)
      else jsonb_build_object('type', 'workorder', 'id', o.id, 'name', o.number || ' ' || kind.name) end as cause,
    coalesce(who.name || ' ' || who.surname, audit_person(e.recorded_by)) as by,
    case when content.id is null then null else jsonb_build_object('id', content.id, 'name', content.name) end as content,
    case when page.kind = 'IN' then m.source_id when page.kind = 'OUT' then m.target_id end as other,
    ${otherVessels(companyId, vessel)} as places,
    m.amount, m.cost, coalesce(m.reason, '') as reason, e.reverses is not null as "isReversal",
    coalesce(look.note, lab.note, o.description, '') as note,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', product.name, 'amount', s.amount, 'unit', product.unit,
        'dose', s.dose, 'doseUnit', s.dose_unit, 'cost', paid.cost,
        'batch', case when batch.id is null then null else jsonb_build_object('id', batch.id, 'name', batch.batch_id,
            'inputNumber', batch.input_number) end)
        order by s.position)
      from work_order_stock s
      join stock on stock.company_id = s.company_id and stock.id = s.stock_id
      join product on product.company_id = stock.company_id and product.id = stock.product_id
      left join stock_batch batch on batch.company_id = s.company_id and batch.id = s.stock_batch_id
      left join lateral (
        select moved.cost from ledger_entry entry
        join ledger_movement moved on moved.company_id = entry.company_id and moved.entry_id = entry.id and moved.kind = 'SUPPLY'
        where entry.company_id = s.company_id and entry.cause_type = 'workorder' and entry.cause_id = o.id
          and entry.reverses is null and moved.amount = s.amount and exists (
            select from stock_batch taken
            where taken.company_id = moved.company_id and taken.id = moved.thing_id and taken.product_id = product.id)
        order by entry.id desc limit 1
      ) paid on true
      where page.kind in ('ADDED', 'WASHED') and s.company_id = ${companyId} and s.work_order_id = page.order_id
        and (s.cellar_element_id = ${vessel} or (page.kind = 'WASHED' and s.cellar_element_id is null))
    ), '[]') as supplies,
    coalesce((
      select jsonb_agg(jsonb_build_object('code', v.code, 'value', v.value, 'unit', v.unit) order by v.code)
      from measurament v
      where page.kind = 'MEASURED' and v.company_id = ${companyId} and (v.measuring_id = page.ref
        or (v.work_order_id = page.order_id and v.cellar_element_id = ${vessel}))
    ), (
      select jsonb_agg(jsonb_build_object('code', r.code, 'value', r.value, 'unit', r.unit) order by r.position)
      from laboratory_result r where page.kind = 'ANALYSED' and r.company_id = ${companyId} and r.laboratory_id = page.ref
    ), '[]') as values
  from page
  left join ledger_movement m on m.company_id = ${companyId} and m.entry_id = page.entry and m.line = page.line
  left join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
  ${causeJoins}
  left join work_order o on o.company_id = ${companyId} and o.id = page.order_id
  left join work_order_type kind on kind.company_id = o.company_id and kind.id = o.type_id
  left join measuring look on page.kind = 'MEASURED' and look.company_id = ${companyId} and look.id = page.ref
  left join laboratory lab on page.kind = 'ANALYSED' and lab.company_id = ${companyId} and lab.id = page.ref
  left join laboratory_type lab_type on lab_type.company_id = lab.company_id and lab_type.id = lab.type_id
  left join employee who on who.company_id = ${companyId}
    and who.id = ${firstKey('wo.employee_id', 'o.employee_id', 'look.employee_id', 'lab.employee_id')}
  left join content on content.company_id = ${companyId} and content.id = ${firstKey('m.thing_id', 'look.content_id', 'lab.content_id')}
`

/**
 * The vessels on the other side of a movement. Wines that mix go through the process, and then the vessels are those which the entry moved
 * wine between; where an order had several transfers nobody can tell which of them it was.
 */
const otherVessels = (companyId: string, vessel: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', side.id, 'name', side.name) order by side.name collate es_natural)
  from cellar_element side
  where side.company_id = ${companyId} and side.id <> ${vessel} and page.entry is not null and side.id in (
    select case when page.kind = 'IN' then x.source_id else x.target_id end
    from ledger_movement x
    where x.company_id = ${companyId} and x.entry_id = page.entry and x.kind = 'WINE' and x.amount > 0 and (x.line = page.line
      or (case when page.kind = 'IN' then m.source_id else m.target_id end = outside_place(${companyId}, 'PROCESS')
        and case when page.kind = 'IN' then x.target_id else x.source_id end = outside_place(${companyId}, 'PROCESS')
        and (select count(*) from transfer t where t.company_id = ${companyId} and t.work_order_id = wo.id) = 1)))
), '[]')`

function present(
  costs: boolean,
  { other, places, by, amount, cost, supplies, hour, ...row }: Row,
  outside: ReadonlyMap<string, string>,
): VesselEventRecord {
  const word = other === null ? undefined : outside.get(other)
  return {
    ...row,
    by: by?.trim() ?? '',
    hour: row.cause.type === 'measurament' ? hour : null,
    places: places.length === 0 && word !== undefined ? [{ id: null, name: word }] : places,
    amount: amount === null ? null : fromMilliliters(amount, 'LITER'),
    cost: cost === null || !costs ? null : fromMoney(cost),
    supplies: supplies.map((supply) => ({
      ...supply,
      amount: fromStockBase(supply.amount, supply.unit as StockUnit),
      cost: supply.cost === null || !costs ? null : fromMoney(supply.cost),
    })),
  }
}
