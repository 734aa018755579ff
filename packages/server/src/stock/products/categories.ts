import {
  stockCategory,
  stockCategoryQuery,
  stockCategoryRecord,
  type StockCategoryRecord,
} from '@lagar/domain/stock/deposit.ts'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db.selectFrom('stock_category').where('company_id', '=', companyId).select(['id', 'version', 'name'])

const present =
  (actor: Actor) =>
  (row: Omit<StockCategoryRecord, 'can'>): StockCategoryRecord => ({ ...row, can: mayEdit(actor, 'stock') })

const columns = ({ name }: z.output<typeof stockCategory>): ColumnsOf<'stock_category'> => ({ name })

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
  ...asListed(select, present, {
    query: stockCategoryQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow('stock_category', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('stock_category'),
}

export const categoryExport = exportOf({
  permission: 'MEMBER',
  sheet: 'STOCK_CATEGORY',
  query: stockCategoryQuery,
  list: categories.list,
  columns: [{ field: 'name', kind: 'text', width: 28, value: ({ name }) => name }],
})
