import { keptStages, SO2_PKA } from '@lagar/domain/laboratory/so2.ts'
import { sql } from 'kysely'
import type { AlarmsOf, Company } from '../../actor.ts'

/** The latest value of a parameter of the row's `content`: its `value`, and the day it was found. */
const latest = (code: 'FREE_SO2' | 'PH') => sql`(
  select seen.value, seen.on_day from (
    select v.value, v.measured_on as on_day, coalesce(m.hour, '12:00') as hour, v.id
    from measurament v
    left join measuring m on m.company_id = v.company_id and m.id = v.measuring_id
    left join work_order o on o.company_id = v.company_id and o.id = v.work_order_id
    where v.company_id = content.company_id and v.content_id = content.id and v.code = ${code}
      and (m.id is not null or o.status = 'DONE')
    union all
    select r.value, l.sampled_on, '12:00', l.id
    from laboratory l
    join laboratory_result r on r.company_id = l.company_id and r.laboratory_id = l.id and r.code = ${code}
    where l.company_id = content.company_id and l.content_id = content.id and l.status = 'DONE'
  ) seen order by seen.on_day desc, seen.hour desc, seen.id desc limit 1)`

/** The wines that are kept, fermentations over, whose free SO2 no longer protects them at their pH: `value` and `least` in mg/L of molecular SO2. */
export const lowSo2 = ({ companyId }: Company) => sql`
  select content.id, content.name, free.on_day, molecular.value, own.least
  from company
  join content on content.company_id = company.id and content.stage = any(${[...keptStages]}) and not content.is_wine_dregs
  cross join lateral ${latest('FREE_SO2')} free
  cross join lateral ${latest('PH')} acidity
  cross join lateral (
    select free.value / (1 + power(10, acidity.value - ${SO2_PKA}::numeric)) as value) molecular
  cross join lateral (select 0.01 * case when content.grape_type in ('WHITE', 'ROSE')
    then company.molecular_so2_alarm_white else company.molecular_so2_alarm end as least) own
  where company.id = ${companyId} and molecular.value < own.least`

/** The same, in the vessels where they lie, as lines of the alarms' query. */
export const so2Alarms = (of: AlarmsOf) => sql`
  select 'LOW_MOLECULAR_SO2' as kind, 'content' as type, low.id as entity_id, low.name, null as batch_id,
    element.id as deposit_id, element.name as deposit, b.amount, 'LITER' as unit, null::bigint as amount_alarm,
    low.on_day as day, replace(round(low.value, 2)::text, '.', ',') || ' mg/L' as reason
  from (${lowSo2(of)}) low
  join balance b on b.company_id = ${of.companyId} and b.thing_id = low.id and b.kind = 'WINE' and b.amount > 0
  join cellar_element element on element.company_id = b.company_id and element.id = b.place_id`
