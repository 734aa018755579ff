import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { estimates } from '../lands/seasons/tallies.ts'
import { summed, type Apart } from './months.ts'

/**
 * SQL: the harvest day by day, in grams: what was planned of our own plots and what was picked of them, to which cellar; what each cellar received, of others'
 * grapes as well, on the day of its note; and what its reception takes in, once for each day on which there is any of these.
 */
export const harvestPlan = (
  actor: Actor,
  period: Period,
  { standing }: Pick<Apart, 'standing'>,
): RawBuilder<unknown> => sql`
  with acted as materialized (
    select day, cellar, "plannedKilos", kilos, "receivedKilos" from (${summed('brought', { actor, standing }, period, ['cellar', 'day'])}) brought
    union all
    select picked.day, null, 0, picked.estimated, 0
    from (${estimates(actor, period)}) picked
    join wine_estate e on e.company_id = ${actor.companyId} and e.id = picked.wine_estate_id and e.supplier_id is null
  )
  select day, cellar, "plannedKilos", kilos, "receivedKilos", 0::bigint as "capacityKilos" from acted
  union all
  select acted.day, cellar.id::text, 0, 0, 0, cellar.reception_per_day
  from (select distinct day, cellar from acted) acted
  join cellar on cellar.company_id = ${actor.companyId} and cellar.id = acted.cellar::uuid and cellar.reception_per_day is not null`
