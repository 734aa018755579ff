import { sql } from 'kysely'
import type { AlarmsOf } from '../actor.ts'

/**
 * The controls with what was measured last by a look, a finished work order or a told analysis, the day by which it
 * has to be measured again, and how each stands: `state` is OUT_OF_LIMITS before OVERDUE.
 */
export const controlsOf = ({ companyId, today }: AlarmsOf) => sql`
  select c.*, coalesce(element.name, land.name, batch.batch_id) as entity_name, element.name as element_name,
    land.name as land_name, batch.batch_id as batch_name, last.value as last_value, last.on_day as last_day,
    due.due_day,
    case when last.value < c.least or last.value > c.most then 'OUT_OF_LIMITS'
      when due.due_day < ${today}::date then 'OVERDUE' else 'OK' end as state
  from measurament_control c
  left join cellar_element element on element.company_id = c.company_id and element.id = c.cellar_element_id
  left join land on land.company_id = c.company_id and land.id = c.land_id
  left join wine_batch batch on batch.company_id = c.company_id and batch.id = c.wine_batch_id
  left join lateral (
    select seen.value, seen.on_day from (
      select v.value, v.measured_on as on_day, m.hour, v.id
      from measurament v
      left join measuring m on m.company_id = v.company_id and m.id = v.measuring_id
      left join work_order o on o.company_id = v.company_id and o.id = v.work_order_id
      where v.company_id = c.company_id and v.code = c.code and (m.id is not null or o.status = 'DONE')
        and (v.cellar_element_id = c.cellar_element_id or m.land_id = c.land_id or m.wine_batch_id = c.wine_batch_id)
      union all
      select r.value, l.sampled_on, '12:00', l.id
      from laboratory_result r
      join laboratory l on l.company_id = r.company_id and l.id = r.laboratory_id
      where r.company_id = c.company_id and r.code = c.code and l.status = 'DONE'
        and (l.cellar_element_id = c.cellar_element_id or l.land_id = c.land_id or l.wine_batch_id = c.wine_batch_id)
    ) seen order by seen.on_day desc, seen.hour desc nulls last, seen.id desc limit 1) last on true
  cross join lateral (select coalesce(last.on_day + c.every_days, c.from_date) as due_day) due
  where c.company_id = ${companyId}`
