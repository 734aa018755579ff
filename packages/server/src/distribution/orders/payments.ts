import { moneyIn } from '@lagar/domain/texts/figures.ts'
import { settledBy, type OrderPayment } from '@lagar/domain/distribution/account.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { holdOrder } from './hold.ts'
import { findOrder } from './record.ts'
import { settleOrder } from './settle.ts'

/**
 * Writes down what a customer paid of an order, which then says by itself how much of it is paid. Refuses a day to come, a cancelled order
 * (ALREADY_CLOSED), and money that settles a currency the order is not billed in.
 */
export async function payOrder(tx: Tx, actor: Actor, id: string, given: OrderPayment): Promise<OrderRecord> {
  const order = await holdOrder(tx, actor, given.order)
  if (order.status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
  const day = given.day ?? actor.today
  const { accounts } = found(await findOrder(tx, actor, order.id))
  const settled = settledBy(given)
  const errors = {
    ...(day > actor.today && { day: 'DAY_IN_FUTURE' }),
    ...(accounts.every(({ currency }) => currency !== given.settles) && { settles: 'NOT_BILLED_IN' }),
    ...(settled === 0 && { amount: 'TOO_LOW' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const { amount, currency, settles, rate, method, note } = given
  await tx
    .insertInto('order_payment')
    .values({
      company_id: actor.companyId,
      id,
      wine_order_id: order.id,
      paid_on: day,
      amount: toMoney(amount),
      currency,
      settles,
      rate,
      settled,
      method,
      note,
    })
    .execute()
  await settleOrder(tx, actor, order, order)
  await audit(tx, actor, 'EDIT', 'order', order.id, {
    payment: [null, moneyIn(es, amount, currency)],
    day: [null, day],
    paymentMethod: [null, method],
  })
  return found(await findOrder(tx, actor, order.id))
}

/** Takes a payment away that was written down by mistake; the order's history keeps it. */
export async function removePayment(tx: Tx, actor: Actor, id: string): Promise<void> {
  const payment = async () =>
    found(
      await tx
        .selectFrom('order_payment')
        .select(['wine_order_id as order', 'amount', 'currency', 'paid_on as day'])
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .executeTakeFirst(),
    )
  const order = await holdOrder(tx, actor, (await payment()).order)
  // Again, now that nobody else takes it away.
  const { amount, currency, day } = await payment()
  await tx
    .deleteFrom('order_payment')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await settleOrder(tx, actor, order, order)
  await audit(tx, actor, 'EDIT', 'order', order.id, {
    payment: [moneyIn(es, amount / 10_000, currency), null],
    day: [day, null],
  })
}
