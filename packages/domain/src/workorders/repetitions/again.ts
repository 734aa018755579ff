import type { RepeatedOrder } from './repetition.ts'
import type { WorkOrder } from '../orders/order.ts'
import type { WorkOrderRecord } from '../orders/record.ts'

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
    // The supplies of the ends stand here too.
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
    measuramentUnits: order.measuramentUnits,
    workorderTransfers: order.workorderTransfers.map(({ id: _id, ...transfer }) => ({
      ...transfer,
      employeeAssign: idOf(transfer.employeeAssign),
      origins: transfer.origins.map(originOf),
      destinations: transfer.destinations.map(destinationOf),
      noAssignedVessels: transfer.noAssignedVessels.map(({ elementTypeRequested, ...planned }) => ({
        ...planned,
        elementTypeRequested: elementTypeRequested.id,
      })),
    })) as WorkOrder['workorderTransfers'],
  }
}

/** Of an end: the kind it goes to by its id, and nothing of what doing the order tells. */
const againOf = ({ toElementType }: Transfer['origins'][number] | Transfer['destinations'][number]) => ({
  toElementType: idOf(toElementType),
  finalAmountInTank: null,
  status: 'PENDING' as const,
})

function originOf(row: Transfer['origins'][number]) {
  const { id: _id, cellarElement, cellarElementBatch, receivedWine, inputs, cius, ...origin } = row
  const { contents, children } = row
  return {
    ...origin,
    ...againOf(row),
    cellarElement: idOf(cellarElement),
    cellarElementBatch: idOf(cellarElementBatch),
    receivedWine: idOf(receivedWine),
    // Its grapes say by themselves which notes they came with, also once others are taken instead.
    inputs: receivedWine ? inputs.map(({ id }) => id) : [],
    cius: cius.map(({ ciu, ...grapes }) => ({ ...grapes, ciu: ciu.id })),
    contents: contents.map(({ content, ...wine }) => ({ ...wine, content: content.id })),
    children: children.map(childOf),
    stocksUsed: [],
  }
}

const childOf = ({ cellarElement, ...child }: Transfer['origins'][number]['children'][number]) => ({
  ...child,
  status: 'PENDING' as const,
  cellarElement: cellarElement.id,
})

function destinationOf(row: Transfer['destinations'][number]) {
  const { id: _id, cellarElement, cellarElementBatch, cellarElements, variety, children, ...rest } = row
  return {
    ...rest,
    ...againOf(row),
    cellarElement: idOf(cellarElement),
    cellarElementBatch: idOf(cellarElementBatch),
    cellarElements: cellarElements.map(({ id }) => id),
    variety: idOf(variety),
    children: children.map(childOf),
    stocksUsed: [],
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
