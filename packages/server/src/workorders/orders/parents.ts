import { ringOf } from '@lagar/domain/workorders/orders/ring.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

type Waiting = { id: string; parents: readonly string[] }

/** Refuses an order that is being made and would wait for itself. */
export function refuseSelf({ id, parents }: Waiting): void {
  if (parents.includes(id)) {
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { parents: 'REFERENCE_NOT_FOUND' } })
  }
}

/**
 * Refuses parents of an order that is held where orders would then wait for each other in a ring, naming it (WAITS_IN_RING). The
 * parents are held as well, so that of two who close a ring from both sides at once one sees the other.
 */
export async function refuseRing(tx: Tx, { companyId }: Actor, { id, parents }: Waiting): Promise<void> {
  if (parents.length === 0) return
  await tx
    .selectFrom('work_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', parents)
    .orderBy('id')
    .forShare()
    .execute()
  const { rows } = await sql<{ order: string; parent: string }>`
    with recursive waits as (
      select work_order_id, parent_id from work_order_parent
      where company_id = ${companyId} and work_order_id = any(${[...parents]}::uuid[])
      union
      select link.work_order_id, link.parent_id from waits
      join work_order_parent link on link.company_id = ${companyId} and link.work_order_id = waits.parent_id
    ) select work_order_id as "order", parent_id as parent from waits`.execute(tx)
  const ring = ringOf(rows, id, parents)
  if (ring === null) return
  const numbered = await tx
    .selectFrom('work_order')
    .select(['id', 'number'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ring)
    .execute()
  const numbers = new Map(numbered.map((order) => [order.id, order.number]))
  const told = ring.map((one) => ({ id: one, number: numbers.get(one)! }))
  throw new Refusal('INVALID_INPUT', {
    errors: { parents: `WAITS_IN_RING:${told.map(({ number }) => number).join(' → ')}` },
    details: { ring: told },
  })
}
