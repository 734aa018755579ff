import type { Composition } from '@lagar/domain/wine/contents/composition.ts'
import type { Origin, Origins } from '@lagar/domain/wine/contents/rollups.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { ownerOf, isOfOthers } from './owners.ts'

/** A composition as a state keeps it: origins and their shares, side by side. */
export type Stored = { originIds: string[] | null; originShares: number[] | null }

/** A stored composition; a content without a state has none. */
export const compositionOf = ({ originIds, originShares }: Stored): Composition =>
  new Map((originIds ?? []).map((origin, at) => [origin, originShares?.[at] ?? 0]))

type ShownOrigin = Pick<Origin, 'kind' | 'variety' | 'supplier' | 'owner'>

/** What is known of every origin that some compositions speak of, in one query. */
export async function originsOf(
  db: Db | Tx,
  actor: Actor,
  compositions: Iterable<Composition>,
): Promise<Origins> {
  const ids = idsIn(compositions)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Origin>`
    select o.id, o.kind, o.name, o.year, o.area, o.plot, o.is_organic as "isOrganic",
      case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name) end as variety,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier,
      ${ownerOf} as owner,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'share', ol.share) order by ol.share desc, l.id)
        from origin_land ol join land l on l.company_id = ol.company_id and l.id = ol.land_id
        where ol.company_id = o.company_id and ol.origin_id = o.id
      ), '[]') as lands
    from origin o
    left join variety v on v.company_id = o.company_id and v.id = o.variety_id
    left join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    where o.company_id = ${actor.companyId} and o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((origin) => [origin.id, origin]))
}

/** Of every origin that some compositions speak of, its variety, its owner and who brought it: all that a board shows of them. */
export async function shownOriginsOf(
  db: Db | Tx,
  { companyId }: Actor,
  compositions: Iterable<Composition>,
): Promise<ReadonlyMap<string, ShownOrigin>> {
  const ids = idsIn(compositions)
  if (ids.length === 0) return new Map()
  type Row = Pick<Origin, 'id' | 'kind' | 'supplier' | 'owner'> & {
    variety_id: string | null
    name: string | null
  }
  const { rows } = await sql<Row>`
    select o.id, o.kind, o.variety_id, v.name, ${ownerOf} as owner,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier
    from origin o
    left join input i on i.company_id = o.company_id and i.id = o.input_id
    left join variety v on v.company_id = o.company_id and v.id = o.variety_id
    left join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
    where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, kind, variety_id, name, supplier, owner }) => [
      id,
      { kind, variety: variety_id === null ? null : { id: variety_id, name: name ?? '' }, supplier, owner },
    ]),
  )
}

/** Whose the origins of some compositions are that are not ours: few are. */
export async function othersIn(
  db: Db | Tx,
  { companyId }: Actor,
  compositions: Iterable<Composition>,
): Promise<ReadonlyMap<string, Pick<Origin, 'owner'>>> {
  const ids = idsIn(compositions)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<Origin, 'id' | 'owner'>>`
    select o.id, ${ownerOf} as owner
    from input i
    join origin o on o.company_id = i.company_id and o.input_id = i.id
    where i.company_id = ${companyId} and ${isOfOthers('i')}
      and o.id = any(${ids}::uuid[])
    union all
    select o.id, ${ownerOf} as owner
    from origin o left join input i on false
    where o.company_id = ${companyId} and ${isOfOthers('o')} and o.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((origin) => [origin.id, origin]))
}

function idsIn(compositions: Iterable<Composition>): string[] {
  const ids = new Set<string>()
  for (const composition of compositions) for (const origin of composition.keys()) ids.add(origin)
  return [...ids]
}
