import { additiveLimits } from '@lagar/domain/wine/additives/additives.ts'
import { inForceOn } from '@lagar/domain/wine/contents/claims.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { AlarmsOf } from '../../actor.ts'

const names = JSON.stringify(es.substance)

/** What wines have more of than the law lets be added: the substance, how much of it, and the limit, in mg/L. */
export const tooMuchAdded = (of: AlarmsOf) => {
  const { from, limits } = inForceOn(of.today, additiveLimits, [])
  return sql`
  select sums.id, sums.substance, sums.milligrams, legal.most
  from (
    select c.id, p.substance, sum(given.dose * coalesce(p.substance_percent, 10000) / 10000
      * case p.magnitude when 'WEIGHT' then 1 when 'VOLUME' then 1000 else 0 end) as milligrams
    from content c
    join content_state s on s.company_id = c.company_id and s.id = c.state_id
    cross join unnest(s.addition_ids, s.addition_doses) as given(id, dose)
    join addition a on a.company_id = c.company_id and a.id = given.id
    join stock_batch sb on sb.company_id = a.company_id and sb.id = a.stock_batch_id
    join product p on p.company_id = sb.company_id and p.id = sb.product_id and p.substance is not null
    where c.company_id = ${of.companyId} and c.stage <> 'EMPTY'
    group by c.id, p.substance
  ) sums
  left join (
    select * from legal_thresholds where company_id = ${of.companyId} and from_date between ${from}::date and ${of.today}::date
    order by from_date desc limit 1
  ) own on true
  cross join lateral (select case sums.substance
    when 'SORBIC' then coalesce(own.sorbic_limit / 1000.0, ${limits.SORBIC}::numeric)
    when 'ASCORBIC' then coalesce(own.ascorbic_limit / 1000.0, ${limits.ASCORBIC}::numeric)
    when 'METATARTARIC' then coalesce(own.metatartaric_limit / 1000.0, ${limits.METATARTARIC}::numeric)
    when 'COPPER' then coalesce(own.copper_limit / 1000.0, ${limits.COPPER}::numeric)
    when 'DAP' then coalesce(own.dap_limit / 1000.0, ${limits.DAP}::numeric) end as most) legal
  where sums.milligrams > 1e-9 + legal.most`
}

/** The wines that have more of some substance than the law lets be added, as lines of the alarms' query. */
export const additiveAlarms = (of: AlarmsOf) => sql`
  select 'ADDITIVE_OVER_LIMIT' as kind, 'content' as type, content.id as entity_id, content.name, null as batch_id,
    element.id as deposit_id, element.name as deposit, b.amount, 'LITER' as unit, null::bigint as amount_alarm,
    null::date as day, high.reason
  from (
    select added.id, string_agg(${names}::jsonb ->> added.substance, ', ' order by added.substance) as reason
    from (${tooMuchAdded(of)}) added group by added.id
  ) high
  join content on content.company_id = ${of.companyId} and content.id = high.id
  join balance b on b.company_id = content.company_id and b.thing_id = content.id and b.kind = 'WINE' and b.amount > 0
  join cellar_element element on element.company_id = b.company_id and element.id = b.place_id`
