import type { Counted } from '@lagar/domain/companies/watch.ts'
import os from 'node:os'
import type { Pool } from 'pg'
import type { Standby } from '../database/standby.ts'
import { slow, type Slow } from '../database/tenant.ts'
import type { App } from '../http/http.ts'
import { asRefusal } from '../http/refusals.ts'
import { newId } from '../ids.ts'
import type { Hub } from '../live/hub.ts'
import { Doings } from './doings.ts'

/** How often a process says that it runs, in ms, and after how long without a word it is gone. */
export const BEATS_EVERY = 10_000
export const GONE_AFTER = 3.5 * BEATS_EVERY

export type Role = 'all' | 'web' | 'jobs'

type Outside = {
  pool: Pool
  hub: Pick<Hub, 'pages'>
  standby: Pick<Standby, 'state'> | undefined
  role: Role
}

/** Says to the other processes that this one runs, with what it counted. */
export type Beat = { say(): Promise<void> }

/** Counts what this process answers, and says so to the database until the server closes. Must be registered before the routes. */
export function registerBeat(app: App, { pool, hub, standby, role }: Outside): Beat {
  const [id, startedAt, doings] = [newId(), new Date(), new Doings()]
  app.addHook('onResponse', async () => doings.answered(Date.now()))
  app.addHook('onError', async (_request, _reply, error) =>
    doings.refused(asRefusal(error)?.code ?? 'INTERNAL', Date.now()),
  )
  const hear = (one: Slow) => doings.slow(one, Date.now())
  slow(pool).on('slow', hear)

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
    slow(pool).off('slow', hear)
    await saying
    try {
      await pool.query('select watch_leave($1)', [id])
    } catch {
      // Without a database nobody looks, and it is gone within the minute.
    }
  })
  return { say }
}
