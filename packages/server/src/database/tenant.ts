import { hash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { Kysely, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg'
import { Refusal } from '@lagar/domain/errors.ts'
import type { ProgramPlaces, Tx } from '../actor.ts'
import type { DB } from '../db-types.ts'
import { steadyPool } from './client.ts'
import { Dialect } from './insert-all.ts'
import { sharing, type Lend } from './share.ts'
import { helperName, tenantQuery, type Sight } from './tenant-query.ts'
import { typeParsers } from './type-parsers.ts'

const noCompany = ''
const setSight = ({ company, places }: Sight) => ({
  name: helperName,
  text: `select app_set('app.company_id', $1), app_set('app.places', $2)`,
  values: [company, places],
})

/**
 * A pool of connections that serves: at most `max` of them, answers typed as the domain wants them, and a time limit on
 * every statement (10 s), lock (5 s), idle transaction (10 s) and wait for a connection (5 s).
 */
export function makePool(url: string, max: number, options: readonly string[] = []): Pool {
  const pool = steadyPool({
    connectionString: url,
    max,
    pipeline: true,
    types: typeParsers,
    // Every statement is prepared and reaches its rows by an index of the company: planning it anew for each value costs more than
    // it saves, most of all where many names are joined. What does depend on its values says them in its text.
    options: ['-c plan_cache_mode=force_generic_plan', ...options].join(' '),
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    // Prepared statements live as long as their connection; this bounds what they hold.
    maxLifetimeSeconds: 1_800,
  })
  // Prepared first on the wire, so that every statement of this connection can lean on it.
  pool.on('connect', (client) => void client.query(setSight(everywhereIn(noCompany))).catch(() => {}))
  return pool
}

/** In a transaction of the queue that reads whole months: it takes as long as it takes, and is planned for the days that it is about. */
export async function unhurried(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
}

const everywhereIn = (company: string): Sight => ({ company, places: '' })

/** What is kept of a company: its share of the connections, and the database as it is seen from its places. */
type Tenant = { lend: Lend; seen: Map<string, Kysely<DB>> }

/** What is kept of a pool: how its connections are shared, and its companies. */
type Shared = { lender: () => Lend; companies: Map<string, Tenant> }

const keptCompanies = 500
const keptPlaces = 50
const sharedPools = new WeakMap<Pool, Shared>()

/** Who is at the door asks short things, and all connections serve. */
const lendAny: Lend = async () => () => {}

/** Half of the processors are for others while one company works much. */
const lenderOf = ({ options: { max } }: Pool) => sharing(max, Math.max(1, availableParallelism() >> 1))

/**
 * The database as one company sees it: every statement and transaction runs under row-level security for it. With `places` (an estate, a
 * cellar, or both) only what is there is seen and written.
 */
export function tenantDb(pool: Pool, companyId: string, places: ProgramPlaces | null = null): Kysely<DB> {
  const shared = sharedPools.get(pool) ?? { lender: lenderOf(pool), companies: new Map() }
  sharedPools.set(pool, shared)
  const tenant = latest(shared.companies, companyId, keptCompanies, () => ({
    lend: companyId === noCompany ? lendAny : shared.lender(),
    seen: new Map(),
  }))
  const held = places === null ? '' : `${places.wineEstate ?? ''}|${places.cellar ?? ''}`
  return latest(tenant.seen, held, keptPlaces, () =>
    openTenant(pool, { company: companyId, places: held }, tenant.lend),
  )
}

/** What is kept under a key, made where there is none; the last used stand last, and of more than `most` the oldest goes. */
function latest<Kept>(kept: Map<string, Kept>, key: string, most: number, make: () => Kept): Kept {
  const one = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, one)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return one
}

/** The database before a company is known: tables of companies are empty; only the definer functions answer. */
export function publicDb(pool: Pool): Kysely<DB> {
  return tenantDb(pool, noCompany)
}

function openTenant(pool: Pool, sight: Sight, lend: Lend): Kysely<DB> {
  const { company } = sight
  const tenantPool: PostgresPool = {
    options: {},
    end: async () => {}, // the pool belongs to who made it
    connect: async () => {
      const giveBack = await lend()
      return tenantConnection(await borrow(pool, giveBack), sight, giveBack)
    },
  }
  return new Kysely<DB>({
    dialect: new Dialect({ pool: tenantPool }),
    log: ({ query: { sql }, queryDurationMillis: ms }) => {
      if (ms >= SLOW_MS) slow(pool).emit('slow', { sql, ms, company })
    },
  })
}

/** A statement that took this long, in ms, is told by its text to who listens; its values stay with whoever asked. */
const SLOW_MS = 1_000

export type Slow = { sql: string; ms: number; company: string }

const slowOf = new WeakMap<Pool, EventEmitter<{ slow: [Slow] }>>()

/** Where the slow statements of a pool are told. */
export function slow(pool: Pool): EventEmitter<{ slow: [Slow] }> {
  const known = slowOf.get(pool) ?? new EventEmitter<{ slow: [Slow] }>()
  slowOf.set(pool, known)
  return known
}

async function borrow(pool: Pool, giveBack: () => void): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    giveBack()
    throw busy(error)
  }
}

function busy(cause: unknown): Refusal {
  return Object.assign(new Refusal('BUSY'), { cause })
}

/** What Kysely takes for a connection: it adds the company, and the places, to whatever Kysely sends. */
function tenantConnection(client: PoolClient, sight: Sight, giveBack: () => void): PostgresPoolClient {
  let inTransaction = false
  let opening: Promise<unknown> | undefined
  let isSpent = false

  // What opens a transaction waits for its first statement, and all of it goes out at once.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection

  const begin = (text: string) => {
    inTransaction = true
    stream.cork()
    opening = Promise.all([client.query(text), client.query(setSight(sight))])
    opening.catch(() => {}) // told by the first statement, which awaits it
    return { command: 'BEGIN', rowCount: 0, rows: [] }
  }
  const within = async (text: string, values: unknown[]) => {
    const answer = client.query<QueryResultRow>(values.length > 0 ? prepared(text, values) : text)
    answer.catch(() => {}) // when the opening failed, that is what is told
    if (opening !== undefined) stream.uncork()
    await opening
    opening = undefined
    if (text === 'commit' || text === 'rollback') inTransaction = false
    return answer
  }
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    if (!inTransaction && (text === 'begin' || text.startsWith('start transaction'))) return begin(text)
    const values = [...parameters]
    try {
      return await (inTransaction ? within(text, values) : tenantQuery(client, sight, prepared(text, values)))
    } catch (error) {
      isSpent ||= isAway(error) || isOutdated(error)
      throw isAway(error) ? busy(error) : error
    }
  }
  // A connection inside a transaction, or unsure of it, is closed: its next borrower must find a clean one.
  const release = (destroy = false) => {
    client.release(destroy || isSpent || client.getTransactionStatus() !== 'I')
    giveBack()
  }
  // Kysely's second form of `query`, for cursors, is never called: its dialect here has none.
  return { query, release } as unknown as PostgresPoolClient
}

/** A schema that changed under prepared statements (0A000), or a pooler that forgot them (26000). */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '0A000' || error.code === '26000')
}

/** The server went away, has no room, or a lock was not to be had: nothing is wrong with the request, try it again. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(08|53|57P0|55P03)/.test(error.code ?? '')
  return error instanceof Error && /terminated|connection error|ECONNRESET|EPIPE/.test(error.message)
}

/** Named by its text, so that a connection plans each text once. */
function prepared(text: string, values: unknown[]): QueryConfig {
  return { name: hash('sha1', text, 'base64url'), text, values }
}
