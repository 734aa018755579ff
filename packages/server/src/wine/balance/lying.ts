import type { Day } from '@lagar/domain/day.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: what lay in the vessels at the end of a day, in parts whose `amount` and `cost` add up to it by `place_id` and `thing_id`: what lies there now,
 * without what came and with what left since. So it costs as much as happened after the day, however long the past before it.
 */
export const wineLyingOn = (companyId: string, day: Day): RawBuilder<unknown> => sql`
  select p.id as place_id, moved.thing_id, moved.amount, moved.cost
  from (
    select place_id, thing_id, amount, cost from balance
    where company_id = ${companyId} and kind = 'WINE' and (amount <> 0 or cost <> 0)
    union all
    select way.place_id, m.thing_id, way.sign * m.amount, way.sign * m.cost
    from ledger_movement m
    cross join lateral (values (m.target_id, -1), (m.source_id, 1)) as way(place_id, sign)
    where m.company_id = ${companyId} and m.kind = 'WINE' and m.happened_on > ${day}
  ) moved
  join place p on p.company_id = ${companyId} and p.id = moved.place_id and p.kind = 'VESSEL'`
