import {
  addedUp,
  growthOf,
  mostFrequent,
  watched,
  type Counted,
  type Watched,
} from '@lagar/domain/companies/watch.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import type { App } from '../http/http.ts'
import { GONE_AFTER, type Beat } from './beat.ts'

const path = '/companies/platform/watch'

/** How the installation is, for those who run it. */
export function watchRoutes(app: App, beat: Beat) {
  app.get(
    path,
    { config: { permission: 'platform' }, schema: { response: { 200: watched } } },
    async ({ actor, db }) => {
      // What is told of the process that answers is of now.
      await beat.say()
      return db.transaction().execute((tx) => watchedBy(tx, actor))
    },
  )
}

type ProcessRow = {
  id: string
  role: 'all' | 'web' | 'jobs'
  host: string
  pid: number
  started_at: Date
  counted: Counted
}

async function watchedBy(tx: Tx, { sessionId }: Actor): Promise<Watched> {
  const { rows } = await sql<ProcessRow>`
    select * from platform_processes(${sessionId}::uuid, ${GONE_AFTER / 1000})`.execute(tx)
  const all = rows.map(({ counted }) => counted)
  return {
    processes: rows.map(({ id, role, host, pid, started_at, counted: { pool, pages, standby } }) => ({
      ...{ id, role, host, pid, startedAt: started_at.toISOString() },
      ...{ pool, pages, standby },
    })),
    requests: addedUp(all.map(({ requests }) => requests)),
    refusals: addedUp(all.map(({ refusals }) => refusals)),
    codes: mostFrequent(all.map(({ codes }) => codes)),
    slow: all
      .flatMap(({ slow }) => slow)
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, 10),
    postings: growthOf(all[0]!.entries),
    ...(await queueState(tx, sessionId)),
    audits: await audits(tx, sessionId),
  }
}

type StateRow = { jobs_ready: number; oldest_job_seconds: number; entries: number }

async function queueState(tx: Tx, sessionId: string): Promise<Pick<Watched, 'queue' | 'entries'>> {
  const { rows } = await sql<StateRow>`
    select jobs_ready, oldest_job_seconds, entries from watch_state()`.execute(tx)
  const { rows: failed } = await sql<{ task: string; jobs: number }>`
    select * from platform_jobs_failed(${sessionId}::uuid)`.execute(tx)
  const { jobs_ready: ready, oldest_job_seconds: oldestSeconds, entries } = rows[0]!
  return {
    entries,
    queue: { ready, oldestSeconds, failed: failed.map(({ task, jobs: times }) => ({ task, times })) },
  }
}

type AuditRow = {
  id: string
  name: string
  checked_at: Date | null
  clean_at: Date | null
  different_since: Date | null
  differences: number | null
}

async function audits(db: Db | Tx, sessionId: string): Promise<Watched['audits']> {
  const { rows } = await sql<AuditRow>`select * from platform_audits(${sessionId}::uuid)`.execute(db)
  return rows.map(({ id, name, checked_at, clean_at, different_since, differences }) => ({
    ...{ id, name, differences: differences ?? 0 },
    checkedAt: checked_at?.toISOString() ?? null,
    cleanAt: clean_at?.toISOString() ?? null,
    differentSince: different_since?.toISOString() ?? null,
  }))
}
