import type { RepeatedOrder } from './repetition.ts'
import type { WorkOrder } from './work-order.ts'
import type { WorkOrderRecord } from './work-order-record.ts'

const idOf = (named: { id: string } | null) => named?.id ?? null

type Transfer = WorkOrderRecord['workorderTransfers'][number]

/** A saved order as the calls that write one take it: ids in place of names. */
export function orderOf(order: WorkOrderRecord): WorkOrder {
  return {
    type: order.type.id,
    cellar: order.cellar.id,
    employee: order.employee.id,
    parents: order.parents.map(({ id }) => id),
    cellarElements: order.cellarElements.map(({ id }) => id),
    description: order.description,
    isOrganic: order.isOrganic,
    dateToStart: order.dateToStart,
    amountOfHours: order.amountOfHours,
    override: false,
    stocksUsed: order.stocksUsed.map(
      ({ id: _id, stock, stockBatch, cellarElement, cost: _cost, ...used }) => ({
        ...used,
        stock: stock.id,
        stockBatch: idOf(stockBatch),
        cellarElement: idOf(cellarElement),
      }),
    ) as WorkOrder['stocksUsed'],
    measuraments: order.measuraments.map(({ cellarElement, ...measured }) => ({
      ...measured,
      cellarElement: cellarElement.id,
    })),
    workorderTransfers: order.workorderTransfers.map(({ id: _id, origins, destinations, ...transfer }) => ({
      ...transfer,
      origins: origins.map(originOf),
      destinations: destinations.map(destinationOf),
    })) as WorkOrder['workorderTransfers'],
  }
}

function originOf(row: Transfer['origins'][number]) {
  const { id: _id, status: _status, cellarElement, cellarElementBatch, receivedWine, cius, ...origin } = row
  return {
    ...origin,
    cellarElement: idOf(cellarElement),
    cellarElementBatch: idOf(cellarElementBatch),
    receivedWine: idOf(receivedWine),
    cius: cius.map(({ ciu, ...grapes }) => ({ ...grapes, ciu: ciu.id })),
  }
}

function destinationOf(row: Transfer['destinations'][number]) {
  const { id: _id, status: _status, cellarElement, cellarElementBatch, variety, children, ...rest } = row
  return {
    ...rest,
    cellarElement: idOf(cellarElement),
    cellarElementBatch: idOf(cellarElementBatch),
    variety: idOf(variety),
    children: children.map(({ cellarElement: element, ...child }) => ({
      ...child,
      cellarElement: element.id,
    })),
  }
}

/**
 * What of a saved order is said again by each order of a repetition: not its day, nor what was measured, nor the orders that it waited
 * for, which were of its own day.
 */
export function repeatedOf(order: WorkOrderRecord): RepeatedOrder {
  const { cellar: _cellar, dateToStart: _day, override: _override, ...rest } = orderOf(order)
  return { ...rest, measuraments: [], parents: [] }
}
