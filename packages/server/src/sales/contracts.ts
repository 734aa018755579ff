import { Refusal } from '@lagar/domain/errors.ts'
import { saleErrors, type BulkSale, type NewBulkSale } from '@lagar/domain/sales/contract.ts'
import { bulkSaleOf, type BulkSaleRecord } from '@lagar/domain/sales/record.ts'
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
import { replaceInstalments, saleTable, toldInstalments } from './instalments.ts'
import { paperOf } from './papers.ts'
import { findBulkSale } from './record.ts'
import { actionOf, refuse, refuseMove } from './terms.ts'

/** Writes down an offer, or a sale that is agreed already. */
export async function createBulkSale(
  tx: Tx,
  actor: Actor,
  id: string,
  given: NewBulkSale,
): Promise<BulkSaleRecord> {
  refuse(saleErrors(given, actor.today))
  await tx
    .insertInto('bulk_sale')
    .values({
      company_id: actor.companyId,
      id,
      number: await nextNumber(tx, actor, 'bulkSale'),
      ...columnsOf(given),
    })
    .execute()
  await replaceInstalments(tx, actor, saleTable, id, given.instalments)
  const made = found(await findBulkSale(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'bulkSale', id, changesBetween({}, told(made)))
  await tellAssigned(tx, actor, made)
  return made
}

type Change = BulkSale & { id: string; version: number }

/**
 * Changes a sale and where it stands. Once it is agreed its terms stand: only who is in charge, until when, the analysis, the note and what
 * was paid change. Refuses with ALREADY_CLOSED naming the rest, and with HAS_LOADS to call off what wine left for.
 */
export async function changeBulkSale(tx: Tx, actor: Actor, change: Change): Promise<BulkSaleRecord> {
  const { id, version, ...given } = change
  const held = await lockBulkSale(tx, actor, id)
  if (held.version !== version) throw await conflict(tx, actor, 'bulkSale', { id, version }, held.version)
  const before = found(await findBulkSale(tx, actor, id))
  const standing = before.loads.filter((load) => load.status !== 'CANCELLED')
  refuseMove(bulkSaleOf(before), given, standing.map(paperOf))
  refuse(saleErrors(given, actor.today))
  await tx
    .updateTable('bulk_sale')
    .set({ ...columnsOf(given), version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  await replaceInstalments(tx, actor, saleTable, id, given.instalments)
  const after = found(await findBulkSale(tx, actor, id))
  endUnchanged(before, after, change)
  await audit(
    tx,
    actor,
    actionOf(before.status, after.status),
    'bulkSale',
    id,
    changesBetween(told(before), told(after)),
  )
  await tellAssigned(tx, actor, after, before)
  return after
}

/** Deletes an offer, or what came to nothing, that no load was ever planned for. */
export async function deleteBulkSale(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  await lockBulkSale(tx, actor, id)
  const before = found(await findBulkSale(tx, actor, id))
  if (before.status === 'AGREED' || before.status === 'CLOSED') throw new Refusal('CANCEL_INSTEAD')
  if (before.loads.length > 0) throw new Refusal('CANCEL_INSTEAD')
  await confirmed(tx, actor, String(before.number), confirmation)
  await tx.deleteFrom('bulk_sale').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  const gone = { number: before.number, ...told(before) }
  await audit(tx, actor, 'DELETE', 'bulkSale', id, changesBetween(gone, {}))
}

/** Locks a sale, so that nobody loads what somebody else calls off. */
export async function lockBulkSale(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('bulk_sale')
    .select(['id', 'version', 'status', 'number', 'product', 'currency', 'customer_id as customer'])
    .select('laboratory_id as laboratory')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found(row)
}

const columnsOf = (given: BulkSale): ColumnsOf<'bulk_sale', 'number'> => ({
  status: given.status,
  product: given.product,
  customer_id: given.customer,
  employee_id: given.employee,
  content_id: given.content,
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
  sample_sent_on: given.sampleSentOn,
  note: given.note,
})

function tellAssigned(tx: Tx, actor: Actor, sale: BulkSaleRecord, before?: BulkSaleRecord) {
  const whose = { employee: sale.employee.id, before: before?.employee.id ?? null }
  const name = `${sale.number} · ${sale.customer.name}`
  return notifyAssigned(tx, actor, 'bulkSale', { id: sale.id, name }, whose)
}

/** A sale as its history tells it: names instead of ids, instalments as people say them, and no costs. */
const told = (record: BulkSaleRecord) => ({
  bulkSaleStatus: record.status,
  bulkProduct: record.product,
  customer: record.customer.name,
  employee: record.employee.name,
  content: record.content?.name ?? null,
  description: record.description,
  [record.product === 'GRAPES' ? 'kilos' : 'litres']: record.amount,
  price: record.price,
  currency: record.currency,
  date: record.date,
  agreedOn: record.agreedOn,
  deadlineDate: record.deadlineDate,
  objectionDays: record.objectionDays,
  sample: record.sample,
  sampleSentOn: record.sampleSentOn,
  laboratory: record.laboratory?.name ?? null,
  instalments: toldInstalments(record.instalments, record.currency),
  note: record.note,
})
