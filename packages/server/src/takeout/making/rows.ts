import { sql } from 'kysely'
import type { Tx } from '../../actor.ts'
import { quoted, type Table } from '../format/tables.ts'

/** So many rows are read at once. */
const AT_ONCE = 1000

/** The rows that a query answers, some at a time, in the transaction's own moment; one such reading at a time. */
export async function* rowsOf<Row>(tx: Tx, text: string): AsyncGenerator<Row[]> {
  await sql`declare takeout_rows no scroll cursor for ${sql.raw(text)}`.execute(tx)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(AT_ONCE)} from takeout_rows`.execute(tx)
      if (rows.length > 0) yield rows
      if (rows.length < AT_ONCE) return
    }
  } finally {
    // After an error the transaction is over, and the cursor with it.
    await sql`close takeout_rows`.execute(tx).catch(() => {})
  }
}

/** A table's rows as lines of JSON, in the order of its key. Names the company besides the wall, which stands behind. */
export function linesQuery({ name, columns, key }: Table): string {
  const own = name === 'company' ? 'id' : 'company_id'
  return `select row_to_json(told)::text as line from (
    select ${columns.map(quoted).join(', ')} from ${quoted(name)} where ${own} = (select app_company())
    order by ${key.map(quoted).join(', ')}) told`
}

/** The people whom the records name, as lines of JSON. */
export const peopleQuery = 'select row_to_json(told)::text as line from takeout_people() told'

/** Lines of JSON as the parts of a file; `count` hears how many there are. */
export async function* jsonLines(
  tx: Tx,
  query: string,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  for await (const rows of rowsOf<{ line: string }>(tx, query)) {
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
}
