import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'

/**
 * Refuses with ALREADY_CLOSED to take a cancelled order up again that was cancelled with something else: one that a delivery note made which was
 * taken back, and the load of a contract in bulk that is no longer agreed. The contract is held, so that nobody calls it off meanwhile.
 */
export async function refuseTakingUp(tx: Tx, { companyId }: Actor, { id }: { id: string }): Promise<void> {
  const note = await tx
    .selectFrom('work_order as o')
    .innerJoin('input as i', (join) =>
      join.onRef('i.company_id', '=', 'o.company_id').onRef('i.id', '=', 'o.input_id'),
    )
    .select('i.status')
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (note && note.status !== 'RECEIVED') throw new Refusal('ALREADY_CLOSED')
  const sale = await tx
    .selectFrom('bulk_load as l')
    .innerJoin('bulk_sale as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.bulk_sale_id'),
    )
    .select('s.status')
    .where('l.company_id', '=', companyId)
    .where('l.work_order_id', '=', id)
    .forShare('s')
    .executeTakeFirst()
  if (sale && sale.status !== 'AGREED') throw new Refusal('ALREADY_CLOSED')
}
