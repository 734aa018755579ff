import { workKinds } from '@lagar/domain/lists/field-work.ts'
import type { Nutrient } from '@lagar/domain/lists/stock.ts'
import { elementShare } from '@lagar/domain/stock/nutrients.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Company } from '../actor.ts'
import { trips } from '../distribution/stats/stats.ts'
import { feedings, finished, waterings, weighings } from '../lands/seasons/tallies.ts'
import { dayInText, type ToldDays } from '../ledger/dated.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'

/** SQL: the rows of some days. */
type Rows = (actor: Company, period: ToldDays) => RawBuilder<unknown>

/** What went over the scale, by the parts of the plots in it; `picks` counts them, for one of no weight is one too. */
export const picked: Rows = (actor, period) => sql`
  select part.day, part.land, part.wine_estate_id as "wineEstate", part.variety_id as variety, part.entity as "recordEntity", part.record,
    part.name as "recordName", part.grams as kilos, case when c.sugar is null then 0 else part.grams end as "sweetKilos",
    round(part.grams * coalesce(c.sugar, 0))::bigint as "sugarKilos", 1::bigint as picks
  from (${weighings(actor, period)}) part
  left join ciu c on c.company_id = ${actor.companyId} and c.id = part.record and c.sugar_measure = 'BRIX'`

/**
 * The harvest by the cellar that it went to: what was planned of our own plots, what was weighed of them, and what the cellar received on the day of the note,
 * of others' grapes as well. `acts` counts them.
 */
export const brought: Rows = (actor, period) => {
  const [from, to] = [dayInText(period.from), dayInText(period.to)]
  return sql`
    select day, cellar_id as cellar, grams as "plannedKilos", 0::bigint as kilos, 0::bigint as "receivedKilos", 1::bigint as acts
    from harvest_pick
    where company_id = ${actor.companyId} and day between ${from}::date and ${to}::date
    union all
    select part.day, i.to_cellar_id, 0, part.grams, 0, 1
    from (${weighings(actor, period)}) part
    join wine_estate e on e.company_id = ${actor.companyId} and e.id = part.wine_estate_id and e.supplier_id is null
    join ciu c on c.company_id = ${actor.companyId} and c.id = part.record
    join input i on i.company_id = c.company_id and i.id = c.input_id
    union all
    select i.date, i.to_cellar_id, 0, 0, c.weight, 1
    from input i
    join ciu c on c.company_id = i.company_id and c.input_id = i.id
    where i.company_id = ${actor.companyId} and i.to_cellar_id is not null and i.status not in ('REJECTED', 'CANCELLED')
      and i.date between ${from}::date and ${to}::date`
}

/** What was watered and what it rained; `acts` counts the plots that got it, of no water as well. */
export const watered: Rows = (actor, period) => sql`
  select day, land, wine_estate_id as "wineEstate", variety_id as variety, 'irrigation' as "recordEntity", record, day::text as "recordName",
    irrigated as irrigation, rained as rain, 1::bigint as acts
  from (${waterings(actor, period)}) part`

/** What plots were fed, in grams of each element, and the surface of them that was treated; `acts` counts both. */
export const tended: Rows = (actor, period) => sql`
  select day, land, wine_estate_id as "wineEstate", variety_id as variety, ${grams('N')} as nitrogen, ${grams('P')} as phosphorus,
    ${grams('K')} as potassium, 0::bigint as "treatedHectares", 1::bigint as acts
  from (${feedings(actor, period)}) fed
  union all
  select w.final_timezone, l.id, l.wine_estate_id, l.variety_id, 0, 0, 0, coalesce(wl.surface, l.surface), 1
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

/** Finished works with their days of people, hours of machines, and what was paid for the people of them; rain is none. */
export const worked: Rows = (actor, period) => sql`
  select w.final_timezone as day, w.wine_estate_id as "wineEstate", w.kind as "workKind", w.employee_id as employee,
    w.employees_provider_id as "employeesProvider", w.kind as "recordEntity", w.id as record,
    w.final_timezone::text as "recordName", 1::bigint as works, w.people_used_amount * w.worked_days as "workedDays",
    w.machine_hours as "machineHours", coalesce(paid.cost, 0) as "laborCost"
  from work_record w
  left join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id
  left join (
    select e.cause_type, e.cause_id, sum(m.cost) as cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where m.company_id = ${actor.companyId} and m.source_id = ${outsideId(actor.companyId, 'LABOR')}
      and m.happened_on between ${dayInText(period.from)}::date and ${dayInText(period.to)}::date and e.cause_type = any(${[...workKinds]}::text[])
    group by 1, 2
  ) paid on paid.cause_type = w.kind and paid.cause_id = w.id
  where ${finished(actor, period)} and i.origin is distinct from 'RAIN'`

/** Work orders and tasks that were for some days, whether they were done, and by their day. */
export const planned: Rows = ({ companyId }, period) => {
  const [from, to] = [dayInText(period.from), dayInText(period.to)]
  return sql`
    select o.date_to_start as day, o.employee_id as employee, 'workorder' as "dueKind", 'workorder' as "recordEntity", o.id as record,
      o.number::text as "recordName", 1 as planned, (o.status = 'DONE')::int as done,
      (o.status = 'DONE' and o.done_on <= o.date_to_start)::int as "onTime"
    from work_order o
    where o.company_id = ${companyId} and o.status <> 'CANCELLED' and o.date_to_start between ${from}::date and ${to}::date
    union all
    select t.due_date, t.employee_id, 'employeeTask', 'employeeTask', t.id, t.title, 1, (t.status = 'DONE')::int,
      (t.status = 'DONE' and t.closed_on <= t.due_date)::int
    from employee_task t
    where t.company_id = ${companyId} and t.status <> 'CANCELLED' and t.due_date between ${from}::date and ${to}::date`
}

/** What left for customers and, below nothing, what they gave back; what has no value in the company's currency has neither cost nor margin. */
export const sold: Rows = (actor, period) => sql`
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
  join wine_batch w on w.company_id = l.company_id and w.id = l.wine_batch_id`
