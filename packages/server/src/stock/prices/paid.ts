import type { Day } from '@lagar/domain/day.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'

/**
 * What came of a batch and what it cost, in base units and hundredths of a cent: `paid` as it came, `correction` what its invoice says
 * more or less of what still counts as come, and the day on which it came first. `isOpening` where all of it lay there on the first day.
 */
export type Paid = {
  version: number
  unit: StockUnit
  received: number
  paid: number
  correction: number
  cameOn: Day | null
  isOpening: boolean
}

/** What was paid for a batch. Refuses with NOT_FOUND. */
export async function paidFor(db: Db | Tx, { companyId }: Actor, id: string): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select b.version, product.unit, coalesce(came.amount, 0)::bigint as received, coalesce(came.cost, 0)::bigint as paid,
      case when b.price_correction = 0 then 0 else
        round(b.price_correction::numeric * least(coalesce(came.amount, 0), b.corrected_amount) / b.corrected_amount)::bigint
      end as correction,
      came.day as "cameOn", coalesce(came.is_opening, false) as "isOpening"
    from stock_batch b
    join product on product.company_id = b.company_id and product.id = b.product_id
    left join lateral (
      select sum(m.amount) as amount, sum(m.cost) as cost, min(m.happened_on)::text as day,
        bool_and(m.source_id = ${outsideId(companyId, 'OPENING')}) as is_opening
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = b.company_id and m.thing_id = b.id and m.kind = 'SUPPLY' and m.amount > 0
        and m.source_id in (${outsideId(companyId, 'SUPPLIER')}, ${outsideId(companyId, 'OPENING')})
    ) came on true
    where b.company_id = ${companyId} and b.id = ${id}`.execute(db)
  return found(rows[0])
}
