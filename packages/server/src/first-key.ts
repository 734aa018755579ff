import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: the first of these keys that there is, for a join. Behind row-level security PostgreSQL seeks by an index only what it trusts to tell nothing of a
 * row; it trusts `case` so and not `coalesce`, by which it reads the whole table.
 */
export const firstKey = (...keys: (string | RawBuilder<unknown>)[]): RawBuilder<string | null> => {
  const each = keys.map((key) => (typeof key === 'string' ? sql.ref(key) : key))
  const ways = each.map((key) => sql`when ${key} is not null then ${key}`)
  return sql`case ${sql.join(ways, sql` `)} end`
}
