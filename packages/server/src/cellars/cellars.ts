import { cellar, cellarQuery, cellarRecord, type CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { sql } from 'kysely'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, containing } from '../http/list.ts'
import { openPlace } from '../ledger/places.ts'
import { refuseUsed } from './place.ts'
import { type ColumnsOf, updateAt } from '../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('cellar')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select((eb) => [
      'id',
      'version',
      'name',
      'code',
      eb.fn.coalesce('inv_number', sql<string>`''`).as('invNumber'),
      eb.fn.coalesce('address', sql<string>`''`).as('address'),
      'reception_per_day as receptionPerDay',
      'press_load as pressLoad',
      'press_loads as pressLoads',
      'must_per_kilo as mustPerKilo',
    ])

const orNull = (stored: number | null, shown: (stored: number) => number) =>
  stored === null ? null : shown(stored)

const present = (actor: Actor) => (row: Omit<CellarRecord, 'can'>) => ({
  ...row,
  receptionPerDay: orNull(row.receptionPerDay, (grams) => fromGrams(grams, 'KG')),
  pressLoad: orNull(row.pressLoad, (grams) => fromGrams(grams, 'KG')),
  mustPerKilo: orNull(row.mustPerKilo, (millilitres) => fromMilliliters(millilitres, 'LITER')),
  can: mayEdit(actor, 'cellars'),
})

/** The cellars of a company. Opening one opens its reception, where grapes wait between the scale and the grinder. */
export const cellars: Catalogue<typeof cellar.shape, CellarRecord, z.output<typeof cellarQuery>> = {
  entity: 'cellar',
  area: 'cellars',
  path: '/cellars/cellars',
  deletePath: '/cellars/cellars',
  input: cellar,
  record: cellarRecord,
  ...asListed(select, present, {
    query: cellarQuery,
    sort: 'name',
    sorts: {
      name: sql`name collate es_natural`,
      code: sql.ref('code'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where('name', 'ilike', containing(name))),
  }),

  async insert(tx, { companyId }, id, input) {
    await openPlace(tx, companyId, id, 'RECEPTION')
    await tx
      .insertInto('cellar')
      .values({ company_id: companyId, id, ...columns(input) })
      .execute()
  },

  update: (tx, actor, at, input) => updateAt(tx, actor, 'cellar', at, columns(input)),

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    await refuseUsed(tx, actor, id)
    await tx.deleteFrom('cellar').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  },
}

const columns = (given: z.output<typeof cellar>): ColumnsOf<'cellar'> => ({
  name: given.name,
  code: given.code,
  inv_number: given.invNumber || null,
  address: given.address || null,
  reception_per_day: orNull(given.receptionPerDay, (kilos) => toGrams(kilos, 'KG')),
  press_load: orNull(given.pressLoad, (kilos) => toGrams(kilos, 'KG')),
  press_loads: given.pressLoads,
  must_per_kilo: orNull(given.mustPerKilo, (litres) => toMilliliters(litres, 'LITER')),
})
