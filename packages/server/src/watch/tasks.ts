import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { tenantDb } from '../database/tenant.ts'
import { auditLedger } from '../ledger/audit.ts'

/** The nightly audit of the ledgers, one company after another, each as it stands at one moment. */
export const watchTasks = ({ pool }: { pool: Pool }): TaskList => ({
  async checkLedgers(_payload, { query }) {
    await query(
      `select app_add_queued_job('checkLedger', json_build_object('companyId', id), 'checkLedger') from company order by id`,
    )
  },
  async checkLedger(payload, { logger }) {
    const { companyId } = payload as { companyId: string }
    const db = tenantDb(pool, companyId)
    const differences = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        return auditLedger(tx, companyId)
      })
    for (const { rule, where, detail } of differences)
      logger.error(`The ledger of ${companyId} does not add up: ${rule}: ${where}: ${detail}`)
    const found = { checked_at: new Date(), differences: differences.length }
    await db
      .insertInto('ledger_check')
      .values({ company_id: companyId, ...found })
      .onConflict((on) => on.column('company_id').doUpdateSet(found))
      .execute()
  },
})
