import type { OriginKind } from '@lagar/domain/lists/wine.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { firstKey } from '../../first-key.ts'

/** A supplier's document of a note, as it is kept. */
export type ToldRow = {
  id: string
  version: number
  document: string
  stands: boolean
  created_at: Date
  by: string
  file: { id: string; name: string; size: number }
  input: Named
  supplier: Named | null
}

/** Which lot some grapes or a wine was matched with. */
export type MatchRow = { told: string; origin: string; name: string; lot: string; event: number | null }

/** Grapes (grams) or a wine (millilitres) that a note brought. */
export type BroughtRow = { id: string; name: string; kind: OriginKind; amount: number }

async function documents(
  db: Db | Tx,
  { companyId }: Actor,
  condition: RawBuilder<unknown>,
  document: RawBuilder<unknown> = sql`t.document`,
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select t.id, t.version, ${document} as document, t.withdrawn_at is null as stands, t.created_at,
      trim(coalesce(a.name, '') || ' ' || coalesce(a.surname, '')) as by,
      json_build_object('id', f.id, 'name', f.name, 'size', f.bytes) as file,
      json_build_object('id', i.id, 'name', i.input_name) as input,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier
    from told_origin t
    join file f on f.company_id = t.company_id and f.id = t.file_id
    join input i on i.company_id = t.company_id and i.id = t.input_id
    left join wine_estate e on e.company_id = i.company_id and e.id = i.from_wine_estate_id
    left join supplier s on s.company_id = i.company_id and s.id = ${firstKey('i.from_supplier_id', 'e.supplier_id')}
    left join account a on a.id = t.created_by
    where t.company_id = ${companyId} and ${condition}
    order by t.withdrawn_at is not null, t.id desc limit 200`.execute(db)
  return rows
}

/** The documents of a note: the one that stands first, then those before it, the latest first, without what they say. */
export const documentsOf = (db: Db | Tx, actor: Actor, input: string): Promise<ToldRow[]> =>
  documents(
    db,
    actor,
    sql`t.input_id = ${input}`,
    sql`case when t.withdrawn_at is null then t.document else '' end`,
  )

/** One document. */
export const findDocument = async (db: Db | Tx, actor: Actor, id: string): Promise<ToldRow | undefined> =>
  (await documents(db, actor, sql`t.id = ${id}`))[0]

/** The documents that stand of the notes which brought some grapes and wines. */
export const documentsOfOrigins = (
  db: Db | Tx,
  actor: Actor,
  origins: readonly string[],
): Promise<ToldRow[]> =>
  documents(
    db,
    actor,
    sql`t.withdrawn_at is null and t.input_id in (
      select o.input_id from origin o where o.company_id = ${actor.companyId} and o.id = any(${origins}::uuid[]))`,
  )

/** What is matched of some documents. */
export async function matchesOf(
  db: Db | Tx,
  { companyId }: Actor,
  documents: readonly string[],
): Promise<MatchRow[]> {
  if (documents.length === 0) return []
  return db
    .selectFrom('told_match as m')
    .innerJoin('origin as o', (join) =>
      join.onRef('o.company_id', '=', 'm.company_id').onRef('o.id', '=', 'm.origin_id'),
    )
    .where('m.company_id', '=', companyId)
    .where('m.told_origin_id', 'in', documents)
    .select(['m.told_origin_id as told', 'm.origin_id as origin', 'o.name', 'm.lot', 'm.event'])
    .orderBy('o.name')
    .execute()
}

/** The grapes and the wine that a note brought. */
export async function broughtBy(db: Db | Tx, { companyId }: Actor, input: string): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select o.id, o.name, o.kind, coalesce(c.weight, w.amount, 0)::bigint as amount
    from origin o
    left join ciu c on c.company_id = o.company_id and c.id = o.id
    left join received_wine w on w.company_id = o.company_id and w.id = o.id
    where o.company_id = ${companyId} and o.input_id = ${input}
    order by o.name collate "es-x-icu", o.id`.execute(db)
  return rows
}
