import type { GrapesLeft } from '@lagar/domain/input/destination.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'

/** What work orders that are not cancelled, and notes that take it away, take of each grape unit `c`: grams, boxes and bines. */
export const assignedTo = (companyId: string) => sql`(
  select taken.ciu_id, sum(taken.weight)::bigint as grams, sum(taken.boxes)::int as boxes, sum(taken.bines)::int as bines
  from (
    select x.ciu_id, x.weight, x.boxes, x.bines
    from transfer_origin_ciu x
    join transfer_origin o on o.company_id = x.company_id and o.id = x.transfer_origin_id
    join transfer t on t.company_id = o.company_id and t.id = o.transfer_id
    join work_order w on w.company_id = t.company_id and w.id = t.work_order_id and w.status <> 'CANCELLED'
    where x.company_id = ${companyId} and x.ciu_id = c.id
    union all
    select s.ciu_id, s.weight, 0, 0
    from input_ciu s
    join input n on n.company_id = s.company_id and n.id = s.input_id and n.status not in ('CANCELLED', 'REJECTED')
    where s.company_id = ${companyId} and s.ciu_id = c.id
  ) taken
  group by taken.ciu_id)`

/** The grapes of a note that no work order has taken yet. */
export async function grapesLeft(db: Db | Tx, { companyId }: Actor, inputId: string): Promise<GrapesLeft[]> {
  const { rows } = await sql<GrapesLeft>`
    select c.id, c.transported_by as transport, c.weight - coalesce(a.grams, 0) as grams,
      greatest(c.bines - coalesce(a.bines, 0), 0) as bines, greatest(c.boxes - coalesce(a.boxes, 0), 0) as boxes,
      c.weight_per_bine as "gramsPerBine", c.weight_per_box as "gramsPerBox"
    from ciu c left join lateral ${assignedTo(companyId)} a on true
    where c.company_id = ${companyId} and c.input_id = ${inputId}
    order by c.position`.execute(db)
  return rows.map((row) => ({ ...row, grams: Math.max(0, row.grams) }))
}

/** A wine that came with a note, as far as no work order has taken it: millilitres. */
export type WineLeft = {
  id: string
  name: string
  variety: string | null
  year: number
  grapeType: GrapeType | null
  stage: ContentStatus
  isOrganic: boolean
  amount: number
  left: number
}

/** The wine of a note and how much of it no work order has taken yet; nothing for a note that brings none. */
export async function wineLeft(
  db: Db | Tx,
  { companyId }: Actor,
  inputId: string,
): Promise<WineLeft | undefined> {
  const { rows } = await sql<WineLeft>`
    select w.id, w.content_name as name, w.variety_id as variety, w.year, w.grape_type as "grapeType", w.stage,
      w.is_organic as "isOrganic", w.amount, greatest(w.amount - coalesce((
        select sum(o.transfered_amount) from transfer_origin o
        join transfer t on t.company_id = o.company_id and t.id = o.transfer_id
        join work_order r on r.company_id = t.company_id and r.id = t.work_order_id and r.status <> 'CANCELLED'
        where o.company_id = w.company_id and o.received_wine_id = w.id), 0), 0)::bigint as left
    from received_wine w where w.company_id = ${companyId} and w.input_id = ${inputId}`.execute(db)
  return rows[0]
}
