import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockReturnRecord } from '@lagar/domain/stock/return.ts'
import { moneyIn } from '@lagar/domain/texts/figures.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { supplyText } from '../../exports/supply-text.ts'
import { issuedBy } from '../../exports/issued.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given } from '../../exports/pdf-head.ts'
import { tableOf, type Column } from '../../exports/table.ts'
import { supplierFacts } from '../purchases/pdf.ts'
import { findStockReturn } from './read.ts'

/** A return as it goes along with the goods. */
export const stockReturnPdf: Pdf = {
  permission: 'stockOrders.read',
  async print(db, actor, { entityId, texts }) {
    const record = await findStockReturn(db, actor, entityId)
    if (!record) throw new Refusal('NOT_FOUND')
    const issued = await issuedBy(db, actor)
    const { number, credit, currency } = record
    const file = await toPdf({
      texts,
      issued,
      title: texts.entityType.stockReturnOrder,
      subtitle: fill(texts.printed.NUMBER, { number }),
      facts: [
        ...(await supplierFacts(db, actor, texts, [record.supplier])),
        [texts.heading.date, shownDay(record.returnedOn ?? record.madeOn)],
        [texts.heading.leaves, record.deposit.name],
        [texts.heading.employee, record.employee.name],
        [texts.heading.status, texts.stockReturnStatus[record.status]],
        [texts.heading.reason, record.reason],
        ...given(texts.heading.expectedCredit, credit === null ? null : moneyIn(texts, credit, currency)),
      ],
      tables: [tableOf(texts, texts.printed.DETAIL, columns, record.stockBatches)],
      byHand: {
        title: texts.printed.REMARKS,
        signatures: [texts.printed.SIGNED_BY_SENDER, texts.printed.SIGNED_BY_RECEIVER],
      },
    })
    return { name: fill(texts.printed.RETURN, { number }), file }
  },
}

const columns: Column<StockReturnRecord['stockBatches'][number]>[] = [
  { field: 'stock', kind: 'text', width: 40, value: ({ product }) => product.name },
  {
    field: 'batch',
    kind: 'text',
    width: 20,
    value: ({ batch }, texts) => (batch.unnamed ? texts.printed.NO_BATCH : batch.batchId),
  },
  {
    field: 'amount',
    kind: 'figure',
    width: 20,
    value: ({ amount, unit }, texts) => supplyText(texts, amount, unit),
  },
]
