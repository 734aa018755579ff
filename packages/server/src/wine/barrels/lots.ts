import {
  cellarElementBatch,
  cellarElementBatchQuery,
  cellarElementBatchRecord,
  type CellarElementBatchRecord,
} from '@lagar/domain/wine/barrels/lot.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fillCost } from '@lagar/domain/wine/barrels/cost.ts'
import { fromMoney, shownMoney, toMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, containing } from '../../http/list.ts'
import { holdElements } from '../contents/vessels.ts'
import { unname, updateAt } from '../../http/rows.ts'

type Members = { vessels: Named[]; capacity: number; held: number }

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('cellar_element_batch as lot')
    .innerJoin('cellar', (join) =>
      join.onRef('cellar.company_id', '=', 'lot.company_id').onRef('cellar.id', '=', 'lot.cellar_id'),
    )
    .where('lot.company_id', '=', companyId)
    .where('lot.retired_at', 'is', null)
    .select([
      'lot.id',
      'lot.version',
      'lot.name',
      'lot.barrel_price as price',
      'lot.uses',
      'lot.years',
      'cellar.id as cellarId',
      'cellar.name as cellarName',
      sql<Members>`(
        select jsonb_build_object(
          'vessels', coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name collate es_natural), '[]'),
          'capacity', coalesce(sum(e.max_capacity), 0), 'held', coalesce(sum(b.amount), 0))
        from cellar_element e
        left join balance b on b.company_id = e.company_id and b.place_id = e.id and b.kind = 'WINE' and b.amount > 0
        where e.company_id = lot.company_id and e.cellar_element_batch_id = lot.id
      )`.as('members'),
    ])

type Row = {
  id: string
  version: number
  name: string
  cellarId: string
  cellarName: string
  members: Members
  price: number | null
  uses: number | null
  years: number | null
}

const present =
  (actor: Actor) =>
  ({
    id,
    version,
    name,
    cellarId,
    cellarName,
    members,
    price,
    uses,
    years,
  }: Row): CellarElementBatchRecord => ({
    id,
    version,
    name,
    cellar: { id: cellarId, name: cellarName },
    cellarElements: members.vessels,
    maxCapacity: fromMilliliters(members.capacity, 'LITER'),
    currentAmount: fromMilliliters(members.held, 'LITER'),
    unit: 'LITER',
    ...(price !== null && seesSupplyCosts(actor)
      ? { price: fromMoney(price), costPerFill: shownMoney(fillCost(price, { uses, years }, 0)) }
      : { price: null, costPerFill: null }),
    uses,
    years,
    can: mayEdit(actor, 'cellars'),
  })

/** Lots of vessels that hold one wine together. Deleting one lets its vessels go; they stay as they are. */
export const cellarElementBatches: Catalogue<
  typeof cellarElementBatch.shape,
  CellarElementBatchRecord,
  z.output<typeof cellarElementBatchQuery>
> = {
  entity: 'cellarElementBatch',
  area: 'cellars',
  path: '/cellars/cellarElementBatches',
  deletePath: '/cellars/cellarElementBatches',
  input: cellarElementBatch,
  record: cellarElementBatchRecord,
  ...asListed(select, present, {
    query: cellarElementBatchQuery,
    sort: 'name',
    sorts: {
      name: sql`lot.name collate es_natural`,
      cellar: sql`cellar.name collate es_natural`,
    },
    asked(all, { name, cellarId }) {
      let rows = all
      if (name !== undefined) rows = rows.where('lot.name', 'ilike', containing(name))
      if (cellarId !== undefined) rows = rows.where('lot.cellar_id', '=', cellarId)
      return rows
    },
    id: 'lot.id',
  }),

  async insert(tx, actor, id, { name, cellar, cellarElements, ...wood }) {
    await tx
      .insertInto('cellar_element_batch')
      .values({ company_id: actor.companyId, id, name, cellar_id: cellar, ...woodOf(actor, wood) })
      .execute()
    await holdElements(tx, actor, cellarElements)
    await take(tx, actor, id, cellar, cellarElements)
  },

  async update(tx, actor, { id, version }, { name, cellar, cellarElements, ...wood }) {
    await holdElements(tx, actor, [...(await membersOf(tx, actor, id)), ...cellarElements])
    await letGo(tx, actor, id)
    await take(tx, actor, id, cellar, cellarElements)
    return updateAt(
      tx,
      actor,
      'cellar_element_batch',
      { id, version },
      { name, cellar_id: cellar, ...woodOf(actor, wood) },
    )
  },

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    await holdElements(tx, actor, await membersOf(tx, actor, id))
    await letGo(tx, actor, id)
    await unname(tx, actor, 'transfer', 'made_batch_id', id)
    await unname(tx, actor, 'lot_loss', 'cellar_element_batch_id', id)
    await tx
      .deleteFrom('cellar_element_batch')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .execute()
  },
}

type Wood = Pick<z.output<typeof cellarElementBatch>, 'price' | 'uses' | 'years'>

/** What is said of the price of the barrels and of how long they serve. Refuses a price by who may not see costs. */
function woodOf(actor: Actor, { price, uses, years }: Wood) {
  if (price !== undefined && !seesSupplyCosts(actor))
    throw new Refusal('INVALID_INPUT', { errors: { price: 'NOT_ALLOWED_HERE' } })
  return {
    ...(price === undefined ? {} : { barrel_price: price === null ? null : toMoney(price) }),
    ...(uses === undefined ? {} : { uses }),
    ...(years === undefined ? {} : { years }),
  }
}

async function membersOf(tx: Tx, { companyId }: Actor, lot: string) {
  const rows = await tx
    .selectFrom('cellar_element')
    .select('id')
    .where('company_id', '=', companyId)
    .where('cellar_element_batch_id', '=', lot)
    .execute()
  return rows.map(({ id }) => id)
}

const letGo = (tx: Tx, { companyId }: Actor, id: string) =>
  tx
    .updateTable('cellar_element')
    .set({ cellar_element_batch_id: null })
    .where('company_id', '=', companyId)
    .where('cellar_element_batch_id', '=', id)
    .execute()

/** Vessels join a lot of their own cellar; one that was in another lot changes over. */
async function take(tx: Tx, { companyId }: Actor, id: string, cellar: string, vessels: string[]) {
  const wanted = new Set(vessels)
  if (wanted.size === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('cellar_element')
    .set({ cellar_element_batch_id: id })
    .where('company_id', '=', companyId)
    .where('cellar_id', '=', cellar)
    .where('id', 'in', [...wanted])
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(wanted.size))
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { cellarElements: 'NOT_ALLOWED_HERE' } })
}
