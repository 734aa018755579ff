import { sql, type Insertable } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Tx } from '../http/actor.ts'

/** Rows of several tables. */
export type RowsByTable = { [Table in keyof DB]?: Insertable<DB[Table]>[] }

/** Writes rows of several tables in one statement, so that it does not matter which of them refers to which. */
export async function insertAll(tx: Tx, rows: RowsByTable): Promise<void> {
  const inserts = Object.entries(rows).flatMap(([table, values]) =>
    values.length === 0
      ? []
      : [sql`${sql.id(`into_${table}`)} as (${tx.insertInto(table as never).values(values as never)})`],
  )
  if (inserts.length > 0) await sql`with ${sql.join(inserts)} select`.execute(tx)
}
