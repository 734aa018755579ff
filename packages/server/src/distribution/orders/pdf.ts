import { shownDay } from '@lagar/domain/day.ts'
import type { BillSum } from '@lagar/domain/distribution/account.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { shortText } from '../../exports/numbers.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given, givenSentences } from '../../exports/pdf-head.ts'
import { issuedBy } from '../../exports/issued.ts'
import { pageAddress } from '../../exports/pdf-qr.ts'
import { tableOf, withSigns, type Column } from '../../exports/table.ts'
import { cuitOf, factsOf } from './papers.ts'
import { findOrder } from './record.ts'

/** An order as its customer gets it to confirm: what they ordered, at what price, with which taxes, and what all of it comes to. */
export const orderPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityId, filters, texts }) {
    const order = await findOrder(db, actor, entityId)
    if (!order) throw new Refusal('NOT_FOUND')
    if (order.orderWineBatches.length === 0) throw new Refusal('NOTHING_TO_POST')
    const issued = await issuedBy(db, actor)
    const name = fill(texts.printed.ORDER_OF, { number: order.number })
    const file = await toPdf({
      texts,
      issued,
      title: name,
      subtitle: order.customerName,
      facts: [
        ...factsOf(texts, order, await cuitOf(db, actor, order)),
        [texts.heading.date, shownDay(order.takenOn)],
        ...given(
          texts.heading.paymentMethods,
          order.customerPaymentMethods.map((method) => texts.paymentMethod[method]).join(', '),
        ),
        ...givenSentences(texts.heading.note, order.description),
      ],
      tables: [
        tableOf(texts, texts.printed.DETAIL, withSigns(lineColumns, inItsOwn), order.orderWineBatches),
        {
          ...tableOf(
            texts,
            texts.heading.total,
            withSigns(sumColumns, inItsOwn),
            order.bills.flatMap((bill) => sumsOf(texts, bill)),
          ),
          ...(order.bills.length === 1 && { hasTotal: true as const }),
        },
      ],
      qr: pageAddress(filters, 'order', order.id),
      byHand: {
        title: texts.printed.REMARKS,
        signatures: [texts.printed.SIGNED_BY_SELLER, texts.printed.SIGNED_BY_BUYER],
      },
      footnote: texts.printed.NOT_AN_INVOICE,
    })
    return { name, file }
  },
}

type Line = OrderRecord['orderWineBatches'][number]

/** The currency that a row of an order says. */
const inItsOwn = ({ currency }: { currency: Currency }): Currency => currency

const lineColumns: Column<Line>[] = [
  { field: 'label', kind: 'text', width: 40, value: ({ label }) => label?.name ?? null },
  { field: 'batchId', kind: 'text', width: 22, value: ({ wineBatch }) => wineBatch.name },
  { field: 'bottles', kind: 'bottles', width: 12, value: ({ amount }) => amount },
  { field: 'price', kind: 'price', width: 14, value: ({ price }) => price },
  { field: 'total', kind: 'money', width: 16, value: ({ total }) => total },
]

type Sum = { what: string; currency: Currency; amount: number }

/** Net, each tax and both together of a currency; without taxes the total alone. */
function sumsOf(texts: Texts, { currency, net, taxes, total }: BillSum): Sum[] {
  const { printed, heading } = texts
  const parts = [
    { what: printed.NET, currency, amount: net },
    ...taxes.map(({ name, percentage, amount }) => ({
      ...{ what: `${name} ${shortText(texts, 'tax', percentage)} %`, currency, amount },
    })),
  ]
  return [...(taxes.length === 0 ? [] : parts), { what: heading.total, currency, amount: total }]
}

const sumColumns: Column<Sum>[] = [
  { field: 'detail', kind: 'text', width: 40, value: ({ what }) => what },
  { field: 'moneyAmount', kind: 'money', width: 16, value: ({ amount }) => amount },
]
