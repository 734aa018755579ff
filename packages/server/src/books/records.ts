import type { BookRecord, BookRecordQuery } from '@lagar/domain/books/months.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { pageOf } from '../http/list.ts'
import { daysIn } from './month.ts'
import { leadsTo, sidesOf } from './sides.ts'
import { booksOf } from './state.ts'

type Row = Omit<BookRecord, 'record' | 'cost'> & { type: string; record: string; name: string; cost: number }

/** The records behind what a month, or the opening entry (BALANCES), charges to a role, the latest first, whether they went out already or not. */
export async function listBookRecords(
  db: Db,
  actor: Actor,
  query: BookRecordQuery,
): Promise<Page<BookRecord>> {
  const { month, role, operation, reason, centre, day, sort } = query
  const { companyId } = actor
  const { from, to } = daysIn(month, await booksOf(db, actor))
  const isOpening = operation === 'BALANCES'
  const picked = isOpening ? { from, to } : { from: day ?? from, to: day ?? to }
  const conditions = [
    sql`role = ${role}`,
    ...(operation === undefined || isOpening ? [] : [sql`operation = ${operation}`]),
    ...(reason === undefined ? [] : [sql`coalesce(reason, '') = ${reason}`]),
    ...(centre === undefined ? [] : [centre === 'NONE' ? sql`centre is null` : sql`centre = ${centre}`]),
  ]
  const direction = sort === 'day' ? sql`asc` : sql`desc`
  const { result, ...page } = await pageOf<Row>(db, query, {
    base: sql`
      select id, min(day) as day, min(recorded_at) as recorded_at, min(operation) as operation, min(${leadsTo}) as type,
        (array_agg(cause_id))[1] as cause_id, bool_or(is_reversal) as is_reversal, sum(cost)::bigint as cost
      from (${sidesOf(actor, picked)}) side
      where ${sql.join(conditions, sql` and `)}
      group by id`,
    page: (part) => sql`select * from base order by day ${direction}, id ${direction} ${part}`,
    counted: (most) => sql`select from base ${most}`,
    told: sql<Row>`
      select page.id::text as id, page.day, (page.recorded_at at time zone ${actor.timeZone})::date as "recordedOn", page.operation,
        page.type, page.cause_id as record, coalesce(search.title, '') as name, page.is_reversal as "isReversal", page.cost,
        x.number as "exportNumber"
      from page
      left join search_entry search on search.company_id = ${companyId} and search.entity = page.type and search.entity_id = page.cause_id
      left join book_export_entry taken on taken.company_id = ${companyId} and taken.entry_id = page.id
      left join book_export x on x.company_id = ${companyId} and x.id = taken.export_id
      order by page.day ${direction}, page.id ${direction}`,
  })
  return {
    ...page,
    result: result.map(({ type, record, name, cost, ...row }) => ({
      ...row,
      record: { type, id: record, name },
      cost: shownMoney(cost),
    })),
  }
}
