import type { Day } from '@lagar/domain/day.ts'
import type { Actor, Tx } from '../../actor.ts'
import { holdsWine } from '../../wine/contents/vessels.ts'

/** Vessels that an order washed on a day are clean, and hold nothing conventional any more. */
export async function markClean(tx: Tx, { companyId }: Actor, ids: string[], day: Day) {
  if (ids.length === 0) return
  await tx
    .updateTable('cellar_element')
    .set({ is_dirty: false, held_conventional: false, cleaned_on: day })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
}

/** A vessel whose washing is taken back is dirty again, unless it was washed once more or filled since. */
export async function forgetWash(tx: Tx, { companyId }: Actor, orderId: string) {
  await tx
    .updateTable('cellar_element as element')
    .from('work_order as o')
    .set({ is_dirty: true, cleaned_on: null })
    .where('element.company_id', '=', companyId)
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', orderId)
    .whereRef('element.cleaned_on', '=', 'o.done_on')
    .where('element.id', 'in', (eb) =>
      eb
        .selectFrom('work_order_element as link')
        .select('link.cellar_element_id')
        .where('link.company_id', '=', companyId)
        .where('link.work_order_id', '=', orderId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('balance')
            .select('balance.place_id')
            .where('balance.company_id', '=', companyId)
            .whereRef('balance.place_id', '=', 'element.id')
            .where(holdsWine('balance')),
        ),
      ),
    )
    .execute()
}

/** Whether the company lets no wine into a vessel that is dirty. */
export async function blocksDirty(tx: Tx, { companyId }: Actor): Promise<boolean> {
  const company = await tx
    .selectFrom('company')
    .select('block_dirty_elements')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company.block_dirty_elements
}
