import { sql } from 'kysely'
import {
  correctionsOf as correctionsOfCause,
  takeBackFree as takeBack,
  undoCorrection,
  type Correction,
} from '../wine/costs/price-corrections.ts'
import type { Actor, Tx } from '../actor.ts'
import { stands } from '../ledger/standing.ts'
import type { HeldInput } from './hold.ts'

/** The corrections of what a note costs that stand, the latest first. */
export const correctionsOf = (tx: Tx, actor: Actor, note: string): Promise<Correction[]> =>
  correctionsOfCause(tx, actor, note, 'inputPrice')

/** Takes back the corrections of a note as far as its wine stayed as it was, and what waited waits still. */
export async function takeBackFree(tx: Tx, actor: Actor, note: HeldInput, reason: string) {
  const corrections = await correctionsOf(tx, actor, note.id)
  await takeBack(tx, actor, corrections, (correction) => waitsStill(tx, actor, note, correction), reason)
}

async function waitsStill(tx: Tx, { companyId }: Actor, note: HeldInput, { id, type }: Correction) {
  if (type === 'lateCost' || note.to_cellar_id === null) return true
  const { rows } = await sql`
    select from ledger_movement own
    join ledger_movement m on m.company_id = own.company_id and m.thing_id = own.thing_id and m.entry_id > own.entry_id
      and m.source_id = ${note.to_cellar_id} and m.kind in ('GRAPE', 'BULK')
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
    where own.company_id = ${companyId} and own.entry_id = ${id} limit 1`.execute(tx)
  return rows.length === 0
}

/** Takes back all corrections of what a note costs, the latest first, before the note itself is. */
export async function undoCorrections(tx: Tx, actor: Actor, note: string, reason: string): Promise<void> {
  for (const correction of await correctionsOf(tx, actor, note))
    await undoCorrection(tx, actor, correction, reason)
}
