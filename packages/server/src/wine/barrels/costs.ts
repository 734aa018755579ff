import { fillCost } from '@lagar/domain/wine/barrels/cost.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import type { HeldVessel } from '../contents/vessels.ts'

type Row = { id: string; price: number; uses: number | null; years: number | null; filled: number }

/** What filling each of some vessels costs, held before, in hundredths of a cent: of those whose lot says what its barrels cost. */
export async function fillCostsOf(
  tx: Tx,
  { companyId }: Actor,
  vessels: Iterable<HeldVessel>,
): Promise<Map<string, number>> {
  const ofLots = [...vessels].flatMap(({ id, isOfLot }) => (isOfLot ? [id] : []))
  if (ofLots.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v.id, lot.barrel_price as price, lot.uses, lot.years, (
      select count(*)::int from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = v.company_id and m.thing_id = v.id and m.kind = 'COST'
        and m.source_id = ${outsideId(companyId, 'EXPENSE')}
    ) as filled
    from cellar_element v
    join cellar_element_batch lot on lot.company_id = v.company_id and lot.id = v.cellar_element_batch_id and lot.barrel_price > 0
    where v.company_id = ${companyId} and v.id = any(${ofLots}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, price, filled, ...life }) => [id, fillCost(price, life, filled)]))
}
