import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { firstOpenDay } from '../../ledger/closed-days.ts'
import { dependentsOf, reverse } from '../../ledger/post.ts'
import { stands } from '../../ledger/standing.ts'
import { reverseLateCost } from './late-costs.ts'

/** An entry that set right what something costs: of what is still there, by a type of its own, or of what was made of it (`lateCost`). */
export type Correction = { id: number; type: string; day: Day }

/** The standing corrections of what a cause costs, the latest first; `type` is that of what is still there. */
export async function correctionsOf(
  tx: Tx,
  { companyId }: Actor,
  cause: string,
  type: 'inputPrice' | 'batchPrice',
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select e.id, e.cause_type as type, e.happened_on::text as day from ledger_entry e
    where e.company_id = ${companyId} and e.cause_id = ${cause} and e.cause_type in (${type}, 'lateCost') and ${stands('e')}
    order by e.id desc`.execute(tx)
  return rows
}

/** Takes one correction back. */
export async function undoCorrection(tx: Tx, actor: Actor, { id, type }: Correction, reason: string) {
  await (type === 'lateCost' ? reverseLateCost(tx, actor, id, reason) : reverse(tx, actor, id, reason))
}

/**
 * Takes corrections back, the latest first, until one of a closed day, that something came after or that is not free: those stay, and
 * only the difference to them moves.
 */
export async function takeBackFree(
  tx: Tx,
  actor: Actor,
  corrections: readonly Correction[],
  isFree: (correction: Correction) => Promise<boolean>,
  reason: string,
): Promise<void> {
  for (const correction of corrections) {
    const { id, day } = correction
    if ((await firstOpenDay(tx, actor, day)) !== day) return
    if ((await dependentsOf(tx, actor, [id])).length > 0 || !(await isFree(correction))) return
    await undoCorrection(tx, actor, correction, reason)
  }
}
