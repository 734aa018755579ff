import { drawnFirst } from '@lagar/domain/analytics/facts.ts'
import { barsOf } from '@lagar/domain/analytics/picture.ts'
import { cutIn, daysIn, drawnOf, rateIn, sentenceIn } from '@lagar/domain/analytics/sentence.ts'
import { tableQuery, type AnalysisTable, type TableQuery } from '@lagar/domain/analytics/table.ts'
import type { Measure } from '@lagar/domain/lists/analytics.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { Actor, Db } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { issuedBy } from '../exports/issued.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { given } from '../exports/pdf-head.ts'
import { accepted } from '../http/http.ts'
import { numbersOf } from './export.ts'
import { findTable } from './table.ts'

/** How many bars are drawn; the rest are among the numbers. */
const DRAWN = 20

/** What is printed of a question: its table, and what of it is drawn, beside a season by its name. */
type Asked = {
  query: TableQuery
  table: AnalysisTable
  drawn?: Measure | undefined
  season?: string | undefined
}

/** The answer to a question on paper: the sentence, the picture, the numbers. `title` is the question where nobody named it otherwise. */
export async function printAnalysis(
  db: Db,
  actor: Actor,
  texts: Texts,
  { query, table, drawn, season, title = texts.analysisFact[query.fact] }: Asked & { title?: string },
): Promise<{ name: string; file: Buffer }> {
  const { fact, comparedFrom: from, comparedTo: to } = query
  const before = from !== undefined && to !== undefined ? { from, to } : null
  const issued = await issuedBy(db, actor)
  const measure = drawnOf(fact, table, drawn ?? drawnFirst(fact))
  const said = sentenceIn(texts, fact, table, season ?? texts.printed.THE_DAYS_BEFORE)
  const file = await toPdf({
    issued,
    texts,
    title,
    subtitle: [
      daysIn(texts, fact, table, table.total.before && before),
      rateIn(texts, table, { own: await currencyOf(db, actor), before }),
    ]
      .filter(Boolean)
      .join(' '),
    facts: table.only.flatMap(({ dimension, member }) =>
      given(texts.dimension[dimension], cutIn(texts, dimension, member)),
    ),
    ...(said !== undefined && { said }),
    bars: { title: texts.measure[measure], rows: barsOf(texts, table, measure, DRAWN) },
    tables: [numbersOf(texts, query.fact, table)],
  })
  return { name: `${title.replaceAll(/[¿?]/g, '')} ${actor.today}`, file }
}

/** A table over a fact, printed. */
export const analysisPdf: Pdf = {
  permission: 'MEMBER',
  async print(db, actor, { filters, texts }) {
    const query = accepted(tableQuery, filters)
    return await printAnalysis(db, actor, texts, { query, table: await findTable(db, actor, query) })
  },
}
