import type { FactName } from '@lagar/domain/lists/analytics.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { plan, waiting } from './due.ts'
import { harvestPlan } from './harvest-plan.ts'
import { hectares } from './hectares.ts'
import { bottleStock, supplyStock, wineStock } from './held.ts'
import { trips } from '../distribution/stats/stats.ts'
import { finished, pickings, waterings } from '../lands/seasons/tallies.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { summed, type Apart } from './months.ts'
import type { SubjectName } from './subjects.ts'

type Source = (actor: Actor, period: Period, apart: Apart) => RawBuilder<unknown>

/** What is added up month by month, and asked for as it is. */
const ofSubject =
  (name: SubjectName): Source =>
  (actor, period, { dims, standing }) =>
    summed(name, { actor, standing }, period, dims)

/**
 * SQL: the rows of each fact in some days, as fine as they are recorded. Each has its `day`, a column for each dimension of the fact but time, and
 * one for each of its sums, whole in the unit that it is kept in. The record behind a row is `record` of the kind `recordEntity`, called `recordName`.
 */
export const sources: Readonly<Record<FactName, Source>> = {
  kilo: (actor, period, { dims, standing }) => sql`
    select day, ${sql.join([...dims.map((dim) => sql.id(dim)), sql`cost`, sql`0 as kilos`])}
    from (${summed('landCost', { actor, standing }, period, dims)}) charged
    union all
    select day, ${sql.join([...dims.map((dim) => sql`${sql.id(dim)}::text`), sql`0`, sql`grams + estimated`])}
    from (select day, land, wine_estate_id as "wineEstate", variety_id as variety, grams, estimated from (${pickings(actor, period)}) picked) picked`,

  landCost: ofSubject('landCost'),

  hectare: hectares,

  harvest: (actor, period) => sql`
    select day, land, wine_estate_id as "wineEstate", variety_id as variety, grams as kilos, estimated as "estimatedKilos",
      entity as "recordEntity", record, name as "recordName"
    from (${pickings(actor, period)}) picked`,

  harvestPlan,

  water: (actor, period) => sql`
    select day, land, wine_estate_id as "wineEstate", variety_id as variety, irrigated as irrigation, rained as rain,
      'irrigation' as "recordEntity", record, day::text as "recordName"
    from (${waterings(actor, period)}) watered`,

  work: (actor, period) => sql`
    select w.final_timezone as day, w.wine_estate_id as "wineEstate", w.kind as "workKind", w.employee_id as employee,
      w.employees_provider_id as "employeesProvider", w.kind as "recordEntity", w.id as record,
      w.final_timezone::text as "recordName", 1 as works, w.people_used_amount * w.worked_days as "workedDays",
      w.machine_hours as "machineHours", coalesce(paid.cost, 0) as "laborCost"
    from work_record w
    left join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id
    left join (
      select e.cause_type, e.cause_id, sum(m.cost) as cost
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = ${actor.companyId} and m.source_id = ${outsideId(actor.companyId, 'LABOR')}
        and m.happened_on between ${sql.lit(period.from)}::date and ${sql.lit(period.to)}::date and e.cause_type = any(${[...workKinds]}::text[])
      group by 1, 2
    ) paid on paid.cause_type = w.kind and paid.cause_id = w.id
    where ${finished(actor, period)} and i.origin is distinct from 'RAIN'`,

  plan,
  waiting,

  wineCost: ofSubject('wineCost'),
  wineLoss: ofSubject('wineLoss'),

  wineStock,
  bottleStock,
  supplyStock,

  supply: ofSubject('supply'),

  sale: (actor, period) => sql`
    select trip.happened_on as day, w.label_id as label, o.customer_id as customer, c.market_id as market,
      'order' as "recordEntity", o.id as record, o.number::text as "recordName",
      trip.sign * trip.bottles as bottles, trip.sign * coalesce(trip.value, 0) as sales,
      case when trip.is_rated then trip.sign * trip.cost else 0 end as "saleCost",
      case when trip.is_rated then trip.sign * (coalesce(trip.value, 0) - trip.cost) else 0 end as margin
    from (select *, case when is_back then -1 else 1 end as sign, value is not null or sale = 0 as is_rated
      from (${trips(actor, period)}) each) trip
    join order_wine_batch l on l.company_id = trip.company_id and l.id = trip.order_wine_batch_id
    join wine_order o on o.company_id = l.company_id and o.id = l.wine_order_id
    join customer c on c.company_id = o.company_id and c.id = o.customer_id
    join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id`,
}
