import type { VesselEvent, VesselHistoryQuery } from '@lagar/domain/cellars/vessel-history.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'

export type Sql = RawBuilder<unknown>

/**
 * The events of a vessel, a query for each way in which it may have been touched, all with the same columns: what of it, the day and hour,
 * the order, the look or analysis, and the line of the ledger. What was not written down by the hour stands at noon.
 */
export function eventsOf(
  { companyId }: Actor,
  { cellarElementId: vessel, kind }: VesselHistoryQuery,
  seesLaboratory: boolean,
): Sql[] {
  const parts: [VesselEvent[], Sql][] = [
    [['IN'], moved(companyId, vessel, 'IN')],
    [['OUT'], moved(companyId, vessel, 'OUT')],
    [['ADDED'], added(companyId, vessel)],
    [['WASHED', 'WORKED'], worked(companyId, vessel)],
    ...(seesLaboratory
      ? ([
          [['MEASURED'], looked(companyId, vessel)],
          [['MEASURED'], measured(companyId, vessel)],
          [['ANALYSED'], analysed(companyId, vessel)],
        ] satisfies [VesselEvent[], Sql][])
      : []),
  ]
  if (kind === undefined) return parts.map(([, part]) => part)
  const asked = parts.filter(([kinds]) => kinds.includes(kind))
  const own = asked.map(([, part]) => sql`select * from (${part}) own where kind = ${kind}`)
  return own.length > 0 ? own : [sql`${parts[0]![1]} and false`]
}

const nothing = sql`null::bigint as entry, null::smallint as line`

const moved = (companyId: string, vessel: string, way: 'IN' | 'OUT') => sql`
  select ${sql.lit(way)} as kind, m.entry_id || '.' || m.line as id, m.happened_on as day, '12:00' as hour,
    null::uuid as order_id, null::uuid as ref, m.entry_id as entry, m.line
  from ledger_movement m
  where m.company_id = ${companyId} and m.kind = 'WINE' and m.amount > 0
    and ${sql.ref(way === 'IN' ? 'm.target_id' : 'm.source_id')} = ${vessel}`

const added = (companyId: string, vessel: string) => sql`
  select 'ADDED' as kind, 'added ' || o.id as id, o.done_on as day, '12:00' as hour, o.id as order_id, null::uuid as ref, ${nothing}
  from work_order o join work_order_type type on type.company_id = o.company_id and type.id = o.type_id
  where o.company_id = ${companyId} and o.status = 'DONE' and not type.is_washer and o.id in (
    select s.work_order_id from work_order_stock s where s.company_id = ${companyId} and s.cellar_element_id = ${vessel})`

/** Washes, and other work that left no trace of its own: nothing moved, measured or added. */
const worked = (companyId: string, vessel: string) => sql`
  select case when type.is_washer then 'WASHED' else 'WORKED' end as kind, 'worked ' || o.id as id, o.done_on as day,
    '12:00' as hour, o.id as order_id, null::uuid as ref, ${nothing}
  from work_order_element link
  join work_order o on o.company_id = link.company_id and o.id = link.work_order_id
  join work_order_type type on type.company_id = o.company_id and type.id = o.type_id
  where link.company_id = ${companyId} and link.cellar_element_id = ${vessel} and o.status = 'DONE' and (type.is_washer or not (
    exists (select from transfer t where t.company_id = o.company_id and t.work_order_id = o.id)
    or exists (select from measurament v
      where v.company_id = o.company_id and v.work_order_id = o.id and v.cellar_element_id = ${vessel})
    or exists (select from work_order_stock s
      where s.company_id = o.company_id and s.work_order_id = o.id and s.cellar_element_id = ${vessel})))`

const looked = (companyId: string, vessel: string) => sql`
  select 'MEASURED' as kind, 'look ' || look.id as id, look.measured_on as day, look.hour, null::uuid as order_id,
    look.id as ref, ${nothing}
  from measuring look where look.company_id = ${companyId} and look.cellar_element_id = ${vessel}`

const measured = (companyId: string, vessel: string) => sql`
  select 'MEASURED' as kind, 'measured ' || o.id as id, o.done_on as day, '12:00' as hour, o.id as order_id,
    null::uuid as ref, ${nothing}
  from work_order o
  where o.company_id = ${companyId} and o.status = 'DONE' and o.id in (
    select v.work_order_id from measurament v where v.company_id = ${companyId} and v.cellar_element_id = ${vessel})`

const analysed = (companyId: string, vessel: string) => sql`
  select 'ANALYSED' as kind, 'analysed ' || lab.id as id, lab.sampled_on as day, '12:00' as hour, null::uuid as order_id,
    lab.id as ref, ${nothing}
  from laboratory lab where lab.company_id = ${companyId} and lab.cellar_element_id = ${vessel} and lab.status = 'DONE'`
