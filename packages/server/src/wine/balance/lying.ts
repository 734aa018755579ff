import { addDays, type Day } from '@lagar/domain/day.ts'
import { lastDayOf, monthOf } from '@lagar/domain/month.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Company, Db, Tx } from '../../actor.ts'

/**
 * The end of a month of which it is kept what lay in the vessels: its last day, and [place, content, whole millilitres, cents] of each as JSON. They are taken
 * along, for the queue may strike the month before what goes on from it is read.
 */
export type WineEnd = { until: Day; lying: string }

/** SQL: the latest month of some whose end is kept and stands, found by itself: what is kept of a month is read of no other. */
export const latestKept = (companyId: string, isMeant: RawBuilder<boolean>): RawBuilder<Day> => sql`
  select max(kept.month) from wine_stock_month kept
  where kept.company_id = ${companyId} and ${isMeant}
    and not exists (select from wine_stock_change c where c.company_id = ${companyId} and c.month <= kept.month)`

/** The latest end of a month that is kept and stands, on a day or before it; undefined where none does. */
export async function wineEndOn(db: Db | Tx, { companyId }: Company, day: Day): Promise<WineEnd | undefined> {
  const { rows } = await sql<{ month: Day; lying: string }>`
    select month::text, lying::text from wine_stock_month
    where company_id = ${companyId} and month = (${latestKept(companyId, sql`kept.month < date_trunc('month', ${addDays(day, 1)}::date)`)})`.execute(
    db,
  )
  const [kept] = rows
  return kept && { until: lastDayOf(monthOf(kept.month)), lying: kept.lying }
}

/** The end of a month that what lay there on a day goes on from; undefined for a day of the running month, which is nearer to what lies there now. */
export const wineEndFor = async (
  db: Db | Tx,
  actor: Pick<Actor, 'companyId' | 'today'>,
  day: Day,
): Promise<WineEnd | undefined> =>
  monthOf(day) < monthOf(actor.today) ? wineEndOn(db, actor, day) : undefined

/**
 * SQL: what lay in the vessels at the end of a day, in parts whose `amount` and `cost` add up to it by `place_id` and `thing_id`: what lay there at the end of a
 * month before it, with what came and without what left in between; or what lies there now, without what came and with what left since. So it costs as much
 * as happened in between, however long the past before it.
 */
export const wineLyingOn = (companyId: string, day: Day, end?: WineEnd): RawBuilder<unknown> => sql`
  select p.id as place_id, moved.thing_id, moved.amount, moved.cost
  from (${end ? sinceEnd(companyId, end, day) : untilNow(companyId, day)}) moved
  join place p on p.company_id = ${companyId} and p.id = moved.place_id and p.kind = 'VESSEL'`

const sinceEnd = (companyId: string, { until, lying }: WineEnd, day: Day) => sql`
  select (lay.row->>0)::uuid as place_id, (lay.row->>1)::uuid as thing_id, (lay.row->>2)::bigint as amount, (lay.row->>3)::bigint as cost
  from jsonb_array_elements(${lying}::jsonb) as lay(row)
  union all
  ${moved(companyId, 1, sql`m.happened_on between ${sql.lit(addDays(until, 1))}::date and ${sql.lit(day)}::date`)}`

const untilNow = (companyId: string, day: Day) => sql`
  select place_id, thing_id, amount, cost from balance
  where company_id = ${companyId} and kind = 'WINE' and (amount <> 0 or cost <> 0)
  union all
  ${moved(companyId, -1, sql`m.happened_on > ${day}`)}`

/** SQL: what came to each place on some days, with what left counted against it; the other way round where `sign` is −1. */
const moved = (companyId: string, sign: 1 | -1, onDays: RawBuilder<unknown>) => sql`
  select way.place_id, m.thing_id, way.sign * m.amount, way.sign * m.cost
  from ledger_movement m
  cross join lateral (values (m.target_id, ${sql.lit(sign)}), (m.source_id, ${sql.lit(-sign)})) as way(place_id, sign)
  where m.company_id = ${companyId} and m.kind = 'WINE' and ${onDays}`
