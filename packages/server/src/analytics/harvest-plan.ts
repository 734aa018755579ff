import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { pickings } from '../lands/seasons/tallies.ts'

/**
 * SQL: the harvest day by day, in grams: what was planned of our own plots and what was picked of them, to which cellar; what each cellar received, of others'
 * grapes as well, on the day of its note; and what its reception takes in, once for each day on which there is any of these.
 */
export const harvestPlan = (actor: Actor, period: Period): RawBuilder<unknown> => sql`
  with acted as materialized (
    select day, cellar_id as cellar, grams as planned, 0::bigint as kilos, 0::bigint as received
    from harvest_pick
    where company_id = ${actor.companyId} and day between ${sql.lit(period.from)}::date and ${sql.lit(period.to)}::date
    union all
    select picked.day, i.to_cellar_id, 0, picked.grams + picked.estimated, 0
    from (${pickings(actor, period)}) picked
    join wine_estate e on e.company_id = ${actor.companyId} and e.id = picked.wine_estate_id and e.supplier_id is null
    left join ciu c on picked.entity = 'ciu' and c.company_id = ${actor.companyId} and c.id = picked.record
    left join input i on i.company_id = c.company_id and i.id = c.input_id
    union all
    select i.date, i.to_cellar_id, 0, 0, c.weight
    from ciu c
    join input i on i.company_id = c.company_id and i.id = c.input_id and i.status not in ('REJECTED', 'CANCELLED')
    where c.company_id = ${actor.companyId} and i.to_cellar_id is not null
      and i.date between ${sql.lit(period.from)}::date and ${sql.lit(period.to)}::date
  )
  select day, cellar, planned as "plannedKilos", kilos, received as "receivedKilos", 0::bigint as "capacityKilos" from acted
  union all
  select acted.day, cellar.id, 0, 0, 0, cellar.reception_per_day
  from (select distinct day, cellar from acted) acted
  join cellar on cellar.company_id = ${actor.companyId} and cellar.id = acted.cellar and cellar.reception_per_day is not null`
