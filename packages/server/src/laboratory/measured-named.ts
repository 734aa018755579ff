import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../actor.ts'
import { containsText } from '../http/list.ts'

/** A text that more bear than these is found on nearly every page of looks, so that nothing is gained by knowing who bears it. */
const MOST = 30_000

/** The columns of a look that say what was measured and what wine was in it, by the kind of record they name. */
const columns = {
  cellarElement: 'cellar_element_id',
  content: 'content_id',
  land: 'land_id',
  wineBatch: 'wine_batch_id',
}

/**
 * Whether what a `look` measured, or the wine in it, has a text in its name. Who bears it is asked first: then looks are read by an index, and a text
 * that nobody bears is no reason to go through all that was ever measured.
 */
export async function isNamed(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const kinds = Object.keys(columns)
  const { rows } = await sql<{ entity: string; id: string }>`
    select entity, id from app_named_like(${kinds}::text[], ${text}, ${MOST + 1})`.execute(db)
  if (rows.length > MOST)
    return sql`(${containsText('look.entity_name', text)} or ${containsText('look.content_name', text)})`
  const ids = Map.groupBy(rows, ({ entity }) => entity)
  const isOneOf = ([entity, column]: [string, string]) =>
    sql`${sql.ref(`look.${column}`)} = any(${(ids.get(entity) ?? []).map(({ id }) => id)}::uuid[])`
  return sql`(${sql.join(Object.entries(columns).map(isOneOf), sql` or `)})`
}
