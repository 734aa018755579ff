import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import {
  stockOrderQuery,
  type StockOrderLine,
  type StockOrderRecord,
  type StockOrderRow,
} from '@lagar/domain/stock/order-record.ts'
import { isAwaited, isOrderOpen, isReceived } from '@lagar/domain/stock/order.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { sumsText } from '../../exports/numbers.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { seesSupplyCosts } from '../../http/can.ts'

type Query = z.output<typeof stockOrderQuery>
type Lines = { lines: number; received: number; deadlineDate: Day | null }
type Total = { currency: Currency; amount: number }

const linesOf = sql<Lines>`(
  select json_build_object('lines', count(*), 'received', count(*) filter (where x.received >= x.amount),
    'deadlineDate', min(x.deadline_date) filter (where x.received < x.amount))
  from stock_order_product x where x.company_id = o.company_id and x.stock_order_id = o.id)`

const totalsOf = sql<Total[]>`coalesce((
  select json_agg(t order by t.currency) from (
    select x.currency, sum(x.total_price) as amount from stock_order_product x
    where x.company_id = o.company_id and x.stock_order_id = o.id
    group by x.currency having sum(x.total_price) > 0) t), '[]')`

const suppliersOf = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name) order by x.position)
  from stock_order_supplier x join supplier s on s.company_id = x.company_id and s.id = x.supplier_id
  where x.company_id = o.company_id and x.stock_order_id = o.id), '[]')`

const employeeOf = sql<Named>`(
  select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname))
  from employee e where e.company_id = o.company_id and e.id = o.employee_id)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('stock_order as o')
    .where('o.company_id', '=', companyId)
    .select(['o.id', 'o.version', 'o.number', 'o.status', 'o.closed', 'o.is_in', 'o.ordered_on'])
    .select([
      namedIn('stock_deposit', 'o.stock_deposit_id').$castTo<Named>().as('deposit'),
      employeeOf.as('employee'),
      suppliersOf.as('suppliers'),
      linesOf.as('lines'),
      totalsOf.as('totals'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** What may be done with an order as it stands. */
function mayDo(actor: Actor, order: Row): StockOrderRow['can'] {
  const writes = allowed(actor, 'stockOrders.write') === true
  const isPending = order.status === 'PENDING'
  const deletes = allowed(actor, 'stockOrders.delete') === true
  return {
    edit: writes && isOrderOpen(order),
    receive: writes && isAwaited(order),
    close: writes && isOrderOpen(order),
    cancel: writes && isPending,
    delete: deletes && (isPending || order.status === 'CANCELLED'),
  }
}

const rowOf =
  (actor: Actor) =>
  (row: Row): StockOrderRow => ({
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    closed: row.closed,
    isIn: row.is_in,
    deposit: row.deposit,
    employee: row.employee,
    suppliers: row.suppliers,
    orderedOn: row.ordered_on,
    deadlineDate: row.lines.deadlineDate,
    lines: row.lines.lines,
    received: row.lines.received,
    totals: seesSupplyCosts(actor)
      ? row.totals.map(({ currency, amount }) => ({ currency, amount: shownMoney(amount) }))
      : [],
    can: mayDo(actor, row),
  })

/** A page of the purchase orders. */
export async function listStockOrders(db: Db, actor: Actor, query: Query): Promise<Page<StockOrderRow>> {
  const { status, supplier, deposit, employee, stockId, open, from, to } = query
  let rows = select(db, actor)
  if (status !== undefined) rows = rows.where('o.status', '=', status)
  if (deposit !== undefined) rows = rows.where('o.stock_deposit_id', '=', deposit)
  if (employee !== undefined) rows = rows.where('o.employee_id', '=', employee)
  if (supplier !== undefined)
    rows = rows.where(sql<boolean>`exists (select from stock_order_supplier x
      where x.company_id = o.company_id and x.stock_order_id = o.id and x.supplier_id = ${supplier})`)
  if (stockId !== undefined)
    rows = rows.where(sql<boolean>`exists (select from stock_order_product x
      where x.company_id = o.company_id and x.stock_order_id = o.id and x.stock_id = ${stockId})`)
  if (open !== undefined)
    rows = rows.where(sql<boolean>`(o.status in ('PENDING', 'PARTIAL') and not o.closed) = ${open}`)
  if (from !== undefined) rows = rows.where(sql<boolean>`${linesOf} ->> 'deadlineDate' >= ${from}`)
  if (to !== undefined) rows = rows.where(sql<boolean>`${linesOf} ->> 'deadlineDate' <= ${to}`)
  const sorted = ordered(
    rows,
    query.sort ?? '-number',
    {
      number: sql.ref('o.number'),
      status: sql.ref('o.status'),
      deadlineDate: sql`${linesOf} ->> 'deadlineDate'`,
    },
    sql.ref('o.number'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A purchase order with its lines, as its page and its form show it. */
export async function findStockOrder(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<StockOrderRecord | undefined> {
  const row = await select(db, actor).where('o.id', '=', id).executeTakeFirst()
  return row && { ...rowOf(actor)(row), stockOrderProducts: await linesOfOrder(db, actor, id) }
}

type LineRow = {
  id: string
  stock_id: string
  product_id: string
  product: string
  based_in_batches: boolean
  amount: number
  received: number
  unit: StockUnit
  dose_unit: DoseUnit | null
  unit_price: number
  total_price: number
  currency: Currency
  deadline_date: Day | null
  note: string
}

async function linesOfOrder(db: Db | Tx, actor: Actor, order: string): Promise<StockOrderLine[]> {
  const { rows } = await sql<LineRow>`
    select x.id, x.stock_id, p.id as product_id, p.name as product, p.based_in_batches, x.amount, x.received, x.unit, x.dose_unit,
      x.unit_price, x.total_price, x.currency, x.deadline_date, x.note
    from stock_order_product x
    join stock s on s.company_id = x.company_id and s.id = x.stock_id
    join product p on p.company_id = s.company_id and p.id = s.product_id
    where x.company_id = ${actor.companyId} and x.stock_order_id = ${order}
    order by x.position`.execute(db)
  const costs = seesSupplyCosts(actor)
  return rows.map((row) => ({
    id: row.id,
    stock: { id: row.stock_id, name: row.product },
    product: { id: row.product_id, name: row.product },
    basedInBatches: row.based_in_batches,
    amount: shownAmount(row.amount, row.unit),
    received: shownAmount(row.received, row.unit),
    left: shownAmount(row.amount - row.received, row.unit),
    unit: row.unit,
    doseUnit: row.dose_unit,
    deadlineDate: row.deadline_date,
    note: row.note,
    unitPrice: costs ? shownMoney(row.unit_price) : null,
    totalPrice: costs ? shownMoney(row.total_price) : null,
    currency: row.currency,
    done: isReceived(row),
  }))
}

export const stockOrderExport = exportOf({
  permission: 'stockOrders.read',
  sheet: 'STOCK_ORDER',
  query: stockOrderQuery,
  list: listStockOrders,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.stockOrderStatus[status] },
    {
      field: 'direction',
      kind: 'text',
      value: ({ isIn }, texts) => (isIn ? texts.printed.GOES_IN : texts.printed.GOES_OUT),
    },
    {
      field: 'suppliers',
      kind: 'text',
      width: 32,
      value: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
    },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'ordered', kind: 'day', value: ({ orderedOn }) => orderedOn },
    { field: 'nextDelivery', kind: 'day', value: ({ deadlineDate }) => deadlineDate },
    { field: 'lines', kind: 'count', value: ({ lines }) => lines },
    { field: 'receivedLines', kind: 'count', value: ({ received }) => received },
    { field: 'total', kind: 'text', width: 24, value: ({ totals }, texts) => sumsText(texts, totals) },
  ],
})
