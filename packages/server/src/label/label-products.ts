import {
  labelProduct,
  labelProductQuery,
  labelProductRecord,
  type LabelProductRecord,
} from '@lagar/domain/label/label-product.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('label_product')
    .where('company_id', '=', actor.companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', 'description'])
    .select(
      sql<number>`(select count(*)::int from label where label.company_id = label_product.company_id
        and label.label_product_id = label_product.id)`.as('labels'),
    )

type Row = Omit<LabelProductRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'label') })

/** The wines as customers know them. */
export const labelProducts: Catalogue<
  typeof labelProduct.shape,
  LabelProductRecord,
  z.output<typeof labelProductQuery>
> = {
  entity: 'product',
  area: 'label',
  path: '/label/products',
  deletePath: '/label/products',
  input: labelProduct,
  record: labelProductRecord,
  query: labelProductQuery,

  async list(db, actor, query) {
    let rows = select(db, actor)
    if (query.name !== undefined) rows = rows.where(says('name', query.name))
    const page = await pageOfQuery(
      db,
      ordered(rows, query.sort ?? 'name', { name: inSpanish('name') }),
      query,
    )
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, description }) =>
    tx.insertInto('label_product').values({ company_id: companyId, id, name, description }).execute(),

  update: (tx, { companyId }, { id, version }, { name, description }) =>
    tx
      .updateTable('label_product')
      .set({ name, description, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('label_product'),
}

export const labelProductExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Productos',
  query: labelProductQuery,
  list: labelProducts.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Descripción', kind: 'text', width: 44, value: ({ description }) => description },
    { title: 'Etiquetas', kind: 0, value: ({ labels }) => labels },
  ],
})
