import { earliest, type Day } from '@lagar/domain/day.ts'
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
import type { Actor, Tx } from '../actor.ts'
import { refuseTooEarly, type Taking } from './by-day.ts'
import { refuseClosedDay } from './closed-days.ts'
import { hold, type Balances } from './hold.ts'
import { outsideId, placeId } from './places.ts'
import { entriesOf } from './read.ts'
import { stands } from './standing.ts'

/**
 * Writes one entry and moves the balances it touches: the only place that writes the ledger. Returns the entry's id. Refuses
 * with DAY_LOCKED, PERIOD_DECLARED, NOT_ENOUGH, NOT_THERE_YET, OVER_CAPACITY, VESSEL_OCCUPIED, LATER_MOVEMENTS, a day to come, or
 * ALREADY_POSTED when the cause has its entry.
 */
export async function post(tx: Tx, actor: Actor, entry: Entry): Promise<number> {
  const balances = await hold(tx, actor, keysOf(entry.movements))
  for (const { kind, place, thing } of keysOf(entry.movements)) {
    // A wine's composition depends on the order of what happened to it; all else may be written down late for a day on which it was there.
    const lastOn = kind === 'WINE' ? balances.of(place, thing).lastOn : null
    if (lastOn !== null && lastOn > entry.happenedOn)
      throw new Refusal('LATER_MOVEMENTS', { details: { lastOn } })
  }
  return write(tx, actor, { ...entry, reverses: null }, balances)
}

/**
 * Writes many entries of supplies at once, each with a cause of its own, as `post` writes one: for what brings thousands of them.
 * Refuses all of them where it would refuse one.
 */
export async function postAll(tx: Tx, actor: Actor, entries: readonly Entry[]): Promise<void> {
  await writeAll(
    tx,
    actor,
    entries.map((entry) => ({ ...entry, reverses: null })),
  )
}

/** Undoes many entries of supplies at once, as `reverse` undoes one. Refuses with HAS_DEPENDENTS where it would refuse one. */
export async function reverseAll(
  tx: Tx,
  actor: Actor,
  entryIds: readonly number[],
  reason: string,
): Promise<void> {
  const entries = await entriesOf(tx, actor, entryIds)
  const mirrored = entries.map(({ id, ...entry }) => ({
    ...entry,
    movements: reversed(entry.movements),
    reason,
    reverses: id,
  }))
  await hold(tx, actor, keysOf(mirrored.flatMap(({ movements }) => movements)))
  const dependents = await dependentsOf(tx, actor, entryIds)
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  await writeAll(tx, actor, mirrored)
}

async function writeAll(tx: Tx, actor: Actor, entries: readonly Writing[]): Promise<void> {
  if (entries.length === 0) return
  for (const entry of entries) refuseUnwritable(actor, entry)
  await refuseClosedDay(
    tx,
    actor,
    earliest(entries[0]!.happenedOn, ...entries.map(({ happenedOn }) => happenedOn)),
  )
  const movements = entries.flatMap((entry) => entry.movements)
  const balances = await hold(tx, actor, keysOf(movements))
  await insertEntries(tx, actor, entries, changesOf(entries))
  await refuseTooEarly(tx, actor, takingsOf(entries), balances)
}

/**
 * Undoes an entry with its mirror image, dated on the same day; the database lets this happen once. Refuses with
 * HAS_DEPENDENTS, naming the causes, when wine that the entry touched, or bottles or supplies that it brought, have moved since.
 */
export async function reverse(tx: Tx, actor: Actor, entryId: number, reason: string): Promise<number> {
  const [entry] = await entriesOf(tx, actor, [entryId])
  if (!entry) throw new Error(`there is no entry ${entryId}`)
  const balances = await hold(tx, actor, keysOf(entry.movements))
  const dependents = await dependentsOf(tx, actor, [entryId])
  if (dependents.length > 0) throw new Refusal('HAS_DEPENDENTS', { details: { dependents } })
  const mirrored = { ...entry, movements: reversed(entry.movements), reason, reverses: entryId }
  return write(tx, actor, mirrored, balances)
}

/**
 * The causes that came after entries, depend on them and are not reversed themselves: those that moved any wine they touched, because
 * a wine's composition follows from the order of what happened to it, and those that took bottles or supplies from where they put them.
 * What customers give back depends on no dispatch here: their orders know which bottles are whose.
 */
export async function dependentsOf(tx: Tx, actor: Actor, entryIds: readonly number[]) {
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct coalesce(late.cause_type, later.cause_type) as type, later.cause_id as id
    from ledger_movement touched
    join ledger_movement m on m.company_id = touched.company_id and m.thing_id = touched.thing_id and m.entry_id > touched.entry_id
    join ledger_entry later on later.company_id = m.company_id and later.id = m.entry_id
    left join late_cost late on late.company_id = later.company_id and late.entry_id = later.id
    where touched.company_id = ${actor.companyId} and touched.entry_id = any(${entryIds}::bigint[])
      and (touched.kind = 'WINE' or touched.kind in ('BOTTLE', 'SUPPLY') and m.source_id = touched.target_id
          and touched.target_id <> ${outsideId(actor.companyId, 'CUSTOMER')})
      and ${stands('later')}
    limit 50`.execute(tx)
  return rows
}

/** What changes for a thing in a place, and on which day last. */
type Change = Key & Amount & { on: Day }

/** An entry on its way into the ledger, with the one that it undoes. */
type Writing = Entry & { reverses: number | null }

function changesOf(entries: readonly Entry[]): Change[] {
  const byKey = new Map<string, Change>()
  for (const { movements, happenedOn } of entries)
    for (const shift of shifts(movements)) {
      const key = `${shift.place} ${shift.thing}`
      const { amount, cost, on } = byKey.get(key) ?? { amount: 0, cost: 0, on: happenedOn }
      byKey.set(key, {
        ...shift,
        amount: amount + shift.amount,
        cost: cost + shift.cost,
        on: on > happenedOn ? on : happenedOn,
      })
    }
  return [...byKey.values()]
}

/** What entries take from places, each on its day. */
const takingsOf = (entries: readonly Entry[]): Taking[] =>
  entries.flatMap(({ movements, happenedOn: on }) =>
    shifts(movements).map(({ amount, cost: _cost, ...key }) => ({ ...key, on, amount: -amount })),
  )

function refuseUnwritable({ today }: Actor, { movements, cause, happenedOn }: Entry) {
  if (movements.length === 0) throw new Refusal('NOTHING_TO_POST')
  // Each call says it at its own field; here nothing slips through.
  if (happenedOn > today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  if (costLostInProcess(movements) !== 0) throw new Error(`the entry of ${cause.type} ${cause.id} loses cost`)
}

async function write(tx: Tx, actor: Actor, entry: Writing, before: Balances): Promise<number> {
  refuseUnwritable(actor, entry)
  await refuseClosedDay(tx, actor, entry.happenedOn)
  const entryId = await insertAndShift(tx, actor, entry)
  await refuseTooEarly(tx, actor, takingsOf([entry]), before)
  return entryId
}

/** A vessel may hold another wine in the same act only once the first has left: then what shrinks goes first. */
async function insertAndShift(tx: Tx, actor: Actor, entry: Writing): Promise<number> {
  const changes = changesOf([entry])
  const shrinking = changes.filter(({ amount }) => amount < 0)
  const emptying = new Set(shrinking.map(({ place }) => place))
  const changesPlaces = changes.some(({ place, amount }) => amount >= 0 && emptying.has(place))
  if (!changesPlaces) return insertEntries(tx, actor, [entry], changes)
  const entryId = await insertEntries(tx, actor, [entry], shrinking)
  const growing = changes.filter(({ amount }) => amount >= 0)
  await sql`${shifted(actor, growing, undoneBy([entry]))}`.execute(tx)
  return entryId
}

/**
 * Writes entries, of which no two have one cause, with their movements, and shifts some balances, in one statement. Returns the id
 * of an entry: of the only one, where there is one.
 */
async function insertEntries(
  tx: Tx,
  actor: Actor,
  entries: readonly Writing[],
  changes: Change[],
): Promise<number> {
  const company = actor.companyId
  const causes = entries.map(({ cause }) => cause)
  const lines = entries.flatMap(({ cause, movements }) =>
    movements.map((movement, at) => ({ ...movement, cause: cause.id, line: at + 1 })),
  )
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id, attempt, reverses, reason)
      select ${company}, e.day, ${actor.accountId}, e.type, e.cause, e.attempt, e.reverses, e.reason
      from unnest(
        ${entries.map(({ happenedOn }) => happenedOn)}::date[], ${causes.map(({ type }) => type)}::text[], ${causes.map(({ id }) => id)}::uuid[],
        ${causes.map(({ attempt }) => attempt)}::int[], ${entries.map(({ reverses }) => reverses)}::bigint[],
        ${entries.map(({ reason = '' }) => reason)}::text[]
      ) with ordinality as e(day, type, cause, attempt, reverses, reason, at)
      order by e.at
      returning id, cause_id, happened_on
    ), movement as (
      insert into ledger_movement
        (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id, reason)
      select ${company}, entry.happened_on, entry.id, m.line, m.kind, m.thing, m.amount, m.cost, m.source, m.target, m.reason
      from entry join unnest(
        ${lines.map((m) => m.cause)}::uuid[], ${lines.map((m) => m.line)}::int[], ${lines.map((m) => m.kind)}::text[],
        ${lines.map((m) => m.thing)}::uuid[], ${lines.map((m) => m.amount)}::bigint[], ${lines.map((m) => m.cost)}::bigint[],
        ${lines.map((m) => placeId(company, m.source))}::uuid[], ${lines.map((m) => placeId(company, m.target))}::uuid[],
        ${lines.map((m) => m.reason ?? '')}::text[]
      ) as m(cause, line, kind, thing, amount, cost, source, target, reason) on m.cause = entry.cause_id
    )${changes.length > 0 ? sql`, shifted as (${shifted(actor, changes, undoneBy(entries))})` : sql``}
    select id from entry`.execute(tx)
  return rows[0]!.id
}

/** The entries that these undo; entries that undo are never written together with others. */
const undoneBy = (entries: readonly Writing[]): number[] =>
  entries.flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))

function shifted(actor: Actor, changes: Change[], undone: number[]) {
  const rows = changes.map(
    ({ place, thing, amount, cost, on }) =>
      sql`(${place}::uuid, ${thing}::uuid, ${amount}::bigint, ${cost}::bigint, ${on}::date)`,
  )
  return sql`
    update balance set amount = balance.amount + s.amount, cost = balance.cost + s.cost,
      last_on = ${undone.length === 0 ? sql`greatest(balance.last_on, s.day)` : lastWithout(actor, undone)}
    from (values ${sql.join(rows)}) as s(place, thing, amount, cost, day)
    where balance.company_id = ${actor.companyId} and balance.place_id = s.place and balance.thing_id = s.thing`
}

/**
 * The last day of a balance once entries are undone: that of the movements that stand. Only where one of them was the last does it
 * look back.
 */
const lastWithout = ({ companyId }: Actor, undone: number[]) => sql`
  case when balance.last_on > s.day then balance.last_on else (
    select max(m.happened_on) from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where m.company_id = ${companyId} and m.thing_id = s.thing and s.place in (m.source_id, m.target_id)
      and m.entry_id <> all(${undone}::bigint[])
  ) end`
