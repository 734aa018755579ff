import { Refusal } from '@lagar/domain/errors.ts'
import type { Entry, Movement, Outside } from '@lagar/domain/ledger/ledger.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { outsideId } from './places.ts'
import { stands } from './standing.ts'

const outsides: Outside[] = [
  ...(['SUPPLIER', 'CUSTOMER', 'FIELD', 'LABOR', 'PROCESS', 'LOSS', 'COUNT', 'EXPENSE'] as const),
  'OPENING',
]

/** The names of a company's outside places by their ids. */
export const outsideNames = (companyId: string) =>
  new Map(outsides.map((name) => [outsideId(companyId, name), name]))

/** An entry as it was posted. */
export async function movementsOf(db: Db | Tx, actor: Actor, entryId: number): Promise<Entry> {
  const [entry] = await entriesOf(db, actor, [entryId])
  if (!entry) throw new Error(`there is no entry ${entryId}`)
  return entry
}

/** Entries as they were posted, with their ids. */
export async function entriesOf(
  db: Db | Tx,
  actor: Actor,
  entryIds: readonly number[],
): Promise<(Entry & { id: number })[]> {
  const names = outsideNames(actor.companyId)
  const placeOf = (id: string) => {
    const name = names.get(id)
    return name === undefined ? { id } : { outside: name }
  }
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['id', 'happened_on', 'cause_type', 'cause_id', 'attempt'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', sql<number>`any(${entryIds}::bigint[])`)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('ledger_movement')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('entry_id', '=', sql<number>`any(${entryIds}::bigint[])`)
    .orderBy('line')
    .execute()
  const ofEntry = Map.groupBy(rows, (row) => row.entry_id)
  return entries.map((entry) => ({
    id: entry.id,
    happenedOn: entry.happened_on,
    cause: { type: entry.cause_type, id: entry.cause_id, attempt: entry.attempt },
    movements: (ofEntry.get(entry.id) ?? []).map((row): Movement => ({
      kind: row.kind,
      thing: row.thing_id,
      amount: row.amount,
      cost: row.cost,
      source: placeOf(row.source_id),
      target: placeOf(row.target_id),
      reason: row.reason,
    })),
  }))
}

/** The standing entries of causes of one type, by the ids of their causes. */
export async function standingEntries(
  tx: Tx,
  { companyId }: Actor,
  type: string,
  causes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ cause: string; id: number }>`
    select entry.cause_id as cause, entry.id from ledger_entry entry
    where entry.company_id = ${companyId} and entry.cause_type = ${type} and entry.cause_id = any(${causes}::uuid[])
      and ${stands('entry')}`.execute(tx)
  return new Map(rows.map(({ cause, id }) => [cause, id]))
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
    .where(stands('entry'))
    .executeTakeFirst()
  return row?.id
}

/** What moved anything in or out of a place, the latest causes first, at most six. */
export async function causesAt(tx: Tx, { companyId }: Actor, place: string) {
  const { rows } = await sql<{ type: string; id: string }>`
    select e.cause_type as type, e.cause_id as id
    from ledger_movement m join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    where m.company_id = ${companyId} and ${place} in (m.source_id, m.target_id)
    group by e.cause_type, e.cause_id order by max(e.id) desc limit 6`.execute(tx)
  return rows
}

/**
 * The standing entry of a cause. Refuses with ALREADY_REVERSED where it was taken back, and with NOTHING_TO_POST where it never moved
 * anything.
 */
export async function standingOrRefuse(tx: Tx, actor: Actor, type: string, id: string): Promise<number> {
  const standing = await standingEntry(tx, actor, type, id)
  if (standing !== undefined) return standing
  const posted = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('cause_type', '=', type)
    .where('cause_id', '=', id)
    .executeTakeFirst()
  throw new Refusal(posted ? 'ALREADY_REVERSED' : 'NOTHING_TO_POST')
}
