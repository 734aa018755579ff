import { sql } from 'kysely'
import { withClient } from '../database/client.ts'
import { dataDir } from '../database/data-dir.ts'
import { openDatabase } from '../database/open.ts'
import { makePool, tenantDb } from '../database/tenant.ts'
import type { Tx } from '../actor.ts'

/**
 * Does some work on each company's ledger, each in one transaction that sees one moment, without a time
 * limit.
 */
export async function eachCompany(work: (tx: Tx, company: { id: string; name: string }) => Promise<void>) {
  const database = await openDatabase({ dataDir: dataDir() })
  const pool = makePool(database.runtimeUrl, 1)
  try {
    const { rows } = await withClient(database.ownerUrl, (client) =>
      client.query<{ id: string; name: string }>('select id, name from company order by name'),
    )
    for (const company of rows) {
      await tenantDb(pool, company.id)
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql`set local statement_timeout = 0`.execute(tx)
          await work(tx, company)
        })
    }
  } finally {
    await pool.end()
    await database.leave()
  }
}
