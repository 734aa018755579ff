import { addDays } from '@lagar/domain/day.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import { harvestableAt } from './early-picking.ts'
import type { AlarmsOf } from '../../actor.ts'

/** What asks for attention of the vineyard: grapes that were picked too early, and fuel that nobody paid for. */
export const landAlarms = (of: AlarmsOf) => sql`${earlyGrapes(of)} union all ${unchargedFuel(of)}`

/** For so many days grapes that were picked too early ask to be looked at, and for as long as they wait at a reception. */
const EARLY_DAYS = 60

/**
 * The grape units on notes that stand, and the harvests without a note, that were picked while a curing kept some land from it. Those that may ask are sought
 * first, by what waits and by day: all that was ever weighed is many times as much.
 */
const earlyGrapes = ({ companyId, today }: AlarmsOf) => {
  const lately = sql`between ${addDays(today, 1 - EARLY_DAYS)} and ${today}`
  return sql`
  select 'PICKED_TOO_EARLY' as kind, pick.type, pick.id as entity_id, pick.name, null as batch_id, land.id as deposit_id,
    land.name as deposit, null::bigint as amount, null as unit, null::bigint as amount_alarm, pick.day, '' as reason
  from (
    select 'ciu' as type, ciu.id, ciu.ciu as name, ciu.harvested_date as day, part.land_id
    from (
      select thing_id as id from balance where company_id = ${companyId} and kind = 'GRAPE' and amount > 0
      union
      select id from ciu where company_id = ${companyId} and harvested_date ${lately}
    ) asked
    join ciu on ciu.company_id = ${companyId} and ciu.id = asked.id
    join input on input.company_id = ciu.company_id and input.id = ciu.input_id and input.status not in ('REJECTED', 'CANCELLED')
    join origin_land part on part.company_id = ciu.company_id and part.origin_id = ciu.id
    union all
    select 'harvest', w.id, ${es.fieldWorkType.harvest}::text || ' ' || to_char(w.initial_timezone, 'DD/MM/YYYY'),
      w.initial_timezone, part.land_id
    from work_record w
    join work_record_land part on part.company_id = w.company_id and part.work_record_id = w.id
    where w.company_id = ${companyId} and w.kind = 'harvest' and w.retired_at is null and w.initial_timezone ${lately}
      and not exists (select from input where input.company_id = w.company_id and input.harvest_id = w.id
        and input.status not in ('REJECTED', 'CANCELLED'))
  ) pick
  join land on land.company_id = ${companyId} and land.id = pick.land_id
  where ${harvestableAt} > pick.day`
}

/** Names of the kinds of works, for a list that is sorted and shown by them. */
const workNames = JSON.stringify(es.fieldWorkType)

/** The finished works of which some fuel was charged to nobody: it goes once they are opened again and closed with a price or a deposit. */
const unchargedFuel = ({ companyId }: AlarmsOf) => sql`
  select 'FUEL_NOT_CHARGED', w.kind, w.id, (${workNames}::jsonb ->> w.kind) || ' ' || to_char(w.initial_timezone, 'DD/MM/YYYY'),
    null, estate.id, estate.name, w.fuel_uncharged, 'LITER', null::bigint, w.final_timezone, ''
  from work_record w
  join wine_estate estate on estate.company_id = w.company_id and estate.id = w.wine_estate_id
  where w.company_id = ${companyId} and w.fuel_uncharged > 0 and w.retired_at is null`
