import { hasLeft } from '@lagar/domain/distribution/order.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { lineCosts, marginOf, saleOf } from '@lagar/domain/distribution/order-value.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { PaymentMethod } from '@lagar/domain/lists/documents.ts'
import { fromMoney, shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { standingEntry } from '../../ledger/read.ts'
import { seesBottleCosts } from '../batches/costs.ts'
import { findOrderRow } from './read.ts'

type LineRow = {
  id: string
  wineBatch: Named
  batch: string
  deposit: string
  label: Named | null
  distributionDeposit: Named
  onHold: boolean
  amount: number
  boxSizes: OrderRecord['orderWineBatches'][number]['boxSizes']
  boxesRefs: string[]
  palletsRefs: string[]
  price: number
  currency: Currency
  heldAmount: number
  heldCost: number
}

/** An order with everything its form holds, and what its sale leaves. */
export async function findOrder(db: Db | Tx, actor: Actor, id: string): Promise<OrderRecord | undefined> {
  const row = await findOrderRow(db, actor, id)
  if (!row) return undefined
  const [lines, labelOrders, snapshot, currency] = await Promise.all([
    linesOf(db, actor, id),
    labelOrdersOf(db, actor, id),
    snapshotOf(db, actor, id),
    currencyOf(db, actor),
  ])
  const costs =
    seesBottleCosts(actor) && row.status !== 'CANCELLED' ? await costsOf(db, actor, row, lines) : null
  const costOfSale = costs && costs.reduce((sum, cost) => sum + cost, 0)
  const priced = lines.map((line) => ({ ...line, price: fromMoney(line.price) }))
  const margin = costOfSale === null ? null : marginOf(priced, costOfSale, currency)
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
      boxSizes: line.boxSizes,
      boxesRefs: line.boxesRefs,
      palletsRefs: line.palletsRefs,
      price: line.price,
      currency: line.currency,
      total: shownMoney(saleOf(line)),
      cost: costs && shownMoney(costs[at]!),
    })),
    costOfSale: costOfSale === null ? null : shownMoney(costOfSale),
    margin: margin === null ? null : shownMoney(margin),
  }
}

async function linesOf(db: Db | Tx, { companyId }: Actor, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select x.id, x.wine_batch_id as batch, x.distribution_deposit_id as deposit, x.bottles as amount, x.price, x.currency,
      x.box_sizes as "boxSizes", x.boxes_refs as "boxesRefs", x.pallets_refs as "palletsRefs", w.on_hold as "onHold",
      jsonb_build_object('id', w.id, 'name', w.batch_id) as "wineBatch",
      jsonb_build_object('id', d.id, 'name', d.name) as "distributionDeposit",
      case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as label,
      coalesce(b.amount, 0) as "heldAmount", coalesce(b.cost, 0) as "heldCost"
    from order_wine_batch x
    join wine_batch w on w.company_id = x.company_id and w.id = x.wine_batch_id
    join distribution_deposit d on d.company_id = x.company_id and d.id = x.distribution_deposit_id
    left join label l on l.company_id = w.company_id and l.id = w.label_id
    left join balance b on b.company_id = x.company_id and b.place_id = d.id and b.thing_id = w.id
    where x.company_id = ${companyId} and x.wine_order_id = ${orderId}
    order by x.position`.execute(db)
  return rows
}

/** What each line cost when it left, or would cost if it left now. */
async function costsOf(
  db: Db | Tx,
  actor: Actor,
  { id, status }: Pick<OrderRecord, 'id' | 'status'>,
  lines: LineRow[],
): Promise<number[]> {
  const entryId = hasLeft(status) ? await standingEntry(db, actor, 'order', id) : undefined
  if (entryId === undefined) {
    const taken = lines.map((line) => ({ ...line, amount: toThousandths(line.amount) }))
    return lineCosts(taken, ({ batch, deposit }) => {
      const line = lines.find((one) => one.batch === batch && one.deposit === deposit)
      return { amount: line?.heldAmount ?? 0, cost: line?.heldCost ?? 0 }
    })
  }
  const movements = await db
    .selectFrom('ledger_movement')
    .select('cost')
    .where('company_id', '=', actor.companyId)
    .where('entry_id', '=', entryId)
    .orderBy('line')
    .execute()
  return movements.map(({ cost }) => cost)
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

async function snapshotOf(db: Db | Tx, { companyId }: Actor, orderId: string) {
  const row = await db
    .selectFrom('wine_order')
    .select(['customer_name as customerName', 'customer_contact as customerContact'])
    .select(['customer_email as customerEmail', 'customer_address as customerAddress'])
    .select(['customer_phone_number as customerPhoneNumber', 'customer_details as customerDetails'])
    .select('customer_payment_methods as customerPaymentMethods')
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, customerPaymentMethods: row.customerPaymentMethods as PaymentMethod[] }
}
