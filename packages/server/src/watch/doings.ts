import { WATCHED_MINUTES, type Counted } from '@lagar/domain/companies/watch.ts'
import type { Pool } from 'pg'
import { slow, type Slow } from '../database/tenant.ts'
import type { App } from '../http/http.ts'
import { asRefusal } from '../http/refusals.ts'

type Minute = { requests: number; codes: Map<string, number>; entries: number | null }

/** So many slow statements are told, the newest first, and so much of the text of each. */
const [SLOW_TOLD, STATEMENT_LENGTH] = [10, 400]

/** What a process did since it started: refusals by their code, and statements that took a second or longer. */
type Totals = { refusals: ReadonlyMap<string, number>; slow: number }

/** What this process did, in memory: in the last minutes, for the page, and since it started, for the metrics. All times in ms. */
export class Doings {
  readonly #minutes = new Map<number, Minute>()
  readonly #refusals = new Map<string, number>()
  #slow: Counted['slow'] = []
  #slowSoFar = 0

  answered(now: number): void {
    this.#at(now).requests += 1
  }

  refused(code: string, now: number): void {
    for (const codes of [this.#at(now).codes, this.#refusals]) codes.set(code, (codes.get(code) ?? 0) + 1)
  }

  /** How many entries there are of all ledgers. */
  saw(entries: number, now: number): void {
    this.#at(now).entries = entries
  }

  /** A statement by its text; its values and its company are nobody's here. */
  slow({ sql, ms }: Slow, now: number): void {
    const one = {
      statement: sql.replaceAll(/\s+/g, ' ').trim().slice(0, STATEMENT_LENGTH),
      milliseconds: Math.round(ms),
      at: new Date(now).toISOString(),
    }
    this.#slow = [one, ...this.#slow].slice(0, SLOW_TOLD)
    this.#slowSoFar += 1
  }

  totals(): Totals {
    return { refusals: this.#refusals, slow: this.#slowSoFar }
  }

  /** The last minutes, the one that runs at the end. */
  counted(now: number): Pick<Counted, 'requests' | 'refusals' | 'entries' | 'codes' | 'slow'> {
    const last = minuteOf(now)
    const minutes = Array.from({ length: WATCHED_MINUTES }, (_, at) =>
      this.#minutes.get(last - WATCHED_MINUTES + 1 + at),
    )
    const sums = new Map<string, number>()
    for (const minute of minutes)
      for (const [code, times] of minute?.codes ?? []) sums.set(code, (sums.get(code) ?? 0) + times)
    return {
      requests: minutes.map((minute) => minute?.requests ?? 0),
      refusals: minutes.map((minute) =>
        [...(minute?.codes.values() ?? [])].reduce((sum, one) => sum + one, 0),
      ),
      entries: minutes.map((minute) => minute?.entries ?? null),
      codes: [...sums].map(([code, times]) => ({ code, times })),
      slow: this.#slow,
    }
  }

  #at(now: number): Minute {
    const at = minuteOf(now)
    const known = this.#minutes.get(at)
    if (known) return known
    for (const old of this.#minutes.keys()) if (old <= at - WATCHED_MINUTES) this.#minutes.delete(old)
    const made: Minute = { requests: 0, codes: new Map(), entries: null }
    this.#minutes.set(at, made)
    return made
  }
}

const minuteOf = (now: number) => Math.floor(now / 60_000)

/** Counts what this process answers and refuses, and its slow statements, until the server closes. Must be registered before the routes. */
export function countDoings(app: App, pool: Pool): Doings {
  const doings = new Doings()
  app.addHook('onResponse', async () => doings.answered(Date.now()))
  app.addHook('onError', async (_request, _reply, error) =>
    doings.refused(asRefusal(error)?.code ?? 'INTERNAL', Date.now()),
  )
  const hear = (one: Slow) => doings.slow(one, Date.now())
  slow(pool).on('slow', hear)
  app.addHook('onClose', async () => void slow(pool).off('slow', hear))
  return doings
}
