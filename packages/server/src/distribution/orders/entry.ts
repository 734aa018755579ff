import type { Actor, Tx } from '../../actor.ts'

/** The ledger's entry of an order's attempt: each dispatch and each return has one of its own. */
export async function entryOf(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
  attempt: number,
): Promise<number> {
  const { id } = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('company_id', '=', companyId)
    .where('cause_type', '=', 'order')
    .where('cause_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('reverses', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
