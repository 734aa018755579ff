import type { TraceQuery } from '@lagar/domain/traceability/trace.ts'
import type { Actor, Db } from '../../actor.ts'
import { deliveriesOf, lotsOf } from './bottles.ts'
import { bulkDeliveriesOf } from './bulk.ts'
import type { Facts } from './graph.ts'
import { grapeDeliveriesOf } from './grapes-sold.ts'
import type { Seeds } from './seeds.ts'
import type { Walked } from './walk.ts'

/** Who has the bottles, the wine in bulk and the grapes that a trace reached, and where the bottles of its lots are. */
export async function holdersOf(
  db: Db,
  actor: Actor,
  { type, id, direction }: TraceQuery,
  all: Seeds,
  walked: Walked,
  { batches, after }: Facts,
) {
  const isOrder = type === 'order' || type === 'customer'
  const shown = new Set(isOrder ? all.up.map((one) => one.id) : walked.down.batch)
  const of =
    type === 'order' ? { order: id } : type === 'customer' ? { customer: id } : { batches: walked.down.batch }
  return {
    deliveries: isOrder || direction !== 'up' ? await deliveriesOf(db, actor, of) : [],
    bulkDeliveries: await bulkDeliveriesOf(
      db,
      actor,
      type === 'customer' ? { customer: id } : { states: walked.down.state },
      (key) => (type === 'customer' ? 1 : (after.get(key) ?? 0)),
    ),
    grapeDeliveries: await grapeDeliveriesOf(
      db,
      actor,
      type === 'customer' ? { customer: id } : { origins: walked.down.origin },
      (key) => (type === 'customer' ? 1 : (after.get(key) ?? 0)),
    ),
    lots: await lotsOf(
      db,
      actor,
      batches.filter((batch) => shown.has(batch.id)),
    ),
  }
}
