import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { isTooLate, nextSlots } from '@lagar/domain/workorders/repetitions/slots.ts'
import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import { shownDay, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { inCompany, type Actor, type Tx } from '../../actor.ts'
import { accepted } from '../../http/http.ts'
import { refusalOf } from '../../http/tried.ts'
import { newId } from '../../ids.ts'
import { notify } from '../../notifications/notify.ts'
import { createOrder } from '../orders/create.ts'
import { repeatedOf, timetableOf } from './read.ts'

/** Holds a repetition; who does not want to wait for somebody who is at it passes it by. */
export async function holdRepetition(tx: Tx, companyId: string, id: string, waits = true) {
  const row = tx
    .selectFrom('work_order_repetition')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
  return await (waits ? row : row.skipLocked()).executeTakeFirst()
}

/** A repetition that is held. */
export type HeldRepetition = NonNullable<Awaited<ReturnType<typeof holdRepetition>>>

/** What came of a due slot: whose pages are to be told; nothing where no slot was due. */
export type Taken = Pick<Actor, 'changed' | 'notified'> | undefined

/**
 * Takes the next due slot of a repetition, `now` in ms: writes down that it has come and makes its order through the use case of the
 * form, both in this transaction. A slot whose row is there was taken before, and only moves the repetition on.
 */
export async function takeSlot(tx: Tx, companyId: string, id: string, now: number): Promise<Taken> {
  const held = await holdRepetition(tx, companyId, id, false)
  if (!held || held.next_day === null || new Date(held.next_at!).getTime() > now) return undefined
  const actor = await savedBy(tx, held, now)
  const day = held.next_day
  if (await claim(tx, held, day)) await settle(tx, actor, held, day)
  await moveOn(tx, actor, held, new Date(held.next_at!).getTime())
  actor.changed.push({ entity: 'workorderRepetition', id })
  return actor
}

async function claim(tx: Tx, { company_id, id }: HeldRepetition, day: Day): Promise<boolean> {
  const claimed = await tx
    .insertInto('work_order_repetition_slot')
    .values({ company_id, repetition_id: id, day, state: 'MISSED' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/** Makes the order of a slot that was claimed, or keeps why there is none and tells who is in charge. */
async function settle(tx: Tx, actor: Actor, held: HeldRepetition, day: Day) {
  if (isTooLate(day, actor.today)) return await tell(tx, held, actor, day)
  const orderId = newId()
  const refusal = await refusalOf(tx, actor, () => makeOrder(tx, actor, held, day, orderId))
  if (!refusal) return await markSlot(tx, held, day, { state: 'MADE', work_order_id: orderId })
  const errors = JSON.stringify(refusal.errors ?? {})
  await markSlot(tx, held, day, { state: 'REFUSED', refusal: refusal.code, errors })
  await tell(tx, held, actor, day)
}

/** Gives out the order of a day, as if who saved the repetition had filled in the form. */
export async function makeOrder(tx: Tx, actor: Actor, held: HeldRepetition, day: Day, orderId: string) {
  const answer = allowed(actor, 'workorders.write')
  if (answer !== true) throw new Refusal(answer)
  const order = accepted(workOrder, { ...repeatedOf(held), cellar: held.cellar_id, dateToStart: day })
  await createOrder(tx, actor, orderId, order)
}

type Outcome = {
  state: 'MADE' | 'REFUSED' | 'SKIPPED'
  work_order_id?: string
  refusal?: string | null
  errors?: string
}

/** Writes down what became of a slot. */
export async function markSlot(tx: Tx, { company_id, id }: HeldRepetition, day: Day, outcome: Outcome) {
  await tx
    .updateTable('work_order_repetition_slot')
    .set(outcome)
    .where('company_id', '=', company_id)
    .where('repetition_id', '=', id)
    .where('day', '=', day)
    .execute()
}

/** Who is in charge of the orders hears that there is none, and so does who wrote the repetition. */
async function tell(tx: Tx, held: HeldRepetition, { companyId, accountId, notified }: Actor, day: Day) {
  // Nobody did it: it happened, and so the person in whose name it was tried is told as well.
  const teller = { companyId, accountId: null, employeeId: null, notified }
  const name = `${held.name} ${shownDay(day)}`
  const news = { type: 'REPETITION_REFUSED', entity: 'workorderRepetition', id: held.id, name } as const
  await notify(tx, teller, { accounts: [accountId], employees: [held.employee_id] }, news)
}

/** Sets the slot after an instant (ms) as the next one; none where the repetition is paused or has ended. */
export async function moveOn(tx: Tx, { timeZone }: Actor, held: HeldRepetition, after: number) {
  const [next] = held.is_paused ? [] : nextSlots(timetableOf(held), timeZone, after, 1)
  await tx
    .updateTable('work_order_repetition')
    .set({ next_day: next?.day ?? null, next_at: next ? new Date(next.at) : null })
    .where('company_id', '=', held.company_id)
    .where('id', '=', held.id)
    .execute()
}

/** Who saved a repetition last, as they would ask at this instant (ms); without a role where they are no longer let in. */
async function savedBy(tx: Tx, { company_id, saved_by }: HeldRepetition, now: number): Promise<Actor> {
  const company = await tx
    .selectFrom('company as c')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').on('m.account_id', '=', saved_by),
    )
    .leftJoin('account as a', (join) =>
      join
        .onRef('a.id', '=', 'm.account_id')
        .on('a.suspended_at', 'is', null)
        .on('m.suspended_at', 'is', null),
    )
    .select(['c.plan', 'c.time_zone', 'c.lock_date', 'c.next_expiration_date'])
    .select(['m.roles', 'm.employee_id', 'a.id as account'])
    .where('c.id', '=', company_id)
    .executeTakeFirstOrThrow()
  return {
    accountId: saved_by,
    companyId: company_id,
    sessionId: '',
    employeeId: company.employee_id,
    roles: company.account === null ? [] : (company.roles as Role[]),
    isPlatformAdmin: false,
    requestId: newId(),
    address: '',
    ...inCompany(company, now),
  }
}
