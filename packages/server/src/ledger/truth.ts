import { sql } from 'kysely'

/** One thing in which the ledger does not agree with itself: which rule is broken, where, and how. */
export type Difference = { rule: string; where: string; detail: string }

/**
 * Every balance as the movements of a company alone make it: place, thing, kind, amount, cost, and the latest day of those that
 * stand. What was taken back, and what took it back, happened on no day.
 */
export const fromMovements = (companyId: string) => sql`
  select side.place_id, movement.thing_id, min(movement.kind) as kind, sum(side.sign * movement.amount)::bigint as amount,
    sum(side.sign * movement.cost)::bigint as cost,
    max(entry.happened_on) filter (where entry.reverses is null and undo.id is null) as last_on,
    max(place.capacity) as capacity
  from ledger_movement movement
  join ledger_entry entry on entry.company_id = movement.company_id and entry.id = movement.entry_id
  left join ledger_entry undo on undo.company_id = entry.company_id and undo.reverses = entry.id
  cross join lateral (values (movement.target_id, 1), (movement.source_id, -1)) as side(place_id, sign)
  join place on place.company_id = movement.company_id and place.id = side.place_id and place.kind <> 'OUTSIDE'
  where movement.company_id = ${companyId}
  group by side.place_id, movement.thing_id`
