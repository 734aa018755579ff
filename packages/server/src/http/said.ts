import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../actor.ts'
import { containsText } from './list.ts'

/** A text that more say than these is found on nearly every page, so that nothing is gained by knowing who says it. */
const MOST = 30_000

/** Of fewer letters than a trigram has the whole index would be read, and nearly everybody says them. */
const LEAST_LETTERS = 3

/** So few are sought one by one along an index; of more a table is made that each row is asked against. */
const FEW = 100

/** Where a record says a text: in its name, or in what the search tells below it. */
export type Part = 'title' | 'subtitle'

/**
 * The ids of the records that say a text, by their kind; nothing where too many do, or it is too short to tell. A list that asks first who
 * says it reads its rows by an index afterwards: a text that nobody says is no reason to go through all rows there ever were.
 */
export async function whoSays<Kind extends string>(
  db: Db,
  parts: Record<Kind, readonly Part[]>,
  text: string,
): Promise<Record<Kind, string[]> | undefined> {
  if (text.trim().length < LEAST_LETTERS) return undefined
  const kinds = Object.keys(parts) as Kind[]
  const { rows } = await sql<{ entity: Kind; id: string } & Record<Part, boolean>>`
    select entity, id, ${containsText('title', text)} as title, ${containsText('subtitle', text)} as subtitle
    from app_said(${kinds}::text[], ${text}, ${MOST + 1})`.execute(db)
  if (rows.length > MOST) return undefined
  const saying = rows.filter((row) => parts[row.entity].some((part) => row[part]))
  const ids = Map.groupBy(saying, ({ entity }) => entity)
  return Object.fromEntries(kinds.map((kind) => [kind, (ids.get(kind) ?? []).map(({ id }) => id)])) as Record<
    Kind,
    string[]
  >
}

/**
 * Whether one of the columns names one of its ids. A column without ids is left out: the plan is made before they are known, and reckons with
 * some.
 */
export function namesOneOf(ids: Record<string, readonly string[]>): RawBuilder<boolean> {
  const asked = Object.entries(ids).filter(([, wanted]) => wanted.length > 0)
  if (asked.length === 0) return sql`false`
  return sql`(${sql.join(
    asked.map(([column, wanted]) => isOneOf(column, wanted)),
    sql` or `,
  )})`
}

const isOneOf = (column: string, ids: readonly string[]) =>
  ids.length > FEW
    ? sql`${sql.ref(column)} in (select unnest(${ids}::uuid[]))`
    : sql`${sql.ref(column)} = any(${ids}::uuid[])`
