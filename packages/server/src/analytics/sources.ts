import type { FactName } from '@lagar/domain/lists/analytics.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { plan, waiting } from './due.ts'
import { harvestPlan } from './harvest-plan.ts'
import { hectares } from './hectares.ts'
import { bottleStock, supplyStock, wineStock } from './held.ts'
import { trips } from '../distribution/stats/stats.ts'
import { finished, landCharges, pickings, waterings, type SeasonRange } from '../lands/seasons/tallies.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { wineCharges } from '../wine/balance/costs.ts'

/**
 * SQL: the rows of each fact in some days, as fine as they are recorded. Each has its `day`, a column for each dimension of the fact but time, and
 * one for each of its sums, whole in the unit that it is kept in. The record behind a row is `record` of the kind `recordEntity`, called `recordName`.
 */
export const sources: Readonly<Record<FactName, (actor: Actor, period: Period) => RawBuilder<unknown>>> = {
  kilo: (actor, period) => sql`
    select day, land, wine_estate_id as "wineEstate", variety_id as variety, cost, 0 as kilos from (${landCharges(actor, period)}) charged
    union all
    select day, land, wine_estate_id, variety_id, 0, grams + estimated from (${pickings(actor, period)}) picked`,

  landCost: (actor, period) => sql`
    select day, land, wine_estate_id as "wineEstate", variety_id as variety, kind as "workKind", kind as "recordEntity", record,
      day::text as "recordName", nature, cost
    from (${landParts(actor, period)}) part`,

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
      w.machine_hours as "machineHours", coalesce((
        select sum(m.cost) from ledger_entry e
        join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.source_id = ${outsideId(actor.companyId, 'LABOR')}
        where e.company_id = w.company_id and e.cause_type = w.kind and e.cause_id = w.id and ${stands('e')}
      ), 0) as "laborCost"
    from work_record w
    left join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id
    where ${finished(actor, period)} and i.origin is distinct from 'RAIN'`,

  plan,
  waiting,

  wineCost: (actor, period) => sql`
    select day, cellar_id as cellar, nature, entity as "recordEntity", record, name as "recordName", cost
    from (${wineCharges(actor, period)}) charged`,

  wineLoss: ({ companyId }, { from, to }) => sql`
    select m.happened_on as day, el.cellar_id as cellar, m.thing_id as content, m.reason as "lossReason",
      e.cause_type as "recordEntity", e.cause_id as record, coalesce(wo.number::text, m.happened_on::text) as "recordName", m.amount as litres
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    left join cellar_element el on el.company_id = m.company_id and el.id = m.source_id
    left join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id
    where m.company_id = ${companyId} and m.kind = 'WINE' and m.target_id = ${outsideId(companyId, 'LOSS')}
      and m.happened_on between ${from} and ${to}`,

  wineStock,
  bottleStock,
  supplyStock,

  supply: ({ companyId }, { from, to }) => sql`
    select m.happened_on as day, batch.product_id as product, product.kind as "productKind", deposit.id as "stockDeposit",
      case m.target_id when ${outsideId(companyId, 'LOSS')} then 'LOSS' else 'USE' end as "supplyWay",
      e.cause_type as "recordEntity", e.cause_id as record, coalesce(wo.number::text, m.happened_on::text) as "recordName", m.cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    join stock_deposit deposit on deposit.company_id = m.company_id and deposit.id = m.source_id
    join stock_batch batch on batch.company_id = m.company_id and batch.id = m.thing_id
    join product on product.company_id = batch.company_id and product.id = batch.product_id
    left join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id
    where m.company_id = ${companyId} and m.kind = 'SUPPLY' and m.happened_on between ${from} and ${to}
      and m.target_id in (${sql.join((['PROCESS', 'EXPENSE', 'FIELD', 'LOSS'] as const).map((name) => outsideId(companyId, name)))})`,

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

/** SQL: what came onto lands, cut by what it was spent on: whole parts that make the charge again. */
export const landParts = (actor: Actor, range: SeasonRange) => sql`
  with charged as materialized (${landCharges(actor, range)}),
  spent as materialized (${spentBy(actor, sql`select base from charged`)})
  select charged.day, charged.land, charged.wine_estate_id, charged.variety_id, charged.kind, charged.record, charged.base,
    coalesce(spent.nature, 'SERVICES') as nature,
    case when spent.base is null then charged.cost
      else round(charged.cost * spent.upto / spent.whole) - round(charged.cost * (spent.upto - spent.cost) / spent.whole) end as cost
  from charged left join spent on spent.base = charged.base`

/**
 * SQL: what entries put into what they charged, by nature: of each the sum, the running one over all of its natures, and the whole, so that what a plot
 * bears is cut into whole parts that make it again.
 */
const spentBy = ({ companyId }: Actor, entries: RawBuilder<unknown>) => sql`
  select base, nature, cost, sum(cost) over (partition by base order by nature) as upto, sum(cost) over (partition by base) as whole
  from (
    select m.entry_id as base, case
        when m.source_id = ${outsideId(companyId, 'LABOR')} then 'LABOR'
        when m.kind = 'SUPPLY' then case product.kind when 'FUEL' then 'FUEL' else 'SUPPLIES' end
        when m.reason = 'FUEL' then 'FUEL'
        else 'OTHER' end as nature, sum(m.cost) as cost
    from ledger_movement m
    left join stock_batch batch on batch.company_id = ${companyId} and batch.id = m.thing_id and m.kind = 'SUPPLY'
    left join product on product.company_id = ${companyId} and product.id = batch.product_id
    where m.company_id = ${companyId} and m.entry_id in (${entries}) and m.kind in ('SUPPLY', 'COST') and m.cost > 0
      and m.target_id = ${outsideId(companyId, 'PROCESS')}
    group by 1, 2
  ) each`
