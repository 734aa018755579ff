import {
  fanOf,
  MOST_CURVES,
  type FanQuery,
  type FermentationFan,
  type Fermented,
} from '@lagar/domain/analytics/fermentations.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { statsPeriod, type Period } from '@lagar/domain/period.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { winesHeld } from '../laboratory/fermentations.ts'
import { readingsOf } from '../laboratory/fermentation-readings.ts'

/**
 * The fermentations that began on some days, laid over each other. Refuses (TOO_LARGE) more wines than anybody tells apart: fewer days or one cellar
 * are asked for then.
 */
export async function findFan(db: Db, actor: Actor, query: FanQuery): Promise<FermentationFan> {
  const { today } = actor
  const period = statsPeriod(query, today)
  const { rows } = await sql<Omit<Fermented, 'readings'>>`
    select json_build_object('id', wine.id, 'name', wine.name) as wine, wine.grape_type as "grapeType",
      case when wine.vessel_id is not null then json_build_object('id', wine.vessel_id, 'name', wine.vessel) end as vessel,
      case when wine.volume is null then 'EMPTY' else wine.stage end as stage
    from (${winesHeld(actor)}) wine
    where wine.id = any(array(${densityLooks(actor, period)}))
      ${query.cellar === undefined ? sql`` : sql`and wine.cellar_id = ${query.cellar}`}
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

/**
 * SQL: the wines whose density was looked at on some days: found by the days, and told as an array, so that those of all other vintages are not gone
 * through.
 */
const densityLooks = ({ companyId }: Actor, { from, to }: Period) => sql`
  select v.content_id from measuring m
  join measurament v on v.company_id = m.company_id and v.measuring_id = m.id and v.code = 'DENSITY'
  where m.company_id = ${companyId} and m.measured_on between ${sql.lit(from)}::date and ${sql.lit(to)}::date
  union
  select v.content_id from work_order o
  join measurament v on v.company_id = o.company_id and v.work_order_id = o.id and v.measuring_id is null and v.code = 'DENSITY'
  where o.company_id = ${companyId} and o.status = 'DONE' and o.done_on between ${sql.lit(from)}::date and ${sql.lit(to)}::date`
