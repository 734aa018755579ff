import { rolesWith } from '@lagar/domain/access/permissions.ts'
import type { Month } from '@lagar/domain/month.ts'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Actor, Tx } from '../actor.ts'
import { tenantDb } from '../database/tenant.ts'
import type { Hub } from '../live/hub.ts'
import { notify } from '../notifications/notify.ts'
import { differencesOf } from './months.ts'
import { exportedSpanOf } from './state.ts'

type Outside = { pool: Pool; hub: Pick<Hub, 'notify'> }
type Asked = { companyId: string; month: Month }

/** The work that tells of differences, queued by the database a minute after something was posted to a closed month. */
export const bookTasks = ({ pool, hub }: Outside): TaskList => ({
  async tellOfDifferences(payload) {
    const asked = payload as Asked
    const told = await tenantDb(pool, asked.companyId)
      .transaction()
      .execute((tx) => tellOfDifferences(tx, asked))
    hub.notify(told)
  },
})

/**
 * Tells those who may close the books that a month which was exported has differences; not again while they did not read it. Nobody is told where the
 * month did not go out, or all of it did meanwhile. Gives back whom it told.
 */
async function tellOfDifferences(tx: Tx, { companyId, month }: Asked): Promise<string[]> {
  const notified: string[] = []
  const differences = await differencesOf(tx, { companyId }, await exportedSpanOf(tx, { companyId }))
  if (!differences.has(month)) return notified
  const teller = { companyId, accountId: null, employeeId: null, notified }
  const news = { type: 'BOOKS_DIFFERENT', entity: null, id: companyId, name: month } as const
  await notify(tx, teller, { roles: rolesWith('administration.write') }, news)
  return notified
}

/** Everything went out that people were told of: whoever did not read of it need not any more, and is told anew of what comes later. */
export async function settleDifferences(tx: Tx, actor: Actor): Promise<void> {
  const settled = await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('company_id', '=', actor.companyId)
    .where('type', '=', 'BOOKS_DIFFERENT')
    .where('read_at', 'is', null)
    .returning('account_id')
    .execute()
  actor.notified.push(...settled.map(({ account_id }) => account_id))
}
