import { parseCronItems, run, type TaskList } from 'graphile-worker'
import { steadyPool } from '../database/client.ts'
import type { Database } from '../database/open.ts'

/** Work that nobody waits for, with the given tasks beside its own: kept in PostgreSQL, done once even when several app processes run. */
export async function startJobs(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  tasks: TaskList,
): Promise<{ stop(): Promise<void> }> {
  const pgPool = steadyPool({ connectionString: ownerUrl, max: 3 })
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: parseCronItems([
      { task: 'sweepSessions', match: '17 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepNotifications', match: '27 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepFiles', match: '47 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'tellAlarms', match: '11 * * * *', options: { backfillPeriod: 0 } },
      { task: 'anchorChains', match: '7 * * * *', options: { backfillPeriod: 0 } },
      { task: 'verifyChains', match: '37 3 * * *', options: { backfillPeriod: 0 } },
    ]),
    taskList: {
      ...tasks,
      sweepSessions: async (_payload, helpers) => {
        await helpers.query('select auth_sweep()')
      },
      sweepNotifications: async (_payload, helpers) => {
        await helpers.query('select notification_sweep()')
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
