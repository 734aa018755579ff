import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockOrderLine, StockOrderRecord } from '@lagar/domain/stock/stock-order-record.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { supplyText } from '../exports/supply-text.ts'
import { peopleOf } from '../exports/people.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { tableOf, type Column } from '../exports/table.ts'
import type { Actor, Db } from '../http/actor.ts'
import { findStockOrder } from './stock-order-read.ts'

/** A purchase order as it is sent to its suppliers. */
export const stockOrderPdf: Pdf = {
  permission: 'stockOrders.read',
  async print(db, actor, { entityId }) {
    const order = await findStockOrder(db, actor, entityId)
    if (!order) throw new Refusal('NOT_FOUND')
    const { company, by } = await peopleOf(db, actor)
    const isPriced = order.totals.length > 0
    const file = await toPdf({
      company,
      title: order.isIn ? 'Orden de compra' : 'Orden de entrega a proveedor',
      subtitle: `N.º ${order.number}`,
      facts: await factsOf(db, actor, order),
      tables: [
        tableOf('Detalle', isPriced ? [...columns, ...priceColumns] : columns, order.stockOrderProducts),
      ],
      foot: `Preparada por ${by} el ${shownDay(actor.today)}`,
    })
    return { name: `Orden de compra ${order.number}`, file }
  },
}

async function factsOf(db: Db, actor: Actor, order: StockOrderRecord): Promise<[string, string][]> {
  const suppliers = await db
    .selectFrom('supplier')
    .select(['name', 'cuit'])
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      order.suppliers.map(({ id }) => id),
    )
    .orderBy('name')
    .execute()
  const named = suppliers.map(({ name, cuit }) => (cuit ? `${name} (CUIT ${cuit})` : name))
  const totals = order.totals.map(({ currency, amount }) => `${currency} ${formatDecimal(amount, 2)}`)
  return [
    ['Proveedor', named.join(', ')],
    ['Fecha', shownDay(order.orderedOn)],
    ['Entregar en', order.deposit.name],
    ['Entregar antes de', order.deadlineDate ? shownDay(order.deadlineDate) : 'A convenir'],
    ['Responsable', order.employee.name],
    ['Estado', es.stockOrderStatus[order.status]],
    ...(totals.length > 0 ? [['Total', totals.join(' + ')] as [string, string]] : []),
  ]
}

const columns: Column<StockOrderLine>[] = [
  { title: 'Insumo', kind: 'text', width: 36, value: ({ product }) => product.name },
  {
    title: 'Cantidad',
    kind: 'text',
    width: 16,
    value: ({ amount, unit }) => supplyText(amount, unit),
  },
  { title: 'Entrega', kind: 'day', width: 14, value: ({ deadlineDate }) => deadlineDate },
  { title: 'Nota', kind: 'text', width: 32, value: ({ note }) => note },
]

const priceColumns: Column<StockOrderLine>[] = [
  { title: 'Moneda', kind: 'text', width: 9, value: ({ currency }) => currency },
  { title: 'Precio unitario', kind: 2, width: 16, value: ({ unitPrice }) => unitPrice },
  { title: 'Total', kind: 2, width: 16, value: ({ totalPrice }) => totalPrice },
]
