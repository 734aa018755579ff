import { earliest } from '@lagar/domain/day.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import { productOf, share } from '@lagar/domain/units/amount.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import type { TransferDestination, TransferOrigin } from '@lagar/domain/workorders/transfers/end.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { RowsByTable } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { clearParts } from '../../http/rows.ts'

/** The rows of an order, to be done or done: what it works on, measures, uses and moves. */
export function rowsOf({ companyId, today }: Actor, orderId: string, order: WorkOrder, status: Status) {
  const own = { company_id: companyId, work_order_id: orderId }
  // The day it is planned for; finishing it sets the day it was measured and done on.
  const measured_on = earliest(order.dateToStart, today)
  const worked = { ...own, done_on: status === 'DONE' ? measured_on : null }
  const transfers = order.workorderTransfers.map((transfer, position) => ({
    id: newId(),
    position,
    transfer,
  }))
  return {
    work_order_parent: order.parents.map((parent) => ({ ...own, parent_id: parent })),
    work_order_element: order.cellarElements.map((element) => ({ ...worked, cellar_element_id: element })),
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
    ...originRows(companyId, transfers, status),
    ...destinationRows(companyId, transfers, status),
  } satisfies RowsByTable
}

export type OrderRows = ReturnType<typeof rowsOf>

type Status = 'PENDING' | 'DONE'
type Placed = { id: string; position: number; transfer: WorkorderTransfer }

/** What leaves: a row of each origin and of each vessel of several, of the wines and of the grapes that it takes. */
function originRows(companyId: string, transfers: readonly Placed[], status: Status) {
  const origins = transfers.flatMap(({ id: transferId, transfer }) =>
    transfer.origins.map((origin, position) => ({
      id: newId(),
      transferId,
      position,
      origin,
      type: transfer.type,
    })),
  )
  return {
    transfer_origin: origins.flatMap(({ id, transferId, position, origin, type }) => {
      const end = { company_id: companyId, transfer_id: transferId, status }
      return [
        { ...end, id, position, part_of: null, ...originRow(origin, type) },
        ...origin.children.map((child, at) => ({
          ...{ ...end, id: newId(), position: at, part_of: id },
          ...originRow(partOf(origin, child), type),
        })),
      ]
    }),
    transfer_origin_content: origins.flatMap(({ id, origin }) =>
      origin.contents.map(({ content, volume, unit, note }, position) => ({
        ...{ company_id: companyId, transfer_origin_id: id, position, unit, note },
        content_id: origin.receivedWine === content ? null : content,
        received_wine_id: origin.receivedWine === content ? content : null,
        volume: toMilliliters(volume, unit),
      })),
    ),
    transfer_origin_ciu: origins.flatMap(({ id, origin }) =>
      origin.cius.map((taken, position) => ({
        company_id: companyId,
        transfer_origin_id: id,
        position,
        ...ciuRow(taken),
      })),
    ),
  } satisfies RowsByTable
}

/** What arrives: a row of each destination and of each vessel of several, and of the fractions of a press. */
function destinationRows(companyId: string, transfers: readonly Placed[], status: Status) {
  const destinations = transfers.flatMap(({ id: transferId, transfer }) =>
    transfer.destinations.map((destination, position) => ({
      id: newId(),
      transferId,
      position,
      destination,
    })),
  )
  return {
    transfer_destination: destinations.flatMap(({ id, transferId, position, destination }) => {
      const end = { company_id: companyId, transfer_id: transferId, status }
      const whole = { ...end, id, position, part_of: null, ...destinationRow(destination) }
      return [whole, ...partsOf(whole, destination.cellarElements)]
    }),
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
}: OriginPart | TransferDestination) => ({
  final_amount: finalAmountInTank === null ? null : toMilliliters(finalAmountInTank, finalAmountUnit),
  final_unit: finalAmountUnit,
  to_element_type_id: toElementType,
  note,
})

/** What a row of an origin is written from. */
type OriginPart = Omit<TransferOrigin, 'inputs' | 'cius' | 'contents' | 'children' | 'stocksUsed' | 'status'>

const originRow = (origin: OriginPart, type: WorkorderTransfer['type']) => ({
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

/** A vessel of an origin as an origin of its own: an origin that is emptied empties each of its vessels. */
const partOf = (
  { emptyElement, lossReason }: TransferOrigin,
  child: TransferOrigin['children'][number],
): OriginPart => ({
  ...{ cellarElement: child.cellarElement, cellarElementBatch: null, receivedWine: null, lossReason },
  ...{ transferedAmount: child.transferedAmount, transferUnit: child.transferUnit },
  ...{ discardedAmount: child.discardedAmount, discardUnit: child.discardUnit },
  ...{ emptyElement: emptyElement || child.emptyElement, note: child.note },
  ...{ finalAmountInTank: null, finalAmountUnit: child.transferUnit, toElementType: null },
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

/**
 * The vessels of a destination that are several, each a row of its own. Until the order is done nobody knows how much room each
 * will have: they are planned even parts.
 */
function partsOf<Row extends { id: string; amount: number }>(whole: Row, elements: readonly string[]) {
  if (elements.length === 0) return []
  const amounts = share(
    whole.amount,
    elements.map(() => 1),
  )
  return elements.map((element, position) => ({
    ...{ ...whole, id: newId(), position, part_of: whole.id, cellar_element_id: element },
    ...{ amount: amounts[position]!, final_amount: null, pomace_weight: 0, note: '' },
  }))
}

const childRow = (child: TransferDestination['children'][number]) => ({
  id: newId(),
  cellar_element_id: child.cellarElement,
  transfered_amount: toMilliliters(child.transferedAmount, child.transferUnit),
  transfer_unit: child.transferUnit,
  discarded_amount: toMilliliters(child.discardedAmount, child.discardUnit),
  discard_unit: child.discardUnit,
  fill: child.fill,
  new_content_name: child.newContentName,
  note: child.note,
})
