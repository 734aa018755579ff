import type { Entry, Movement, Outside } from '@lagar/domain/ledger/ledger.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { outsideId } from './places.ts'

const outsides: Outside[] = ['SUPPLIER', 'CUSTOMER', 'FIELD', 'LABOR', 'PROCESS', 'LOSS', 'COUNT', 'EXPENSE']

/** The names of a company's outside places by their ids. */
export const outsideNames = (companyId: string) =>
  new Map(outsides.map((name) => [outsideId(companyId, name), name]))

/** An entry as it was posted. */
export async function movementsOf(db: Db | Tx, actor: Actor, entryId: number): Promise<Entry> {
  const names = outsideNames(actor.companyId)
  const placeOf = (id: string) => {
    const name = names.get(id)
    return name === undefined ? { id } : { outside: name }
  }
  const entry = await db
    .selectFrom('ledger_entry')
    .select(['happened_on', 'cause_type', 'cause_id', 'attempt'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('ledger_movement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('entry_id', '=', entryId)
    .orderBy('line')
    .execute()
  const movements = rows.map((row): Movement => ({
    kind: row.kind,
    thing: row.thing_id,
    amount: row.amount,
    cost: row.cost,
    source: placeOf(row.source_id),
    target: placeOf(row.target_id),
    reason: row.reason,
  }))
  const cause = { type: entry.cause_type, id: entry.cause_id, attempt: entry.attempt }
  return { happenedOn: entry.happened_on, cause, movements }
}

/** The standing entry of a cause: posted and not reversed. */
export async function standingEntry(
  db: Db | Tx,
  actor: Actor,
  type: string,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_entry as entry')
    .select('entry.id')
    .where('entry.company_id', '=', actor.companyId)
    .where('entry.cause_type', '=', type)
    .where('entry.cause_id', '=', id)
    .where('entry.reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entry as undo')
            .select('undo.id')
            .whereRef('undo.company_id', '=', 'entry.company_id')
            .whereRef('undo.reverses', '=', 'entry.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.id
}
