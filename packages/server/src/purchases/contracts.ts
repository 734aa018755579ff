import { Refusal } from '@lagar/domain/errors.ts'
import { purchaseErrors, type BulkPurchase, type NewBulkPurchase } from '@lagar/domain/purchases/contract.ts'
import { bulkPurchaseOf, type BulkPurchaseRecord } from '@lagar/domain/purchases/record.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import { confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import type { ColumnsOf } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { nextNumber } from '../numbers.ts'
import { replaceInstalments, toldInstalments } from '../sales/instalments.ts'
import { actionOf, refuse, refuseMove } from '../sales/terms.ts'
import { purchaseTable } from './papers.ts'
import { findBulkPurchase } from './record.ts'

/** Writes down what a supplier offered, or a purchase that is agreed already. */
export async function createBulkPurchase(
  tx: Tx,
  actor: Actor,
  id: string,
  given: NewBulkPurchase,
): Promise<BulkPurchaseRecord> {
  refuse(purchaseErrors(given, actor.today))
  await tx
    .insertInto('bulk_purchase')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'bulkPurchase'),
      ...columnsOf(given),
    })
    .execute()
  await replaceInstalments(tx, actor, purchaseTable, id, given.instalments)
  const made = found(await findBulkPurchase(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'bulkPurchase', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

type Change = BulkPurchase & { id: string; version: number }

/**
 * Changes a purchase and where it stands. Once it is agreed its terms stand, as those of a sale do: ALREADY_CLOSED; and with HAS_LOADS what came of it
 * keeps it from being called off.
 */
export async function changeBulkPurchase(tx: Tx, actor: Actor, change: Change): Promise<BulkPurchaseRecord> {
  const { id, version, ...given } = change
  const held = await lockBulkPurchase(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'bulkPurchase', { id, version }, held.version)
  const before = found(await findBulkPurchase(tx, actor, id))
  const standing = before.receipts.filter(({ status }) => status !== 'CANCELLED')
  refuseMove(
    bulkPurchaseOf(before),
    given,
    standing.map(({ input }) => input.name),
  )
  refuse(purchaseErrors(given, actor.today))
  await tx
    .updateTable('bulk_purchase')
    .set({ ...columnsOf(given), version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await replaceInstalments(tx, actor, purchaseTable, id, given.instalments)
  const after = found(await findBulkPurchase(tx, actor, id))
  endUnchanged(before, after, change)
  const action = actionOf(before.status, after.status)
  await audit(tx, actor, action, 'bulkPurchase', id, changesBetween(told(before), told(after)))
  await tellAssigned(tx, actor, after, before)
  return after
}

/** Deletes an offer, or what came to nothing, that nothing was ever received of. */
export async function deleteBulkPurchase(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  await lockBulkPurchase(tx, actor, id)
  const before = found(await findBulkPurchase(tx, actor, id))
  const { status, receipts, number } = before
  if (status === 'AGREED' || status === 'CLOSED' || receipts.length > 0) throw new Refusal('CANCEL_INSTEAD')
  await confirmed(tx, actor, String(number), confirmation)
  await tx
    .deleteFrom('bulk_purchase')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await audit(tx, actor, 'DELETE', 'bulkPurchase', id, changesBetween({ number, ...told(before) }, {}))
}

/** Locks a purchase, so that nothing is received of what somebody else calls off. */
export async function lockBulkPurchase(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('bulk_purchase')
    .select(['id', 'version', 'status', 'number', 'product', 'currency', 'supplier_id as supplier', 'price'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

const columnsOf = (given: BulkPurchase): ColumnsOf<'bulk_purchase', 'number'> => ({
  status: given.status,
  product: given.product,
  supplier_id: given.supplier,
  employee_id: given.employee,
  variety_id: given.variety,
  year: given.year,
  laboratory_id: given.laboratory,
  description: given.description,
  amount: toMilliliters(given.amount, 'LITER'),
  price: given.price,
  currency: given.currency,
  offered_on: given.date,
  agreed_on: given.agreedOn,
  deadline_date: given.deadlineDate,
  objection_days: given.objectionDays,
  sample: given.sample,
  sample_came_on: given.sampleCameOn,
  note: given.note,
})

function tellAssigned(tx: Tx, actor: Actor, purchase: BulkPurchaseRecord, before?: BulkPurchaseRecord) {
  const whose = { employee: purchase.employee.id, before: before?.employee.id ?? null }
  const name = `${purchase.number} · ${purchase.supplier.name}`
  return notifyAssigned(tx, actor, 'bulkPurchase', { id: purchase.id, name }, whose)
}

/** A purchase as its history tells it: names instead of ids, and instalments as people say them. */
const told = (record: BulkPurchaseRecord) => ({
  bulkSaleStatus: record.status,
  bulkProduct: record.product,
  supplier: record.supplier.name,
  employee: record.employee.name,
  variety: record.variety?.name ?? null,
  year: record.year,
  description: record.description,
  [record.product === 'GRAPES' ? 'kilos' : 'litres']: record.amount,
  price: record.price,
  currency: record.currency,
  date: record.date,
  agreedOn: record.agreedOn,
  deadlineDate: record.deadlineDate,
  objectionDays: record.objectionDays,
  sample: record.sample,
  sampleCameOn: record.sampleCameOn,
  laboratory: record.laboratory?.name ?? null,
  instalments: toldInstalments(record.instalments, record.currency),
  note: record.note,
})
