import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import type { Pool } from 'pg'

/** How often a process tells the others what it counted, in ms: so long may one take from each of them what is allowed once. */
const TELLS_EVERY = 1000

/**
 * The time of a key: when it ends by our clock, the calls of all processes that are known of, and those of ours that nobody was told yet; undefined where nobody
 * ever is.
 */
type Span = { endsAt: number; calls: number; untold: number | undefined }

type Counted = { key: string; time_left: number; calls: number }

/**
 * Counts calls by key in the time that begins with the first of them, and adds up what all processes count. It asks the database once a
 * second, and only where something was counted; while that cannot be reached each process counts for itself.
 */
export class SharedCounts {
  readonly #spans = new Map<string, Span>()
  readonly #pool: Pool
  readonly #telling: NodeJS.Timeout
  constructor(pool: Pool) {
    this.#pool = pool
    this.#telling = setInterval(() => void this.tell().catch(() => {}), TELLS_EVERY).unref()
  }

  /**
   * Counts a call at `now`; answers how many there were in its time, which lasts `lasts` from the first, and what is left of it. All in ms. A key that is
   * `unwritten` stays in this process.
   */
  count(key: string, lasts: number, now: number, unwritten = false): { current: number; ttl: number } {
    const before = this.#spans.get(key)
    const isOver = before === undefined || before.endsAt <= now
    const span: Span = isOver ? { endsAt: now + lasts, calls: 0, untold: unwritten ? undefined : 0 } : before
    span.calls += 1
    if (span.untold !== undefined) span.untold += 1
    this.#spans.set(key, span)
    return { current: span.calls, ttl: span.endsAt - now }
  }

  /** Tells what was counted since the last time, and hears what the others counted. */
  async tell(): Promise<void> {
    const now = Date.now()
    for (const [key, { endsAt }] of this.#spans) if (endsAt <= now) this.#spans.delete(key)
    const told = [...this.#spans].filter(([, { untold = 0 }]) => untold > 0)
    if (told.length === 0) return
    const calls = told.map(([, { untold = 0 }]) => untold)
    for (const [, span] of told) span.untold = 0
    try {
      const { rows } = await this.#pool.query<Counted>('select * from limits_counted($1, $2, $3)', [
        told.map(([key]) => key),
        told.map(([, { endsAt }]) => endsAt - now),
        calls,
      ])
      for (const row of rows) this.#hear(row)
    } catch (error) {
      for (const [at, [, span]] of told.entries()) span.untold = (span.untold ?? 0) + calls[at]!
      throw error
    }
  }

  #hear({ key, time_left, calls }: Counted): void {
    const span = this.#spans.get(key)
    if (!span) return
    span.calls = calls + (span.untold ?? 0)
    span.endsAt = Date.now() + time_left
  }

  /** Counts for itself from now on. */
  end(): void {
    clearInterval(this.#telling)
  }

  /** The counts as the plug-in of the limits asks for them: a route with a limit of its own is counted apart. */
  store() {
    const storeOf = (prefix: string, unwritten = false): FastifyRateLimitStore => ({
      incr: (key, callback, lasts) => callback(null, this.count(prefix + key, lasts, Date.now(), unwritten)),
      child: ({ routeInfo }: FastifyRateLimitOptions & Partial<Routed>) =>
        routeInfo
          ? storeOf(`${String(routeInfo.method)} ${routeInfo.url} `, routeInfo.config?.isUnwritten)
          : storeOf(prefix, unwritten),
    })
    return function Store() {
      return storeOf('')
    } as unknown as new () => FastifyRateLimitStore
  }
}

/** What the plug-in says besides of the route that a limit is of. */
type Routed = { routeInfo: Pick<RouteOptions, 'method' | 'url' | 'config'> }
