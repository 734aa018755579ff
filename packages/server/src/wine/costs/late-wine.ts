import { lotCompositions, type LotMade, type Whereabouts } from '@lagar/domain/wine/costs/late-costs.ts'
import type { Day } from '@lagar/domain/day.ts'
import { latest } from '@lagar/domain/day.ts'
import type { Wine } from '@lagar/domain/workorders/plan/types.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { hold } from '../../ledger/hold.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import type { Composition } from '@lagar/domain/wine/contents/composition.ts'
import { carriedOf, type StoredDoses } from '../additives/carried.ts'
import { compositionOf, type Stored } from '../contents/composition.ts'
import { holdsWine, holdVessels, type HeldVessel } from '../contents/vessels.ts'

/** The wine that was made of some origins, held: where it lies or that it is gone, its vessels, and the last day of any of it. */
export type MadeWine = { found: Whereabouts[]; vessels: ReadonlyMap<string, HeldVessel>; lastOn: Day | null }

/** What is looked for in wine: where it came in, and how much of it there is in a wine or a lot. */
export type Sought = {
  /** SQL: the `state_id` of the links of history into which it came first. */
  states: RawBuilder<unknown>
  /** SQL: the `id` of the lots into which it came on the line. */
  lots: RawBuilder<unknown>
  inWine(wine: Pick<Wine, 'composition' | 'carried'>): Composition
  inLots(ids: string[]): Promise<Lots>
}

/** Of each lot, the millilitres of a bottle and how much of what is looked for its wine holds. */
export type Lots = ReadonlyMap<string, { capacity: number; composition: Composition }>

/** Holds everything that was made of some origins, as `holdAllWith` does. */
export async function holdMadeOf(tx: Tx, actor: Actor, origins: string[]): Promise<MadeWine> {
  if (origins.length === 0) return { found: [], vessels: new Map(), lastOn: null }
  return holdAllWith(tx, actor, {
    states: sql`select state_id from content_state_origin
      where company_id = ${actor.companyId} and origin_id = any(${origins}::uuid[])`,
    lots: sql`select id from wine_batch where false`,
    inWine: ({ composition }) => composition,
    inLots: (ids) => lotsOf(tx, actor, ids),
  })
}

/**
 * Holds everything that has something in it, so that none of it moves while a cost is given out among it. Lees and dregs are no part of
 * it, for they bear no cost.
 */
export async function holdAllWith(tx: Tx, actor: Actor, sought: Sought): Promise<MadeWine> {
  const { made, vessels } = await holdWines(tx, actor, sought)
  const wines = [...vessels.values()].flatMap(({ wine }) =>
    wine && made.contents.includes(wine.content) ? [wine] : [],
  )
  const balances = await hold(
    tx,
    actor,
    wines.map(({ content, vessel }) => ({ kind: 'WINE', place: vessel, thing: content })),
  )
  const lots = await sought.inLots(made.batches)
  const lying = wines.map((wine): Whereabouts => ({
    to: { kind: 'WINE', thing: wine.content, place: wine.vessel },
    volume: wine.volume,
    cost: wine.cost,
    composition: sought.inWine(wine),
  }))
  return {
    found: [
      ...lying,
      ...(await bottlesOf(tx, actor, lots)),
      ...(await goneWine(tx, actor, sought, made.contents)),
      ...(await goneBottles(tx, actor, lots)),
    ],
    vessels,
    lastOn: wines.reduce<Day | null>((last, { content, vessel }) => {
      const { lastOn } = balances.of(vessel, content)
      return last === null ? lastOn : latest(last, lastOn)
    }, null),
  }
}

type Made = { contents: string[]; batches: string[] }

/** What has it in it, and the vessels that hold it. What somebody moved while we waited for a vessel is looked for again. */
async function holdWines(tx: Tx, actor: Actor, sought: Sought) {
  const wanted = new Set<string>()
  for (;;) {
    const vessels = await holdVessels(tx, actor, wanted)
    const made = await madeWith(tx, actor, sought)
    const rows = await tx
      .selectFrom('balance')
      .select('place_id')
      .where('company_id', '=', actor.companyId)
      .where('thing_id', 'in', made.contents.length > 0 ? made.contents : [actor.companyId])
      .where(holdsWine('balance'))
      .execute()
    const others = rows.filter(({ place_id }) => !wanted.has(place_id))
    if (others.length === 0) return { made, vessels }
    for (const { place_id } of others) wanted.add(place_id)
  }
}

/** The wines that bear cost, and the lots of bottles, that have it in them. */
async function madeWith(tx: Tx, { companyId }: Actor, { states, lots }: Sought): Promise<Made> {
  const { rows } = await sql<{ kind: 'content' | 'batch'; id: string }>`
    with recursive reached (id) as (
      ${states}
      union
      select link.state_id from reached
      join content_state_parent link on link.company_id = ${companyId} and link.parent_id = reached.id
    ), state as (
      select s.id, s.content_id from reached
      join content_state s on s.company_id = ${companyId} and s.id = reached.id and not s.reversed
    ), lot (id) as (
      (select b.id from state join wine_batch b on b.company_id = ${companyId} and b.state_id = state.id union ${lots})
      union
      select link.wine_batch_id from lot
      join wine_batch_parent link on link.company_id = ${companyId} and link.parent_id = lot.id
    )
    select 'content' as kind, c.id from content c
    where c.company_id = ${companyId} and c.id in (select content_id from state) and not c.is_wine_dregs
    union all select 'batch', id from lot`.execute(tx)
  const idsOf = (kind: 'content' | 'batch') => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  return { contents: idsOf('content').toSorted(), batches: idsOf('batch') }
}

type Lot = Stored & { id: string; capacity: number; parents: { id: string; volume: number }[] }

/** Some lots and all that they were made of, each with the millilitres of a bottle and what its wine is made of. */
async function lotsOf(tx: Tx, { companyId }: Actor, ids: string[]): Promise<Lots> {
  const { rows } = await sql<Lot>`
    with recursive family (id) as (
      select unnest(${ids}::uuid[])
      union
      select link.parent_id from family
      join wine_batch_parent link on link.company_id = ${companyId} and link.wine_batch_id = family.id
    )
    select w.id, w.bottle_capacity as capacity, s.origin_ids as "originIds", s.origin_shares as "originShares",
      coalesce((select jsonb_agg(jsonb_build_object('id', link.parent_id, 'volume', link.bottles::bigint * p.bottle_capacity))
        from wine_batch_parent link join wine_batch p on p.company_id = link.company_id and p.id = link.parent_id
        where link.company_id = w.company_id and link.wine_batch_id = w.id), '[]') as parents
    from family join wine_batch w on w.company_id = ${companyId} and w.id = family.id
    left join content_state s on s.company_id = w.company_id and s.id = w.state_id`.execute(tx)
  const compositions = lotCompositions(
    rows.map((row): LotMade => ({ id: row.id, parents: row.parents, composition: compositionOf(row) })),
  )
  const asked = new Set(ids)
  return new Map(
    rows.flatMap(({ id, capacity }) =>
      asked.has(id) ? [[id, { capacity, composition: compositions.get(id) ?? new Map() }] as const] : [],
    ),
  )
}

/** Thousandths of a bottle of some capacity, in millilitres. */
const litresIn = (amount: number, capacity: number) => (amount * capacity) / 1000

/** The bottles that lie in deposits, held. */
async function bottlesOf(tx: Tx, actor: Actor, lots: Lots): Promise<Whereabouts[]> {
  if (lots.size === 0) return []
  const rows = await tx
    .selectFrom('balance')
    .select(['place_id', 'thing_id'])
    .where('company_id', '=', actor.companyId)
    .where('thing_id', 'in', [...lots.keys()])
    .where('amount', '>', 0)
    .execute()
  const keys = rows.map(({ place_id, thing_id }) => ({
    kind: 'BOTTLE' as const,
    place: place_id,
    thing: thing_id,
  }))
  const balances = await hold(tx, actor, keys)
  return keys.flatMap((to): Whereabouts[] => {
    const { capacity, composition } = lots.get(to.thing)!
    const { amount, cost } = balances.of(to.place, to.thing)
    return amount === 0 ? [] : [{ to, volume: litresIn(amount, capacity), cost, composition }]
  })
}

/** Wine that was sold, went back or was discarded, each time as it was made up then; what a buyer brought back is gone no more. */
async function goneWine(
  tx: Tx,
  { companyId }: Actor,
  { inWine }: Sought,
  contents: string[],
): Promise<Whereabouts[]> {
  const away = [outsideId(companyId, 'CUSTOMER'), outsideId(companyId, 'SUPPLIER')]
  const { rows } = await sql<Stored & StoredDoses & { amount: number }>`
    select m.amount, s.origin_ids as "originIds", s.origin_shares as "originShares", s.addition_ids, s.addition_doses
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    left join lateral (
      select s.origin_ids, s.origin_shares, s.addition_ids, s.addition_doses from content_state s
      where s.company_id = m.company_id and s.content_id = m.thing_id and s.entry_id < e.id and not s.reversed
      order by s.entry_id desc limit 1
    ) s on true
    where m.company_id = ${companyId} and m.kind = 'WINE' and m.amount > 0 and m.thing_id = any(${contents}::uuid[])
      and (m.target_id = any(${away}::uuid[]) or m.target_id = ${outsideId(companyId, 'LOSS')} and exists (
        select from transfer t where t.company_id = e.company_id and t.work_order_id = e.cause_id and t.type = 'DISCARD'))`.execute(
    tx,
  )
  const { rows: back } = await sql<Stored & StoredDoses & { amount: number }>`
    select -s.volume as amount, s.origin_ids as "originIds", s.origin_shares as "originShares", s.addition_ids, s.addition_doses
    from bulk_return r
    join content_state s on s.company_id = r.company_id and s.content_id = r.content_id and s.previous_id is null
      and not s.reversed
    where r.company_id = ${companyId} and not r.reversed and r.content_id = any(${contents}::uuid[])`.execute(
    tx,
  )
  return [...rows, ...back].map((row) => {
    const wine = { composition: compositionOf(row), carried: carriedOf(row) }
    return { to: null, volume: row.amount, cost: 0, composition: inWine(wine) }
  })
}

/** Bottles that were sent, used up, missed or broken in a deposit; what breaks on a line leaves its cost to the rest. */
async function goneBottles(tx: Tx, { companyId }: Actor, lots: Lots): Promise<Whereabouts[]> {
  const away = (['CUSTOMER', 'SUPPLIER', 'EXPENSE', 'COUNT', 'LOSS'] as const).map((name) =>
    outsideId(companyId, name),
  )
  const { rows } = await sql<{ id: string; amount: number }>`
    select m.thing_id as id, sum(case when m.target_id = any(${away}::uuid[]) then m.amount else -m.amount end)::bigint as amount
    from ledger_movement m join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    where m.company_id = ${companyId} and m.kind = 'BOTTLE' and m.thing_id = any(${[...lots.keys()]}::uuid[])
      and (m.target_id = any(${away}::uuid[]) or m.source_id = any(${away}::uuid[]))
      and e.cause_type not in ('division', 'labeling')
    group by m.thing_id having sum(case when m.target_id = any(${away}::uuid[]) then m.amount else -m.amount end) > 0`.execute(
    tx,
  )
  return rows.map(({ id, amount }) => {
    const { capacity, composition } = lots.get(id)!
    return { to: null, volume: litresIn(amount, capacity), cost: 0, composition }
  })
}
