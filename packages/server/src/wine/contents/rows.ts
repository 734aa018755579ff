import { rollUps } from '@lagar/domain/wine/contents/rollups.ts'
import type { ContentQuery, ContentRow } from '@lagar/domain/wine/contents/content.ts'
import { mayHold } from '@lagar/domain/access/keepers.ts'
import { fromMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import { containing } from '../../http/list.ts'
import { compositionOf, originsOf } from './composition.ts'
import { ownerIds } from './owners.ts'

type HeldIn = { id: string; name: string; cellar: Named; amount: number; cost: number; capacity: number }

/** Contents with their variety, their last state, and the vessels that hold them now. */
export const selectContents = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('content')
    .leftJoin('variety', (join) =>
      join
        .onRef('variety.company_id', '=', 'content.company_id')
        .onRef('variety.id', '=', 'content.variety_id'),
    )
    .leftJoin('content_state as state', (join) =>
      join.onRef('state.company_id', '=', 'content.company_id').onRef('state.id', '=', 'content.state_id'),
    )
    .where('content.company_id', '=', companyId)
    .select([
      'content.id',
      'content.version',
      'content.name',
      'content.year',
      'content.stage',
      'content.grape_type as grapeType',
      'content.is_organic as isOrganic',
      'content.is_wine_dregs as isWineDregs',
      'content.organic_lost_reason as organicLostReason',
      'content.ready_since as readySince',
      'content.hold_reason as holdReason',
      'content.hold_note as holdNote',
      'content.state_id as stateId',
      'variety.id as varietyId',
      'variety.name as varietyName',
      'state.origin_ids as originIds',
      'state.origin_shares as originShares',
      sql<HeldIn[] | null>`(
        select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'amount', b.amount, 'cost', b.cost,
          'capacity', e.max_capacity, 'cellar', jsonb_build_object('id', c.id, 'name', c.name)) order by e.name collate es_natural)
        from balance b
        join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
        join cellar c on c.company_id = e.company_id and c.id = e.cellar_id
        where b.company_id = content.company_id and b.thing_id = content.id and b.kind = 'WINE' and b.amount > 0
      )`.as('held'),
    ])

type Selected = ReturnType<typeof selectContents>
/** A content as it is read. */
export type ContentFound = Awaited<ReturnType<Selected['execute']>>[number]

/** The contents that a list asks for. */
export function filterContents(rows: Selected, query: ContentQuery): Selected {
  const { cellarId, cellarElementId, name, varietyId, year, isOrganic, withAmount, ids } = query
  const stages = [...(query.status ?? []), ...(query.stage ?? [])]
  let asked = rows
  if (stages.length > 0)
    asked = asked.where(
      sql<boolean>`case when ${heldIn({})} then content.stage else 'EMPTY' end = any(${stages}::text[])`,
    )
  if (name !== undefined) asked = asked.where('content.name', 'ilike', containing(name))
  if (varietyId) asked = asked.where('content.variety_id', '=', varietyId)
  if (year !== undefined) asked = asked.where('content.year', '=', year)
  if (isOrganic !== undefined) asked = asked.where('content.is_organic', '=', isOrganic)
  if (ids?.length) asked = asked.where('content.id', 'in', ids)
  if (query.onHold !== undefined)
    asked = asked.where('content.hold_reason', query.onHold ? 'is not' : 'is', null)
  if (query.ofOthers !== undefined)
    asked = asked.where(query.ofOthers ? isOfOthers : sql<boolean>`not ${isOfOthers}`)
  if (withAmount === true || cellarId || cellarElementId)
    asked = asked.where(heldIn({ cellarId, cellarElementId }))
  if (withAmount === false) asked = asked.where(sql<boolean>`not ${heldIn({})}`)
  return asked
}

/** Whether some of a content is not ours. */
const isOfOthers = sql<boolean>`exists (
  select from origin o left join input i on i.company_id = o.company_id and i.id = o.input_id
  where o.company_id = content.company_id and o.id = any(state.origin_ids)
    and coalesce(${ownerIds.supplier}, ${ownerIds.customer}) is not null)`

type Where = { cellarId?: string | undefined; cellarElementId?: string | undefined }

/** Whether a content lies anywhere, or in a cellar or vessel. */
const heldIn = ({ cellarId, cellarElementId }: Where) => sql<boolean>`exists (
  select from balance b join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
  where b.company_id = content.company_id and b.thing_id = content.id and b.kind = 'WINE' and b.amount > 0
    and (${cellarId ?? null}::uuid is null or e.cellar_id = ${cellarId ?? null})
    and (${cellarElementId ?? null}::uuid is null or e.id = ${cellarElementId ?? null}))`

/** The contents as they are answered, with what they are made of; costs only for who may see contents. */
export async function presentContents(
  db: Db | Tx,
  actor: Actor,
  rows: ContentFound[],
): Promise<ContentRow[]> {
  const compositions = rows.map(compositionOf)
  const origins = await originsOf(db, actor, compositions)
  const seesCost = seesSupplyCosts(actor)
  const can = { ...mayEdit(actor, 'contents'), hold: mayHold(actor, 'content') }
  return rows.map((row, at) => {
    const held = row.held ?? []
    const volume = held.reduce((sum, { amount }) => sum + amount, 0)
    const cost = held.reduce((sum, part) => sum + part.cost, 0)
    const currentAmount = fromMilliliters(volume, 'LITER')
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      variety: row.varietyId === null ? null : { id: row.varietyId, name: row.varietyName ?? '' },
      year: row.year,
      grapeType: row.grapeType,
      // A wine of which nothing is left is used up, whatever it was last; taken back, it is that again.
      stage: row.held === null ? 'EMPTY' : row.stage,
      isOrganic: row.isOrganic,
      isWineDregs: row.isWineDregs,
      readySince: row.readySince,
      currentAmount,
      unit: 'LITER' as const,
      currentVolumeAmount: currentAmount,
      vessels: held.map(({ id, name, cellar, amount, capacity }) => ({
        id,
        name,
        cellar,
        currentAmount: fromMilliliters(amount, 'LITER'),
        maxCapacity: fromMilliliters(capacity, 'LITER'),
      })),
      composition: rollUps(compositions[at] ?? new Map(), origins),
      cost: seesCost ? fromMoney(cost) : null,
      unitCost: seesCost ? unitCost(cost, currentAmount) : null,
      holdReason: row.holdReason,
      holdNote: row.holdNote,
      can,
    }
  })
}
