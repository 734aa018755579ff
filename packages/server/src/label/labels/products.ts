import {
  labelProduct,
  labelProductQuery,
  labelProductRecord,
  type LabelProductRecord,
} from '@lagar/domain/label/product.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

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

const columns = ({ name, description }: z.output<typeof labelProduct>): ColumnsOf<'label_product'> => ({
  name,
  description,
})

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
  ...asListed(select, present, {
    query: labelProductQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow('label_product', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('label_product'),
}

export const labelProductExport = exportOf({
  permission: 'MEMBER',
  sheet: 'LABEL_PRODUCT',
  query: labelProductQuery,
  list: labelProducts.list,
  columns: [
    { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
    { field: 'description', kind: 'text', width: 44, value: ({ description }) => description },
    { field: 'labels', kind: 'count', value: ({ labels }) => labels },
  ],
})
