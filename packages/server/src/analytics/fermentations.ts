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
import { winesHeld } from '../laboratory/fermentations.ts'
import { readingsOf } from '../laboratory/fermentation-readings.ts'

/**
 * The fermentations that began on some days, laid over each other. Refuses (TOO_LARGE) more wines than anybody tells apart: fewer days or one cellar
 * are asked for then.
 */
export async function findFan(db: Db, actor: Actor, query: FanQuery): Promise<FermentationFan> {
  const { companyId, today } = actor
  const period = statsPeriod(query, today)
  const { rows } = await sql<Omit<Fermented, 'readings'>>`
    select json_build_object('id', wine.id, 'name', wine.name) as wine, wine.grape_type as "grapeType",
      case when wine.vessel_id is not null then json_build_object('id', wine.vessel_id, 'name', wine.vessel) end as vessel,
      case when wine.volume is null then 'EMPTY' else wine.stage end as stage
    from (${winesHeld(actor)}) wine
    where true ${query.cellar === undefined ? sql`` : sql`and wine.cellar_id = ${query.cellar}`}
      and exists (
        select from measurament v
        left join measuring m on m.company_id = v.company_id and m.id = v.measuring_id
        left join work_order o on o.company_id = v.company_id and o.id = v.work_order_id and o.status = 'DONE'
        where v.company_id = ${companyId} and v.content_id = wine.id and v.code = 'DENSITY'
          and coalesce(m.measured_on, o.done_on) between ${sql.lit(period.from)}::date and ${sql.lit(period.to)}::date)
    order by wine.id
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
