import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import {
  costLostInProcess,
  keysOf,
  reversed,
  shifts,
  type Amount,
  type Entry,
  type Key,
} from '@lagar/domain/ledger/ledger.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../http/actor.ts'
import { hold } from './hold.ts'
import { placeId } from './places.ts'
import { movementsOf } from './read.ts'

/**
 * Writes one entry and moves the balances it touches: the only place that writes the ledger. Returns the entry's id. Refuses
 * with DAY_LOCKED, NOT_ENOUGH, OVER_CAPACITY, VESSEL_OCCUPIED, LATER_MOVEMENTS, or ALREADY_POSTED when the cause has its entry.
 */
export async function post(tx: Tx, actor: Actor, entry: Entry): Promise<number> {
  const balances = await hold(tx, actor, keysOf(entry.movements))
  for (const { kind, place, thing } of keysOf(entry.movements)) {
    // A wine's composition depends on the order of what happened to it; supplies may be written down late.
    const lastOn = kind === 'WINE' ? balances.of(place, thing).lastOn : null
    if (lastOn !== null && lastOn > entry.happenedOn)
      throw new Refusal('LATER_MOVEMENTS', { details: { lastOn } })
  }
  return write(tx, actor, entry, null)
}

/**
 * Undoes an entry with its mirror image, dated on the same day; the database lets this happen once. Refuses with
 * HAS_DEPENDENTS, naming the causes, when wine that the entry touched, or bottles or supplies that it brought, have moved since.
 */
export async function reverse(tx: Tx, actor: Actor, entryId: number, reason: string): Promise<number> {
  const entry = await movementsOf(tx, actor, entryId)
  await hold(tx, actor, keysOf(entry.movements))
  const dependents = await dependentsOf(tx, actor, entryId)
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  return write(tx, actor, { ...entry, movements: reversed(entry.movements), reason }, entryId)
}

/**
 * The causes that came after an entry, depend on it and are not reversed themselves: those that moved any wine it touched, because
 * a wine's composition follows from the order of what happened to it, and those that took bottles or supplies from where it put them.
 */
export async function dependentsOf(tx: Tx, actor: Actor, entryId: number) {
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct later.cause_type as type, later.cause_id as id
    from ledger_movement touched
    join ledger_movement m on m.company_id = touched.company_id and m.thing_id = touched.thing_id and m.entry_id > touched.entry_id
    join ledger_entry later on later.company_id = m.company_id and later.id = m.entry_id
    where touched.company_id = ${actor.companyId} and touched.entry_id = ${entryId}
      and (touched.kind = 'WINE' or touched.kind in ('BOTTLE', 'SUPPLY') and m.source_id = touched.target_id)
      and later.reverses is null
      and not exists (select from ledger_entry undo where undo.company_id = later.company_id and undo.reverses = later.id)
    limit 50`.execute(tx)
  return rows
}

type Change = Key & Amount

async function write(tx: Tx, actor: Actor, entry: Entry, reverses: number | null): Promise<number> {
  const { movements, happenedOn } = entry
  if (movements.length === 0) throw new Refusal('NOTHING_TO_POST')
  if (actor.lockDate !== null && happenedOn <= actor.lockDate) {
    throw new Refusal('DAY_LOCKED', { details: { lockDate: actor.lockDate } })
  }
  if (costLostInProcess(movements) !== 0)
    throw new Error(`the entry of ${entry.cause.type} ${entry.cause.id} loses cost`)
  const changes = shifts(movements)
  const shrinking = changes.filter(({ amount }) => amount < 0)
  const emptying = new Set(shrinking.map(({ place }) => place))
  const changesPlaces = changes.some(({ place, amount }) => amount >= 0 && emptying.has(place))
  // A vessel may hold another wine in the same act only once the first has left: then what shrinks goes first.
  if (!changesPlaces) return insertEntry(tx, actor, entry, reverses, changes)
  const entryId = await insertEntry(tx, actor, entry, reverses, shrinking)
  const growing = changes.filter(({ amount }) => amount >= 0)
  await sql`${shifted(actor, happenedOn, growing)}`.execute(tx)
  return entryId
}

/** Writes an entry with its movements, and shifts some balances, in one statement. Returns the entry's id. */
async function insertEntry(
  tx: Tx,
  actor: Actor,
  { cause, happenedOn, movements, reason = '' }: Entry,
  reverses: number | null,
  changes: Change[],
): Promise<number> {
  const company = actor.companyId
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id, attempt, reverses, reason)
      values (${company}, ${happenedOn}, ${actor.accountId}, ${cause.type}, ${cause.id}, ${cause.attempt}, ${reverses}, ${reason})
      returning id
    ), movement as (
      insert into ledger_movement
        (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id, reason)
      select ${company}, ${happenedOn}::date, entry.id, m.line, m.kind, m.thing, m.amount, m.cost, m.source, m.target, m.reason
      from entry, unnest(
        ${movements.map((m) => m.kind)}::text[], ${movements.map((m) => m.thing)}::uuid[],
        ${movements.map((m) => m.amount)}::bigint[], ${movements.map((m) => m.cost)}::bigint[],
        ${movements.map((m) => placeId(company, m.source))}::uuid[], ${movements.map((m) => placeId(company, m.target))}::uuid[],
        ${movements.map((m) => m.reason ?? '')}::text[]
      ) with ordinality as m(kind, thing, amount, cost, source, target, reason, line)
    )${changes.length > 0 ? sql`, shifted as (${shifted(actor, happenedOn, changes)})` : sql``}
    select id from entry`.execute(tx)
  return rows[0]!.id
}

function shifted({ companyId }: Actor, happenedOn: Day, changes: Change[]) {
  const rows = changes.map(
    ({ place, thing, amount, cost }) =>
      sql`(${place}::uuid, ${thing}::uuid, ${amount}::bigint, ${cost}::bigint)`,
  )
  return sql`
    update balance set amount = balance.amount + s.amount, cost = balance.cost + s.cost,
      last_on = greatest(balance.last_on, ${happenedOn}::date)
    from (values ${sql.join(rows)}) as s(place, thing, amount, cost)
    where balance.company_id = ${companyId} and balance.place_id = s.place and balance.thing_id = s.thing`
}
