import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'

type State = { id: string; content: string; volume: number; lost: number }
type Parent = { state: string; parent: string; volume: number }
type Ground = { state: string; origin: string; weight: number }
type Lineage = { states: State[]; parents: Parent[]; ground: Ground[] }

/** Grams of grapes of each origin. */
export type Weights = ReadonlyMap<string, number>

/**
 * The grapes that went into a content, in grams by CIU: they follow the wine like its cost does, so what is lost on the way
 * leaves its grapes to the rest. That makes the kilos per hundred litres of domain.md part 3, step 1.9.
 */
export async function grapeWeights(
  db: Db | Tx,
  actor: Actor,
  stateId: string,
  volume: number,
): Promise<Weights> {
  const lineage = await lineageOf(db, actor, stateId)
  const states = new Map(lineage.states.map((state) => [state.id, state]))
  const weights = new Map<string, Map<string, number>>()
  // Ids of states grow with time and a parent is older than its child; the query sorts them so.
  for (const { id } of lineage.states) {
    const own = new Map<string, number>()
    for (const { origin, weight } of lineage.ground.filter(({ state }) => state === id))
      add(own, origin, weight)
    for (const { parent, volume: taken } of lineage.parents.filter(({ state }) => state === id)) {
      const from = states.get(parent)
      if (!from) continue
      const kept = from.volume - from.lost
      const part = kept > 0 ? Math.min(1, taken / kept) : 0
      for (const [origin, weight] of weights.get(parent) ?? []) add(own, origin, weight * part)
    }
    weights.set(id, own)
  }
  const last = states.get(stateId)
  const kept = last ? last.volume - last.lost : 0
  const part = kept > 0 ? Math.min(1, volume / kept) : 0
  return new Map([...(weights.get(stateId) ?? [])].map(([origin, weight]) => [origin, weight * part]))
}

const add = (weights: Map<string, number>, origin: string, weight: number) =>
  weights.set(origin, (weights.get(origin) ?? 0) + weight)

/** A state and all that it came from, the oldest first, with what each lost before its wine's next state. One query. */
async function lineageOf(db: Db | Tx, { companyId }: Actor, stateId: string): Promise<Lineage> {
  const loss = outsideId(companyId, 'LOSS')
  const { rows } = await sql<{ lineage: Lineage }>`
    with recursive line as (
      select ${stateId}::uuid as id
      union
      select p.parent_id from line join content_state_parent p on p.company_id = ${companyId} and p.state_id = line.id
    ), states as (
      select s.id, s.content_id, s.volume, s.entry_id, (
        select min(n.entry_id) from content_state n
        where n.company_id = s.company_id and n.content_id = s.content_id and n.entry_id > s.entry_id and not n.reversed
      ) as until
      from line join content_state s on s.company_id = ${companyId} and s.id = line.id
    )
    select jsonb_build_object(
      'states', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'content', s.content_id, 'volume', s.volume, 'lost', (
        select coalesce(sum(case when m.target_id = ${loss} then m.amount else -m.amount end), 0)
        from ledger_movement m
        where m.company_id = ${companyId} and m.thing_id = s.content_id and m.kind = 'WINE'
          and m.entry_id > s.entry_id and (s.until is null or m.entry_id <= s.until)
          and ${loss} in (m.target_id, m.source_id)
      )) order by s.entry_id, s.id) from states s), '[]'),
      'parents', coalesce((select jsonb_agg(jsonb_build_object('state', p.state_id, 'parent', p.parent_id, 'volume', p.volume))
        from line join content_state_parent p on p.company_id = ${companyId} and p.state_id = line.id), '[]'),
      'ground', coalesce((select jsonb_agg(jsonb_build_object('state', o.state_id, 'origin', o.origin_id, 'weight', o.weight))
        from line join content_state_origin o on o.company_id = ${companyId} and o.state_id = line.id), '[]')
    ) as lineage`.execute(db)
  return rows[0]!.lineage
}
