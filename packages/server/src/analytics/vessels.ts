import {
  knownDays,
  fillingOf,
  type Filled,
  type VesselUse,
  type VesselUseQuery,
} from '@lagar/domain/analytics/vessels.ts'
import { elementClasses, toolClasses, type ElementClass } from '@lagar/domain/lists/cellar.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { addDays, type Day } from '@lagar/domain/day.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { EVER, standingMonths, summed } from './months.ts'

/** What wine rests in: no tools, and nothing that goes on the road or washes. */
const storing = elementClasses.filter(
  (kind: ElementClass) => !isOneOf(toolClasses, kind) && !isOneOf(['WASHER', 'TANKER', 'ISOTANK'], kind),
)

/** How full the vessels were, month by month and one by one, as the ledger has it. */
export async function findVesselUse(db: Db, actor: Actor, query: VesselUseQuery): Promise<VesselUse> {
  const { companyId, today } = actor
  const period = knownDays(statsPeriod(query, today), today)
  const before = addDays(period.from, -1)
  const asker = { actor, standing: await standingMonths(db, actor) }
  const changes = (from: Day, to: Day) => summed('moved', asker, { from, to }, ['kind', 'place'])
  const { rows } = await sql<Filled>`
    with moved as (
      select place::uuid as vessel, to_char(day, 'YYYY-MM') as month, amount from (${changes(period.from, period.to)}) moved where kind = 'WINE'
      union all
      select place_id, ${monthOf(before)}, amount from balance where company_id = ${companyId} and kind = 'WINE' and amount > 0
      union all
      select place::uuid, ${monthOf(before)}, -amount from (${changes(period.from, EVER)}) since where kind = 'WINE'
    ), changed as (
      select vessel, json_agg(json_build_object('month', month, 'amount', amount)) as changes
      from (select vessel, month, sum(amount)::bigint as amount from moved group by 1, 2) each group by 1
    )
    select json_build_object('id', el.id, 'name', el.name) as vessel, json_build_object('id', c.id, 'name', c.name) as cellar,
      p.capacity, coalesce(changed.changes, '[]') as changes
    from cellar_element el
    join cellar c on c.company_id = el.company_id and c.id = el.cellar_id
    join element_type type on type.company_id = el.company_id and type.id = el.element_type_id and type.class in (${sql.join(storing)})
    join place p on p.company_id = el.company_id and p.id = el.id and p.capacity > 0
    left join changed on changed.vessel = el.id
    where el.company_id = ${companyId} and el.retired_at is null
      ${query.cellar === undefined ? sql`` : sql`and el.cellar_id = ${query.cellar}`}`.execute(db)
  return { ...period, ...fillingOf(rows, period) }
}
