import type { Exported, Flow } from '@lagar/domain/books/journal.ts'
import { addDays, type Day } from '@lagar/domain/day.ts'
import type { BookOperation, BookRole } from '@lagar/domain/lists/bills.ts'
import type { BookState } from '@lagar/domain/books/months.ts'
import { lastDayOf, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { leadsTo, sidesOf, type Picked } from './sides.ts'

type Row = {
  day: Day
  operation: BookOperation
  role: BookRole
  reason: string | null
  centre: string | null
  cost: number
  records: number
  type: string | null
  record: string | null
  name: string
  recordedOn: Day
}

/**
 * What entries of the ledger charged, summed in the database: by day, and where the day was exported before (until `exportedUntil`) by the record
 * and the day on which it was written down. What lies before the first month of the books, and did not go out, comes as BALANCES of the day before it.
 */
export async function flowsOf(
  db: Db | Tx,
  actor: Actor,
  picked: Picked,
  { exportedUntil, firstMonth }: Pick<BookState, 'exportedUntil' | 'firstMonth'>,
): Promise<Flow[]> {
  const until = exportedUntil === null ? null : lastDayOf(exportedUntil)
  const opening = exportedUntil === null && firstMonth !== null ? dayBefore(firstMonth) : null
  const { rows } = await sql<Row>`
    select summed.*, coalesce(search.title, '') as name from (
      select greatest(day, ${opening}::date) as day, case when day <= ${opening}::date then 'BALANCES' else operation end as operation,
        role, reason, centre, sum(cost)::bigint as cost, count(*)::int as records,
        case when day <= ${until}::date then ${leadsTo} end as type, case when day <= ${until}::date then cause_id end as record,
        case when day <= ${until}::date then (recorded_at at time zone ${actor.timeZone})::date end as "recordedOn"
      from (${sidesOf(actor, picked)}) side
      group by 1, 2, 3, 4, 5, 8, 9, 10
      having sum(cost) <> 0
    ) summed
    left join search_entry search on search.company_id = ${actor.companyId} and search.entity = summed.type
      and search.entity_id = summed.record
    order by day, operation, role, reason, centre, type, record`.execute(db)
  return rows.map(({ type, record, name, recordedOn, ...flow }) => ({
    ...flow,
    record: type === null || record === null ? null : { type, id: record, name, recordedOn },
  }))
}

/** What each role was exported until now, in hundredths of a cent. */
export async function exportedOf(db: Db | Tx, { companyId }: Actor): Promise<Exported> {
  const { rows } = await sql<{ role: BookRole; exact: number }>`
    select role, sum(exact)::bigint as exact from book_export_line where company_id = ${companyId} group by role`.execute(
    db,
  )
  return new Map(rows.map(({ role, exact }) => [role, exact]))
}

/**
 * What lay in the places of each inventory role at the end of a day, in hundredths of a cent: what lies there now less what happened since, so that
 * recent months are read at once.
 */
export async function inventoriesOn(
  db: Db | Tx,
  { companyId }: Actor,
  day: Day,
): Promise<Map<BookRole, number>> {
  const { rows } = await sql<{ role: BookRole; cost: number }>`
    select case p.kind when 'STOCK_DEPOSIT' then 'SUPPLIES' when 'RECEPTION' then 'GRAPES' when 'LAND' then 'FIELD_WORK'
        when 'VESSEL' then 'WINE' else 'BOTTLES' end as role, sum(held.cost)::bigint as cost
    from (
      select place_id, sum(cost) as cost from balance where company_id = ${companyId} group by place_id
      union all
      select s.place_id, -sum(s.cost) from ledger_movement m
      cross join lateral (values (m.target_id, m.cost), (m.source_id, -m.cost)) s(place_id, cost)
      where m.company_id = ${companyId} and m.kind in ('GRAPE', 'BULK', 'WINE', 'SUPPLY', 'BOTTLE', 'COST') and m.happened_on > ${day}
      group by s.place_id
    ) held
    join place p on p.company_id = ${companyId} and p.id = held.place_id and p.kind <> 'OUTSIDE'
    group by 1`.execute(db)
  return new Map(rows.map(({ role, cost }) => [role, cost]))
}

/** The last day before a month. */
export const dayBefore = (month: Month): Day => addDays(`${month}-01`, -1)
