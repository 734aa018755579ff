import { COUNTED_UP_TO, type Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Tx } from './actor.ts'

type Asked = { limit?: number | undefined; page?: number | undefined; offset?: number | undefined }

/**
 * One page of a filtered, sorted query. The total is counted only when the page does not tell it, and only up to
 * COUNTED_UP_TO, so that a list costs the same at a thousand rows and at a million.
 */
export async function pageOfQuery<Schema, Tables extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { limit = 50, page = 1, offset = (page - 1) * limit }: Asked,
): Promise<Page<Row>> {
  // Written into the text, not sent as values: the plan of an unknown limit is made for a tenth of the table.
  const rows = await query
    .limit(sql.lit(limit + 1))
    .offset(sql.lit(offset))
    .execute()
  const result = rows.slice(0, limit)
  const isLast = rows.length <= limit && (rows.length > 0 || offset === 0)
  if (isLast) return { result, total: offset + rows.length, more: false }
  const total = await countUpTo(db, query, COUNTED_UP_TO)
  return total > COUNTED_UP_TO
    ? { result, total: Math.max(COUNTED_UP_TO, offset + rows.length), more: true }
    : { result, total, more: false }
}

async function countUpTo<Schema, Tables extends keyof Schema, Row>(
  db: Db | Tx,
  query: SelectQueryBuilder<Schema, Tables, Row>,
  most: number,
) {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(most + 1))
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${counted}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** A text filter as a LIKE pattern: contains, whatever the case; the wildcards in it are letters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column contains a text, whatever case and accents either is written with. */
export const says = (column: string, text: string) =>
  sql<boolean>`lower(f_unaccent(${sql.ref(column)})) like lower(f_unaccent(${containing(text)}))`

/** A column of Spanish names as it is sorted: ñ after n, C2 before C10. */
export const inSpanish = (column: string) => sql`${sql.ref(column)} collate spanish`

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
