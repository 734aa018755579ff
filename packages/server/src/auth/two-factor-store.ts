import { type Kysely, sql } from 'kysely'
import type { DB } from '../db-types.ts'
import type { Tx } from '../actor.ts'
import type { Sealed } from './key-ring.ts'

/** The narrow doors of the second factor. */
type Public = Kysely<DB>

/** How many recovery codes are left, or null where the second factor is off. */
export async function codesLeft(db: Public, accountId: string) {
  const { rows } = await sql<{
    auth_two_factor_left: number | null
  }>`select auth_two_factor_left(${accountId})`.execute(db)
  return rows[0]!.auth_two_factor_left
}

/** Keeps a key that waits for its first code; false where the second factor is on already. */
export async function keepKey(db: Public, accountId: string, { keyId, sealed }: Sealed) {
  const { rows } = await sql<{
    auth_two_factor_setup: boolean
  }>`select auth_two_factor_setup(${accountId}, ${keyId}, ${sealed})`.execute(db)
  return rows[0]!.auth_two_factor_setup
}

/** The key that waits for its first code, for a quarter of an hour. */
export async function waitingKey(db: Public, accountId: string): Promise<Sealed | undefined> {
  const { rows } = await sql<SealedRow>`select * from auth_two_factor_waiting(${accountId})`.execute(db)
  return rows[0] && sealedIn(rows[0])
}

type Enabling = { accountId: string; sealed: Buffer; step: number; hashes: Buffer[]; sessionId: string }

/** Turns the second factor on, unless its key is no longer the one that waits. Every session ends but the given one. */
export async function enable(db: Public, { accountId, sealed, step, hashes, sessionId }: Enabling) {
  const { rows } = await sql<{ auth_two_factor_enable: boolean }>`
    select auth_two_factor_enable(${accountId}, ${sealed}, ${step}, ${hashes}, ${sessionId})`.execute(db)
  return rows[0]!.auth_two_factor_enable
}

/** Turns the second factor off; every session ends but the given one. */
export async function disable(db: Public, accountId: string, sessionId: string) {
  const { rows } = await sql<{
    auth_two_factor_disable: boolean
  }>`select auth_two_factor_disable(${accountId}, ${sessionId})`.execute(db)
  return rows[0]!.auth_two_factor_disable
}

/** Turns off that of somebody in the company of the transaction: whether it was on, or null for who is not in it. */
export async function reset(tx: Tx, accountId: string) {
  const { rows } = await sql<{
    auth_two_factor_reset: boolean | null
  }>`select auth_two_factor_reset(${accountId})`.execute(tx)
  return rows[0]!.auth_two_factor_reset
}

/** Counts a try and answers the key to judge it by; nothing while the second factor rests. */
export async function tryOf(db: Public, accountId: string): Promise<Sealed | undefined> {
  const { rows } = await sql<SealedRow>`select * from auth_two_factor_try(${accountId})`.execute(db)
  return rows[0] && sealedIn(rows[0])
}

/** Takes a code by its step; false for one that was taken before, or is older than one that was. */
export async function takeStep(db: Public, accountId: string, step: number) {
  const { rows } = await sql<{
    auth_two_factor_step: boolean
  }>`select auth_two_factor_step(${accountId}, ${step})`.execute(db)
  return rows[0]!.auth_two_factor_step
}

/** Takes a recovery code, given by its hashes; false for one that is not theirs or was taken before. */
export async function takeRecoveryCode(db: Public, accountId: string, hashes: Buffer[]) {
  const { rows } = await sql<{
    auth_two_factor_recover: boolean
  }>`select auth_two_factor_recover(${accountId}, ${hashes})`.execute(db)
  return rows[0]!.auth_two_factor_recover
}

export const reseal = (db: Public, accountId: string, old: Sealed, { keyId, sealed }: Sealed) =>
  sql`select auth_two_factor_reseal(${accountId}, ${old.sealed}, ${keyId}, ${sealed})`.execute(db)

/** Remembers that the password was right, until the code comes. */
export const pend = (db: Public, id: string, accountId: string, kept: boolean) =>
  sql`select auth_pend(${id}, ${accountId}, ${kept})`.execute(db)

/** Counts a try on a sign-in that awaits its code: nothing when it is over, no key when there were too many. */
export async function pendingTry(db: Public, id: string) {
  const { rows } = await sql<{ account_id: string } & ({ key_id: null } | SealedRow)>`
    select * from auth_pending_try(${id})`.execute(db)
  const [row] = rows
  return row && { accountId: row.account_id, key: row.key_id === null ? undefined : sealedIn(row) }
}

/** Ends the waiting of a sign-in, once: whether its session is to be kept, or null when it is over. */
export async function spendPending(db: Public, id: string) {
  const { rows } = await sql<{
    auth_spend_pending: boolean | null
  }>`select auth_spend_pending(${id})`.execute(db)
  return rows[0]!.auth_spend_pending
}

type SealedRow = { key_id: string; sealed: Buffer }
const sealedIn = ({ key_id, sealed }: SealedRow): Sealed => ({ keyId: key_id, sealed })
