import { measuresOf } from '@lagar/domain/analytics/facts.ts'
import { tableQuery, type AnalysisRow } from '@lagar/domain/analytics/table.ts'
import { decimalsOf, memberText } from '@lagar/domain/analytics/words.ts'
import { reportOf } from '../exports/report.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { findTable } from './table.ts'

/** A table over a fact as a workbook: what it is cut by, its figures, and beside them those it is compared with. */
export const analysisExport = reportOf({
  permission: 'administration.read',
  sheet: 'ANALYSIS',
  query: tableQuery,
  find: async (db, actor, asked) => ({ asked, ...(await findTable(db, actor, asked)) }),
  tables({ asked, by, rows, total }, texts) {
    const measures = measuresOf(asked.fact)
    const columns: Column<AnalysisRow>[] = [
      ...by.map((dimension, at): Column<AnalysisRow> => ({
        field: () => texts.dimension[dimension],
        kind: 'text',
        width: 28,
        value: ({ by: members }) => {
          const member = members[at]
          return member ? memberText(texts, dimension, member) : null
        },
      })),
      ...measures.map((measure): Column<AnalysisRow> => ({
        field: () => texts.measure[measure],
        kind: decimalsOf(measure),
        value: ({ now }) => now[measure] ?? null,
      })),
      ...(total.before === null ? [] : measures).map((measure): Column<AnalysisRow> => ({
        field: () => texts.printed.BEFORE_OF.replace('{name}', texts.measure[measure]),
        kind: decimalsOf(measure),
        value: ({ before }) => before?.[measure] ?? null,
      })),
    ]
    const whole: AnalysisRow = { by: by.map(() => null), ...total }
    return [tableOf(texts, texts.sheet.ANALYSIS, columns, [...rows, whole])]
  },
})
