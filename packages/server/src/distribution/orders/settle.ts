import { paymentStatusOf } from '@lagar/domain/distribution/account.ts'
import { statusAfter } from '@lagar/domain/distribution/delivery.ts'
import type { OrderStatus, PaymentStatus } from '@lagar/domain/lists/statuses.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { accountsOfOrder } from './read.ts'
import type { HeldOrder } from './hold.ts'
import { settlementsOf } from './payments-read.ts'
import { savedLines, type SavedLine } from './rows.ts'

/**
 * Writes where an order stands after bottles of it left, came back or were brought back: its status, the day of its last dispatch, and how
 * much of it is paid. It takes the next attempt, and a version more. `paymentStatus` is what people say of its payment now; it holds while
 * neither a payment nor a return says otherwise, and again after the last of them is undone.
 */
export async function settleOrder(
  tx: Tx,
  actor: Actor,
  order: HeldOrder,
  {
    status,
    paymentStatus: said = order.payment_told,
  }: { status: OrderStatus; paymentStatus?: PaymentStatus },
): Promise<void> {
  const lines = await savedLines(tx, actor, order.id)
  await tx
    .updateTable('wine_order')
    .set({
      status: statusAfter(status, lines),
      dispatched_on: sql<string | null>`(select max(d.happened_on) from order_dispatch d
        where d.company_id = ${actor.companyId} and d.wine_order_id = ${order.id} and not d.is_undone)`,
      payment_told: said,
      attempt: order.attempt,
      version: order.version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute()
  const paid = await paidOf(tx, actor, order.id, lines, said)
  await tx
    .updateTable('wine_order')
    .set({ payment_status: paid })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', order.id)
    .execute()
}

/** How much of an order is paid: what its payments and credits say, and until there are any what people said. */
async function paidOf(
  tx: Tx,
  actor: Actor,
  orderId: string,
  lines: readonly SavedLine[],
  told: PaymentStatus,
): Promise<PaymentStatus> {
  const payments = await settlementsOf(tx, actor, orderId)
  if (payments.length === 0 && lines.every(({ returned }) => returned === 0)) return told
  return paymentStatusOf(await accountsOfOrder(tx, actor, orderId))
}
