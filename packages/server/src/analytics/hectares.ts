import type { Day } from '@lagar/domain/day.ts'
import { elementShare } from '@lagar/domain/stock/nutrients.ts'
import type { Nutrient } from '@lagar/domain/lists/stock.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { feedings, finished, pickings, waterings } from '../lands/seasons/tallies.ts'
import { summed, type Apart } from './months.ts'

/**
 * SQL: what plots gave and got, one row for each record, with the first day of its season; and the surface of each plot once in each season in which
 * there is such a row; charges that were all taken back are none.
 */
export const hectares = (
  actor: Actor,
  period: Period,
  { standing }: Pick<Apart, 'standing'>,
): RawBuilder<unknown> => sql`
  with act as materialized (${acts(actor, period, standing)}),
  days as materialized (
    select each.day, ${seasonOf(actor, sql`each.day`)} as season from (select distinct day from act) each
  ), acted as materialized (select act.*, days.season from act join days on days.day = act.day)
  select day, land, season, wine_estate_id as "wineEstate", variety_id as variety, kilos, cost, 0::bigint as hectares, irrigation, rain,
    nitrogen, phosphorus, potassium, treated as "treatedHectares", sweet as "sweetKilos", sugar as "sugarKilos"
  from acted
  union all
  select min(acted.day), l.id, acted.season, l.wine_estate_id, l.variety_id, 0, 0, l.surface, 0, 0, 0, 0, 0, 0, 0, 0
  from acted join land l on l.company_id = ${actor.companyId} and l.id = acted.land
  group by l.id, acted.season, l.wine_estate_id, l.variety_id, l.surface
  having bool_or(not acted.is_charge) or sum(acted.cost) <> 0`

/** SQL: the first day of the season of a day: of the company's own that holds it, or else the first of July before it. */
const seasonOf = ({ companyId }: Actor, day: RawBuilder<unknown>) => sql`coalesce(
  (select s.from_date from season s where s.company_id = ${companyId} and ${day} between s.from_date and s.to_date),
  (date_trunc('year', ${day} - interval '6 months') + interval '6 months')::date)`

/** SQL: each thing that a plot gave or got, in the columns of what it is. */
const acts = (actor: Actor, period: Period, standing: readonly Day[]) => sql`
  select picked.day, picked.land, picked.wine_estate_id, picked.variety_id, picked.grams + picked.estimated as kilos, 0::bigint as cost,
    0::bigint as irrigation, 0::bigint as rain, 0::bigint as nitrogen, 0::bigint as phosphorus, 0::bigint as potassium, 0::bigint as treated,
    case when c.sugar is null then 0 else picked.grams end as sweet, round(picked.grams * coalesce(c.sugar, 0))::bigint as sugar,
    false as is_charge
  from (${pickings(actor, period)}) picked
  left join ciu c on picked.entity = 'ciu' and c.company_id = ${actor.companyId} and c.id = picked.record and c.sugar_measure = 'BRIX'
  union all
  select day, land::uuid, "wineEstate"::uuid, variety::uuid, 0, cost, 0, 0, 0, 0, 0, 0, 0, 0, true
  from (${summed('landCost', { actor, standing }, period, ['land', 'wineEstate', 'variety'])}) charged
  union all
  select day, land, wine_estate_id, variety_id, 0, 0, irrigated, rained, 0, 0, 0, 0, 0, 0, false from (${waterings(actor, period)}) watered
  union all
  select day, land, wine_estate_id, variety_id, 0, 0, 0, 0, ${grams('N')}, ${grams('P')}, ${grams('K')}, 0, 0, 0, false
  from (${feedings(actor, period)}) fed
  union all
  select w.final_timezone, l.id, l.wine_estate_id, l.variety_id, 0, 0, 0, 0, 0, 0, 0, coalesce(wl.surface, l.surface), 0, 0, false
  from work_record w
  join work_record_land wl on wl.company_id = w.company_id and wl.work_record_id = w.id
  join land l on l.company_id = wl.company_id and l.id = wl.land_id
  where ${finished(actor, period)} and w.kind = 'curation'`

/** SQL: grams of a nutrient, as element, in a fertilizer that states it in percent; a millilitre counts as one. */
const grams = (
  nutrient: Nutrient,
) => sql`round(coalesce((fed.nutrients ->> ${sql.lit(nutrient)})::numeric, 0) / 100 * fed.amount
    / case fed.magnitude when 'WEIGHT' then ${sql.lit(toStockBase(1, 'GRAM'))}::numeric else 1 end
  * case when fed.nutrients_as_oxides then ${sql.lit(elementShare(nutrient))}::numeric else 1 end)::bigint`
