import type { Day } from '@lagar/domain/day.ts'
import type { Made } from '@lagar/domain/analytics/makeup.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'

/** A link or lot as it was read, before what its entry did is known. `amount` in millilitres or thousandths of a bottle; `onto` came onto it later. */
export type Unlinked = Omit<Made, 'moved' | 'charged' | 'later'> & {
  entry: number
  amount: number
  hasOrigins: boolean
  stage: 'CELLAR' | 'BOTTLING' | 'LABELING'
  onto: { entry: number; cost: number }[]
}

type Parent = { id: string; taken: number }
type StateRow = {
  id: string
  content: string
  volume: number
  cost: number
  entry: number
  parents: Parent[]
  hasOrigins: boolean
}

/** What an entry put onto a wine without making a link of its history: work on it that neither moved nor changed it. */
type Onto = { content: string; entry: number; cost: number }

/** Links of wines' histories with what flowed into them, by what it had cost when it was taken; with what came onto them until a day, or ever. */
export async function madeStates(
  db: Db,
  actor: Actor,
  ids: string[],
  until: Day | undefined,
): Promise<Unlinked[]> {
  const { companyId } = actor
  const { rows } = await sql<StateRow>`
    select s.id, s.content_id as content, s.volume, s.cost, s.entry_id as entry,
      coalesce((
        select json_agg(json_build_object('id', l.parent_id, 'taken', l.volume)) from content_state_parent l
        where l.company_id = s.company_id and l.state_id = s.id
      ), '[]') as parents,
      exists (select from content_state_origin o where o.company_id = s.company_id and o.state_id = s.id) as "hasOrigins"
    from content_state s
    where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])
    order by s.entry_id`.execute(db)
  const states = new Map(rows.map((row) => [row.id, row]))
  const later = laterOf(
    rows,
    await ontoWines(db, actor, [...new Set(rows.map(({ content }) => content))], until),
  )
  /** What of a parent was taken by an entry had cost, with what came onto it until then. */
  const takenOf = ({ id, taken }: Parent, entry: number) => {
    const parent = states.get(id)
    if (!parent || parent.volume === 0) return 0
    const onto = (later.get(id) ?? []).reduce((sum, one) => sum + (one.entry < entry ? one.cost : 0), 0)
    return ((parent.cost + onto) * taken) / parent.volume
  }
  return rows.map(({ id, content, volume, cost, entry, parents, hasOrigins }) => {
    const told = (own: boolean) =>
      parents
        .filter((parent) => (states.get(parent.id)?.content === content) === own)
        .map((parent) => ({ key: `state:${parent.id}`, cost: takenOf(parent, entry) }))
    const onto = later.get(id) ?? []
    return {
      key: `state:${id}`,
      ...{ entry, amount: volume, hasOrigins, stage: 'CELLAR', rest: told(true), sources: told(false) },
      cost: cost + onto.reduce((sum, one) => sum + one.cost, 0),
      onto,
    }
  })
}

/** What came onto wines, by the link of their history on which it came. */
function laterOf(states: readonly StateRow[], onto: readonly Onto[]): Map<string, Onto[]> {
  const byContent = Map.groupBy(states, ({ content }) => content)
  const bearer = ({ content, entry }: Onto) =>
    (byContent.get(content) ?? []).findLast((state) => state.entry < entry)?.id ?? ''
  return Map.groupBy(onto, bearer)
}

const isUntil = (day: Day | undefined) => (day === undefined ? sql`true` : sql`m.happened_on <= ${day}::date`)

async function ontoWines(
  db: Db,
  { companyId }: Actor,
  contents: string[],
  until: Day | undefined,
): Promise<Onto[]> {
  const { rows } = await sql<Onto>`
    select m.thing_id as content, m.entry_id as entry, sum(m.cost)::bigint as cost
    from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where m.company_id = ${companyId} and m.thing_id = any(${contents}::uuid[]) and m.kind = 'WINE' and m.cost > 0
      and m.source_id = ${outsideId(companyId, 'PROCESS')} and ${isUntil(until)}
      and not exists (select from content_state s
        where s.company_id = m.company_id and s.entry_id = m.entry_id and s.content_id = m.thing_id)
    group by 1, 2`.execute(db)
  return rows
}

type LotRow = {
  id: string
  entry: number
  amount: number
  cost: number
  late: number | null
  lateCost: number
  isLabeled: boolean
  state: string | null
  parents: { id: string; cost: number }[]
  hasOrigins: boolean
}

/** Lots of bottles that there were on a day, or ever, with the wine or the lots that they were made of, by what those had cost. */
export async function madeLots(
  db: Db,
  { companyId }: Actor,
  ids: string[],
  until: Day | undefined,
): Promise<Unlinked[]> {
  const process = outsideId(companyId, 'PROCESS')
  const { rows } = await sql<LotRow>`
    select b.id, made.entry, made.amount, made.cost, made.late, made."lateCost", b.labeling_id is not null as "isLabeled", b.state_id as state,
      coalesce((
        select json_agg(json_build_object('id', l.parent_id, 'cost', l.bottles)) from wine_batch_parent l
        where l.company_id = b.company_id and l.wine_batch_id = b.id
      ), '[]') as parents, b.opening_id is not null as "hasOrigins"
    from wine_batch b
    join lateral (
      select min(e.id) as entry, sum(m.amount)::bigint as amount, sum(m.cost)::bigint as cost,
        min(e.id) filter (where e.cause_type = 'lateCost') as late,
        coalesce(sum(m.cost) filter (where e.cause_type = 'lateCost'), 0)::bigint as "lateCost"
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = b.company_id and m.thing_id = b.id and m.kind = 'BOTTLE'
        and m.source_id in (${process}, ${outsideId(companyId, 'OPENING')}) and ${isUntil(until)}
    ) made on made.entry is not null
    where b.company_id = ${companyId} and b.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id, entry, amount, cost, late, lateCost, isLabeled, state, parents, hasOrigins }) => ({
    key: `batch:${id}`,
    ...{ cost, entry, amount, rest: [], hasOrigins },
    onto: late === null ? [] : [{ entry: late, cost: lateCost }],
    sources:
      parents.length > 0
        ? parents.map((parent) => ({ key: `batch:${parent.id}`, cost: parent.cost }))
        : state === null
          ? []
          : [{ key: `state:${state}`, cost: 1 }],
    stage: isLabeled ? 'LABELING' : 'BOTTLING',
  }))
}
