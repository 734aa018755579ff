import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { tenantDb } from '../database/tenant.ts'
import { newId } from '../ids.ts'
import { auditLedger } from '../ledger/audit.ts'
import type { Difference } from '../ledger/truth.ts'
import type { Hub } from '../live/hub.ts'
import { letterOf } from '../mail/letters.ts'
import type { PostOffice } from '../mail/post-office.ts'

type Outside = { pool: Pool; hub: Pick<Hub, 'notify'>; post: Pick<PostOffice, 'send'>; publicUrl: string }

/**
 * The nightly audit of the ledgers, one company after another, each as it stands at one moment. Whoever runs the platform is told of one that does
 * not add up, once of each difference.
 */
export const watchTasks = ({ pool, hub, post, publicUrl }: Outside): TaskList => ({
  async checkLedgers(_payload, { query }) {
    await query(
      `select app_add_queued_job('checkLedger', json_build_object('companyId', id), 'checkLedger') from company order by id`,
    )
  },
  async checkLedger(payload, { query, logger }) {
    const { companyId } = payload as { companyId: string }
    const differences = await tenantDb(pool, companyId)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        return auditLedger(tx, companyId)
      })
    for (const { rule, where, detail } of differences)
      logger.error(`The ledger of ${companyId} does not add up: ${rule}: ${where}: ${detail}`)
    const { rows } = await query<{ told: string }>('select ledger_checked($1, $2, $3, $4) as told', [
      ...[companyId, newId(), differences.length, marksOf(differences)],
    ])
    hub.notify(rows.map(({ told }) => told))
  },
  async sendLedgerDifferent(payload, { query }) {
    const { id, companyId } = payload as { id: string; companyId: string }
    const { rows } = await query<{ email: string; name: string; language: string; company: string }>(
      `select a.email, a.name, a.language, c.name as company from account a join company c on c.id = $2
       where a.id = $1 and a.suspended_at is null`,
      [id, companyId],
    )
    const [account] = rows
    if (!account) return
    const { company } = account
    await post.send(letterOf('ledgerDifferent', account, { company, link: `${publicUrl}/company?tab=watch` }))
  },
})

/** So many marks are kept: of a ledger that differs in more places, a few tell as much. */
const MOST_MARKS = 500

/** By what a difference is known again the next night: its rule and where it is, not how large it is. */
const marksOf = (differences: readonly Difference[]): string[] =>
  [...new Set(differences.map(markOf))].toSorted().slice(0, MOST_MARKS)

const markOf = ({ rule, where }: Difference) =>
  createHash('sha256').update(`${rule}\n${where}`).digest('base64url').slice(0, 16)
