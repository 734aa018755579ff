import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../actor.ts'
import { containsText } from '../http/list.ts'

/** A text that more bear than these is found on nearly every page of looks, so that nothing is gained by knowing who bears it. */
const MOST = 30_000

/** So few are sought one by one along an index; of more a table is made that each look is asked against. */
const FEW = 100

/** The columns of a look that say what was measured and what wine was in it, by the kind of record they name. */
const columns = {
  cellarElement: 'cellar_element_id',
  content: 'content_id',
  land: 'land_id',
  wineBatch: 'wine_batch_id',
}

/** Whether what a `look` measured, or the wine in it, has a text in its name; `byNames` where it has to be asked of the names themselves. */
export type Named = { condition: RawBuilder<unknown>; byNames: boolean }

/**
 * The looks with a text in a name. Who bears it is asked first: then they are read by an index, and a text that nobody bears is no reason to go through
 * all that was ever measured.
 */
export async function namedLike(db: Db, text: string): Promise<Named> {
  const kinds = Object.keys(columns)
  const { rows } = await sql<{ entity: string; id: string }>`
    select entity, id from app_named_like(${kinds}::text[], ${text}, ${MOST + 1})`.execute(db)
  if (rows.length > MOST) {
    const ofNames = ['look.entity_name', 'look.content_name'].map((name) => containsText(name, text))
    return { condition: sql`(${sql.join(ofNames, sql` or `)})`, byNames: true }
  }
  const ids = Map.groupBy(rows, ({ entity }) => entity)
  const ofIds = Object.entries(columns).map(([entity, column]) => {
    const borne = sql`${(ids.get(entity) ?? []).map(({ id }) => id)}::uuid[]`
    return sql`${sql.ref(`look.${column}`)} ${rows.length > FEW ? sql`in (select unnest(${borne}))` : sql`= any(${borne})`}`
  })
  return { condition: sql`(${sql.join(ofIds, sql` or `)})`, byNames: false }
}
