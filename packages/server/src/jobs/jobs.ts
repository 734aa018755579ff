import { parseCronItems, type TaskList } from 'graphile-worker'
import { steadyPool } from '../database/client.ts'
import type { Database } from '../database/open.ts'
import { keepRunning } from './keep-running.ts'
import { freeJobsOfTheGone, showLife } from './life.ts'

/** How often a process looks for jobs whose process is gone, in ms. */
const LOOKS_EVERY = 5000

/** So many receivers are told at once; each of them may take ten seconds to answer. */
const OUTWARD_AT_ONCE = 5

/** What became of jobs is written by what tries again: written one by one, a database that goes away meanwhile would end the process. */
const putBack = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Work that nobody waits for, with the given tasks beside its own, and by workers of its own what waits for other programs: kept in
 * PostgreSQL, done once even when several app processes run, and taken up again by one that lives when its process dies.
 */
export async function startJobs(
  { ownerUrl }: Pick<Database, 'ownerUrl'>,
  tasks: TaskList,
  outward: TaskList = {},
): Promise<{ stop(): Promise<void> }> {
  const pgPool = steadyPool({ connectionString: ownerUrl, max: OUTWARD_AT_ONCE })
  const life = await showLife(ownerUrl)
  await freeJobsOfTheGone(pgPool)
  const looking = setInterval(() => void freeJobsOfTheGone(pgPool).catch(() => {}), LOOKS_EVERY)
  const runner = await keepRunning({
    pgPool,
    preset: { plugins: [life.plugin], worker: putBack },
    concurrency: 2,
    noHandleSignals: true,
    parsedCronItems: parseCronItems([
      { task: 'sweepSessions', match: '17 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepNotifications', match: '27 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepTakeouts', match: '43 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepFiles', match: '47 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'giveOutOrders', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'tellAlarms', match: '11 * * * *', options: { backfillPeriod: 0 } },
      { task: 'giveOutTables', match: '3 * * * *', options: { backfillPeriod: 0 } },
      { task: 'followWebhooks', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'followDevices', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'judgeProbed', match: '*/5 * * * *', options: { backfillPeriod: 0 } },
      { task: 'thinReadings', match: '57 3 * * *', options: { backfillPeriod: 0 } },
      { task: 'sweepWebhooks', match: '7 4 * * *', options: { backfillPeriod: 0 } },
      { task: 'keepFigures', match: '* * * * *', options: { backfillPeriod: 0, queueName: 'keepFigures' } },
      { task: 'keepStocks', match: '* * * * *', options: { backfillPeriod: 0, queueName: 'keepStocks' } },
      { task: 'sweepCalls', match: '* * * * *', options: { backfillPeriod: 0 } },
      { task: 'checkLedgers', match: '47 2 * * *', options: { backfillPeriod: 0 } },
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
  const outwardRunner =
    Object.keys(outward).length === 0
      ? undefined
      : await keepRunning({
          pgPool,
          preset: { plugins: [life.plugin], worker: putBack },
          concurrency: OUTWARD_AT_ONCE,
          noHandleSignals: true,
          parsedCronItems: [],
          taskList: outward,
        })
  return {
    async stop() {
      clearInterval(looking)
      await outwardRunner?.stop()
      await runner.stop()
      await life.end()
      await pgPool.end()
    },
  }
}
