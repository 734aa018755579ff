import { COUNTED_UP_TO, type Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'

/** Which part of a list is asked for: fifty rows from the first, unless said; `isExact` counts all of them, however many. */
export type Asked = {
  limit?: number | undefined
  page?: number | undefined
  offset?: number | undefined
  isExact?: boolean
}

/**
 * One page of a filtered, sorted query. The total is counted only when the page does not tell it, and only up to
 * COUNTED_UP_TO, so that a list costs the same at a thousand rows and at a million. What its conditions look up once stands in `base`.
 */
export function pageOfQuery<Schema, Tables extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  asked: Asked,
  base?: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const all = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
  return pageOf<Row>(db, asked, {
    ...(base && { base }),
    page: (part) => sql`${query} ${part}`,
    counted: (most) => sql`${all} ${most}`,
    told: sql`select * from page`,
  })
}

type Parts<Row> = {
  /** What the page and the count both read, as the rows of `base`: worked out once for both of them. */
  base?: RawBuilder<unknown>
  /** All the rows in their order, ended by the part that is asked for. */
  page(part: RawBuilder<unknown>): RawBuilder<unknown>
  /** All the rows in no order, ended where counting ends. */
  counted(most: RawBuilder<unknown>): RawBuilder<unknown>
  /** So far they are counted, where a row is long to find. */
  countedUpTo?: number
  /** What is told of the rows of `page`, in their order. */
  told: RawBuilder<Row>
}

/** One page of a list that is chosen first and told whole afterwards; counted as `pageOfQuery` counts. */
export async function pageOf<Row>(
  db: Db | Tx,
  { limit = 50, page = 1, offset = (page - 1) * limit, isExact = false }: Asked,
  parts: Parts<Row>,
): Promise<Page<Row>> {
  // Numbers in the text, not sent as values: the plan of an unknown limit is made for a tenth of the table.
  const chosen = parts.page(sql`limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`)
  const { countedUpTo = COUNTED_UP_TO } = parts
  const counted = parts.counted(isExact ? sql`` : sql`limit ${sql.lit(countedUpTo + 1)}`)
  const base = parts.base === undefined ? sql`` : sql`base as materialized (${parts.base}),`
  // One statement, since travelling costs more than counting; a CASE runs only the branch it takes.
  const { rows } = await sql<Row & { counted: number | null }>`
    with ${base} page as materialized (${chosen})
    select told.*, case when (select count(*) from page) > ${sql.lit(limit)}
      then (select count(*) from (${counted}) as counted) end::int as counted
    from (${parts.told}) as told`.execute(db)
  const result = rows.slice(0, limit).map(({ counted: _, ...row }) => row as Row)
  const isLast = rows.length <= limit && (rows.length > 0 || offset === 0)
  if (isLast) return { result, total: offset + rows.length, more: false }
  const total = rows[0]?.counted ?? (await rowsIn(db, base, counted))
  return total > countedUpTo && !isExact
    ? { result, total: Math.max(countedUpTo, offset + rows.length), more: true }
    : { result, total, more: false }
}

async function rowsIn(db: Db | Tx, base: RawBuilder<unknown>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`with ${base} counted as (${query}) select count(*)::int as count from counted`.execute(db)
  return rows[0]!.count
}

/** A text filter as a LIKE pattern: contains, whatever the case; the wildcards in it are letters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column contains a text, whatever case and accents either is written with. */
export const containsText = (column: string, text: string) =>
  sql<boolean>`lower(f_unaccent(${sql.ref(column)})) like lower(f_unaccent(${containing(text)}))`

/** A column of Spanish names as it is sorted: ñ after n, C2 before C10. */
export const inSpanish = (column: string) => sql`${sql.ref(column)} collate spanish`

/** What is open by the day on which it is due, the earliest first and what has no day last; then what is over, the newest first. */
export const byUrgency = (isOpen: RawBuilder<unknown>, due: RawBuilder<unknown>) =>
  sql`case when ${isOpen} then coalesce(${due} - date '2000-01-01', 1000000)
    else 3000000 - coalesce(${due} - date '2000-01-01', -1000000) end`

/** A query sorted by one of its columns (`-name` downwards), and by `then` (its id) after that, so that pages never overlap. */
export function ordered<Schema, Tables extends keyof Schema, Row, Sort extends string>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  sort: Sort | `-${Sort}`,
  columns: Record<Sort, RawBuilder<unknown>>,
  then: RawBuilder<unknown> = sql.ref('id'),
): SelectQueryBuilder<Schema, Tables, Row> {
  const down = sort.startsWith('-')
  const column = columns[(down ? sort.slice(1) : sort) as Sort]
  const direction = down ? sql`desc` : sql`asc`
  return query.orderBy(sql`${column} ${direction}, ${then} ${direction}`)
}

type Listing<Schema, Tables extends keyof Schema, Row, Sort extends string, Query> = {
  query: z.ZodType<Query>
  /** The rows that a query asks for. */
  asked(rows: SelectQueryBuilder<Schema, Tables, Row>, query: Query): SelectQueryBuilder<Schema, Tables, Row>
  /** The order, unless another is asked for. */
  sort: NoInfer<Sort | `-${Sort}`>
  sorts: Record<Sort, RawBuilder<unknown>>
  /** The column of its id, where several tables have one. */
  id?: string
}

/** How a catalogue is read: a page of its list, filtered and sorted, and one of its records. */
export const asListed = <
  Schema,
  Tables extends keyof Schema,
  Row,
  Found,
  Sort extends string,
  Query extends Asked & { sort?: Sort | `-${Sort}` | undefined },
>(
  select: (db: Db | Tx, actor: Actor) => SelectQueryBuilder<Schema, Tables, Row>,
  present: (actor: Actor) => (row: Row) => Found,
  { query, asked, sort, sorts, id = 'id' }: Listing<Schema, Tables, Row, Sort, Query>,
) => ({
  query,

  async list(db: Db, actor: Actor, given: Query): Promise<Page<Found>> {
    const rows = asked(select(db, actor), given)
    const sorted = ordered(rows, given.sort ?? sort, sorts, sql.ref(id))
    const page = await pageOfQuery(db, sorted, given)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db: Db | Tx, actor: Actor, recordId: string): Promise<Found | undefined> {
    const row = await select(db, actor)
      .where(sql<boolean>`${sql.ref(id)} = ${recordId}`)
      .executeTakeFirst()
    return row && present(actor)(row)
  },
})
