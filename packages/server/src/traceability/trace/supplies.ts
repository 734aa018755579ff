import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import { namedWorkOrder } from '../../named-work-order.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { campaignsBefore } from '@lagar/domain/traceability/campaign.ts'
import type { Added, Analysis, DryGood, Treatment } from '@lagar/domain/traceability/trace.ts'
import type { Day } from '@lagar/domain/day.ts'
import { share } from '@lagar/domain/units/amount.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { wasReversed } from '../../ledger/standing.ts'

/** Grapes of a plot, and the day they were weighed. */
export type Picked = { land: string; origin: string; harvested: Day }

type Supply = {
  product: string
  batch_id: string | null
  batch: string | null
  input_number: string | null
  amount: number
  unit: string
}

/** An amount as the product is counted, with the batch it came from; the one that nobody names has none. */
const supplied = ({ product, batch_id, batch, input_number, amount, unit }: Supply) => ({
  product,
  batch:
    batch_id === null || batch === null
      ? null
      : { id: batch_id, name: batch, inputNumber: input_number ?? '' },
  amount: unit === '' ? 0 : fromStockBase(amount, unit as StockUnit),
  unit,
})

const batchName = sql`case when b.unnamed then null else b.batch_id end as batch, b.input_number`

/** What was added to the wine in these links of its history. */
export async function additionsOf(
  db: Db,
  { companyId }: Actor,
  states: string[],
): Promise<(Added & { stockBatch: string })[]> {
  const { rows } = await sql<
    Supply & {
      stock_batch: string
      day: Day
      content_id: string
      content: string
      dose: number | null
      dose_unit: string | null
      purpose: string
      allergen: string
      work: NamedWorkOrder | null
      who: string
    }
  >`
    select a.stock_batch_id as stock_batch, b.id as batch_id, ${batchName}, p.name as product, a.amount, p.unit, a.dose, a.dose_unit,
      a.purpose, case when p.is_allergene then coalesce(nullif(p.allergen, ''), p.name) else '' end as allergen,
      e.happened_on as day, c.id as content_id, c.name as content,
      case when wo.id is not null then ${namedWorkOrder('wo', 'type')} end as work,
      coalesce(trim(person.name || ' ' || person.surname), '') as who
    from addition a
    join ledger_entry e on e.company_id = a.company_id and e.id = a.entry_id
    join content_state s on s.company_id = a.company_id and s.id = a.state_id
    left join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id
    left join work_order_type type on type.company_id = wo.company_id and type.id = wo.type_id
    left join employee person on person.company_id = wo.company_id and person.id = wo.employee_id
    join content c on c.company_id = s.company_id and c.id = s.content_id
    join stock_batch b on b.company_id = a.company_id and b.id = a.stock_batch_id
    join product p on p.company_id = b.company_id and p.id = b.product_id
    where a.company_id = ${companyId} and a.state_id = any(${states}::uuid[])
    order by e.happened_on, p.name`.execute(db)
  return rows.map((row) => ({
    ...supplied(row),
    stockBatch: row.stock_batch,
    day: row.day,
    content: { id: row.content_id, name: row.content },
    vessel: '',
    dose: row.dose,
    doseUnit: row.dose_unit,
    purpose: row.purpose,
    allergen: row.allergen,
    work: row.work,
    who: row.who,
  }))
}

/** The bottles, corks, capsules and labels of lots. */
export async function dryGoodsOf(
  db: Db,
  { companyId }: Actor,
  batches: string[],
): Promise<(DryGood & { stockBatch: string })[]> {
  const { rows } = await sql<
    Supply & { stock_batch: string; wine_batch_id: string; wine_batch: string; type: string }
  >`
    select g.stock_batch_id as stock_batch, b.id as batch_id, ${batchName}, p.name as product, g.amount, p.unit, g.type,
      w.id as wine_batch_id, w.batch_id as wine_batch
    from wine_batch_supply g
    join wine_batch w on w.company_id = g.company_id and w.id = g.wine_batch_id
    join stock_batch b on b.company_id = g.company_id and b.id = g.stock_batch_id
    join product p on p.company_id = b.company_id and p.id = b.product_id
    where g.company_id = ${companyId} and g.wine_batch_id = any(${batches}::uuid[])
      and not ${wasReversed('g', 'entry_id')}
    order by w.made_on, p.name`.execute(db)
  return rows.map((row) => ({
    ...supplied(row),
    stockBatch: row.stock_batch,
    wineBatch: { id: row.wine_batch_id, name: row.wine_batch },
    type: row.type,
  }))
}

type TreatmentRow = Supply & {
  work: string
  kind: string
  day: Day
  until: Day
  land_id: string
  land: string
  plagues: string[]
  available: Day | null
  who: string
  /** The surfaces of all the plots that the work was done on, and which of them this one is. */
  surfaces: number[]
  at: number
}

/**
 * What was used on the plots of grapes in the campaign of their harvest, by any work that was done. The harvest before, after which a campaign begins, is
 * sought by an index: a plot of twenty years was harvested on thousands of days.
 */
export async function treatmentsOf(db: Db, { companyId }: Actor, picked: Picked[]): Promise<Treatment[]> {
  const windows = [
    ...new Map(picked.map(({ land, harvested }) => [`${land} ${harvested}`, { land, harvested }])).values(),
  ]
  const { rows } = await sql<TreatmentRow>`
    select distinct r.id as work, r.kind, r.initial_timezone as day, r.final_timezone as until, l.id as land_id, l.name as land,
      coalesce(p.name, '') as product, b.id as batch_id, ${batchName}, coalesce(u.amount, 0) as amount, coalesce(p.unit, '') as unit,
      u.position, k.available_harvest_date as available,
      coalesce(trim(person.name || ' ' || person.surname), '') as who, worked.surfaces, array_position(worked.lands, l.id) as at,
      array(select g.name from curation_plague cp join plague g on g.company_id = cp.company_id and g.id = cp.plague_id
        where cp.company_id = r.company_id and cp.work_record_id = r.id order by g.name) as plagues
    from unnest(${windows.map(({ land }) => land)}::uuid[], ${windows.map(({ harvested }) => campaignsBefore(harvested))}::date[],
      ${windows.map(({ harvested }) => harvested)}::date[]) as grown(land, before, until)
    cross join lateral (
      select grown.land, grown.until, max(o.harvested_on) as after from origin_land o
      where o.company_id = ${companyId} and o.land_id = grown.land and o.harvested_on < grown.before
    ) w
    join work_record_land x on x.company_id = ${companyId} and x.land_id = w.land
    join work_record r on r.company_id = x.company_id and r.id = x.work_record_id and r.status = 'DONE'
      and r.retired_at is null and r.initial_timezone <= w.until and (w.after is null or r.initial_timezone > w.after)
    join land l on l.company_id = x.company_id and l.id = x.land_id
    cross join lateral (
      select array_agg(part.land_id order by plot.name, part.land_id) as lands,
        array_agg(coalesce(part.surface, plot.surface) order by plot.name, part.land_id) as surfaces
      from work_record_land part join land plot on plot.company_id = part.company_id and plot.id = part.land_id
      where part.company_id = r.company_id and part.work_record_id = r.id
    ) worked
    left join employee person on person.company_id = r.company_id and person.id = r.employee_id
    left join curation k on k.company_id = r.company_id and k.work_record_id = r.id
    left join work_record_stock u on u.company_id = r.company_id and u.work_record_id = r.id
    left join stock s on s.company_id = u.company_id and s.id = u.stock_id
    left join product p on p.company_id = s.company_id and p.id = s.product_id
    left join stock_batch b on b.company_id = u.company_id and b.id = u.stock_batch_id
    where u.id is not null or r.kind = 'curation'
    order by r.initial_timezone, l.name, u.position`.execute(db)
  return rows.map((row) => ({
    ...supplied({ ...row, amount: ownPart(row) }),
    work: { id: row.work, kind: row.kind },
    day: row.day,
    until: row.until,
    land: { id: row.land_id, name: row.land },
    plagues: row.plagues,
    who: row.who,
    availableHarvestDate: row.available,
  }))
}

/** What a plot got of a work's amount: by its surface, as costs are shared. */
const ownPart = ({ amount, surfaces, at }: TreatmentRow): number =>
  surfaces.some((surface) => surface > 0) ? (share(amount, surfaces)[at - 1] ?? 0) : amount

/** What the laboratory measured of these wines, oldest first. */
export async function analysesOf(db: Db, { companyId }: Actor, contents: string[]): Promise<Analysis[]> {
  const { rows } = await sql<Omit<Analysis, 'content'> & { content_id: string; content: string }>`
    select c.id as content_id, c.name as content, m.measured_on as day, m.code, m.value, m.unit
    from measurament m join content c on c.company_id = m.company_id and c.id = m.content_id
    where m.company_id = ${companyId} and m.content_id = any(${contents}::uuid[])
    order by m.measured_on, c.name, m.code limit 1000`.execute(db)
  return rows.map(({ content_id, content, ...rest }) => ({
    ...rest,
    content: { id: content_id, name: content },
  }))
}
