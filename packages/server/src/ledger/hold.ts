import type { Amount, Key } from '@lagar/domain/ledger/ledger.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** What is held of a thing in a place, and the latest day of the movements of it there that stand. */
export type Held = Amount & { lastOn: Day | null }

/** Balances held for this transaction. */
export type Balances = { of(place: string, thing: string): Held }

const nothing: Held = { amount: 0, cost: 0, lastOn: null }

type Row = { place: string; thing: string; amount: number; cost: number; last_on: Day | null }

/**
 * Holds everything an act will touch, so that nobody else moves it meanwhile. Missing balances become rows first, so that even
 * nothing can be held; then all are locked in one sorted order, so that two acts that meet wait and never deadlock.
 */
export async function hold(tx: Tx, actor: Actor, keys: Key[]): Promise<Balances> {
  const wanted = [...new Map(keys.map((key) => [`${key.place} ${key.thing}`, key])).values()]
  if (wanted.length === 0) return { of: () => nothing }
  let rows = await holdRows(tx, actor, wanted)
  // A balance that somebody else made while we waited for it is seen by the next statement.
  if (rows.length < wanted.length) rows = await holdRows(tx, actor, wanted)
  const held = new Map(
    rows.map(({ place, thing, amount, cost, last_on }) => [
      `${place} ${thing}`,
      { amount, cost, lastOn: last_on },
    ]),
  )
  return { of: (place, thing) => held.get(`${place} ${thing}`) ?? nothing }
}

async function holdRows(tx: Tx, { companyId }: Actor, wanted: Key[]): Promise<Row[]> {
  // Rows in the text, not an array: the database keeps one plan for each number of them.
  const keys = sql.join(
    wanted.map(({ place, thing, kind }) => sql`(${place}::uuid, ${thing}::uuid, ${kind}::text)`),
  )
  // A place that is about to hold something new keeps its capacity until that is written.
  const { rows } = await sql<Row>`
    with asked (place, thing, kind) as (values ${keys}), made as (
      insert into balance (company_id, place_id, thing_id, kind, amount, cost, capacity)
      select ${companyId}, asked.place, asked.thing, asked.kind, 0, 0, place.capacity
      from asked join place on place.company_id = ${companyId} and place.id = asked.place
      where not exists (select from balance b
        where b.company_id = ${companyId} and b.place_id = asked.place and b.thing_id = asked.thing)
      order by asked.place, asked.thing
      for share of place
      on conflict do nothing
      returning place_id, thing_id, amount, cost, last_on
    ), held as (
      select b.place_id, b.thing_id, b.amount, b.cost, b.last_on
      from balance b join asked on b.place_id = asked.place and b.thing_id = asked.thing
      where b.company_id = ${companyId}
      order by b.place_id, b.thing_id
      for no key update of b
    )
    select place_id as place, thing_id as thing, amount, cost, last_on from made
    union all select place_id, thing_id, amount, cost, last_on from held`.execute(tx)
  return rows
}
