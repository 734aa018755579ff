import { pendingOf } from '@lagar/domain/distribution/delivery.ts'
import { isOpen } from '@lagar/domain/distribution/order.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { addedBills, lessCredit } from '@lagar/domain/distribution/billing.ts'
import { billSumOf } from '@lagar/domain/distribution/account.ts'
import { lineCosts, marginOf, saleOf } from '@lagar/domain/distribution/order-value.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { PaymentMethod } from '@lagar/domain/lists/documents.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { seesBottleCosts } from '../batches/costs.ts'
import { taxesOfOrder } from '../prices/taxes.ts'
import { billsOfCourse, courseLines, pendingBills, worthAtCustomer, type CourseLine } from './bill.ts'
import { marketBreaches } from './market.ts'
import { paymentsOf } from './payments-read.ts'
import { findOrderRow } from './read.ts'
import { dispatchesOf, returnsOf } from './trips.ts'

type LineRow = {
  id: string
  wineBatch: Named
  batch: string
  deposit: string
  label: Named | null
  distributionDeposit: Named
  onHold: boolean
  amount: number
  dispatched: number
  returned: number
  sentCost: number
  boxSizes: OrderRecord['orderWineBatches'][number]['boxSizes']
  boxesRefs: string[]
  palletsRefs: string[]
  price: number
  currency: Currency
  priceList: Named | null
  heldAmount: number
  heldCost: number
}

/** An order with everything its form holds, and what its sale leaves. */
export async function findOrder(db: Db | Tx, actor: Actor, id: string): Promise<OrderRecord | undefined> {
  const row = await findOrderRow(db, actor, id)
  if (!row) return undefined
  const [lines, labelOrders, snapshot, currency, dispatches, returns, payments, course, taxes, judged] =
    await Promise.all([
      linesOf(db, actor, id),
      labelOrdersOf(db, actor, id),
      snapshotOf(db, actor, id),
      currencyOf(db, actor),
      dispatchesOf(db, actor, id),
      returnsOf(db, actor, id),
      paymentsOf(db, actor, id),
      courseLines(db, actor, id),
      taxesOfOrder(db, actor, id, actor.today),
      marketBreaches(db, actor, id),
    ])
  const costs = seesBottleCosts(actor) && row.status !== 'CANCELLED' ? costsOf(row, lines) : null
  const costOfSale = costs && costs.reduce((sum, cost) => sum + cost, 0)
  const priced = lines.map((line) => ({ ...line, price: fromMoney(line.price) }))
  const rest = isOpen(row.status) ? priced.map((line) => ({ ...line, amount: pendingOf(line) })) : []
  const margin = costOfSale === null ? null : marginOf([worthAtCustomer(course)], rest, costOfSale, currency)
  return {
    ...row,
    ...snapshot,
    labelOrders,
    orderWineBatches: priced.map((line, at) => ({
      id: line.id,
      wineBatch: line.wineBatch,
      label: line.label,
      distributionDeposit: line.distributionDeposit,
      onHold: line.onHold,
      amount: line.amount,
      dispatched: line.dispatched,
      returned: line.returned,
      boxSizes: line.boxSizes,
      boxesRefs: line.boxesRefs,
      palletsRefs: line.palletsRefs,
      price: line.price,
      currency: line.currency,
      priceList: line.priceList,
      total: shownMoney(saleOf(line)),
      atCustomer: billSumOf(atCustomer(course, line)),
      cost: costs && shownMoney(costs[at]!),
    })),
    dispatches,
    returns,
    payments,
    bills: addedBills([...billsOfCourse(course).sent, ...pendingBills(row.status, lines, taxes)]).map(
      billSumOf,
    ),
    ...judged,
    costOfSale: costOfSale === null ? null : shownMoney(costOfSale),
    margin: margin === null ? null : shownMoney(margin),
  }
}

/** What the customer has of a line, as it is billed. */
function atCustomer(course: readonly CourseLine[], { id, currency }: LineRow) {
  const { sent, back } = billsOfCourse(course.filter(({ line }) => line === id))
  return lessCredit(currency, sent, back)
}

async function linesOf(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select x.id, x.wine_batch_id as batch, x.distribution_deposit_id as deposit, x.bottles as amount, x.dispatched, x.returned, x.price, x.currency,
      ${sentCost} as "sentCost",
      x.box_sizes as "boxSizes", x.boxes_refs as "boxesRefs", x.pallets_refs as "palletsRefs", w.on_hold as "onHold",
      jsonb_build_object('id', w.id, 'name', w.batch_id) as "wineBatch",
      jsonb_build_object('id', d.id, 'name', d.name) as "distributionDeposit",
      case when list.id is not null then jsonb_build_object('id', list.id, 'name', list.name) end as "priceList",
      case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as label,
      coalesce(b.amount, 0) as "heldAmount", coalesce(b.cost, 0) as "heldCost"
    from order_wine_batch x
    join wine_batch w on w.company_id = x.company_id and w.id = x.wine_batch_id
    join distribution_deposit d on d.company_id = x.company_id and d.id = x.distribution_deposit_id
    left join label l on l.company_id = w.company_id and l.id = w.label_id
    left join price_list list on list.company_id = x.company_id and list.id = x.price_list_id
    left join balance b on b.company_id = x.company_id and b.place_id = d.id and b.thing_id = w.id
    where x.company_id = ${companyId} and x.wine_order_id = ${orderId}
    order by x.position`.execute(db)
  return rows
}

/** SQL: what the bottles of the line `x` cost that its customer has, hundredths of a cent. */
const sentCost = sql`(
  coalesce((select sum(sent.cost) from order_dispatch_line sent
    where sent.company_id = x.company_id and sent.order_wine_batch_id = x.id), 0)
  - coalesce((select sum(back.cost) from order_return_line back
    where back.company_id = x.company_id and back.order_wine_batch_id = x.id), 0))::bigint`

/** What each line cost as far as it left and stayed, and what the rest of an open order would cost if it left now. */
function costsOf({ status }: Pick<OrderRecord, 'status'>, lines: LineRow[]): number[] {
  const rest = lines.map((line) => ({
    ...line,
    amount: isOpen(status) ? toThousandths(pendingOf(line)) : 0,
  }))
  const expected = lineCosts(rest, ({ batch, deposit }) => {
    const line = lines.find((one) => one.batch === batch && one.deposit === deposit)
    return { amount: line?.heldAmount ?? 0, cost: line?.heldCost ?? 0 }
  })
  return lines.map(({ sentCost: sent }, at) => sent + expected[at]!)
}

async function labelOrdersOf(
  db: Db | Tx,
  { companyId }: Actor,
  orderId: string,
): Promise<OrderRecord['labelOrders']> {
  const rows = await db
    .selectFrom('order_label as x')
    .innerJoin('label as l', (join) =>
      join.onRef('l.company_id', '=', 'x.company_id').onRef('l.id', '=', 'x.label_id'),
    )
    .select(['x.id', 'x.bottles', 'x.boxes', 'x.pallets', 'x.label_id', 'l.name'])
    .where('x.company_id', '=', companyId)
    .where('x.wine_order_id', '=', orderId)
    .orderBy('x.position')
    .execute()
  return rows.map(({ id, bottles, boxes, pallets, label_id, name }) => ({
    id,
    label: { id: label_id, name },
    amount: fromThousandths(bottles),
    boxes,
    pallets,
  }))
}

/** The customer as the order keeps them, and the day on which it was taken. */
async function snapshotOf(db: Db | Tx, { companyId }: Actor, orderId: string) {
  const row = await db
    .selectFrom('wine_order')
    .select(['customer_name as customerName', 'customer_contact as customerContact'])
    .select(['customer_email as customerEmail', 'customer_address as customerAddress'])
    .select(['customer_phone_number as customerPhoneNumber', 'customer_details as customerDetails'])
    .select('customer_payment_methods as customerPaymentMethods')
    .select('taken_on as takenOn')
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, customerPaymentMethods: row.customerPaymentMethods as PaymentMethod[] }
}
