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
  if (keys.length === 0) return { of: () => nothing }
  const wanted = sql`select distinct k.place, k.thing, k.kind from unnest(
    ${keys.map(({ place }) => place)}::uuid[], ${keys.map(({ thing }) => thing)}::uuid[], ${keys.map(({ kind }) => kind)}::text[]
  ) as k(place, thing, kind)`
  await sql`
    insert into balance (company_id, place_id, thing_id, kind, amount, cost, capacity)
    select ${actor.companyId}, k.place, k.thing, k.kind, 0, 0, place.capacity
    from (${wanted}) as k join place on place.company_id = ${actor.companyId} and place.id = k.place
    order by k.place, k.thing
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    place: string
    thing: string
    amount: number
    cost: number
    last_on: Day | null
  }>`
    select b.place_id as place, b.thing_id as thing, b.amount, b.cost, b.last_on
    from balance b join (${wanted}) as k on b.place_id = k.place and b.thing_id = k.thing
    where b.company_id = ${actor.companyId}
    order by b.place_id, b.thing_id
    for update of b`.execute(tx)
  const held = new Map(
    rows.map(({ place, thing, amount, cost, last_on }) => [
      `${place} ${thing}`,
      { amount, cost, lastOn: last_on },
    ]),
  )
  return { of: (place, thing) => held.get(`${place} ${thing}`) ?? nothing }
}
