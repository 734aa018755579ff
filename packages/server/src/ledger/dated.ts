import { earliest, type Day } from '@lagar/domain/day.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder, type SelectQueryBuilder, type UpdateResult } from 'kysely'
import { changesBetween } from '../audit.ts'
import { refuseClosedDay } from './closed-days.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { ordered, pageOfQuery, type Asked } from '../http/list.ts'

/** Days from one to another, both included: sent as values, or in the text of the statement, where what it reads depends on how many they are. */
export type ToldDays = { from: Day | RawBuilder<Day>; to: Day | RawBuilder<Day> }

/** SQL: a day in the text of the statement, unless it is SQL already. */
export const dayInText = (day: Day | RawBuilder<Day>): RawBuilder<Day> =>
  typeof day === 'string' ? sql.lit(day) : day

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

type Writes<Given> = {
  insert(tx: Tx, actor: Actor, id: string, given: Given): Promise<unknown>
  update(tx: Tx, actor: Actor, at: { id: string; version: number }, given: Given): Promise<UpdateResult>
  remove(tx: Tx, actor: Actor, id: string): Promise<unknown>
}

/**
 * How what holds from a day on is written, around how its row is: what held on a closed day is not begun, changed or taken away, for so it
 * was then, and another line from an open day on says what is to hold now. `telling` is the field that only tells of it.
 */
export function onOpenDays<Given extends { fromDate: Day }>(
  { insert, update, remove }: Writes<Given>,
  find: (db: Db | Tx, actor: Actor, id: string) => Promise<Given | undefined>,
  telling: keyof Given,
): Writes<Given> {
  return {
    async insert(tx, actor, id, given) {
      await refuseClosedDay(tx, actor, given.fromDate)
      return insert(tx, actor, id, given)
    },
    async update(tx, actor, at, given) {
      const before = await find(tx, actor, at.id)
      const same = { ...before, ...given, [telling]: before?.[telling] }
      if (before && Object.keys(changesBetween({ ...before }, same)).length > 0)
        await refuseClosedDay(tx, actor, earliest(before.fromDate, given.fromDate))
      return update(tx, actor, at, given)
    },
    async remove(tx, actor, id) {
      const before = await find(tx, actor, id)
      if (before) await refuseClosedDay(tx, actor, before.fromDate)
      return remove(tx, actor, id)
    },
  }
}
