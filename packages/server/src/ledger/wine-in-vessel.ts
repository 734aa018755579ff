import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'

/** The wine that lay in a vessel at the end of a day, as the ledger tells it; null where there was none. */
export async function wineOfDay(
  tx: Tx,
  { companyId }: Actor,
  vessel: string,
  on: Day,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select moved.thing_id as id from (
      select m.thing_id, m.amount as litres, m.entry_id from ledger_movement m
      where m.company_id = ${companyId} and m.target_id = ${vessel} and m.kind = 'WINE'
      union all
      select m.thing_id, -m.amount, m.entry_id from ledger_movement m
      where m.company_id = ${companyId} and m.source_id = ${vessel} and m.kind = 'WINE') moved
    join ledger_entry entry on entry.company_id = ${companyId} and entry.id = moved.entry_id
    where entry.happened_on <= ${on}
    group by moved.thing_id having sum(moved.litres) > 0
    order by sum(moved.litres) desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
