import { parseCronItems, run } from 'graphile-worker'
import { Pool } from 'pg'
import type { Database } from '../database/open.ts'

/** Work that nobody waits for: kept in PostgreSQL, done once even when several app processes run. */
export async function startJobs({
  ownerUrl,
}: Pick<Database, 'ownerUrl'>): Promise<{ stop(): Promise<void> }> {
  const pgPool = new Pool({ connectionString: ownerUrl, max: 3 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: parseCronItems([
      { task: 'sweepSessions', match: '17 4 * * *', options: { backfillPeriod: 0 } },
    ]),
    taskList: {
      sweepSessions: async (_payload, helpers) => {
        await helpers.query('select auth_sweep()')
      },
    },
  })
  return {
    async stop() {
      await runner.stop()
      await pgPool.end()
    },
  }
}
