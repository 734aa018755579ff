import type { Day } from '@lagar/domain/day.ts'
import type { Nutrient } from '@lagar/domain/lists/stock.ts'
import type { StockMagnitude } from '@lagar/domain/lists/units.ts'
import type { Month } from '@lagar/domain/month.ts'
import type { Applied } from '@lagar/domain/stock/nutrients.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Company, Db, Tx } from '../../actor.ts'
import { dayInText, type ToldDays } from '../../ledger/dated.ts'
import { beganFor } from '../works/pages.ts'
import { landCostKinds, type LandCostKind, type WorkKind } from '@lagar/domain/lists/field-work.ts'

/** Which days are summed up, both included, and of which lands: of all where neither an estate nor lands are named. */
export type SeasonRange = { from: Day; to: Day; estate?: string | undefined; lands?: string[] | undefined }

/** Lets through the lands that are asked for, of a query that calls them `l`. */
export const ofRange = ({ estate, lands }: Pick<SeasonRange, 'estate' | 'lands'>) => sql`
  ${estate === undefined ? sql`` : sql`and l.wine_estate_id = ${estate}`}
  ${lands === undefined ? sql`` : sql`and l.id = any(${lands}::uuid[])`}`

/** SQL: finished works (`w`) of the company. A work belongs to the day it ended on, as its costs do. */
export const finished = ({ companyId }: Company, { from, to }: ToldDays) => sql`
  w.company_id = ${companyId} and w.status = 'DONE' and w.retired_at is null
  and w.final_timezone between ${dayInText(from)}::date and ${dayInText(to)}::date
  and ${beganFor(sql`w`, from)} and w.initial_timezone <= ${dayInText(to)}::date`

const landsOfWork = sql`
  join work_record_land wl on wl.company_id = w.company_id and wl.work_record_id = w.id
  join land l on l.company_id = wl.company_id and l.id = wl.land_id`

type Grapes = { land: string; month: Month; grams: number; estimated: number }

/** Some days of all lands, of those of an estate or of some. */
type LandDays = ToldDays & Pick<SeasonRange, 'estate' | 'lands'>

/**
 * SQL: what was picked of each land, in grams: over the scale, and as the harvest says it (`estimated`) where nothing of that land was weighed. Each with the
 * record that tells it.
 */
export const pickings = (actor: Company, range: LandDays) =>
  sql`${weighings(actor, range)} union all ${estimates(actor, range)}`

/** SQL: whether the delivery note of a grape unit (`c`) stands. Those that do not are few and have an index, and so no other is read. */
const noteStands = (company: string) => sql`not exists (
  select from input i where i.company_id = ${company} and i.id = c.input_id and i.status in ('REJECTED', 'CANCELLED'))`

/** SQL: what went over the scale, on the day of its grape unit, by the part of the land in it, so that the parts make the whole. */
export const weighings = ({ companyId }: Company, range: LandDays) => {
  const days = sql`between ${dayInText(range.from)}::date and ${dayInText(range.to)}::date`
  const ofLands = sql`select own.origin_id from origin_land own
    where own.company_id = ${companyId} and own.land_id = any(${range.lands ?? []}::uuid[]) and own.harvested_on ${days}`
  return sql`
  select part.land, l.wine_estate_id, l.variety_id, part.day, part.grams, 0::bigint as estimated, 'ciu' as entity, part.record, part.name
  from (
    select c.id as record, c.ciu as name, c.harvested_date as day, ol.land_id as land,
      (round(c.weight * sum(ol.share) over upto) - round(c.weight * (sum(ol.share) over upto - ol.share)))::bigint as grams
    from ciu c
    join origin_land ol on ol.company_id = c.company_id and ol.origin_id = c.id and ol.harvested_on ${days}
    where c.company_id = ${companyId} and c.harvested_date ${days} and ${noteStands(companyId)}
      ${range.lands === undefined ? sql`` : sql`and c.id in (${ofLands})`}
    window upto as (partition by c.id order by ol.land_id)
  ) part
  join land l on l.company_id = ${companyId} and l.id = part.land ${ofRange(range)}`
}

/** SQL: what a harvest says of a land of which nothing was weighed, neither on its delivery notes nor on a grape unit of the days it lasted. */
export const estimates = (actor: Company, range: LandDays) => {
  const { companyId } = actor
  return sql`
  select hl.land_id as land, l.wine_estate_id, l.variety_id, w.final_timezone as day, 0::bigint as grams, hl.weight as estimated, 'harvest' as entity,
    w.id as record, w.final_timezone::text as name
  from work_record w
  join harvest_land hl on hl.company_id = w.company_id and hl.work_record_id = w.id and hl.weight > 0
  join land l on l.company_id = hl.company_id and l.id = hl.land_id
  where ${finished(actor, range)} and w.kind = 'harvest' ${ofRange(range)} and not exists (
    select from input i
    join ciu c on c.company_id = i.company_id and c.input_id = i.id
    join origin_land ol on ol.company_id = c.company_id and ol.origin_id = c.id and ol.land_id = hl.land_id
    where i.company_id = ${companyId} and i.harvest_id = w.id and i.status not in ('REJECTED', 'CANCELLED')
  ) and not exists (
    select from origin_land ol
    join ciu c on c.company_id = ol.company_id and c.id = ol.origin_id
    where ol.company_id = ${companyId} and ol.land_id = hl.land_id and ol.harvested_on between w.initial_timezone and w.final_timezone
      and ${noteStands(companyId)})`
}

/** What was picked of each land in each month, in grams. */
export async function grapesOf(db: Db | Tx, actor: Actor, range: SeasonRange): Promise<Grapes[]> {
  const { rows } = await sql<Grapes>`
    select land, to_char(day, 'YYYY-MM') as month, sum(grams)::bigint as grams, sum(estimated)::bigint as estimated
    from (${pickings(actor, range)}) picked
    group by 1, 2`.execute(db)
  return rows
}

type LandMonthWater = { land: string; month: Month; water: number; rain: number }

/** SQL: the water of each irrigation and rain that each land got, in millilitres: by its part of the watered surface, so that the parts make the whole. */
export const waterings = (actor: Company, range: LandDays) => sql`
  select part.land, l.wine_estate_id, l.variety_id, w.final_timezone as day, w.id as record,
    case i.origin when 'RAIN' then 0 else part.water end as irrigated, case i.origin when 'RAIN' then part.water else 0 end as rained
  from work_record w
  join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id and i.total_surface_irrigated > 0
  cross join lateral (
    select wl.land_id as land,
      (round(i.total_volume * sum(coalesce(wl.surface, own.surface)::numeric) over upto / i.total_surface_irrigated)
        - round(i.total_volume * (sum(coalesce(wl.surface, own.surface)::numeric) over upto - coalesce(wl.surface, own.surface))
          / i.total_surface_irrigated))::bigint as water
    from work_record_land wl
    join land own on own.company_id = wl.company_id and own.id = wl.land_id
    where wl.company_id = w.company_id and wl.work_record_id = w.id
    window upto as (order by wl.land_id)
  ) part
  join land l on l.company_id = w.company_id and l.id = part.land
  where ${finished(actor, range)} ${ofRange(range)}`

/** The water of irrigations and of rain that each land got in each month, in millilitres. */
export async function waterOf(db: Db | Tx, actor: Actor, range: SeasonRange): Promise<LandMonthWater[]> {
  const { rows } = await sql<LandMonthWater>`
    select land, to_char(day, 'YYYY-MM') as month, sum(irrigated)::bigint as water, sum(rained)::bigint as rain
    from (${waterings(actor, range)}) watered
    group by 1, 2`.execute(db)
  return rows
}

/** A fertilizer that one work gave one land, in kilos or litres. */
export type LandApplied = { work: string; land: string; applied: Applied }

type AppliedRow = {
  work: string
  land: string
  nutrients: Partial<Record<Nutrient, number>>
  asOxides: boolean
  magnitude: StockMagnitude
  amount: number
}

/**
 * SQL: what finished works gave each land of products that state their nutrients, spread by surface so that the parts make the whole; what was discarded
 * is not in it. `amount` in the product's base units: milligrams, or millilitres.
 */
export const feedings = (actor: Company, range: LandDays) => sql`
  select w.id as record, w.final_timezone as day, part.land, l.wine_estate_id, l.variety_id, p.nutrients, p.nutrients_as_oxides, p.magnitude,
    (round(used.amount * part.upto / part.whole) - round(used.amount * (part.upto - part.surface) / part.whole))::bigint as amount
  from work_record w
  join work_record_stock used on used.company_id = w.company_id and used.work_record_id = w.id
  join stock s on s.company_id = used.company_id and s.id = used.stock_id
  join product p on p.company_id = s.company_id and p.id = s.product_id
  cross join lateral (
    select wl.land_id as land, coalesce(wl.surface, own.surface)::numeric as surface,
      sum(coalesce(wl.surface, own.surface)::numeric) over () as whole,
      sum(coalesce(wl.surface, own.surface)::numeric) over (order by wl.land_id) as upto
    from work_record_land wl
    join land own on own.company_id = wl.company_id and own.id = wl.land_id
    where wl.company_id = w.company_id and wl.work_record_id = w.id
  ) part
  join land l on l.company_id = w.company_id and l.id = part.land
  where ${finished(actor, range)} and p.nutrients <> '{}' and p.magnitude in ('WEIGHT', 'VOLUME') and part.whole > 0 ${ofRange(range)}`

/** The fertilizers that finished works gave each land, work by work. */
export async function appliedOn(db: Db | Tx, actor: Actor, range: SeasonRange): Promise<LandApplied[]> {
  const { rows } = await sql<AppliedRow>`
    select record as work, land, nutrients, nutrients_as_oxides as "asOxides", magnitude, amount from (${feedings(actor, range)}) fed`.execute(
    db,
  )
  return rows.map(({ work, land, nutrients, asOxides, magnitude, amount }) => ({
    work,
    land,
    applied: {
      nutrients,
      nutrientsAsOxides: asOxides,
      amount: fromStockBase(amount, magnitude === 'WEIGHT' ? 'KG' : 'LITER'),
    },
  }))
}

type LandCost = { land: string; kind: LandCostKind; month: Month; cost: number }

/** SQL: what came onto lands from works and bills and, below nothing, what was taken back of it, as the ledger has it; `base` is the entry that laid it. */
export const landCharges = ({ companyId }: Company, range: LandDays) => {
  const side = (place: 'target_id' | 'source_id', sign: 1 | -1) => sql`
    select l.id as land, l.wine_estate_id, l.variety_id, entry.cause_type as kind, entry.cause_id as record, m.happened_on as day,
      ${sql.lit(sign)} * m.cost as cost, coalesce(entry.reverses, entry.id) as base
    from land l
    join ledger_movement m on m.company_id = l.company_id and m.${sql.ref(place)} = l.id and m.kind = 'COST'
      and m.happened_on between ${range.from}::date and ${range.to}::date
    join ledger_entry entry on entry.company_id = m.company_id and entry.id = m.entry_id
    where l.company_id = ${companyId} and entry.cause_type = any(${[...landCostKinds]}::text[]) ${ofRange(range)}`
  return sql`${side('target_id', 1)} union all ${side('source_id', -1)}`
}

/** What the works of each kind, and bills, cost each land in each month; what was taken back nets to nothing. */
export async function landCostsOf(db: Db | Tx, actor: Actor, range: SeasonRange): Promise<LandCost[]> {
  const { rows } = await sql<LandCost>`
    select land, kind, to_char(day, 'YYYY-MM') as month, sum(cost)::bigint as cost
    from (${landCharges(actor, range)}) moved
    group by 1, 2, 3 having sum(cost) <> 0`.execute(db)
  return rows
}

/** Finished works by kind: of a land, or (with a month) of all lands together in that month. */
type WorkCount = { kind: WorkKind; count: number } & (
  | { land: string; month: null }
  | { land: null; month: Month }
)

/** How many works of each kind were finished: on each land, and in each month on all of them, each work once. Rain is no work. */
export async function worksOf(db: Db | Tx, actor: Actor, range: SeasonRange): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select land, month, kind, count(distinct id)::int as count
    from (
      select w.id, w.kind, l.id as land, to_char(w.final_timezone, 'YYYY-MM') as month
      from work_record w
      ${landsOfWork}
      left join irrigation i on i.company_id = w.company_id and i.work_record_id = w.id
      where ${finished(actor, range)} ${ofRange(range)} and i.origin is distinct from 'RAIN'
    ) done
    group by grouping sets ((land, kind), (month, kind))`.execute(db)
  return rows
}
