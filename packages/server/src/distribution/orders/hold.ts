import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'

/** An order held for a change, with the attempt that its next entry of the ledger has. */
export type HeldOrder = Awaited<ReturnType<typeof holdOrder>>

/** Holds an order so that two people never send its bottles both. */
export async function holdOrder(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('wine_order')
    .select(['id', 'status', 'payment_told', 'version', 'attempt', 'bill_custom_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Holds an order that was read at a version; refuses with CHANGED_MEANWHILE where it is at another by now. */
export async function holdOrderAt(tx: Tx, actor: Actor, at: { id: string; version: number }) {
  const held = await holdOrder(tx, actor, at.id)
  if (held.version !== at.version) throw await conflict(tx, actor, 'order', at, held.version)
  return held
}
