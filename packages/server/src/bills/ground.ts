import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'

/** Grapes (CIU) that were ground in a cellar: their grams, and the millilitres that they became there. */
export type Ground = { cellar: string; origin: string; weight: number; litres: number }

/** What was ground in some cellars between two days, by cellar and CIU; what was undone is not in it. */
export async function groundIn(
  tx: Tx,
  { companyId }: Actor,
  cellars: readonly string[],
  { fromDate, toDate }: { fromDate: Day; toDate: Day },
): Promise<Ground[]> {
  if (cellars.length === 0) return []
  const { rows } = await sql<Ground>`
    select el.cellar_id as cellar, o.origin_id as origin, sum(o.weight)::bigint as weight, sum(o.volume)::bigint as litres
    from ledger_entry e
    join content_state s on s.company_id = e.company_id and s.entry_id = e.id and not s.reversed
    join content_state_origin o on o.company_id = s.company_id and o.state_id = s.id and o.weight > 0 and o.volume > 0
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE' and m.thing_id = s.content_id
      and m.source_id = ${outsideId(companyId, 'PROCESS')}
    join cellar_element el on el.company_id = m.company_id and el.id = m.target_id and el.cellar_id = any(${cellars}::uuid[])
    where e.company_id = ${companyId} and e.cause_type = 'workorder' and e.happened_on between ${fromDate} and ${toDate}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
