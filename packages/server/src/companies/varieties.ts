import { variety, varietyQuery, varietyRecord, type VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../http/actor.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { mayEdit } from '../http/can.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { exportOf } from '../exports/export.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import type { z } from 'zod'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('variety')
    .where('company_id', '=', actor.companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', 'crop', 'grape_type as grapeType', 'quality'])

type Row = Omit<VarietyRecord, 'can'>
const present = (actor: Actor) => (row: object) => ({
  ...(row as Row),
  can: mayEdit(actor, 'administration'),
})

export const varieties: Catalogue<typeof variety.shape, VarietyRecord, z.output<typeof varietyQuery>> = {
  entity: 'variety',
  area: 'administration',
  path: '/companies/varieties',
  deletePath: '/companies/variety',
  input: variety,
  record: varietyRecord,
  query: varietyQuery,

  async list(db, actor, query) {
    const { name, crop, excludeNoGrape } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (crop !== undefined) rows = rows.where('crop', '=', crop)
    if (excludeNoGrape === 'true') rows = rows.where('grape_type', '<>', 'NO_GRAPE')
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      crop: sql.ref('crop'),
      grapeType: sql.ref('grape_type'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, crop, grapeType, quality }) =>
    tx
      .insertInto('variety')
      .values({ company_id: companyId, id, name, crop, grape_type: grapeType, quality })
      .execute(),

  update: (tx, { companyId }, { id, version }, { name, crop, grapeType, quality }) =>
    tx
      .updateTable('variety')
      .set({ name, crop, grape_type: grapeType, quality, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,

  remove: (tx, { companyId }, id) =>
    tx.deleteFrom('variety').where('company_id', '=', companyId).where('id', '=', id).execute(),
}

export const varietyExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Variedades',
  query: varietyQuery,
  list: varieties.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Cultivo', kind: 'text', value: ({ crop }) => es.crop[crop] },
    { title: 'Tipo de uva', kind: 'text', value: ({ grapeType }) => es.grapeType[grapeType] },
    { title: 'Calidad', kind: 'text', value: ({ quality }) => quality && es.varietyQuality[quality] },
  ],
})
