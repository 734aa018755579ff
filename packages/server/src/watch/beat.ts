import type { Counted } from '@lagar/domain/companies/watch.ts'
import os from 'node:os'
import type { Pool } from 'pg'
import type { Standby } from '../database/standby.ts'
import type { App } from '../http/http.ts'
import { newId } from '../ids.ts'
import type { Hub } from '../live/hub.ts'
import type { Doings } from './doings.ts'

/** How often a process says that it runs, in ms, and after how long without a word it is gone. */
export const BEATS_EVERY = 10_000
export const GONE_AFTER = 3.5 * BEATS_EVERY

export type Role = 'all' | 'web' | 'jobs'

type Outside = {
  pool: Pool
  doings: Doings
  hub: Pick<Hub, 'pages'>
  standby: Pick<Standby, 'state'> | undefined
  role: Role
}

/** Says to the other processes that this one runs, with what it counted. */
export type Beat = { say(): Promise<void> }

/** Says to the database what this process counted, until the server closes. */
export function registerBeat(app: App, { pool, doings, hub, standby, role }: Outside): Beat {
  const [id, startedAt] = [newId(), new Date()]
  const state = (): Counted => ({
    ...doings.counted(Date.now()),
    pool: {
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    },
    pages: hub.pages(),
    standby: standby?.state() ?? null,
  })
  const say = async () => {
    const of = [id, role, os.hostname(), process.pid, startedAt, JSON.stringify(state())]
    const { rows } = await pool.query<{ entries: number }>(
      'select watch_beat($1, $2, $3, $4, $5, $6) as entries',
      of,
    )
    doings.saw(Number(rows[0]!.entries), Date.now())
  }
  let saying: Promise<void> = Promise.resolve()
  const beat = () => (saying = say().catch(() => {}))
  const beating = setInterval(() => void beat(), BEATS_EVERY).unref()
  app.addHook('onReady', async () => void beat())
  app.addHook('onClose', async () => {
    clearInterval(beating)
    await saying
    try {
      await pool.query('select watch_leave($1)', [id])
    } catch {
      // Without a database nobody looks, and it is gone within the minute.
    }
  })
  return { say }
}
