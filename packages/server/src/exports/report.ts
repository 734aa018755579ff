import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { ExportType } from '@lagar/domain/lists/exports.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { z } from 'zod'
import type { Actor, Db } from '../actor.ts'
import { accepted } from '../http/http.ts'
import { filtersOf, type Export } from './export.ts'
import type { Table } from './table.ts'

type Report<Query, Answer> = {
  permission: Gate
  sheet: ExportType
  query: z.ZodType<Query>
  find(db: Db, actor: Actor, query: Query): Promise<Answer>
  tables(answer: Answer, texts: Texts): Table[]
}

/** The export of figures that come as one answer: each of its tables on a sheet. */
export const reportOf = <Query extends object, Answer>({
  permission,
  sheet,
  query,
  find,
  tables,
}: Report<Query, Answer>): Export => ({
  permission,
  sheet,
  filters: filtersOf(query),
  async workbook(db, actor, filters, texts) {
    const told = tables(await find(db, actor, accepted(query, filters)), texts)
    return {
      sheets: told.map((table) => ({ ...table, rows: [table.rows] })),
      rows: told.reduce((sum, { rows }) => sum + rows.length, 0),
      close: async () => {},
    }
  },
})
