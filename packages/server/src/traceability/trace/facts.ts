import type { Day } from '@lagar/domain/day.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { ownerOf } from '../../wine/contents/owners.ts'
import type { GoneWay, OriginKind } from '@lagar/domain/lists/wine.ts'
import { firstKey } from '../../first-key.ts'

/** A link of a wine's history: millilitres right after it, and hundredths of a cent. */
export type StateFact = {
  id: string
  content: string
  volume: number
  cost: number
  day: Day
  isLast: boolean
}

/** A pre-lot: where it was, and the millilitres still there. */
export type ContentFact = {
  id: string
  name: string
  year: number
  stage: string
  variety: string | null
  vessel: string | null
  left: number
}

/** A part that went on, between things of the walk; `total` is all that went into the second. */
export type LinkFact = { from: string; to: string; amount: number; total: number }

/** Grapes over the scale (grams), or a wine that arrived made (millilitres). */
export type OriginFact = {
  id: string
  kind: OriginKind
  name: string
  variety: string | null
  variety_id: string | null
  year: number
  area: string
  supplier: string | null
  supplier_id: string | null
  owner: Named | null
  is_organic: boolean
  /** The note it came with; none of what was there on the first day. */
  input: string | null
  input_id: string | null
  day: Day
  amount: number
  harvested: Day | null
  sugar: number | null
  sugar_measure: string | null
  patent: string
  cuit: string
  plot: string
  paper: string
  /** The wine of the first day that it is of, or the lot of bottles. */
  content: string | null
  lot: string | null
}

/** A plot of an origin, and its part of it. */
export type LandFact = { origin: string; id: string; name: string; wineEstate: string; share: number }

/** A lot of bottles, and what its making cost in hundredths of a cent. */
export type BatchFact = {
  id: string
  batch_id: string
  kind: string
  state: string | null
  label: string | null
  bottles: number
  capacity: number
  on_hold: boolean
  day: Day
  cost: number
  line: string
  who: string
}

export async function statesOf(db: Db, { companyId }: Actor, ids: string[]): Promise<StateFact[]> {
  const { rows } = await sql<StateFact>`
    select s.id, s.content_id as content, s.volume, s.cost, e.happened_on as day, c.state_id is not distinct from s.id as "isLast"
    from content_state s
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
    join content c on c.company_id = s.company_id and c.id = s.content_id
    where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])
    order by s.entry_id`.execute(db)
  return rows
}

export async function contentsOf(db: Db, { companyId }: Actor, ids: string[]): Promise<ContentFact[]> {
  const { rows } = await sql<ContentFact>`
    select c.id, c.name, c.year, c.stage, v.name as variety, place.name as vessel, coalesce(held.amount, 0)::bigint as left
    from content c
    left join variety v on v.company_id = c.company_id and v.id = c.variety_id
    left join lateral (
      select m.target_id from ledger_movement m
      where m.company_id = c.company_id and m.thing_id = c.id and m.kind = 'WINE'
      order by m.entry_id, m.line limit 1
    ) arrived on true
    left join cellar_element place on place.company_id = c.company_id and place.id = arrived.target_id
    left join balance held on held.company_id = c.company_id and held.thing_id = c.id and held.amount > 0
    where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * Every part between the links of history, grapes and lots that a walk reached. `total` is all that flowed into one: what a
 * measurement found was there before, and so is no stranger among its parts.
 */
export async function linksOf(
  db: Db,
  { companyId }: Actor,
  states: string[],
  batches: string[],
): Promise<LinkFact[]> {
  const { rows } = await sql<LinkFact>`
    select 'state:' || l.parent_id as from, 'state:' || l.state_id as to, l.volume as amount, ${flowedInto('l')} as total
    from content_state_parent l
    where l.company_id = ${companyId} and l.state_id = any(${states}::uuid[])
    union all
    select 'origin:' || l.origin_id, 'state:' || l.state_id, l.volume, ${flowedInto('l')}
    from content_state_origin l
    where l.company_id = ${companyId} and l.state_id = any(${states}::uuid[])
    union all
    select 'origin:' || l.origin_id, 'batch:' || l.wine_batch_id, l.volume::float8 / lot.bottle_capacity, lot.bottles
    from wine_batch_origin l
    join wine_batch lot on lot.company_id = l.company_id and lot.id = l.wine_batch_id
    where l.company_id = ${companyId} and l.wine_batch_id = any(${batches}::uuid[])
    union all
    select 'batch:' || l.parent_id, 'batch:' || l.wine_batch_id, l.bottles, sum(l.bottles) over (partition by l.wine_batch_id)
    from wine_batch_parent l
    where l.company_id = ${companyId} and l.wine_batch_id = any(${batches}::uuid[])
    union all
    select 'state:' || b.state_id, 'batch:' || b.id, b.bottles, b.bottles
    from wine_batch b
    where b.company_id = ${companyId} and b.id = any(${batches}::uuid[]) and b.state_id is not null
      and not exists (select from wine_batch_parent p where p.company_id = b.company_id and p.wine_batch_id = b.id)`.execute(
    db,
  )
  return rows
}

/** All the millilitres that flowed into the link of history to which a part belongs. */
const flowedInto = (part: string) => {
  const [company, state] = [sql.ref(`${part}.company_id`), sql.ref(`${part}.state_id`)]
  return sql<number>`(
    coalesce((select sum(p.volume) from content_state_parent p where p.company_id = ${company} and p.state_id = ${state}), 0)
    + coalesce((select sum(o.volume) from content_state_origin o where o.company_id = ${company} and o.state_id = ${state}), 0)
  )::bigint`
}

/** The entry that an opening was posted by, beside an origin `o`. */
export const begun = sql`left join ledger_entry began on began.company_id = o.company_id and began.reverses is null
      and began.cause_type = case when o.opening_id is not null then 'openingWine' else 'openingBottles' end
      and began.cause_id = ${firstKey('o.opening_id', 'o.opening_bottles_id')}`

export async function originsOf(db: Db, { companyId }: Actor, ids: string[]): Promise<OriginFact[]> {
  const { rows } = await sql<OriginFact>`
    select o.id, o.kind, o.name, v.name as variety, o.variety_id, o.year, o.area, s.name as supplier, o.supplier_id, o.is_organic,
      ${ownerOf} as owner,
      i.input_name as input, o.input_id, coalesce(c.harvested_date, i.date, began.happened_on) as day,
      coalesce(c.weight, w.amount, there.amount, bottled.amount, 0)::bigint as amount,
      c.harvested_date as harvested, c.sugar, c.sugar_measure, coalesce(i.patent, '') as patent, coalesce(s.cuit, '') as cuit,
      o.plot, coalesce(i.declared_paper, '') as paper,
      there.content, bottled.lot
    from origin o
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    ${begun}
    left join lateral (select sum(so.volume) as amount, (array_agg(s.content_id))[1] as content from content_state_origin so
      join content_state s on s.company_id = so.company_id and s.id = so.state_id and s.entry_id = began.id
      where so.company_id = o.company_id and so.origin_id = o.id) there on o.kind = 'OPENING'
    left join lateral (select bo.volume as amount, bo.wine_batch_id as lot from wine_batch_origin bo
      where bo.company_id = o.company_id and bo.origin_id = o.id) bottled on o.kind = 'OPENING'
    left join variety v on v.company_id = o.company_id and v.id = o.variety_id
    left join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
    left join ciu c on c.company_id = o.company_id and c.id = o.id
    left join received_wine w on w.company_id = o.company_id and w.id = o.id
    where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])
    order by o.name`.execute(db)
  return rows
}

export async function landsOf(db: Db, { companyId }: Actor, origins: string[]): Promise<LandFact[]> {
  const { rows } = await sql<LandFact>`
    select o.origin_id as origin, l.id, l.name, e.name as "wineEstate", o.share
    from origin_land o
    join land l on l.company_id = o.company_id and l.id = o.land_id
    join wine_estate e on e.company_id = l.company_id and e.id = l.wine_estate_id
    where o.company_id = ${companyId} and o.origin_id = any(${origins}::uuid[])
    order by l.name`.execute(db)
  return rows
}

export async function batchesOf(
  db: Db,
  { companyId }: Actor,
  ids: string[],
  process: string,
): Promise<BatchFact[]> {
  const { rows } = await sql<BatchFact>`
    select b.id, b.batch_id, b.kind, b.state_id as state, l.name as label, b.bottles, b.bottle_capacity as capacity, b.on_hold,
      b.made_on as day, coalesce(made.cost, 0)::bigint as cost, coalesce(line.name, '') as line,
      coalesce(trim(person.name || ' ' || person.surname), '') as who
    from wine_batch b
    left join label l on l.company_id = b.company_id and l.id = b.label_id
    left join division run on run.company_id = b.company_id and run.id = b.division_id
    left join labeling dress on dress.company_id = b.company_id and dress.id = b.labeling_id
    left join division_line line on line.company_id = b.company_id
      and line.id = ${firstKey('run.division_line_id', 'dress.division_line_id')}
    left join employee person on person.company_id = b.company_id
      and person.id = ${firstKey('run.employee_id', 'dress.employee_id')}
    left join lateral (
      select sum(m.cost) as cost from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = b.company_id and m.thing_id = b.id and m.kind = 'BOTTLE'
        and m.source_id in (${process}, ${outsideId(companyId, 'OPENING')})
    ) made on true
    where b.company_id = ${companyId} and b.id = any(${ids}::uuid[])
    order by b.made_on, b.batch_id`.execute(db)
  return rows
}

/** The composition of links of history as they carry it: unrounded shares by origin. */
export async function sharesOf(db: Db, { companyId }: Actor, states: string[]) {
  const { rows } = await sql<{ id: string; origins: string[]; shares: number[] }>`
    select id, origin_ids as origins, origin_shares as shares from content_state
    where company_id = ${companyId} and id = any(${states}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, origins, shares }) => [
      id,
      new Map(origins.map((origin, at) => [origin, shares[at] ?? 0])),
    ]),
  )
}

/**
 * A movement of wine (millilitres) or bottles (thousandths) to the outside for good, or what a count found. `state` is the link of the
 * wine's history that it left from, or that it was found in.
 */
export type GoneFact = {
  key: string
  kind: 'WINE' | 'BOTTLE'
  way: GoneWay
  thing: string
  name: string
  state: string | null
  day: Day
  amount: number
  reason: string
  /** Who bought it in bulk, where a sale says so. */
  buyer: string
  cause: { type: string; id: string; name: string | null }
  who: string
}
