import { Refusal } from '@lagar/domain/errors.ts'
import {
  land,
  landQuery,
  landRecord,
  losesCertification,
  type Land,
  type LandPageRecord,
  type LandRecord,
} from '@lagar/domain/lands/places/land.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { removeFrom, updateAt } from '../../http/rows.ts'
import { openPlace } from '../../ledger/places.ts'
import { boundaryOf } from './boundary-columns.ts'
import { landColumns, presentLand, selectLands } from './columns.ts'
import { closedNow } from './treatment-warnings.ts'
import { correctCrop, cropsOf, forgetCrops } from './crops.ts'
import { causesAt } from '../../ledger/read.ts'

type Lands = Catalogue<typeof land.shape, LandRecord, z.output<typeof landQuery>>

const nameIn = (
  table: 'variety' | 'wine_estate',
) => sql`(select name collate spanish from ${sql.table(table)} as other
  where other.company_id = land.company_id and other.id = land.${sql.ref(`${table}_id`)})`

/** The lands of all estates. */
export const lands: Lands = {
  entity: 'land',
  area: 'lands',
  path: '/lands/lands',
  createPath: '/lands/land',
  deletePath: '/lands/land',
  input: land,
  record: landRecord,
  query: landQuery,

  async list(db, actor, query) {
    const { name, wineEstateId, wineEstateSectionId, supplierId, varietyId, organicState, ids, day } = query
    let rows = selectLands(db, actor)
    if (name !== undefined) rows = rows.where(containsText('name', name))
    if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
    if (wineEstateSectionId !== undefined)
      rows = rows.where('wine_estate_section_id', '=', wineEstateSectionId)
    if (supplierId !== undefined)
      rows = rows.where(
        sql<boolean>`wine_estate_id in (select e.id from wine_estate e where e.company_id = land.company_id and e.supplier_id = ${supplierId})`,
      )
    if (query.varietyIds !== undefined)
      rows = rows.where(sql<boolean>`variety_id = any(${query.varietyIds}::uuid[])`)
    if (query.types !== undefined)
      rows = rows.where(
        sql<boolean>`variety_id in (select v.id from variety v where v.company_id = land.company_id and v.grape_type = any(${query.types}::text[]))`,
      )
    if (varietyId !== undefined) rows = rows.where('variety_id', '=', varietyId)
    if (organicState !== undefined) rows = rows.where('organic_state', '=', organicState)
    if (ids !== undefined) rows = rows.where(sql<boolean>`id = any(${ids}::uuid[])`)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      surface: sql.ref('surface'),
      harvestableDate: sql.ref('harvestable_date'),
      variety: nameIn('variety'),
      wineEstate: nameIn('wine_estate'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(presentLand(actor, await closedNow(db, actor), day)) }
  },

  async find(db, actor, id) {
    const row = await selectLands(db, actor).where('id', '=', id).executeTakeFirst()
    return row && presentLand(actor, await closedNow(db, actor))(row)
  },

  async insert(tx, actor, id, given) {
    await openPlace(tx, actor.companyId, id, 'LAND')
    await tx
      .insertInto('land')
      .values({ company_id: actor.companyId, id, ...landColumns(given) })
      .execute()
    if (given.variety !== null) await correctCrop(tx, actor, id, given.variety)
  },

  async update(tx, actor, { id, version }, given) {
    const before = await lands.find(tx, actor, id)
    if (before) demandReason(before, given)
    const updated = await updateAt(tx, actor, 'land', { id, version }, landColumns(given))
    const isCorrected = given.variety !== (before?.variety?.id ?? null)
    if (updated.numUpdatedRows > 0n && isCorrected) await correctCrop(tx, actor, id, given.variety)
    return updated
  },

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    await refuseMoved(tx, actor, id)
    await forgetCrops(tx, actor, id)
    await removeFrom('land')(tx, actor, id)
  },
}

/** A land as its page shows it, with what it carried and where it lies. */
export async function findLandPage(db: Db, actor: Actor, id: string): Promise<LandPageRecord | undefined> {
  const found = await lands.find(db, actor, id)
  return found && { ...found, crops: await cropsOf(db, actor, id), boundary: await boundaryOf(db, actor, id) }
}

function demandReason(before: LandRecord, after: Land) {
  if (!losesCertification(before.organicState, after.organicState)) return
  if (after.organicReason !== '' && after.organicReason !== before.organicReason) return
  throw new Refusal('INVALID_INPUT', { errors: { organicReason: 'REASON_REQUIRED' } })
}

/** The ledger remembers what was picked from a land and what it cost, and nothing there is deleted. */
async function refuseMoved(tx: Tx, actor: Actor, id: string) {
  const dependents = await causesAt(tx, actor, id)
  if (dependents.length > 0) throw new Refusal('IN_USE', { details: { dependents } })
}
