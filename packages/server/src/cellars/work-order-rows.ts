import { earliest } from '@lagar/domain/day.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import type {
  TransferDestination,
  TransferOrigin,
  WorkorderTransfer,
} from '@lagar/domain/cellars/transfer.ts'
import type { WorkOrder } from '@lagar/domain/cellars/work-order.ts'
import type { RowsByTable } from '../database/insert-all.ts'
import type { Actor, Tx } from '../http/actor.ts'
import { newId } from '../ids.ts'
import { clearParts } from '../http/rows.ts'

/** The rows of an order, to be done or done: what it works on, measures, uses and moves. */
export function rowsOf(
  { companyId, today }: Actor,
  orderId: string,
  order: WorkOrder,
  status: 'PENDING' | 'DONE',
) {
  const own = { company_id: companyId, work_order_id: orderId }
  // The day it is planned for; finishing it sets the day it was measured on.
  const measured_on = earliest(order.dateToStart, today)
  const transfers = order.workorderTransfers.map((transfer, position) => ({
    id: newId(),
    position,
    transfer,
  }))
  const origins = transfers.flatMap(({ id: transferId, transfer }) =>
    transfer.origins.map((origin, position) => ({
      id: newId(),
      transferId,
      position,
      origin,
      type: transfer.type,
    })),
  )
  const destinations = transfers.flatMap(({ id: transferId, transfer }) =>
    transfer.destinations.map((destination, position) => ({
      id: newId(),
      transferId,
      position,
      destination,
    })),
  )
  return {
    work_order_parent: order.parents.map((parent) => ({ ...own, parent_id: parent })),
    work_order_element: order.cellarElements.map((element) => ({ ...own, cellar_element_id: element })),
    work_order_stock: order.stocksUsed.map((used, position) => ({ ...own, position, ...stockRow(used) })),
    measurament: order.measuraments.map((measured) => ({ ...own, measured_on, ...measuredRow(measured) })),
    transfer: transfers.map(({ id, position, transfer }) => ({
      ...own,
      id,
      position,
      ...transferRow(transfer),
    })),
    transfer_planned_vessel: transfers.flatMap(({ id, transfer }) =>
      transfer.noAssignedVessels.map((planned, position) => ({
        company_id: companyId,
        transfer_id: id,
        position,
        element_type_id: planned.elementTypeRequested,
        amount: toMilliliters(planned.amount, 'LITER'),
        note: planned.note,
      })),
    ),
    transfer_origin: origins.map(({ id, transferId, position, origin, type }) => ({
      company_id: companyId,
      id,
      transfer_id: transferId,
      position,
      status,
      ...originRow(origin, type),
    })),
    transfer_origin_ciu: origins.flatMap(({ id, origin }) =>
      origin.cius.map((taken, position) => ({
        company_id: companyId,
        transfer_origin_id: id,
        position,
        ...ciuRow(taken),
      })),
    ),
    transfer_destination: destinations.map(({ id, transferId, position, destination }) => ({
      company_id: companyId,
      id,
      transfer_id: transferId,
      position,
      status,
      ...destinationRow(destination),
    })),
    transfer_child: destinations.flatMap(({ id, destination }) =>
      destination.children.map((child, position) => ({
        company_id: companyId,
        transfer_destination_id: id,
        position,
        ...childRow(child),
      })),
    ),
  } satisfies RowsByTable
}

export type OrderRows = ReturnType<typeof rowsOf>

/** Takes the rows of a pending order away, to write them anew. */
export async function deleteRows(tx: Tx, { companyId }: Actor, orderId: string) {
  await clearParts(
    tx,
    { companyId },
    ['work_order_parent', 'work_order_element', 'work_order_stock', 'measurament', 'transfer'],
    'work_order_id',
    orderId,
  )
}

const stockRow = (used: WorkOrder['stocksUsed'][number]) => ({
  id: newId(),
  stock_id: used.stock,
  stock_batch_id: used.stockBatch,
  cellar_element_id: used.cellarElement,
  amount: toStockBase(used.amount, used.unit),
  discarded: toStockBase(used.discarded, used.unit),
  dose: used.dose,
  dose_unit: used.doseUnit,
  type: used.type,
  purpose: used.purpose,
})

const measuredRow = ({ cellarElement, code, value, unit }: WorkOrder['measuraments'][number]) => ({
  id: newId(),
  cellar_element_id: cellarElement,
  code,
  value,
  unit,
})

const transferRow = (transfer: WorkorderTransfer) => ({
  type: transfer.type,
  make_element_batch: transfer.makeElementBatch,
  element_batch_name: transfer.elementBatchName,
  is_pomace: transfer.isPomace,
  employee_id: transfer.employeeAssign,
  amount_of_bines: transfer.amountOfBines,
  expected_weight: toGrams(transfer.expectedWeight, 'KG'),
  expected_bines: transfer.expectedBines,
  expected_boxes: transfer.expectedBoxes,
  stems_per_mille: productOf([transfer.stemsPercent, 10], 0),
})

/** What both ends of a transfer say. */
const endRow = ({
  finalAmountInTank,
  finalAmountUnit,
  toElementType,
  note,
}: TransferOrigin | TransferDestination) => ({
  final_amount: finalAmountInTank === null ? null : toMilliliters(finalAmountInTank, finalAmountUnit),
  final_unit: finalAmountUnit,
  to_element_type_id: toElementType,
  note,
})

const originRow = (origin: TransferOrigin, type: WorkorderTransfer['type']) => ({
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
  ...endRow(origin),
})

const ciuRow = ({ ciu, weight, unit, bines, boxes, note }: TransferOrigin['cius'][number]) => ({
  id: newId(),
  ciu_id: ciu,
  weight: toGrams(weight, unit),
  unit,
  bines,
  boxes,
  note,
})

const destinationRow = (destination: TransferDestination) => ({
  cellar_element_id: destination.cellarElement,
  cellar_element_batch_id: destination.cellarElementBatch,
  amount: toMilliliters(destination.amount, destination.unit),
  unit: destination.unit,
  fill: destination.fill,
  new_content_name: destination.newContentName,
  year: destination.year,
  variety_id: destination.variety,
  grape_type: destination.grapeType,
  stage: destination.stage,
  is_wine_dregs: destination.isWineDregs,
  pomace_weight: toGrams(destination.pomaceWeight, 'KG'),
  ...endRow(destination),
})

const childRow = (child: TransferDestination['children'][number]) => ({
  id: newId(),
  cellar_element_id: child.cellarElement,
  transfered_amount: toMilliliters(child.transferedAmount, child.transferUnit),
  transfer_unit: child.transferUnit,
  new_content_name: child.newContentName,
  note: child.note,
})
