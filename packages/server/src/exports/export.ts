import type { Gate } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import type { Actor, Db } from '../http/actor.ts'
import { accepted } from '../http/http.ts'
import { toXlsx, type Column } from './xlsx.ts'

/** A list as a workbook, from the filters of its page. */
export type Export = {
  permission: Gate
  sheet: string
  workbook(db: Db, actor: Actor, filters: Record<string, string>): Promise<Workbook>
}

/** A workbook, and how many rows of its list are in it. */
export type Workbook = { file: Buffer; rows: number }

/** More rows than this are not put into one workbook. */
const MOST_ROWS = 20_000

type Listing<Query, Row> = {
  permission: Gate
  sheet: string
  query: z.ZodType<Query>
  list(db: Db, actor: Actor, query: Query): Promise<Page<Row>>
  columns: Column<Row>[]
}

/** The export of a list: all the rows its filters let through, page after page. */
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
    async workbook(db, actor, filters) {
      const asked = accepted(query, filters)
      const rows: Row[] = []
      for (let page = 1; ; page++) {
        const { result } = await list(db, actor, { ...asked, limit: 200, page })
        rows.push(...result)
        if (result.length < 200) break
        if (rows.length >= MOST_ROWS) throw new Refusal('TOO_LARGE', { details: { most: MOST_ROWS } })
      }
      return { file: await toXlsx(sheet, columns, rows), rows: rows.length }
    },
  }
}
