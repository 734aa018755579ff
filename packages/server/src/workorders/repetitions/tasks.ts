import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { tenantDb } from '../../database/tenant.ts'
import type { Hub } from '../../live/hub.ts'
import { takeSlot } from './slots.ts'

type Outside = { pool: Pool; hub: Hub }

/** What is given out: the orders of a company that were due at `now`, in ms. */
type Due = { companyId: string; now: number }

/** The work that gives out the orders of repetitions when their hour has come. */
export function repetitionTasks(outside: Outside): TaskList {
  return {
    // Every minute. One job for each company, so that one company's trouble is its own; an expired one writes nothing.
    async giveOutOrders(_payload, { query }) {
      await query(
        `select app_add_job('giveOutOrdersOf', json_build_object('companyId', c.id, 'now', extract(epoch from now()) * 1000))
         from company c
         where (c.next_expiration_date is null or c.next_expiration_date >= (now() at time zone c.time_zone)::date)
           and c.id in (select company_id from work_order_repetition where next_at <= now())`,
      )
    },
    giveOutOrdersOf: (payload) => giveOut(outside, payload as Due),
  }
}

/** Gives out what is due, each slot in a transaction of its own; the trouble of one repetition does not keep the others waiting. */
async function giveOut({ pool, hub }: Outside, { companyId, now }: Due) {
  const db = tenantDb(pool, companyId)
  const due = await db
    .selectFrom('work_order_repetition')
    .select('id')
    .where('company_id', '=', companyId)
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .execute()
  const troubles: unknown[] = []
  for (const { id } of due) {
    const take = () => db.transaction().execute((tx) => takeSlot(tx, companyId, id, now))
    try {
      for (let taken = await take(); taken; taken = await take()) {
        hub.tell(companyId, taken.changed)
        hub.notify(taken.notified)
      }
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'orders of repetitions were not made')
}
