import { sql } from 'kysely'
import type { Actor, Company, Db, Tx } from '../actor.ts'
import type { DB } from '../db-types.ts'
import { openPlace, type PlaceKind } from './places.ts'

type Kept<Given, Found> = {
  find(db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined>
  row: { insert(tx: Tx, actor: Actor, id: string, given: Given): Promise<unknown> }
}

/** How a catalogue finds and makes records that are places of the ledger: one has its place from the beginning, and a retired one is not found. */
export const asPlaces = <Given, Found extends { retired: boolean }>(
  kind: PlaceKind,
  { find, row }: Kept<Given, Found>,
) => ({
  async find(db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined> {
    const found = await find(db, actor, id)
    return found?.retired ? undefined : found
  },

  async insert(tx: Tx, actor: Actor, id: string, given: Given) {
    await openPlace(tx, actor.companyId, id, kind)
    await row.insert(tx, actor, id, given)
  },
})

/** Retires a place that the ledger remembers instead of deleting it; its row is held before `refuseHeld` looks at what lies in it. */
export async function retirePlace(
  tx: Tx,
  { companyId }: Company,
  table: keyof DB,
  id: string,
  refuseHeld: () => Promise<void>,
): Promise<void> {
  const place = sql.table(table)
  await sql`select from ${place} where company_id = ${companyId} and id = ${id} for no key update`.execute(tx)
  await refuseHeld()
  await sql`update ${place} set retired_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}
