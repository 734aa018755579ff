import { allowed } from '@lagar/domain/access/permissions.ts'
import { bulkSaleQuery, type BulkSaleRow } from '@lagar/domain/sales/record.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { ordered, pageOfQuery, containsText } from '../http/list.ts'
import { namedIn, personIn } from '../http/rows.ts'
import { contractLineOf, litres, mayMove } from './contract-rows.ts'
import { movedBy } from './load-rows.ts'
import { unitText } from './papers.ts'

type Query = z.output<typeof bulkSaleQuery>

/** The millilitres, of grapes the grams, that left with its loads, by the movements that stand. */
const loadedOf = ({ companyId }: Actor) => sql<number>`coalesce((
  select sum(moved.amount) from bulk_load l cross join lateral ${movedBy(companyId)} moved
  where l.company_id = s.company_id and l.bulk_sale_id = s.id), 0)::bigint`

const returnedOf = sql<number>`coalesce((
  select sum(r.amount) from bulk_load l
  join bulk_return r on r.company_id = l.company_id and r.bulk_load_id = l.id and not r.reversed
  where l.company_id = s.company_id and l.bulk_sale_id = s.id), 0)::bigint`

const dueOf = sql<string | null>`(
  select min(i.due_date)::text from bulk_sale_instalment i
  where i.company_id = s.company_id and i.bulk_sale_id = s.id and i.paid_on is null)`

/** Sales with the names they show; one query for a whole page. */
const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('bulk_sale as s')
    .where('s.company_id', '=', actor.companyId)
    .select(['s.id', 's.version', 's.number', 's.status', 's.product', 's.description', 's.amount'])
    .select(['s.currency', 's.offered_on', 's.agreed_on', 's.deadline_date'])
    .select([
      sql<number>`s.price::float8`.as('price'),
      namedIn('customer', 's.customer_id').$castTo<Named>().as('customer'),
      namedIn('content', 's.content_id').$castTo<Named | null>().as('content'),
      personIn('s.employee_id').$castTo<Named>().as('employee'),
      loadedOf(actor).as('loaded'),
      returnedOf.as('returned'),
      dueOf.as('due'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const rowOf =
  (actor: Actor) =>
  (row: Row): BulkSaleRow => ({
    ...contractLineOf(row, row.loaded, actor),
    customer: row.customer,
    content: row.content,
    loaded: litres(row.loaded - row.returned),
    can: {
      ...mayMove(actor, row.status, row.loaded),
      load: row.status === 'AGREED' && allowed(actor, 'workorders.write') === true,
    },
  })

/** Whether a sale says a text: in what is sold, its number, or its customer's name. */
const speaksOf = (
  text: string,
) => sql<boolean>`(${containsText('s.description', text)} or s.number::text = ${text.trim()}
  or exists (select from customer c where c.company_id = s.company_id and c.id = s.customer_id and ${containsText('c.name', text)}))`

/** A page of the sales in bulk, the latest first unless it says otherwise. */
export async function listBulkSales(db: Db, actor: Actor, query: Query): Promise<Page<BulkSaleRow>> {
  const { status, product, customer, employee, from, to, text } = query
  let rows = select(db, actor)
  if (status !== undefined) rows = rows.where('s.status', '=', status)
  if (product !== undefined) rows = rows.where('s.product', '=', product)
  if (customer !== undefined) rows = rows.where('s.customer_id', '=', customer)
  if (employee !== undefined) rows = rows.where('s.employee_id', '=', employee)
  if (from !== undefined) rows = rows.where('s.offered_on', '>=', from)
  if (to !== undefined) rows = rows.where('s.offered_on', '<=', to)
  if (text !== undefined) rows = rows.where(speaksOf(text))
  const columns = {
    number: sql.ref('s.number'),
    date: sql.ref('s.offered_on'),
    deadlineDate: sql.ref('s.deadline_date'),
    status: sql.ref('s.status'),
  }
  const sorted = ordered(rows, query.sort ?? '-number', columns, sql.ref('s.number'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** One sale as a line of its list. */
export async function findBulkSaleRow(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkSaleRow | undefined> {
  const row = await select(db, actor).where('s.id', '=', id).executeTakeFirst()
  return row && rowOf(actor)(row)
}

export const bulkSaleExport = exportOf({
  permission: 'orders.read',
  sheet: 'BULK_SALE',
  query: bulkSaleQuery,
  list: listBulkSales,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.bulkSaleStatus[status] },
    { field: 'customer', kind: 'text', width: 28, value: ({ customer }) => customer.name },
    { field: 'kind', kind: 'text', value: ({ product }, texts) => texts.bulkProduct[product] },
    { field: 'description', kind: 'text', width: 36, value: ({ description }) => description },
    { field: 'amount', kind: 'bulk', value: ({ amount }) => amount },
    { field: 'unit', kind: 'text', value: ({ product }, texts) => unitText(texts, product) },
    { field: 'loadedAmount', kind: 'bulk', value: ({ loaded }) => loaded },
    { field: 'leftToLoad', kind: 'bulk', value: ({ left }) => left },
    { field: 'price', kind: 'price', value: ({ price }) => price },
    { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
    { field: 'total', kind: 'money', value: ({ total }) => total },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'deadlineDate', kind: 'day', value: ({ deadlineDate }) => deadlineDate },
  ],
})
