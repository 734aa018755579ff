import type { Amount, Key } from '@lagar/domain/ledger/ledger.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../http/actor.ts'

/** What is held of a thing in a place, and the latest day anything happened to it there. */
export type Held = Amount & { lastOn: Day | null }

/** Balances held for this transaction. */
export type Balances = { of(place: string, thing: string): Held }

const nothing: Held = { amount: 0, cost: 0, lastOn: null }

/**
 * Holds everything an act will touch, so that nobody else moves it meanwhile. Missing balances become rows first, so that even
 * nothing can be held; then all are locked in one sorted order, so that two acts that meet wait and never deadlock.
 */
export async function hold(tx: Tx, actor: Actor, keys: Key[]): Promise<Balances> {
  const wanted = [...new Map(keys.map((key) => [`${key.place} ${key.thing}`, key])).values()]
  if (wanted.length === 0) return { of: () => nothing }
  // Rows in the text, not an array: the database keeps one plan for each number of them.
  const rows = sql.join(
    wanted.map(({ place, thing, kind }) => sql`(${place}::uuid, ${thing}::uuid, ${kind})`),
  )
  const asked = sql`(values ${rows}) as k(place, thing, kind)`
  // A place that is about to hold something new keeps its capacity until that is written.
  await sql`
    insert into balance (company_id, place_id, thing_id, kind, amount, cost, capacity)
    select ${actor.companyId}, k.place, k.thing, k.kind, 0, 0, place.capacity
    from ${asked} join place on place.company_id = ${actor.companyId} and place.id = k.place
    where not exists (select from balance b
      where b.company_id = ${actor.companyId} and b.place_id = k.place and b.thing_id = k.thing)
    order by k.place, k.thing
    for share of place
    on conflict do nothing`.execute(tx)
  const { rows: found } = await sql<{
    place: string
    thing: string
    amount: number
    cost: number
    last_on: Day | null
  }>`
    select b.place_id as place, b.thing_id as thing, b.amount, b.cost, b.last_on
    from balance b join ${asked} on b.place_id = k.place and b.thing_id = k.thing
    where b.company_id = ${actor.companyId}
    order by b.place_id, b.thing_id
    for update of b`.execute(tx)
  const held = new Map(
    found.map(({ place, thing, amount, cost, last_on }) => [
      `${place} ${thing}`,
      { amount, cost, lastOn: last_on },
    ]),
  )
  return { of: (place, thing) => held.get(`${place} ${thing}`) ?? nothing }
}
