import { sql } from 'kysely'
import type { Tx } from '../actor.ts'
import { fromMovements } from './truth.ts'

/**
 * Rewrites a company's balances from its movements, and has what figures keep of its months added up anew. Nobody posts meanwhile: the table is
 * locked until the transaction ends.
 */
export async function rebuildBalances(tx: Tx, companyId: string): Promise<void> {
  await sql`lock table balance in exclusive mode`.execute(tx)
  // Emptied first, so that no vessel holds two contents on the way.
  await sql`update balance set amount = 0, cost = 0, last_on = null where company_id = ${companyId}`.execute(
    tx,
  )
  await sql`
    insert into balance (company_id, place_id, thing_id, kind, amount, cost, capacity, last_on)
    select ${companyId}, place_id, thing_id, kind, amount, cost, capacity, last_on
    from (${fromMovements(companyId)}) as truth
    on conflict (company_id, place_id, thing_id) do update
      set kind = excluded.kind, amount = excluded.amount, cost = excluded.cost, capacity = excluded.capacity,
        last_on = excluded.last_on`.execute(tx)
  await sql`insert into figure_change (company_id) values (${companyId})`.execute(tx)
}
