import { carriedBy, type Carried, type CarryingPart } from '@lagar/domain/wine/additives/additives.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'

/** Of what additions are asked: a content, or a lot of bottles. */
export type CarrierAsked = { contentId?: string | undefined; wineBatchId?: string | undefined }

/** A wine as additions look at it: how much there is in millilitres, and what it carries. */
export type Carrier = CarryingPart

/** The same of a lot, with the millilitres of a bottle. */
type LotCarrier = Carrier & { capacity: number }

/**
 * What the wine of a content or of a lot carries of every addition. Refuses with NOT_FOUND, and with INVALID_INPUT when neither is
 * named.
 */
export async function carrierOf(db: Db | Tx, actor: Actor, asked: CarrierAsked): Promise<Carrier> {
  if (asked.contentId !== undefined) return contentCarrier(db, actor, asked.contentId)
  if (asked.wineBatchId !== undefined) return lotCarrier(db, actor, asked.wineBatchId)
  throw new Refusal('INVALID_INPUT', { missing: ['contentId'] })
}

/** What a wine carries as a state keeps it: additions and their doses, side by side. */
export type StoredDoses = { addition_ids: string[] | null; addition_doses: number[] | null }

/** What a stored state carries; a content without a state carries nothing. */
export const carriedOf = ({ addition_ids: ids, addition_doses: doses }: StoredDoses): Carried =>
  new Map((ids ?? []).map((id, at) => [id, doses?.[at] ?? 0]))

async function contentCarrier(db: Db | Tx, { companyId }: Actor, id: string): Promise<Carrier> {
  const { rows } = await sql<StoredDoses & { volume: number }>`
    select s.addition_ids, s.addition_doses,
      coalesce((select sum(b.amount) from balance b where b.company_id = c.company_id and b.thing_id = c.id
        and b.kind = 'WINE' and b.amount > 0), 0)::bigint as volume
    from content c left join content_state s on s.company_id = c.company_id and s.id = c.state_id
    where c.company_id = ${companyId} and c.id = ${id}`.execute(db)
  const row = found(rows[0])
  return { volume: row.volume, carried: carriedOf(row) }
}

const lotCarrier = async (db: Db | Tx, actor: Actor, id: string) =>
  found((await lotCarriers(db, actor, [id])).get(id))

type Lot = StoredDoses & {
  id: string
  capacity: number
  depth: number
  volume: number
  parents: { id: string; volume: number }[]
  supplies: { id: string; amount: number }[]
}

/**
 * What lots carry, those that they were made of included: what the wine carried that filled them, or their own sources by their
 * bottles, and what the bottling itself added: to the wine, or `added`, SQL on a row `used` of what the line used.
 */
export async function lotCarriers(
  db: Db | Tx,
  { companyId }: Actor,
  ids: readonly string[],
  added: RawBuilder<unknown> = sql`used.type = 'divisionContentStocks'`,
): Promise<ReadonlyMap<string, LotCarrier>> {
  const { rows } = await sql<Lot>`
    with recursive family (id, depth) as (
      select id, 0 from unnest(${ids}::uuid[]) as asked(id)
      union
      select link.parent_id, family.depth + 1 from family
      join wine_batch_parent link on link.company_id = ${companyId} and link.wine_batch_id = family.id
    )
    select w.id, w.bottle_capacity as capacity, max(family.depth) as depth, w.bottles::bigint * w.bottle_capacity as volume, s.addition_ids, s.addition_doses,
      coalesce((select jsonb_agg(jsonb_build_object('id', link.parent_id, 'volume', link.bottles::bigint * from_lot.bottle_capacity))
        from wine_batch_parent link
        join wine_batch from_lot on from_lot.company_id = link.company_id and from_lot.id = link.parent_id
        where link.company_id = w.company_id and link.wine_batch_id = w.id), '[]') as parents,
      coalesce((select jsonb_agg(jsonb_build_object('id', used.id, 'amount', used.amount)) from wine_batch_supply used
        where used.company_id = w.company_id and used.wine_batch_id = w.id and ${added}), '[]') as supplies
    from family join wine_batch w on w.company_id = ${companyId} and w.id = family.id
    left join content_state s on s.company_id = w.company_id and s.id = w.state_id
    group by w.company_id, w.id, s.company_id, s.id
    order by depth desc`.execute(db)
  const lots = new Map<string, LotCarrier>()
  for (const lot of rows) {
    const parts =
      lot.parents.length > 0
        ? lot.parents.map((parent) => ({ carried: new Map(), ...lots.get(parent.id), volume: parent.volume }))
        : [{ volume: lot.volume, carried: carriedOf(lot) }]
    // A litre is given its part of what the line took, by the litres that reached the bottles.
    const { volume, capacity } = lot
    lots.set(lot.id, { volume, capacity, carried: carriedBy(parts, lot.supplies) })
  }
  return lots
}

/** What bottlings added to the wine of lots that they made: the additions, each with its lot. */
export const addedToLots = (db: Db | Tx, { companyId }: Actor, lots: readonly string[]) =>
  db
    .selectFrom('wine_batch_supply')
    .select(['id', 'wine_batch_id as lot'])
    .where('company_id', '=', companyId)
    .where('wine_batch_id', 'in', [...lots])
    .where('type', '=', 'divisionContentStocks')
    .execute()
