import { CompiledQuery, sql, type Insertable } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Tx } from '../actor.ts'

/** Rows of several tables. */
export type RowsByTable = { [Table in keyof DB]?: Insertable<DB[Table]>[] }

/**
 * Writes rows of several tables in one statement, so that it does not matter which of them refers to which. `last` is what the
 * statement does besides: it does not see these rows yet.
 */
export async function insertAll(tx: Tx, rows: RowsByTable, last = sql`select`): Promise<void> {
  const { sql: ending, parameters } = last.compile(tx)
  const values = [...parameters]
  const inserts = Object.entries(rows).flatMap(([table, some]) =>
    some.length === 0 ? [] : [`"into_${table}" as (${insertOf(table, some, values)})`],
  )
  if (inserts.length > 0)
    await tx.executeQuery(CompiledQuery.raw(`with ${inserts.join(', ')} ${ending}`, values))
}

/** The text of an insert, written by hand because a builder takes longer over it than the database; adds to `values`. */
function insertOf(table: string, rows: Record<string, unknown>[], values: unknown[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const written = rows.map((row) => {
    const places = columns.map((column) =>
      row[column] === undefined ? 'default' : `$${values.push(asParameter(row[column]))}`,
    )
    return `(${places.join(', ')})`
  })
  return `insert into "${table}" ("${columns.join('", "')}") values ${written.join(', ')}`
}

const id = /^[0-9a-f-]{36}$/

/** Lists of numbers and of ids as PostgreSQL writes them: of a wine's hundreds of origins, the driver would look at every letter. */
function asParameter(value: unknown): unknown {
  const isPlain =
    Array.isArray(value) &&
    value.every((item) => typeof item === 'number' || (typeof item === 'string' && id.test(item)))
  return isPlain ? `{${value.join()}}` : value
}
