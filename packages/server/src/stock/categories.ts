import {
  stockCategory,
  stockCategoryQuery,
  stockCategoryRecord,
  type StockCategoryRecord,
} from '@lagar/domain/stock/deposit.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db.selectFrom('stock_category').where('company_id', '=', companyId).select(['id', 'version', 'name'])

const present =
  (actor: Actor) =>
  (row: Omit<StockCategoryRecord, 'can'>): StockCategoryRecord => ({ ...row, can: mayEdit(actor, 'stock') })

type Categories = Catalogue<
  typeof stockCategory.shape,
  StockCategoryRecord,
  z.output<typeof stockCategoryQuery>
>

/** The shelves that supplies are grouped by. One that products stand on cannot be deleted (IN_USE). */
export const categories: Categories = {
  entity: 'stockCategory',
  area: 'stock',
  path: '/stock/category',
  deletePath: '/stock/category',
  input: stockCategory,
  record: stockCategoryRecord,
  query: stockCategoryQuery,

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

  insert: (tx, { companyId }, id, { name }) =>
    tx.insertInto('stock_category').values({ company_id: companyId, id, name }).execute(),

  update: (tx, { companyId }, { id, version }, { name }) =>
    tx
      .updateTable('stock_category')
      .set({ name, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('stock_category'),
}

export const categoryExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Categorías de insumos',
  query: stockCategoryQuery,
  list: categories.list,
  columns: [{ title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name }],
})
