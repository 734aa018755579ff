import type { Day } from '@lagar/domain/day.ts'
import { facts } from '@lagar/domain/analytics/facts.ts'
import type { Sum } from '@lagar/domain/lists/analytics.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { estimates } from '../lands/seasons/tallies.ts'
import { summed, type Apart } from './months.ts'
import { subjectOf, type SubjectName } from './subjects.ts'

/**
 * SQL: what plots gave and got, with the first day of its season; and the surface of each plot once in each season in which
 * there is any of it; charges that were all taken back are none.
 */
export const hectares = (
  actor: Actor,
  period: Period,
  { standing }: Pick<Apart, 'standing'>,
): RawBuilder<unknown> => sql`
  with act as materialized (${acts(actor, period, standing)}),
  days as materialized (
    select each.day, ${seasonOf(actor, sql`each.day`)} as season from (select distinct day from act) each
  ), acted as materialized (
    select min(act.day) as day, land, days.season, "wineEstate", variety, ${sql.join(given.map((sum) => sql`sum(${sql.id(sum)}) as ${sql.id(sum)}`))},
      bool_or(not is_charge) or sum(cost) <> 0 as is_worked
    from act join days on days.day = act.day
    group by land, days.season, "wineEstate", variety
  )
  select day, land, season, "wineEstate", variety, ${sql.join(given.map((sum) => sql.id(sum)))}, 0::bigint as hectares from acted
  union all
  select min(acted.day), acted.land, acted.season, l.wine_estate_id::text, l.variety_id::text, ${sql.join(given.map(() => sql`0`))}, l.surface
  from acted join land l on l.company_id = ${actor.companyId} and l.id = acted.land::uuid
  group by acted.land, acted.season, l.wine_estate_id, l.variety_id, l.surface
  having bool_or(acted.is_worked)`

/** What plots gave and got, as the fact calls it: all of it but the surface that it is told of. */
const given: readonly Sum[] = facts.hectare.sums.filter((sum) => sum !== 'hectares')

/** SQL: the first day of the season of a day: of the company's own that holds it, or else the first of July before it. */
const seasonOf = ({ companyId }: Actor, day: RawBuilder<unknown>) => sql`coalesce(
  (select s.from_date from season s where s.company_id = ${companyId} and ${day} between s.from_date and s.to_date),
  (date_trunc('year', ${day} - interval '6 months') + interval '6 months')::date)`

/** SQL: what plots gave and got: a column for each of it, nothing where it is something else. */
function acts(actor: Actor, period: Period, standing: readonly Day[]) {
  const plot = ['land', 'wineEstate', 'variety']
  const rows = (from: RawBuilder<unknown>, sums: Partial<Record<Sum, string>>, isCharge = false) => sql`
    select day, ${sql.join(plot.map((dim) => sql`${sql.id(dim)}::text as ${sql.id(dim)}`))},
      ${sql.join(given.map((sum) => sql`${sums[sum] === undefined ? sql`0::bigint` : sql.id(sums[sum])} as ${sql.id(sum)}`))},
      ${sql.lit(isCharge)} as is_charge
    from (${from}) each`
  const ofSubject = (name: SubjectName, isCharge = false) => {
    const sums = given.filter((sum) => subjectOf(name).sums.includes(sum))
    return rows(
      summed(name, { actor, standing }, period, plot),
      Object.fromEntries(sums.map((sum) => [sum, sum])),
      isCharge,
    )
  }
  const estimated = sql`select day, land, wine_estate_id as "wineEstate", variety_id as variety, estimated from (${estimates(actor, period)}) told`
  return sql.join(
    [
      ofSubject('picked'),
      rows(estimated, { kilos: 'estimated' }),
      ofSubject('landCost', true),
      ofSubject('watered'),
      ofSubject('tended'),
    ],
    sql` union all `,
  )
}
