import type { StockProductKind } from '@lagar/domain/lists/stock.ts'
import { sql } from 'kysely'
import { containing, containsText } from '../../http/list.ts'

/** Filters by what follows from the kind, for a query over `product`. */
export function kindsAsked(query: {
  isDoseProvider?: boolean | undefined
  isNutrientProvider?: boolean | undefined
}) {
  const asked: [StockProductKind, boolean | undefined][] = [
    ['CURING_DOSE', query.isDoseProvider],
    ['FERTILIZER', query.isNutrientProvider],
  ]
  return asked.flatMap(([kind, wanted]) =>
    wanted === undefined ? [] : [sql<boolean>`(product.kind = ${kind}) = ${wanted}`],
  )
}

/**
 * Whether a product's name contains a text, for a page over `product` with `calledProducts` as its base. One or two letters stand in so many names
 * that a page is filled sooner by walking them.
 */
export const isCalled = (text: string) =>
  isLookedUp(text)
    ? sql<boolean>`product.id = any(array(select id from base))`
    : containsText('product.name', text)

/** The ids of the products whose name contains a text, looked up once for a page and its count: a store may hold a hundred thousand. */
export const calledProducts = (text: string | undefined) =>
  text === undefined || !isLookedUp(text)
    ? undefined
    : sql`select unnest(app_called('stockProduct', lower(f_unaccent(${containing(text)})))) as id`

const isLookedUp = (text: string) => text.length >= 3

/** Whether the row's `product` stands on a shelf or comes from a supplier. */
export function isLinked(link: 'category' | 'supplier', id: string) {
  const column = link === 'category' ? 'stock_category_id' : 'supplier_id'
  return sql<boolean>`exists (select from ${sql.table(`product_${link}`)} as link
    where link.company_id = product.company_id and link.product_id = product.id and link.${sql.ref(column)} = ${id})`
}
