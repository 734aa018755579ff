import type { Gate } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { ExportType } from '@lagar/domain/lists/exports.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { accepted } from '../http/http.ts'
import type { Asked } from '../http/list.ts'
import { headingsOf, isInOwnCurrency, valuesIn, type Column, type Value, type Sheet } from './table.ts'

/** A list as a workbook, from the filters of its page. */
export type Export = {
  permission: Gate
  /** What it is called, and its sheet. */
  sheet: ExportType
  /** The names of the filters that its list takes. */
  filters: readonly string[]
  workbook(db: Db, actor: Actor, filters: Record<string, string>, texts: Texts): Promise<Workbook>
}

/** What is written into a workbook, and how many rows of its list that is; `close` is called once nobody reads on. */
export type Workbook = { sheets: Sheet[]; rows: number; close(): Promise<void> }

/** More rows than this are not put into one workbook. */
const MOST_ROWS = 250_000

/** Each part sorts the list anew, so parts are large, but not so large that memory or other requests feel it. */
const AT_ONCE = 5000

type Listing<Query, Row> = {
  permission: Gate
  sheet: ExportType
  query: z.ZodType<Query>
  list(db: Db, actor: Actor, query: Query): Promise<Page<Row>>
  columns: Column<Row>[]
}

/** The export of a list: all the rows its filters let through, as they are at one moment, part after part. */
export function exportOf<Query extends object, Row>({
  permission,
  sheet,
  query,
  list,
  columns,
}: Listing<Query, Row>): Export {
  return {
    permission,
    sheet,
    filters: filtersOf(query),
    async workbook(db, actor, filters, texts) {
      const asked = accepted(query, filters)
      const moment = await oneMoment(db)
      const part = async (page: number) => {
        const asks: Query & Asked = { ...asked, limit: AT_ONCE, page, isExact: page === 1 }
        return list(moment.tx, actor, asks)
      }
      try {
        const first = await part(1)
        const { total: rows } = first
        if (rows > MOST_ROWS) throw new Refusal('TOO_LARGE', { details: { most: MOST_ROWS } })
        const currency = isInOwnCurrency(columns) ? await currencyOf(moment.tx, actor) : undefined
        const told = valuesOf(texts, columns, first.result, part)
        return {
          sheets: [{ title: texts.sheet[sheet], columns: headingsOf(texts, columns, currency), rows: told }],
          rows,
          close: moment.close,
        }
      } catch (error) {
        await moment.close()
        throw error
      }
    },
  }
}

/** The names of the filters that a query takes; a workbook has no pages. */
export function filtersOf(query: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter((name) => name !== 'page' && name !== 'limit')
}

/** The rows of a list as a workbook holds them, the first part of which is here already. */
async function* valuesOf<Row>(
  texts: Texts,
  columns: Column<Row>[],
  first: Row[],
  part: (page: number) => Promise<Page<Row>>,
): AsyncGenerator<Value[][]> {
  let rows = first
  for (let page = 2; ; page++) {
    yield rows.map((row) => valuesIn(texts, columns, row))
    if (rows.length < AT_ONCE) return
    rows = (await part(page)).result
  }
}

/** The company as it is at this moment, for as long as it takes to read it; within a transaction, at the moment of that one. */
async function oneMoment(db: Db): Promise<{ tx: Tx; close(): Promise<void> }> {
  if (db.isTransaction) return { tx: db as Tx, close: async () => {} }
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    tx,
    async close() {
      if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    },
  }
}
