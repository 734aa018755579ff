import { parseCronItems, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../database/open.ts'

/** Work that nobody waits for: kept in PostgreSQL, done once even when several app processes run. */
export async function startJobs({ ownerUrl }: Pick<Database, 'ownerUrl'>): Promise<Runner> {
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: 3 })
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
      sweepSessions: async (_payload, { query }) => {
        await query('select auth_sweep()')
      },
    },
  })
  void runner.promise.finally(() => pgPool.end())
  return runner
}
