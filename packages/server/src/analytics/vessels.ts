import {
  knownDays,
  fillingOf,
  type Filled,
  type VesselUse,
  type VesselUseQuery,
} from '@lagar/domain/analytics/vessels.ts'
import { elementClasses, toolClasses, type ElementClass } from '@lagar/domain/lists/cellar.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'

/** What wine rests in: no tools, and nothing that goes on the road or washes. */
const storing = elementClasses.filter(
  (kind: ElementClass) => !isOneOf(toolClasses, kind) && !isOneOf(['WASHER', 'TANKER', 'ISOTANK'], kind),
)

/** How full the vessels were, month by month and one by one, as the ledger has it. */
export async function findVesselUse(db: Db, actor: Actor, query: VesselUseQuery): Promise<VesselUse> {
  const { companyId, today } = actor
  const period = knownDays(statsPeriod(query, today), today)
  const side = (place: 'target_id' | 'source_id', sign: 1 | -1) => sql`
    select m.${sql.ref(place)} as vessel, to_char(m.happened_on, 'YYYY-MM') as month, ${sql.lit(sign)} * m.amount as amount
    from ledger_movement m
    where m.company_id = ${companyId} and m.kind = 'WINE' and m.amount > 0 and m.happened_on <= ${period.to}`
  const { rows } = await sql<Filled>`
    with moved as (
      select vessel, month, sum(amount)::bigint as amount from (${side('target_id', 1)} union all ${side('source_id', -1)}) each
      group by 1, 2
    ), changed as (
      select vessel, json_agg(json_build_object('month', month, 'amount', amount)) as changes from moved group by 1
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
