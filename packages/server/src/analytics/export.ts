import { isTime } from '@lagar/domain/analytics/facts.ts'
import {
  measuresIn,
  tableQuery,
  type AnalysisRow,
  type AnalysisTable,
} from '@lagar/domain/analytics/table.ts'
import { paperKindOf, memberText } from '@lagar/domain/analytics/words.ts'
import type { FactName } from '@lagar/domain/lists/analytics.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { reportOf } from '../exports/report.ts'
import { tableOf, withCurrency, type Column, type Table } from '../exports/table.ts'
import { findTable } from './table.ts'

type Line = AnalysisRow & { isWhole?: true }

/** The numbers of a question: what they are cut by, the figures, beside them those they are compared with, and the whole as their last row. */
export function numbersOf(texts: Texts, fact: FactName, { by, rows, total, currency }: AnalysisTable): Table {
  const measures = measuresIn(fact, { total })
  const columns: Column<Line>[] = [
    ...by.map((dimension, at): Column<Line> => ({
      field: () => texts.dimension[dimension],
      kind: isTime(dimension) ? 'time' : 'text',
      width: 28,
      value: ({ by: members, isWhole }) => {
        const member = members[at]
        if (isWhole) return at === 0 ? texts.analysisWord.TOTAL : null
        return member ? memberText(texts, dimension, member) : null
      },
    })),
    ...measures.map((measure): Column<Line> => ({
      field: () => withCurrency(texts, texts.measure[measure], paperKindOf(measure), currency),
      kind: paperKindOf(measure),
      value: ({ now }) => now[measure] ?? null,
    })),
    ...(total.before === null ? [] : measures).map((measure): Column<Line> => ({
      field: () =>
        withCurrency(
          texts,
          texts.printed.BEFORE_OF.replace('{name}', texts.measure[measure]),
          paperKindOf(measure),
          currency,
        ),
      kind: paperKindOf(measure),
      value: ({ before }) => before?.[measure] ?? null,
    })),
  ]
  const whole: Line = { by: by.map(() => null), ...total, isWhole: true }
  return { ...tableOf(texts, texts.sheet.ANALYSIS, columns, [...rows, whole]), hasTotal: true }
}

/** A table over a fact as a workbook. */
export const analysisExport = reportOf({
  permission: 'MEMBER',
  sheet: 'ANALYSIS',
  query: tableQuery,
  find: async (db, actor, asked) => ({ asked, ...(await findTable(db, actor, asked)) }),
  tables: ({ asked, ...table }, texts) => [numbersOf(texts, asked.fact, table)],
})
