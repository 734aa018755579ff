import type { StatementParts } from '@lagar/domain/statement.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { moneyIn } from '@lagar/domain/texts/figures.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { Actor, Db } from '../actor.ts'
import type { Asked } from '../http/list.ts'
import { toPdf } from './pdf.ts'
import type { Fact } from './pdf-head.ts'
import { issuedBy } from './issued.ts'
import { tableOf, withSigns, type Column } from './table.ts'

type Line = StatementParts['lines'][number]

/** The columns of a statement, in a workbook and on paper. */
export const statementColumns: Column<Line>[] = [
  { field: 'day', kind: 'day', value: ({ day }) => day },
  { field: 'movement', kind: 'text', width: 22, value: ({ kind }, texts) => texts.statementKind[kind] },
  {
    field: 'document',
    kind: 'text',
    width: 22,
    value: ({ document }, texts) => `${texts.entity[document.type]} ${document.number}`,
  },
  { field: 'detail', kind: 'text', width: 36, value: ({ detail }) => detail },
  { field: 'currency', kind: 'text', width: 9, value: ({ currency }) => currency },
  { field: 'taxes', kind: 'money', value: ({ taxes }) => taxes },
  { field: 'moneyAmount', kind: 'money', value: ({ amount }) => amount },
  { field: 'balance', kind: 'money', value: ({ balance }) => balance },
]

type Due = StatementParts['due'][number]

const dueColumns: Column<Due>[] = [
  { field: 'dueDate', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  {
    field: 'document',
    kind: 'text',
    width: 24,
    value: ({ document }, texts) => `${texts.entity[document.type]} ${document.number}`,
  },
  {
    field: 'moneyAmount',
    kind: 'figure',
    width: 16,
    value: ({ amount, currency }, texts) => moneyIn(texts, amount, currency),
  },
]

/** The lines of a statement as a list that is exported: all of them, or a page. */
export const linesOf =
  <Query>(read: (db: Db, actor: Actor, query: Query) => Promise<StatementParts>) =>
  async (db: Db, actor: Actor, query: Query & Asked): Promise<Page<Line>> => {
    const { lines } = await read(db, actor, query)
    const { limit = lines.length, page = 1 } = query
    return { result: lines.slice((page - 1) * limit, page * limit), total: lines.length, more: false }
  }

/** A statement on paper: what is owed by currency, its lines, and the instalments still due. */
export async function statementPaper(
  db: Db,
  actor: Actor,
  texts: Texts,
  { title, of, statement }: { title: string; of: string; statement: StatementParts },
): Promise<{ name: string; file: Buffer }> {
  const { printed, heading } = texts
  const { lines, sums, due } = statement
  const issued = await issuedBy(db, actor)
  const facts = sums.map(({ currency, balance }): Fact => [
    heading.balance,
    moneyIn(texts, balance, currency),
  ])
  const inSigns = withSigns(statementColumns, ({ currency }) => currency)
  const tables = [tableOf(texts, printed.DETAIL, inSigns, lines, printed.NO_MOVEMENTS)]
  if (due.length > 0) tables.push(tableOf(texts, heading.instalments, dueColumns, due))
  const file = await toPdf({ texts, issued, title, subtitle: of, facts, tables })
  return { name: `${title} ${of}`, file }
}
