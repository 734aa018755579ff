import { Refusal } from '@lagar/domain/errors.ts'
import type { ReceiptAnswer, ReceiptReturn } from '@lagar/domain/purchases/receipt.ts'
import type { BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { loadStage } from '@lagar/domain/sales/load.ts'
import { chargeOf } from '@lagar/domain/sales/value.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { notify } from '../notifications/notify.ts'
import { marksOf, refuseAnswer, type Answerable } from '../sales/answers.ts'
import { costAsAgreed } from './price.ts'
import { findReceipt, saidOf, statusOf, valueOf } from './receipt-read.ts'
import { receiptRows, type ReceiptRow } from './receipt-rows.ts'
import { lockReceipt } from './receipts.ts'

/**
 * Writes down what we say of a load, or how our objection ended. A price difference reaches the wine: the note costs what the contract comes to from then on, and
 * what it came to before when the answer is undone. Refuses as an answer of a buyer is, and whoever may not correct the note then.
 */
export async function answerReceipt(tx: Tx, actor: Actor, given: ReceiptAnswer): Promise<BulkReceiptRecord> {
  const { id, version, answer, date, reason, priceDifference, laboratory } = given
  await lockReceipt(tx, actor, id, version)
  const before = found((await receiptRows(tx, actor, sql`r.id = ${id}`))[0])
  refuseAnswer(answerable(before, actor), given, actor.today)
  await refuseClosedDay(tx, actor, date)
  await mark(tx, actor, before, {
    ...marksOf(before, given),
    ...(answer === 'OBJECT' && { objected_by: actor.accountId, laboratory_id: laboratory }),
    ...(answer === 'REOPEN' && { objected_by: null, laboratory_id: null }),
    ...((answer === 'REOPEN' || answer === 'SETTLE') && { work_order_id: null }),
  })
  if ((priceDifference ?? 0) > 0 || before.price_difference > 0) await costAsAgreed(tx, actor, id, reason)
  const after = await tellChange(tx, actor, before, reason)
  if (answer === 'OBJECT') await tellObjected(tx, actor, before)
  return after
}

/**
 * Ends an objection with wine that goes back to its supplier: the work order that took it out of its vessels. Its litres are those of the order, as long as it
 * stands. Refuses with LOAD_NOT_THERE where nobody objected, an order that took no wine out (NOT_TAKEN_OUT) or that is of something else already.
 */
export async function sendBack(tx: Tx, actor: Actor, given: ReceiptReturn): Promise<BulkReceiptRecord> {
  const { id, version, workorder, date, reason } = given
  await lockReceipt(tx, actor, id, version)
  const before = found((await receiptRows(tx, actor, sql`r.id = ${id}`))[0])
  refuseAnswer(answerable(before, actor), { answer: 'SETTLE', date, priceDifference: null }, actor.today)
  if (before.product === 'GRAPES')
    throw new Refusal('INVALID_INPUT', { errors: { workorder: 'NOT_THE_PRODUCT' } })
  await refuseClosedDay(tx, actor, date)
  await refuseOrder(tx, actor, id, workorder)
  await mark(tx, actor, before, {
    resolved_on: date,
    resolution: reason,
    price_difference: 0,
    work_order_id: workorder,
  })
  return tellChange(tx, actor, before, reason)
}

/** Refuses, at its field, an order that took no wine out of the cellar, that loads a sale, or that took back another load. */
async function refuseOrder(tx: Tx, { companyId }: Actor, receipt: string, order: string) {
  const { rows } = await sql<{ took: boolean; taken: boolean }>`
    select exists (
        select from ledger_entry e
        join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
          and m.target_id = ${outsideId(companyId, 'CUSTOMER')}
        where e.company_id = wo.company_id and e.cause_type = 'workorder' and e.cause_id = wo.id and ${stands('e')}) as took,
      exists (select from bulk_load l where l.company_id = wo.company_id and l.work_order_id = wo.id)
        or exists (select from bulk_receipt r where r.company_id = wo.company_id and r.work_order_id = wo.id and r.id <> ${receipt}) as taken
    from work_order wo where wo.company_id = ${companyId} and wo.id = ${order}
    for no key update of wo`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { workorder: 'REFERENCE_NOT_FOUND' } })
  const code = found.taken ? 'ALREADY_TAKEN' : found.took ? undefined : 'NOT_TAKEN_OUT'
  if (code) throw new Refusal('INVALID_INPUT', { errors: { workorder: code } })
}

const answerable = (row: ReceiptRow, { today }: Actor): Answerable => ({
  status: statusOf(row, today),
  stageOn: (day) => (row.note_status === 'RECEIVED' ? loadStage(row.date, saidOf(row), day) : null),
  arrivedOn: row.date,
  objectionDays: row.objection_days,
  acceptedOn: row.accepted_on,
  objectedOn: row.objected_on,
  most: chargeOf(valueOf(row)),
})

type Marks = ReturnType<typeof marksOf> & {
  objected_by?: string | null
  laboratory_id?: string | null
  work_order_id?: string | null
}

const mark = (tx: Tx, { companyId }: Actor, { id, version }: ReceiptRow, marks: Marks) =>
  tx
    .updateTable('bulk_receipt')
    .set({ ...marks, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Leaves the line of a load's new state in the history of its purchase. */
async function tellChange(tx: Tx, actor: Actor, before: ReceiptRow, reason: string) {
  const after = found(await findReceipt(tx, actor, before.id))
  const was = statusOf(before, actor.today)
  await audit(tx, actor, 'STATUS', 'bulkPurchase', before.purchase, {
    ...changesBetween({ bulkReceiptStatus: was }, { bulkReceiptStatus: after.status }),
    input: [null, after.input.name],
    ...(reason && { reason: [null, reason] }),
    ...(after.priceDifference > 0 && { priceDifference: [null, after.priceDifference] }),
    ...(after.laboratory && after.status === 'OBJECTED' && { laboratory: [null, after.laboratory.name] }),
    ...(after.returned && {
      workorder: [null, `${after.returned.workorder.number} ${after.returned.workorder.name}`],
    }),
  })
  return after
}

/** Tells who is in charge of a purchase that somebody objected to a load of it. */
async function tellObjected(tx: Tx, actor: Actor, { purchase, number, supplier }: ReceiptRow) {
  const { employee_id: employee } = await tx
    .selectFrom('bulk_purchase')
    .select('employee_id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', purchase)
    .executeTakeFirstOrThrow()
  const news = {
    type: 'BULK_RECEIPT_OBJECTED',
    entity: 'bulkPurchase',
    id: purchase,
    name: `${number} · ${supplier.name}`,
  } as const
  await notify(tx, actor, { employees: [employee] }, news)
}
