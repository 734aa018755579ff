import { bookMonthQuery } from '@lagar/domain/books/months.ts'
import { currencyOf } from '../currency.ts'
import { reportOf } from '../exports/report.ts'
import { bookTable, centsIn } from './exports.ts'
import { findBookMonth } from './month.ts'
import { descriptionOf, referenceOf } from './words.ts'

/** The books of a month as a workbook, exported or not; entries without a number wait for their export. */
export const bookMonthExport = reportOf({
  permission: 'administration.read',
  sheet: 'BOOK_MONTH',
  query: bookMonthQuery,
  find: async (db, actor, { month }) => ({
    ...(await findBookMonth(db, actor, month)),
    currency: await currencyOf(db, actor),
  }),
  tables: ({ entries, currency }, texts) => [
    bookTable(
      texts,
      entries.flatMap((entry) =>
        entry.lines.map((line) => {
          const record = entry.record && { ...entry.record, recordedOn: entry.date }
          return {
            entry: entry.number ?? 0,
            date: entry.date,
            code: line.account?.code ?? '',
            account: line.account?.name ?? texts.bookRole[line.role],
            debit: centsIn(line.debit),
            credit: centsIn(line.credit),
            description: descriptionOf(texts, { ...entry, record }, line),
            centre: line.centre?.name ?? '',
            reference: referenceOf(texts, { record }, line.records),
          }
        }),
      ),
      currency,
    ),
  ],
})
