import { shownDay } from '@lagar/domain/day.ts'
import type { Statement } from '@lagar/domain/distribution/statement.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { decimalText } from '../../exports/numbers.ts'
import { toPdf, type Fact, type Pdf } from '../../exports/pdf.ts'
import { peopleOf } from '../../exports/people.ts'
import { tableOf, type Column } from '../../exports/table.ts'
import { statementColumns, statementOf } from './statement.ts'

/** A customer's statement on paper, as it is today. */
export const statementPdf: Pdf = {
  permission: 'orders.read',
  async print(db, actor, { entityType, entityId, texts }) {
    if (entityType !== 'customer') throw new Refusal('NOT_FOUND')
    const { customer, lines, sums, due } = await statementOf(db, actor, { customer: entityId })
    const { company, by } = await peopleOf(db, actor)
    const { printed, heading } = texts
    const balances = sums.map(({ currency, balance }): Fact => [
      `${heading.balance} ${currency}`,
      decimalText(texts, balance, 2),
    ])
    const tables = [tableOf(texts, printed.DETAIL, statementColumns, lines)]
    if (due.length > 0) tables.push(tableOf(texts, heading.instalments, dueColumns, due))
    const file = await toPdf({
      texts,
      company,
      title: texts.sheet.CUSTOMER_STATEMENT,
      subtitle: customer.name,
      facts: balances,
      tables,
      foot: fill(printed.PREPARED_BY, { by, day: shownDay(actor.today) }),
    })
    return { name: `${texts.sheet.CUSTOMER_STATEMENT} ${customer.name}`, file }
  },
}

const dueColumns: Column<Statement['due'][number]>[] = [
  { field: 'dueDate', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  {
    field: 'document',
    kind: 'text',
    width: 24,
    value: ({ document }, texts) => `${texts.entity[document.type]} ${document.number}`,
  },
  { field: 'currency', kind: 'text', width: 10, value: ({ currency }) => currency },
  { field: 'moneyAmount', kind: 2, width: 16, value: ({ amount }) => amount },
]
