import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import type {
  TransferDestination,
  TransferOrigin,
  WorkOrder,
  WorkorderTransfer,
} from '@lagar/domain/cellars/work-order.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { newId } from '../ids.ts'

/** Writes the rows of an order: what it works on, measures, uses and moves. */
export async function insertRows(tx: Tx, { companyId, today }: Actor, orderId: string, order: WorkOrder) {
  const own = { company_id: companyId, work_order_id: orderId }
  if (order.parents.length > 0) {
    await tx
      .insertInto('work_order_parent')
      .values(order.parents.map((parent) => ({ ...own, parent_id: parent })))
      .execute()
  }
  if (order.cellarElements.length > 0) {
    await tx
      .insertInto('work_order_element')
      .values(order.cellarElements.map((element) => ({ ...own, cellar_element_id: element })))
      .execute()
  }
  if (order.stocksUsed.length > 0) {
    await tx
      .insertInto('work_order_stock')
      .values(
        order.stocksUsed.map((used, position) => ({
          ...own,
          id: newId(),
          position,
          stock_id: used.stock,
          stock_batch_id: used.stockBatch,
          cellar_element_id: used.cellarElement,
          amount: toStockBase(used.amount, used.unit),
          discarded: toStockBase(used.discarded, used.unit),
          dose: used.dose,
          dose_unit: used.doseUnit,
          type: used.type,
        })),
      )
      .execute()
  }
  if (order.measuraments.length > 0) {
    await tx
      .insertInto('measurament')
      .values(
        order.measuraments.map(({ cellarElement, code, value, unit }) => ({
          ...own,
          id: newId(),
          cellar_element_id: cellarElement,
          code,
          value,
          unit,
          measured_on: today,
        })),
      )
      .execute()
  }
  for (const [position, transfer] of order.workorderTransfers.entries())
    await insertTransfer(tx, companyId, orderId, position, transfer)
}

/** Takes the rows of a pending order away, to write them anew. */
export async function deleteRows(tx: Tx, { companyId }: Actor, orderId: string) {
  for (const table of [
    'work_order_parent',
    'work_order_element',
    'work_order_stock',
    'measurament',
    'transfer',
  ] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('work_order_id', '=', orderId)
      .execute()
  }
}

async function insertTransfer(
  tx: Tx,
  companyId: string,
  orderId: string,
  position: number,
  transfer: WorkorderTransfer,
) {
  const transferId = newId()
  await tx
    .insertInto('transfer')
    .values({
      company_id: companyId,
      id: transferId,
      work_order_id: orderId,
      position,
      type: transfer.type,
      make_element_batch: transfer.makeElementBatch,
      element_batch_name: transfer.elementBatchName,
      is_pomace: transfer.isPomace,
      stems_per_mille: productOf([transfer.stemsPercent, 10], 0),
    })
    .execute()
  for (const [at, origin] of transfer.origins.entries())
    await insertOrigin(tx, companyId, transferId, at, origin, transfer.type)
  for (const [at, destination] of transfer.destinations.entries())
    await insertDestination(tx, companyId, transferId, at, destination)
}

async function insertOrigin(
  tx: Tx,
  companyId: string,
  transferId: string,
  position: number,
  origin: TransferOrigin,
  type: WorkorderTransfer['type'],
) {
  const originId = newId()
  await tx
    .insertInto('transfer_origin')
    .values({
      company_id: companyId,
      id: originId,
      transfer_id: transferId,
      position,
      cellar_element_id: origin.cellarElement,
      cellar_element_batch_id: origin.cellarElementBatch,
      received_wine_id: origin.receivedWine,
      transfered_amount: toMilliliters(origin.transferedAmount, origin.transferUnit),
      transfer_unit: origin.transferUnit,
      // A press is always emptied.
      empty_element: origin.emptyElement || type === 'PRESS',
      discarded_amount: toMilliliters(origin.discardedAmount, origin.discardUnit),
      discard_unit: origin.discardUnit,
      loss_reason: origin.lossReason,
      note: origin.note,
    })
    .execute()
  if (origin.cius.length === 0) return
  await tx
    .insertInto('transfer_origin_ciu')
    .values(
      origin.cius.map(({ ciu, weight, unit, bines, boxes, note }, at) => ({
        company_id: companyId,
        id: newId(),
        transfer_origin_id: originId,
        position: at,
        ciu_id: ciu,
        weight: toGrams(weight, unit),
        unit,
        bines,
        boxes,
        note,
      })),
    )
    .execute()
}

async function insertDestination(
  tx: Tx,
  companyId: string,
  transferId: string,
  position: number,
  destination: TransferDestination,
) {
  const destinationId = newId()
  const { unit } = destination
  await tx
    .insertInto('transfer_destination')
    .values({
      company_id: companyId,
      id: destinationId,
      transfer_id: transferId,
      position,
      cellar_element_id: destination.cellarElement,
      cellar_element_batch_id: destination.cellarElementBatch,
      amount: toMilliliters(destination.amount, unit),
      unit,
      fill: destination.fill,
      new_content_name: destination.newContentName,
      year: destination.year,
      variety_id: destination.variety,
      grape_type: destination.grapeType,
      stage: destination.stage,
      is_wine_dregs: destination.isWineDregs,
      pomace_weight: toGrams(destination.pomaceWeight, 'KG'),
      note: destination.note,
    })
    .execute()
  if (destination.children.length === 0) return
  await tx
    .insertInto('transfer_child')
    .values(
      destination.children.map((child, at) => ({
        company_id: companyId,
        id: newId(),
        transfer_destination_id: destinationId,
        position: at,
        cellar_element_id: child.cellarElement,
        transfered_amount: toMilliliters(child.transferedAmount, child.transferUnit),
        transfer_unit: child.transferUnit,
        new_content_name: child.newContentName,
        note: child.note,
      })),
    )
    .execute()
}
