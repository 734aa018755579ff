import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Standby } from '../database/standby.ts'
import type { Hub } from '../live/hub.ts'
import type { Doings } from './doings.ts'

type State = {
  jobs_ready: string
  jobs_failed: string
  oldest_job_seconds: number
  entries: string
  ledgers_different: string
  ledger_check_age_seconds: number | null
  replay_lag_seconds: number | null
}

/** What is told of the installation, by its name in the metrics: what it is, and what of the database's answer it is. */
const states: Record<string, { help: string; of: (state: State) => number | null }> = {
  lagar_jobs_ready: { help: 'Jobs that could be done now.', of: (one) => Number(one.jobs_ready) },
  lagar_jobs_failed: { help: 'Jobs that were given up.', of: (one) => Number(one.jobs_failed) },
  lagar_jobs_oldest_seconds: {
    help: 'How long the oldest job waits that nobody has taken.',
    of: (one) => one.oldest_job_seconds,
  },
  lagar_ledger_entries: { help: 'Entries of all ledgers so far.', of: (one) => Number(one.entries) },
  lagar_ledgers_different: {
    help: 'Companies whose ledger did not add up when it was audited last.',
    of: (one) => Number(one.ledgers_different),
  },
  lagar_ledger_check_age_seconds: {
    help: 'How long ago the ledger was audited that waits longest.',
    of: (one) => one.ledger_check_age_seconds,
  },
  lagar_replay_lag_seconds: {
    help: 'How far the slowest standby is behind.',
    of: (one) => one.replay_lag_seconds,
  },
}

/** What this process tells Prometheus: its requests and refusals, its pool and its open pages, and the state of the installation. */
export type Metrics = {
  answered(of: { method: string; room: string; status: number; seconds: number }): void
  /** The text of all of it, in the format that Prometheus reads, and its media type. */
  tell(): Promise<{ text: string; type: string }>
}

type Outside = {
  pool: Pool
  doings: Pick<Doings, 'totals'>
  hub: Pick<Hub, 'pages'>
  standby: Pick<Standby, 'state'> | undefined
}

/** Begins to time requests; everything else is asked for when it is told. */
export function openMetrics({ pool, doings, hub, standby }: Outside): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'lagar_' })
  const requests = new Histogram({
    name: 'lagar_request_seconds',
    help: 'Requests by method, part of the product and status, and how long they took.',
    labelNames: ['method', 'room', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const counted = tellsWhatWasDone(doings, registers)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const connections = new Gauge({
    name: 'lagar_pool_connections',
    help: 'Connections to the database by what they are at, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const pages = gauge('lagar_open_pages', 'Pages that hear what changes.')
  const followed = standby && tellsOf(standby, registers)
  const gauges = new Map(Object.entries(states).map(([name, { help }]) => [name, gauge(name, help)]))
  return {
    answered: ({ method, room, status, seconds }) =>
      requests.observe({ method, room, status: String(status) }, seconds),
    async tell() {
      const { rows } = await pool.query<State>('select * from watch_state()')
      for (const [name, { of }] of Object.entries(states)) {
        const value = of(rows[0]!)
        if (value !== null) gauges.get(name)!.set(value)
      }
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
      pages.set(hub.pages())
      followed?.()
      counted()
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

/** What is told of refusals and slow statements: as many as the page of those who run the platform counts. */
function tellsWhatWasDone(doings: Pick<Doings, 'totals'>, registers: Registry[]): () => void {
  const refusals = new Counter({
    name: 'lagar_refusals_total',
    help: 'Refusals by their code.',
    labelNames: ['code'],
    registers,
  })
  const slow = new Counter({
    name: 'lagar_slow_statements_total',
    help: 'Statements that took a second or longer; the log names them.',
    registers,
  })
  return () => {
    const totals = doings.totals()
    refusals.reset()
    for (const [code, times] of totals.refusals) refusals.inc({ code }, times)
    slow.reset()
    slow.inc(totals.slow)
  }
}

/** What is told of the standby that this process reads from. */
function tellsOf(standby: Pick<Standby, 'state'>, registers: Registry[]): () => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const asked = gauge(
    'lagar_standby_asked',
    'Whether the standby is asked: 1, or 0 while it is behind or away.',
  )
  const lag = gauge(
    'lagar_standby_lag_seconds',
    'How far the standby was behind when it was asked last; NaN while it is away.',
  )
  const reads = gauge(
    'lagar_standby_reads',
    'Calls that were read from the standby since this process started.',
  )
  return () => {
    const { state, lagSeconds, reads: told } = standby.state()
    asked.set(state === 'ASKED' ? 1 : 0)
    lag.set(lagSeconds ?? Number.NaN)
    reads.set(told)
  }
}
