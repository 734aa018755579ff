import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'

/** What is planned for a vessel: how many open work orders name it, and the millilitres that are to arrive. */
export type PendingWork = { workorders: number; incoming: number }

/**
 * The open work of some vessels, by vessel. It starts from the open orders, which are few, and never from the vessels' past.
 * A press passes on what it gets, so only its fractions count as arriving.
 */
export async function pendingWork(
  db: Db | Tx,
  actor: Actor,
  vessels: string[],
): Promise<ReadonlyMap<string, PendingWork>> {
  if (vessels.length === 0) return new Map()
  // Orders of other cellars fill a vessel as well.
  return await beyondPlaces(db, actor, (whole) => countedIn(whole, actor, vessels))
}

async function countedIn(db: Db | Tx, { companyId }: Actor, vessels: string[]) {
  const { rows } = await sql<PendingWork & { vessel: string }>`
    with open as (
      select id from work_order where company_id = ${companyId} and status in ('PENDING', 'IN_PROGRESS')
    ), transfers as (
      select t.id, t.work_order_id from open join transfer t on t.company_id = ${companyId} and t.work_order_id = open.id
    ), named as (
      select e.cellar_element_id as vessel, e.work_order_id, 0::bigint as incoming
      from open join work_order_element e on e.company_id = ${companyId} and e.work_order_id = open.id
      union all
      select o.cellar_element_id, t.work_order_id, 0
      from transfers t join transfer_origin o on o.company_id = ${companyId} and o.transfer_id = t.id
      where o.cellar_element_id is not null and o.status = 'PENDING'
      union all
      select d.cellar_element_id, t.work_order_id, case when exists (
        select from transfer_child c where c.company_id = d.company_id and c.transfer_destination_id = d.id
      ) then 0 else d.amount end
      from transfers t join transfer_destination d on d.company_id = ${companyId} and d.transfer_id = t.id
      where d.status = 'PENDING'
      union all
      select c.cellar_element_id, t.work_order_id, c.transfered_amount
      from transfers t
      join transfer_destination d on d.company_id = ${companyId} and d.transfer_id = t.id
      join transfer_child c on c.company_id = ${companyId} and c.transfer_destination_id = d.id
      where c.status = 'PENDING'
    )
    select vessel, count(distinct work_order_id)::int as workorders, sum(incoming)::bigint as incoming
    from named where vessel = any(${vessels}::uuid[]) group by vessel`.execute(db)
  return new Map(rows.map(({ vessel, workorders, incoming }) => [vessel, { workorders, incoming }]))
}
