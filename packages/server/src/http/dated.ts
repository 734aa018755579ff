import type { Day } from '@lagar/domain/day.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Actor, Db, Tx } from './actor.ts'
import { ordered, pageOfQuery, type Asked } from './list.ts'

/** What is asked of a list of what holds from a day on: `day` asks for what had begun on it. */
type DatedQuery = Asked & { day?: Day | undefined; sort?: 'fromDate' | '-fromDate' | undefined }

/** How a catalogue of what holds from a day on is read: its list, the latest first, and one of it. */
export const asDated = <Schema, Tables extends keyof Schema, Row, Found>(
  select: (db: Db | Tx, actor: Actor) => SelectQueryBuilder<Schema, Tables, Row>,
  present: (actor: Actor) => (row: Row) => Found,
) => ({
  async list(db: Db, actor: Actor, query: DatedQuery): Promise<Page<Found>> {
    const rows = select(db, actor)
    const begun = query.day === undefined ? rows : rows.where(sql<boolean>`from_date <= ${query.day}`)
    const sorted = ordered(begun, query.sort ?? '-fromDate', { fromDate: sql.ref('from_date') })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined> {
    const row = await select(db, actor)
      .where(sql<boolean>`id = ${id}`)
      .executeTakeFirst()
    return row && present(actor)(row)
  },
})
