import type { PaymentRecord, Settlement } from '@lagar/domain/distribution/account.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import type { Actor, Db, Tx } from '../../actor.ts'

/** What the payments of an order settle, in stored money. */
export async function settlementsOf(
  db: Db | Tx,
  { companyId }: Actor,
  orderId: string,
): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('order_payment')
    .select(['settles', 'settled'])
    .where('company_id', '=', companyId)
    .where('wine_order_id', '=', orderId)
    .execute()
  return rows.map(({ settles, settled }) => ({ settles: settles, settled }))
}

/** The payments of an order, in the order of their days. */
export async function paymentsOf(
  db: Db | Tx,
  { companyId }: Actor,
  orderId: string,
): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('order_payment')
    .select(['id', 'paid_on', 'amount', 'currency', 'settles', 'rate', 'settled', 'method', 'note'])
    .where('company_id', '=', companyId)
    .where('wine_order_id', '=', orderId)
    .orderBy('paid_on')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    day: row.paid_on,
    amount: fromMoney(row.amount),
    currency: row.currency,
    settles: row.settles,
    rate: row.rate,
    settled: fromMoney(row.settled),
    method: row.method,
    note: row.note,
  }))
}
