import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockReturnRecord } from '@lagar/domain/stock/stock-return.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { supplyText } from '../exports/supply-text.ts'
import { peopleOf } from '../exports/people.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { findStockReturn } from './stock-return-read.ts'

/** A return as it goes along with the goods. */
export const stockReturnPdf: Pdf = {
  permission: 'stockOrders.read',
  async print(db, actor, { entityId }) {
    const record = await findStockReturn(db, actor, entityId)
    if (!record) throw new Refusal('NOT_FOUND')
    const { company, by } = await peopleOf(db, actor)
    const { number, credit, currency } = record
    const file = await toPdf({
      company,
      title: 'Devolución a proveedor',
      subtitle: `N.º ${number}`,
      facts: [
        ['Proveedor', record.supplier.name],
        ['Fecha', shownDay(record.returnedOn ?? record.madeOn)],
        ['Sale de', record.deposit.name],
        ['Responsable', record.employee.name],
        ['Estado', es.stockReturnStatus[record.status]],
        ['Motivo', record.reason],
        ...(credit === null
          ? []
          : [['Crédito esperado', `${currency} ${formatDecimal(credit, 2)}`] as [string, string]]),
      ],
      tables: [tableOf('Detalle', columns, record.stockBatches)],
      foot: `Preparada por ${by} el ${shownDay(actor.today)}`,
    })
    return { name: `Devolución ${number}`, file }
  },
}

const columns: Column<StockReturnRecord['stockBatches'][number]>[] = [
  { title: 'Insumo', kind: 'text', width: 40, value: ({ product }) => product.name },
  {
    title: 'Lote',
    kind: 'text',
    width: 20,
    value: ({ batch }) => (batch.unnamed ? 'Sin lote' : batch.batchId),
  },
  {
    title: 'Cantidad',
    kind: 'text',
    width: 20,
    value: ({ amount, unit }) => supplyText(amount, unit),
  },
]
