import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import type { HeldVessel } from './vessels.ts'

/** How clean a vessel is, beside the day of its last washing: who changes it by an entry of the ledger clears that day. */
type Cleanness = { isDirty: boolean; heldConventional: boolean }

/** A vessel that ran empty by an entry is dirty, and remembers whether it held conventional wine. */
export const emptied = (
  tx: Tx,
  actor: Actor,
  entryId: number,
  { id, wine }: Pick<HeldVessel, 'id' | 'wine'>,
) => become(tx, actor, entryId, id, { isDirty: true, heldConventional: wine?.isOrganic === false })

/** A vessel that has held its wine since before the books begin is as clean as one that was filled clean. */
export const opened = (tx: Tx, actor: Actor, entryId: number, id: string) =>
  become(tx, actor, entryId, id, { isDirty: false, heldConventional: false })

/** What it was before is kept with the entry. */
async function become(tx: Tx, { companyId }: Actor, entryId: number, id: string, next: Cleanness) {
  await sql`
    insert into vessel_before (company_id, entry_id, cellar_element_id, is_dirty, held_conventional, cleaned_on)
    select company_id, ${entryId}, id, is_dirty, held_conventional, cleaned_on
    from cellar_element where company_id = ${companyId} and id = ${id}`.execute(tx)
  await tx
    .updateTable('cellar_element')
    .set({ is_dirty: next.isDirty, held_conventional: next.heldConventional, cleaned_on: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The vessels that an entry emptied or opened are what they were before it; one that only gave or got some wine stays as it is. */
export async function asBefore(tx: Tx, { companyId }: Actor, entryId: number) {
  await tx
    .updateTable('cellar_element as element')
    .from('vessel_before as before')
    .set((eb) => ({
      is_dirty: eb.ref('before.is_dirty'),
      held_conventional: eb.ref('before.held_conventional'),
      cleaned_on: eb.ref('before.cleaned_on'),
    }))
    .where('element.company_id', '=', companyId)
    .where('before.company_id', '=', companyId)
    .where('before.entry_id', '=', entryId)
    .whereRef('before.cellar_element_id', '=', 'element.id')
    .execute()
}
