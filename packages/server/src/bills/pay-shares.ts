import { moneyIn } from '@lagar/domain/texts/figures.ts'
import type { PayBillRecord, PayShare, PayShareChange } from '@lagar/domain/bills/pay-bill.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { updateHeld } from '../http/rows.ts'
import { findPayBill, selectPayBills } from './pay-read.ts'

/** Locks a bill that is to be paid. Refuses one that nobody approved yet. */
async function holdApproved(tx: Tx, actor: Actor, id: string): Promise<PayBillRecord> {
  const row = await selectPayBills(tx, actor).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (!row.isApproved) throw new Refusal('PAY_BILL_NOT_APPROVED')
  // Again, now that nobody else pays of it.
  return found(await findPayBill(tx, actor, id))
}

type Paying = Pick<PayShare, 'day' | 'amount'>

/** Refuses, at its field, a day to come and more than is left, saying how much that is. */
function judge(actor: Actor, { currency }: PayBillRecord, left: number, { day, amount }: Paying) {
  const errors = {
    ...(day > actor.today && { day: 'DAY_IN_FUTURE' }),
    ...(toMoney(amount) > toMoney(left) && {
      amount: `MORE_THAN_LEFT:${currency} ${left}`,
    }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** A payment as the history of its bill tells it. */
const told = (
  { currency }: Pick<PayBillRecord, 'currency'>,
  { day, method, amount }: Omit<PayShare, 'payBill' | 'note'>,
) => `${day} ${es.paymentMethod[method]} ${moneyIn(es, amount, currency)}`

/** Writes down that a part of a bill was paid. */
export async function addShare(tx: Tx, actor: Actor, id: string, given: PayShare): Promise<PayBillRecord> {
  const bill = await holdApproved(tx, actor, given.payBill)
  judge(actor, bill, bill.left, given)
  const { day, method, amount, note } = given
  await tx
    .insertInto('pay_bill_share')
    .values({
      ...{ company_id: actor.companyId, id, pay_bill_id: bill.id, day, method, note },
      amount: toMoney(amount),
    })
    .execute()
  await audit(tx, actor, 'EDIT', 'payBill', bill.id, { paidPart: [null, told(bill, given)] })
  return found(await findPayBill(tx, actor, bill.id))
}

/** Sets a share right, or annuls it with its reason. One that is annulled stays so (ALREADY_CLOSED). */
export async function editShare(
  tx: Tx,
  actor: Actor,
  at: { id: string; version: number },
  given: PayShareChange,
): Promise<PayBillRecord> {
  const bill = await holdApproved(tx, actor, given.payBill)
  const before = found(bill.shares.find(({ id }) => id === at.id))
  if (before.version !== at.version)
    throw await conflict(tx, actor, 'payBill', { id: bill.id, version: at.version }, before.version)
  if (before.isAnnulled) throw new Refusal('ALREADY_CLOSED')
  const { day, method, amount, note, isAnnulled, reason } = given
  if (!isAnnulled) judge(actor, bill, (toMoney(bill.left) + toMoney(before.amount)) / 10_000, given)
  const kept = isAnnulled ? before : { day, method, amount, note }
  await updateHeld(tx, actor, 'pay_bill_share', at, {
    ...{ day: kept.day, method: kept.method, amount: toMoney(kept.amount), note: kept.note },
    ...{ is_annulled: isAnnulled, reason: isAnnulled ? reason : '' },
  })
  const now = isAnnulled ? null : told(bill, given)
  await audit(tx, actor, 'EDIT', 'payBill', bill.id, {
    paidPart: [told(bill, before), now],
    ...(isAnnulled && { reason: [null, reason] }),
  })
  return found(await findPayBill(tx, actor, bill.id))
}
