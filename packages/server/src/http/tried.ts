import type { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { asRefusal } from './refusals.ts'

/**
 * Does something that may be refused, inside a transaction that goes on: a refusal leaves nothing of it behind and is given back. What
 * is no answer of the rules (nobody is there, a lock was not to be had) ends the transaction.
 */
export async function refusalOf(
  tx: Tx,
  { changed, notified }: Actor,
  act: () => Promise<unknown>,
): Promise<Refusal | undefined> {
  const [wasChanged, wasNotified] = [changed.length, notified.length]
  await sql`savepoint tried`.execute(tx)
  try {
    await act()
    await sql`release savepoint tried`.execute(tx)
    return undefined
  } catch (error) {
    const refusal = asRefusal(error as Error)
    if (!refusal || refusal.code === 'BUSY') throw error
    await sql`rollback to savepoint tried`.execute(tx)
    changed.length = wasChanged
    notified.length = wasNotified
    return refusal
  }
}
