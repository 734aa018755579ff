import { allowed } from '@lagar/domain/access/permissions.ts'
import { bulkPurchaseQuery, type BulkPurchaseRow } from '@lagar/domain/purchases/record.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { exportOf } from '../exports/export.ts'
import { ordered, pageOfQuery, containsText } from '../http/list.ts'
import { namedIn, personIn } from '../http/rows.ts'
import { contractLineOf, litres, mayMove } from '../sales/contract-rows.ts'
import { unitText } from '../sales/papers.ts'
import { broughtBy, wentBack } from './receipt-rows.ts'

type Query = z.output<typeof bulkPurchaseQuery>

/** The millilitres, of grapes the grams, that came with its loads, by the movements that stand. */
const receivedOf = ({ companyId }: Actor) => sql<number>`coalesce((
  select sum(came.amount) from bulk_receipt r cross join lateral ${broughtBy(companyId)} came
  where r.company_id = p.company_id and r.bulk_purchase_id = p.id), 0)::bigint`

/** What of them went back, of each load as much as came at most. */
const returnedOf = ({ companyId }: Actor) => sql<number>`coalesce((
  select sum(least((select sum(x.amount) from ${broughtBy(companyId)} x), (select sum(x.amount) from ${wentBack(companyId)} x)))
  from bulk_receipt r where r.company_id = p.company_id and r.bulk_purchase_id = p.id and r.work_order_id is not null), 0)::bigint`

const dueOf = sql<string | null>`(
  select min(i.due_date)::text from bulk_purchase_instalment i
  where i.company_id = p.company_id and i.bulk_purchase_id = p.id and i.paid_on is null)`

/** Purchases with the names they show; one query for a whole page. */
const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('bulk_purchase as p')
    .where('p.company_id', '=', actor.companyId)
    .select(['p.id', 'p.version', 'p.number', 'p.status', 'p.product', 'p.year', 'p.description', 'p.amount'])
    .select(['p.currency', 'p.offered_on', 'p.agreed_on', 'p.deadline_date'])
    .select([
      sql<number>`p.price::float8`.as('price'),
      namedIn('supplier', 'p.supplier_id').$castTo<Named>().as('supplier'),
      namedIn('variety', 'p.variety_id').as('variety'),
      personIn('p.employee_id').$castTo<Named>().as('employee'),
      receivedOf(actor).as('received'),
      returnedOf(actor).as('returned'),
      dueOf.as('due'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const rowOf =
  (actor: Actor) =>
  (row: Row): BulkPurchaseRow => ({
    ...contractLineOf(row, row.received, actor),
    supplier: row.supplier,
    variety: row.variety,
    year: row.year,
    received: litres(row.received - row.returned),
    can: {
      ...mayMove(actor, row.status, row.received),
      receive: row.status === 'AGREED' && allowed(actor, 'input.write') === true,
    },
  })

/** Whether a purchase says a text: in what is bought, its number, or its supplier's name. */
const speaksOf = (
  text: string,
) => sql<boolean>`(${containsText('p.description', text)} or p.number::text = ${text.trim()}
  or exists (select from supplier c where c.company_id = p.company_id and c.id = p.supplier_id and ${containsText('c.name', text)}))`

/** A page of the purchases in bulk, the latest first unless it says otherwise. */
export async function listBulkPurchases(db: Db, actor: Actor, query: Query): Promise<Page<BulkPurchaseRow>> {
  const { status, product, supplier, employee, from, to, text } = query
  let rows = select(db, actor)
  if (status !== undefined) rows = rows.where('p.status', '=', status)
  if (product !== undefined) rows = rows.where('p.product', '=', product)
  if (supplier !== undefined) rows = rows.where('p.supplier_id', '=', supplier)
  if (employee !== undefined) rows = rows.where('p.employee_id', '=', employee)
  if (from !== undefined) rows = rows.where('p.offered_on', '>=', from)
  if (to !== undefined) rows = rows.where('p.offered_on', '<=', to)
  if (text !== undefined) rows = rows.where(speaksOf(text))
  const columns = {
    number: sql.ref('p.number'),
    date: sql.ref('p.offered_on'),
    deadlineDate: sql.ref('p.deadline_date'),
    status: sql.ref('p.status'),
  }
  const sorted = ordered(rows, query.sort ?? '-number', columns, sql.ref('p.number'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** One purchase as a line of its list. */
export async function findBulkPurchaseRow(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<BulkPurchaseRow | undefined> {
  const row = await select(db, actor).where('p.id', '=', id).executeTakeFirst()
  return row && rowOf(actor)(row)
}

export const bulkPurchaseExport = exportOf({
  permission: 'orders.read',
  sheet: 'BULK_PURCHASE',
  query: bulkPurchaseQuery,
  list: listBulkPurchases,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.bulkSaleStatus[status] },
    { field: 'supplier', kind: 'text', width: 28, value: ({ supplier }) => supplier.name },
    { field: 'kind', kind: 'text', value: ({ product }, texts) => texts.bulkProduct[product] },
    { field: 'description', kind: 'text', width: 36, value: ({ description }) => description },
    { field: 'variety', kind: 'text', value: ({ variety }) => variety?.name ?? null },
    { field: 'year', kind: 'count', value: ({ year }) => year },
    { field: 'amount', kind: 'bulk', value: ({ amount }) => amount },
    { field: 'unit', kind: 'text', value: ({ product }, texts) => unitText(texts, product) },
    { field: 'receivedAmount', kind: 'bulk', value: ({ received }) => received },
    { field: 'leftToReceive', kind: 'bulk', value: ({ left }) => left },
    { field: 'price', kind: 'price', value: ({ price }) => price },
    { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
    { field: 'total', kind: 'money', value: ({ total }) => total },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'deadlineDate', kind: 'day', value: ({ deadlineDate }) => deadlineDate },
  ],
})
