import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import type { Kind, Seed } from './seeds.ts'

/** A walk goes no further than over so many links, both ways together; an answer that was cut says so. */
export const MOST = 20_000

/** What a walk reached in one direction, the beginning included. */
export type Reached = Record<Kind, string[]>

/** What a walk reached, and whether there was more. */
export type Walked = { up: Reached; down: Reached; cut: boolean }

const nothing = (): Reached => ({ state: [], batch: [], origin: [] })

/**
 * Walks both ways at once over links of history, lots and grapes. What flowed out of a vessel points at the link it left from,
 * and so the walk never runs against time. A lot made of other lots is reached through them alone.
 */
export async function walk(
  db: Db,
  { companyId: company }: Actor,
  { up, down }: { up: Seed[]; down: Seed[] },
  most = MOST,
): Promise<Walked> {
  const seeds = [
    ...up.map((seed) => ({ ...seed, way: 'up' as const })),
    ...down.map((seed) => ({ ...seed, way: 'down' as const })),
  ]
  const { rows } = await sql<{ way: 'up' | 'down'; kind: Kind; id: string }>`
    with recursive walk (way, kind, id) as (
      select * from unnest(${seeds.map(({ way }) => way)}::text[], ${seeds.map(({ kind }) => kind)}::text[],
        ${seeds.map(({ id }) => id)}::uuid[])
      union
      select walk.way, next.kind, next.id from walk, lateral (
        select 'state' as kind, l.parent_id as id from content_state_parent l
        where walk.way = 'up' and walk.kind = 'state' and l.company_id = ${company} and l.state_id = walk.id
        union all
        select 'origin', l.origin_id from content_state_origin l
        where walk.way = 'up' and walk.kind = 'state' and l.company_id = ${company} and l.state_id = walk.id
        union all
        select 'batch', l.parent_id from wine_batch_parent l
        where walk.way = 'up' and walk.kind = 'batch' and l.company_id = ${company} and l.wine_batch_id = walk.id
        union all
        select 'state', b.state_id from wine_batch b
        where walk.way = 'up' and walk.kind = 'batch' and b.company_id = ${company} and b.id = walk.id and b.state_id is not null
          and not exists (select from wine_batch_parent p where p.company_id = ${company} and p.wine_batch_id = b.id)
        union all
        select 'origin', l.origin_id from wine_batch_origin l
        where walk.way = 'up' and walk.kind = 'batch' and l.company_id = ${company} and l.wine_batch_id = walk.id
        union all
        select 'batch', l.wine_batch_id from wine_batch_origin l
        where walk.way = 'down' and walk.kind = 'origin' and l.company_id = ${company} and l.origin_id = walk.id
        union all
        select 'state', l.state_id from content_state_origin l
        join content_state s on s.company_id = ${company} and s.id = l.state_id and not s.reversed
        where walk.way = 'down' and walk.kind = 'origin' and l.company_id = ${company} and l.origin_id = walk.id
        union all
        select 'state', l.state_id from content_state_parent l
        join content_state s on s.company_id = ${company} and s.id = l.state_id and not s.reversed
        where walk.way = 'down' and walk.kind = 'state' and l.company_id = ${company} and l.parent_id = walk.id
        union all
        select 'batch', b.id from wine_batch b
        where walk.way = 'down' and walk.kind = 'state' and b.company_id = ${company} and b.state_id = walk.id
          and not exists (select from wine_batch_parent p where p.company_id = ${company} and p.wine_batch_id = b.id)
        union all
        select 'batch', l.wine_batch_id from wine_batch_parent l
        where walk.way = 'down' and walk.kind = 'batch' and l.company_id = ${company} and l.parent_id = walk.id
      ) next
    )
    select way, kind, id from walk limit ${most + 1}`.execute(db)
  const reached = { up: nothing(), down: nothing() }
  for (const { way, kind, id } of rows.slice(0, most)) reached[way][kind].push(id)
  return { ...reached, cut: rows.length > most }
}
