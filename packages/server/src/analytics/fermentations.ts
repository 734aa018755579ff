import {
  fanOf,
  MOST_CURVES,
  type FanQuery,
  type FermentationFan,
  type Fermented,
} from '@lagar/domain/analytics/fermentations.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { statsPeriod } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { readingsOf } from '../laboratory/fermentation-readings.ts'

/**
 * The fermentations that began on some days, laid over each other. Refuses (TOO_LARGE) more wines than anybody tells apart: fewer days or one cellar
 * are asked for then.
 */
export async function findFan(db: Db, actor: Actor, query: FanQuery): Promise<FermentationFan> {
  const { companyId, today } = actor
  const period = statsPeriod(query, today)
  const { rows } = await sql<Omit<Fermented, 'readings'>>`
    select json_build_object('id', c.id, 'name', c.name) as wine, c.grape_type as "grapeType", held.vessel,
      case when held.vessel is null then 'EMPTY' else c.stage end as stage
    from content c
    left join lateral (
      select json_build_object('id', e.id, 'name', e.name) as vessel, e.cellar_id
      from balance b
      join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
      where b.company_id = c.company_id and b.thing_id = c.id and b.kind = 'WINE' and b.amount > 0
      order by b.amount desc, e.id limit 1) held on true
    where c.company_id = ${companyId}
      ${query.cellar === undefined ? sql`` : sql`and held.cellar_id = ${query.cellar}`}
      and exists (
        select from measurament v
        left join measuring m on m.company_id = v.company_id and m.id = v.measuring_id
        left join work_order o on o.company_id = v.company_id and o.id = v.work_order_id and o.status = 'DONE'
        where v.company_id = c.company_id and v.content_id = c.id and v.code = 'DENSITY'
          and coalesce(m.measured_on, o.done_on) between ${period.from} and ${period.to})
    order by c.id
    limit ${sql.lit(MOST_CURVES + 1)}`.execute(db)
  if (rows.length > MOST_CURVES) throw new Refusal('TOO_LARGE', { details: { most: MOST_CURVES } })
  const logs = await readingsOf(
    db,
    actor,
    rows.map(({ wine }) => wine.id),
  )
  const wines = rows.map((row) => ({ ...row, readings: logs.get(row.wine.id) ?? [] }))
  return { ...period, wines: fanOf(wines, period, today) }
}
