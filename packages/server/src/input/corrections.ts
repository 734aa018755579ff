import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import { reverseLateCost } from '../cellars/late-costs.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { firstOpenDay } from '../ledger/closed-days.ts'
import { dependentsOf, reverse } from '../ledger/post.ts'
import { stands } from '../ledger/standing.ts'
import type { HeldInput } from './hold.ts'

/** An entry that set right what a note costs: of what still waits (`inputPrice`), or of what was made of it (`lateCost`). */
type Correction = { id: number; type: 'inputPrice' | 'lateCost'; day: Day }

/** The corrections of what a note costs that stand, the latest first. */
export async function correctionsOf(tx: Tx, { companyId }: Actor, note: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select e.id, e.cause_type as type, e.happened_on::text as day from ledger_entry e
    where e.company_id = ${companyId} and e.cause_id = ${note} and e.cause_type in ('inputPrice', 'lateCost') and ${stands('e')}
    order by e.id desc`.execute(tx)
  return rows
}

/**
 * Takes back the corrections, the latest first, until one of a closed day or that something came after: those stay, and only the
 * difference to them moves.
 */
export async function takeBackFree(tx: Tx, actor: Actor, note: HeldInput, reason: string) {
  for (const correction of await correctionsOf(tx, actor, note.id)) {
    const isOpen = (await firstOpenDay(tx, actor, correction.day)) === correction.day
    if (!isOpen || !(await mayUndo(tx, actor, note, correction))) return
    await undo(tx, actor, correction, reason)
  }
}

/** Nothing came after it: its wine stayed as it was, and what waited waits still. */
async function mayUndo(tx: Tx, actor: Actor, note: HeldInput, { id, type }: Correction): Promise<boolean> {
  if ((await dependentsOf(tx, actor, [id])).length > 0) return false
  if (type === 'lateCost' || note.to_cellar_id === null) return true
  const { rows } = await sql`
    select from ledger_movement own
    join ledger_movement m on m.company_id = own.company_id and m.thing_id = own.thing_id and m.entry_id > own.entry_id
      and m.source_id = ${note.to_cellar_id} and m.kind in ('GRAPE', 'BULK')
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where own.company_id = ${actor.companyId} and own.entry_id = ${id} limit 1`.execute(tx)
  return rows.length === 0
}

async function undo(tx: Tx, actor: Actor, { id, type }: Correction, reason: string) {
  if (type === 'lateCost') await reverseLateCost(tx, actor, id, reason)
  else await reverse(tx, actor, id, reason)
}

/** Takes back all corrections of what a note costs, the latest first, before the note itself is. */
export async function undoCorrections(tx: Tx, actor: Actor, note: string, reason: string): Promise<void> {
  for (const correction of await correctionsOf(tx, actor, note)) await undo(tx, actor, correction, reason)
}
