import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockOrderLine, StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { supplyText } from '../../exports/supply-text.ts'
import { issuedBy } from '../../exports/issued.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given, type Fact } from '../../exports/pdf-head.ts'
import { tableOf, withSigns, type Column } from '../../exports/table.ts'
import type { Actor, Db } from '../../actor.ts'
import { findStockOrder } from './read.ts'
import { sumsText } from '../../exports/numbers.ts'

/** A purchase order as it is sent to its suppliers. */
export const stockOrderPdf: Pdf = {
  permission: 'stockOrders.read',
  async print(db, actor, { entityId, texts }) {
    const order = await findStockOrder(db, actor, entityId)
    if (!order) throw new Refusal('NOT_FOUND')
    const issued = await issuedBy(db, actor)
    const isPriced = order.totals.length > 0
    const file = await toPdf({
      texts,
      issued,
      title: order.isIn ? texts.entityType.stockOrder : texts.printed.DELIVERY_ORDER,
      subtitle: fill(texts.printed.NUMBER, { number: order.number }),
      facts: await factsOf(db, actor, order, texts),
      tables: [
        tableOf(
          texts,
          texts.printed.DETAIL,
          isPriced ? [...columns, ...withSigns(priceColumns, ({ currency }) => currency)] : columns,
          order.stockOrderProducts,
        ),
      ],
      byHand: { signatures: [texts.printed.SIGNED_BY_ORDERER] },
    })
    return { name: `${texts.entityType.stockOrder} ${order.number}`, file }
  },
}

async function factsOf(db: Db, actor: Actor, order: StockOrderRecord, texts: Texts): Promise<Fact[]> {
  return [
    ...(await supplierFacts(db, actor, texts, order.suppliers)),
    [texts.heading.date, shownDay(order.orderedOn)],
    [texts.printed.DELIVER_TO, order.deposit.name],
    [
      texts.printed.DELIVER_BEFORE,
      order.deadlineDate ? shownDay(order.deadlineDate) : texts.printed.TO_BE_AGREED,
    ],
    [texts.heading.employee, order.employee.name],
    [texts.heading.status, texts.stockOrderStatus[order.status]],
    ...given(texts.heading.total, sumsText(texts, order.totals)),
  ]
}

/** Who a paper of supplies is for, with the tax number and the address where they are known. */
export async function supplierFacts(
  db: Db,
  { companyId }: Actor,
  { heading }: Texts,
  named: readonly { id: string }[],
): Promise<Fact[]> {
  const suppliers = await db
    .selectFrom('supplier')
    .select(['name', 'cuit', 'address'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .orderBy('name')
    .execute()
  return suppliers.flatMap(({ name, cuit, address }): Fact[] => [
    [heading.supplier, name],
    ...given(heading.cuit, cuit),
    ...given(heading.address, address),
  ])
}

const columns: Column<StockOrderLine>[] = [
  { field: 'stock', kind: 'text', width: 36, value: ({ product }) => product.name },
  {
    field: 'amount',
    kind: 'figure',
    width: 16,
    value: ({ amount, unit }, texts) => supplyText(texts, amount, unit),
  },
  { field: 'delivery', kind: 'day', width: 14, value: ({ deadlineDate }) => deadlineDate },
  { field: 'note', kind: 'text', width: 32, value: ({ note }) => note },
]

const priceColumns: Column<StockOrderLine>[] = [
  { field: 'unitPrice', kind: 'price', width: 16, value: ({ unitPrice }) => unitPrice },
  { field: 'total', kind: 'money', width: 16, value: ({ totalPrice }) => totalPrice },
]
