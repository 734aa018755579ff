import { lineAmount } from '@lagar/domain/bills/pay.ts'
import {
  payeeOf,
  type PayBillRecord,
  type PayLineRecord,
  type PayShareRecord,
} from '@lagar/domain/bills/pay-bill.ts'
import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { moneyIn } from '@lagar/domain/texts/figures.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { givenSentences } from '../exports/pdf-head.ts'
import { issuedBy } from '../exports/issued.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { found } from '../http/catalogue.ts'
import { findPayBill } from './pay-read.ts'

/** The receipt of a pay bill: its works, what was added and taken off, what was paid and what is left, to be signed by both. */
export const payBillPdf: Pdf = {
  permission: 'administration.read',
  async print(db, actor, { entityType, entityId, texts }) {
    if (entityType !== 'payBill') throw new Refusal('NOT_FOUND')
    const bill = found(await findPayBill(db, actor, entityId))
    const issued = await issuedBy(db, actor)
    const { heading, printed } = texts
    const money = (amount: number) => moneyIn(texts, amount, bill.currency)
    const title = fill(printed.PAY_BILL, { number: bill.number })
    const file = await toPdf({
      ...{ texts, issued, title, subtitle: payeeOf(bill).name },
      facts: [
        [heading.dates, `${shownDay(bill.fromDate)} – ${shownDay(bill.toDate)}`],
        [heading.day, shownDay(bill.day)],
        [heading.status, texts.payBillStatus[bill.status]],
        [heading.total, money(bill.total)],
        [heading.paid, money(bill.paid)],
        [heading.leftToPay, money(bill.left)],
        ...givenSentences(heading.note, bill.note),
      ],
      tables: [
        tableOf(texts, printed.DETAIL, linesIn(bill), bill.lines),
        tableOf(
          texts,
          printed.PAID_PARTS,
          sharesIn(bill),
          bill.shares.filter(({ isAnnulled }) => !isAnnulled),
          printed.NOTHING_PAID,
        ),
      ],
      byHand: { title: printed.REMARKS, signatures: [printed.SIGNED_BY_PAYER, printed.SIGNED_BY_PAYEE] },
    })
    return { name: title, file }
  },
}

const linesIn = ({ currency }: PayBillRecord): Column<PayLineRecord>[] => [
  { field: 'day', kind: 'day', width: 12, value: ({ day }) => day },
  { field: 'what', kind: 'text', width: 34, value: ({ what }) => what },
  { field: 'kind', kind: 'text', width: 14, value: ({ kind }, texts) => texts.payLineKind[kind] },
  { field: 'reason', kind: 'text', width: 26, value: ({ reason }) => reason },
  {
    field: 'moneyAmount',
    kind: 'figure',
    width: 16,
    value: (line, texts) => moneyIn(texts, lineAmount(line), currency),
  },
]

const sharesIn = ({ currency }: PayBillRecord): Column<PayShareRecord>[] => [
  { field: 'day', kind: 'day', width: 12, value: ({ day }) => day },
  { field: 'method', kind: 'text', width: 14, value: ({ method }, texts) => texts.paymentMethod[method] },
  { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  {
    field: 'moneyAmount',
    kind: 'figure',
    width: 16,
    value: ({ amount }, texts) => moneyIn(texts, amount, currency),
  },
]
