import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  accountsOf,
  declaredPaid,
  type AccountRow,
  type Settlement,
} from '@lagar/domain/distribution/account.ts'
import { atCustomerOf, pendingOf, type LineCourse } from '@lagar/domain/distribution/delivery.ts'
import { addedBills, grossOf } from '@lagar/domain/distribution/billing.ts'
import { hasLeft, isOpen } from '@lagar/domain/distribution/order.ts'
import type { orderQuery, OrderRow } from '@lagar/domain/distribution/order-record.ts'
import { orderQuery as query } from '@lagar/domain/distribution/order-record.ts'
import { salesOf } from '@lagar/domain/distribution/order-value.ts'
import { taxesOn } from '@lagar/domain/distribution/tax.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { orderStatuses } from '@lagar/domain/lists/statuses.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import { sumsText } from '../../exports/numbers.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { marketTaxesOf } from '../prices/taxes.ts'
import { billsOfCourse, courseOf, pendingBills } from './bill.ts'

type Query = z.output<typeof orderQuery>
type Line = LineCourse & { price: number; currency: Currency; boxes: number; pallets: number }

const linesOf = sql<Line[]>`coalesce((
  select json_agg(json_build_object('amount', x.bottles, 'price', x.price, 'currency', x.currency,
    'dispatched', x.dispatched, 'returned', x.returned,
    'boxes', (select coalesce(sum((size ->> 'boxes')::int), 0) from jsonb_array_elements(x.box_sizes) as size),
    'pallets', cardinality(x.pallets_refs)))
  from order_wine_batch x where x.company_id = o.company_id and x.wine_order_id = o.id), '[]')`

const settledOf = sql<Settlement[]>`coalesce((
  select json_agg(json_build_object('settles', x.settles, 'settled', x.settled))
  from order_payment x where x.company_id = o.company_id and x.wine_order_id = o.id), '[]')`

const askedOf = sql<{ amount: number; boxes: number; pallets: number }>`(
  select json_build_object('amount', coalesce(sum(x.bottles), 0), 'boxes', coalesce(sum(x.boxes), 0),
    'pallets', coalesce(sum(x.pallets), 0))
  from order_label x where x.company_id = o.company_id and x.wine_order_id = o.id)`

/** Orders with the names they show; one query for a whole page. */
function select(db: Db | Tx, { companyId }: Actor) {
  return db
    .selectFrom('wine_order as o')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.id', '=', 'o.employee_id'),
    )
    .where('o.company_id', '=', companyId)
    .select([
      'o.id',
      'o.version',
      'o.number',
      'o.bill_custom_id',
      'o.status',
      'o.payment_status',
      'o.attempt',
    ])
    .select(['o.description', 'o.deadline_date', 'o.dispatched_on', 'o.employee_id', 'e.name', 'e.surname'])
    .select([
      namedIn('customer', 'o.customer_id').$castTo<Named>().as('customer'),
      namedIn('cellar', 'o.cellar_id').$castTo<Named | null>().as('cellar'),
      linesOf.as('lines'),
      settledOf.as('settled'),
      courseOf.as('course'),
      marketTaxesOf.as('taxes'),
      askedOf.as('asked'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** What may be done with an order as it stands; one that was ever dispatched is kept, because the ledger speaks of it. */
function mayDo(actor: Actor, { status, attempt, lines }: Row): OrderRow['can'] {
  const writes = allowed(actor, 'orders.write') === true
  const deletes = allowed(actor, 'orders.delete') === true
  return {
    edit: writes && status !== 'CANCELLED',
    close: writes && (isOpen(status) || status === 'DISPATCHED'),
    cancel: writes && isOpen(status) && lines.every(({ dispatched }) => dispatched === 0),
    reverse: deletes && hasLeft(status),
    delete: deletes && !hasLeft(status) && attempt === 1,
    dispatch: writes && isOpen(status) && lines.some((line) => pendingOf(line) > 0),
    giveBack: writes && lines.some((line) => atCustomerOf(line) > 0),
    pay: writes && status !== 'CANCELLED' && lines.some(({ price }) => price > 0),
    undo: deletes,
  }
}

/** Whether payments or credits say how much of an order is paid. */
const followsPayments = ({ settled, lines }: Row): boolean =>
  settled.length > 0 || lines.some(({ returned }) => returned > 0)

/** The accounts of an order: what left of it is billed, what is still to leave is expected at the taxes of today. */
const accountsFor = ({ status, lines, course, settled, taxes }: Row, actor: Actor): AccountRow[] =>
  accountsOf({
    ...billsOfCourse(course),
    pending: pendingBills(status, lines, taxesOn(taxes, actor.today)),
    payments: settled,
  })

/** The accounts as they are told: an order that is only said to be paid owes nothing. */
function toldAccounts(row: Row, actor: Actor) {
  const accounts = accountsFor(row, actor)
  return row.payment_status === 'PAID' && !followsPayments(row) ? declaredPaid(accounts) : accounts
}

/** The accounts of one order as its payments and dispatches make them. */
export async function accountsOfOrder(tx: Tx, actor: Actor, id: string): Promise<AccountRow[]> {
  return accountsFor(await select(tx, actor).where('o.id', '=', id).executeTakeFirstOrThrow(), actor)
}

/** What the orders of a customer will still bill, by currency, with the taxes of today. */
export async function stillToBill(
  db: Db,
  actor: Actor,
  customer: string,
): Promise<{ currency: Currency; amount: number }[]> {
  const rows = await select(db, actor)
    .where('o.customer_id', '=', customer)
    .where('o.status', 'in', orderStatuses.filter(isOpen))
    .execute()
  const bills = rows.flatMap(({ status, lines, taxes }) =>
    pendingBills(status, lines, taxesOn(taxes, actor.today)),
  )
  return addedBills(bills).flatMap((bill) =>
    grossOf(bill) > 0 ? [{ currency: bill.currency, amount: shownMoney(grossOf(bill)) }] : [],
  )
}

const rowOf =
  (actor: Actor) =>
  (row: Row): OrderRow => {
    const { lines, asked } = row
    const total = (field: 'amount' | 'boxes' | 'pallets' | 'dispatched' | 'returned') =>
      lines.reduce((sum, line) => sum + line[field], 0)
    const hasLines = lines.length > 0
    const billed = lines.map((line) => ({ ...line, price: fromMoney(line.price) }))
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      billCustomId: row.bill_custom_id,
      status: row.status,
      paymentStatus: row.payment_status,
      customer: row.customer,
      employee: { id: row.employee_id, name: `${row.name} ${row.surname}`.trim() },
      cellar: row.cellar,
      description: row.description,
      deadlineDate: row.deadline_date,
      dispatchedOn: row.dispatched_on,
      amount: hasLines ? total('amount') : fromThousandths(asked.amount),
      boxes: hasLines ? total('boxes') : asked.boxes,
      pallets: hasLines ? total('pallets') : asked.pallets,
      dispatched: total('dispatched'),
      returned: total('returned'),
      sales: salesOf(billed).map(({ currency, amount }) => ({ currency, amount: shownMoney(amount) })),
      accounts: toldAccounts(row, actor),
      followsPayments: followsPayments(row),
      can: mayDo(actor, row),
    }
  }

/** Whether a customer has bottles of an order that have a price; of a sample nothing is to be paid. */
const hasBottlesToPay = sql<boolean>`exists (select from order_wine_batch x where x.company_id = o.company_id
  and x.wine_order_id = o.id and x.price > 0 and x.dispatched > x.returned)`

/** A page of the orders. */
export async function listOrders(db: Db, actor: Actor, asked: Query): Promise<Page<OrderRow>> {
  const { status, waits, customer, market, employee, wineBatch, from, to, text } = asked
  let rows = select(db, actor)
  if (status !== undefined) rows = rows.where('o.status', '=', status)
  if (waits === 'DISPATCH') rows = rows.where('o.status', 'in', orderStatuses.filter(isOpen))
  if (waits === 'PAYMENT') rows = rows.where('o.payment_status', '!=', 'PAID').where(hasBottlesToPay)
  if (customer !== undefined) rows = rows.where('o.customer_id', '=', customer)
  if (market !== undefined)
    rows = rows.where('o.customer_id', 'in', (eb) =>
      eb
        .selectFrom('customer')
        .select('id')
        .where('company_id', '=', actor.companyId)
        .where('market_id', '=', market),
    )
  if (employee !== undefined) rows = rows.where('o.employee_id', '=', employee)
  if (from !== undefined) rows = rows.where('o.deadline_date', '>=', from)
  if (to !== undefined) rows = rows.where('o.deadline_date', '<=', to)
  if (text !== undefined)
    rows = rows.where((eb) =>
      eb.or([containsText('o.bill_custom_id', text), containsText('o.customer_name', text)]),
    )
  if (wineBatch !== undefined)
    rows = rows.where(sql<boolean>`exists (select from order_wine_batch x where x.company_id = o.company_id
      and x.wine_order_id = o.id and x.wine_batch_id = ${wineBatch})`)
  const sorted = ordered(
    rows,
    asked.sort ?? '-number',
    {
      number: sql.ref('o.number'),
      deadlineDate: sql.ref('o.deadline_date'),
      status: sql.ref('o.status'),
      billCustomId: inSpanish('o.bill_custom_id'),
    },
    sql.ref('o.number'),
  )
  const page = await pageOfQuery(db, sorted, asked)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** One order as a line of its list. */
export async function findOrderRow(db: Db | Tx, actor: Actor, id: string): Promise<OrderRow | undefined> {
  const row = await select(db, actor).where('o.id', '=', id).executeTakeFirst()
  return row && rowOf(actor)(row)
}

export const orderExport = exportOf({
  permission: 'orders.read',
  sheet: 'ORDER',
  query,
  list: listOrders,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'reference', kind: 'text', width: 20, value: ({ billCustomId }) => billCustomId },
    { field: 'customer', kind: 'text', width: 32, value: ({ customer }) => customer.name },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.orderStatus[status] },
    {
      field: 'paymentStatus',
      kind: 'text',
      value: ({ paymentStatus }, texts) => texts.paymentStatus[paymentStatus],
    },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'deadlineDate', kind: 'day', value: ({ deadlineDate }) => deadlineDate },
    { field: 'dispatched', kind: 'day', value: ({ dispatchedOn }) => dispatchedOn },
    { field: 'bottles', kind: 'bottles', value: ({ amount }) => amount },
    { field: 'boxes', kind: 'bottles', value: ({ boxes }) => boxes },
    {
      field: 'sales',
      kind: 'text',
      width: 24,
      value: ({ sales }, texts) => sumsText(texts, sales),
    },
  ],
})
