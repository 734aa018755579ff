import { sql, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../db-types.ts'
import { makePool, tenantDb } from './tenant.ts'

/** A standby that did not answer in this time, in ms, is away, and is asked again only after a while. */
const [ANSWERS_WITHIN, ASKED_AGAIN_AFTER] = [1_000, 10_000]

/** Where a company is read now, and up to which moment it is known there. */
export type Moment = { db: Kysely<DB>; asOf: Date }

export type StandbyState = { state: 'ASKED' | 'BEHIND' | 'AWAY'; lagSeconds: number | null; reads: number }

/** A server that follows the primary, for what only reads. */
export type Standby = {
  /** Where to read a company, or undefined where the primary has to answer. Refuses nothing. */
  moment(companyId: string): Promise<Moment | undefined>
  /** It failed in the middle of an answer: nobody asks it for a while. */
  failed(): void
  state(): StandbyState
  end(): Promise<void>
}

type Options = { url: string; primary: Pool; lagSeconds: number }

/** What the standby says of itself, and how far it knows a company's history. */
type Told = { follows: boolean; unwalled: boolean; reached: boolean; replayed: Date | null; position: number }

/**
 * Opens a pool on a standby; it need not answer yet. It is asked for a company only where it knows all of that company's history that the primary
 * knows at this moment, so that whoever wrote reads what they wrote, whichever process took it; and where it is no more than `lagSeconds` behind.
 */
export function openStandby({ url, primary, lagSeconds }: Options): Standby {
  const pool = makePool(url, primary.options.max, ['-c default_transaction_read_only=on'])
  let [awayUntil, caughtUpAt, reads] = [0, 0, 0]
  let last: Omit<StandbyState, 'reads'> = { state: 'AWAY', lagSeconds: null }

  const away = () => {
    awayUntil = Date.now() + ASKED_AGAIN_AFTER
    last = { state: 'AWAY', lagSeconds: null }
    return undefined
  }
  const ask = async (companyId: string): Promise<Moment | undefined> => {
    const askedAt = Date.now()
    // While the primary does not answer there is nothing to compare with, and who asks hears of it there.
    const there = await primaryAt(primary, companyId).catch(() => undefined)
    if (there === undefined) return undefined
    const here = await withinTime(standbyAt(pool, companyId, there.wal)).catch(() => undefined)
    if (here === undefined) return away()
    // One that was promoted follows nobody any more, and a role before which the company wall does not stand reads nothing.
    if (!here.follows || here.unwalled) return away()
    if (here.reached) caughtUpAt = Math.max(caughtUpAt, askedAt)
    const asOf = new Date(Math.max(caughtUpAt, here.replayed?.getTime() ?? 0))
    const lag = Math.max(0, askedAt - asOf.getTime()) / 1000
    const isBehind = lag > lagSeconds
    last = { state: isBehind ? 'BEHIND' : 'ASKED', lagSeconds: lag }
    if (isBehind || here.position < there.position) return undefined
    reads += 1
    return { db: tenantDb(pool, companyId), asOf }
  }
  return {
    async moment(companyId) {
      if (companyId === '' || Date.now() < awayUntil) return undefined
      return ask(companyId)
    },
    failed: () => {
      away()
    },
    state: () => ({ ...last, reads }),
    end: () => pool.end(),
  }
}

/** How far the history of a company goes at the primary, and its log. */
async function primaryAt(pool: Pool, companyId: string): Promise<{ position: number; wal: string }> {
  const { rows } = await sql<{ position: number; wal: string }>`
    select position, pg_current_wal_flush_lsn()::text as wal from audit_head where company_id = ${companyId}`.execute(
    tenantDb(pool, companyId),
  )
  return rows[0]!
}

async function standbyAt(pool: Pool, companyId: string, wal: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select pg_is_in_recovery() as follows, rolsuper or rolbypassrls as unwalled,
      coalesce(pg_last_wal_replay_lsn() >= ${wal}::text::pg_lsn, false) as reached, pg_last_xact_replay_timestamp() as replayed,
      coalesce((select position from audit_head where company_id = ${companyId}), -1) as position
    from pg_roles where rolname = current_user`.execute(tenantDb(pool, companyId))
  return rows[0]!
}

/** Fails where no answer comes in time: a machine that vanished says nothing at all. */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {}) // it may fail when nobody waits any more
  let tired: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    tired = setTimeout(() => reject(new Error('the standby does not answer')), ANSWERS_WITHIN)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(tired)
  }
}
