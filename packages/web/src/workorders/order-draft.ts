import type { WorkOrder, WorkorderTransfer } from '@lagar/domain/cellars/work-order.ts'
import type { WorkOrderRecord } from '@lagar/domain/cellars/work-order-record.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/cellars/work-order-type.ts'
import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import type { Initial } from '../form/paths.ts'

/** What a form of a work order holds. */
export type OrderDraft = WorkOrder & { status?: 'PENDING' | 'DONE' }

/** What the form must know of an order's type. */
export type OrderType = Omit<WorkOrderTypeRecord, 'can' | 'version'>

/** Types that take grapes by CIU. */
export const grapeTypes: ReadonlySet<TransferType> = new Set<TransferType>(['GRIND', 'RECEIVE_GRAPE'])

/** A new order: for today, in the cellar that the header says. */
export const newOrder = (today: string, cellar: string | null): Initial<OrderDraft> => ({
  cellar,
  dateToStart: today,
  parents: [],
  cellarElements: [],
  stocksUsed: [],
  measuraments: [],
  workorderTransfers: [],
  amountOfHours: 0,
  isOrganic: false,
  override: false,
})

/** A new transfer, ready for its first origin and destination. */
export const newTransfer = (type: TransferType): Initial<WorkorderTransfer> => ({
  type,
  origins: [newOrigin(type)],
  destinations: type === 'SELL' || type === 'DISCARD' || type === 'RETURN' ? [] : [newDestination],
  isPomace: false,
  makeElementBatch: false,
  elementBatchName: '',
  stemsPercent: 4,
})

/** A new origin; a press is always emptied. */
export const newOrigin = (type: TransferType): Initial<WorkorderTransfer['origins'][number]> => ({
  cius: grapeTypes.has(type) ? [{ unit: 'KG', bines: 0, boxes: 0 }] : [],
  transferedAmount: 0,
  transferUnit: 'LITER',
  discardedAmount: 0,
  discardUnit: 'LITER',
  emptyElement: type === 'PRESS',
})

export const newDestination: Initial<WorkorderTransfer['destinations'][number]> = {
  amount: 0,
  unit: 'LITER',
  fill: false,
  isWineDregs: false,
  pomaceWeight: 0,
  children: [],
}

/** A saved order as its form holds it: ids in place of names. */
export function draftOf(order: WorkOrderRecord): Initial<OrderDraft> & { id: string; version: number } {
  const idOf = (named: { id: string } | null) => named?.id ?? null
  return {
    id: order.id,
    version: order.version,
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
    stocksUsed: order.stocksUsed.map(({ stock, stockBatch, cellarElement, cost: _cost, ...used }) => ({
      ...used,
      stock: stock.id,
      stockBatch: idOf(stockBatch),
      cellarElement: idOf(cellarElement),
    })) as Initial<OrderDraft>['stocksUsed'],
    measuraments: order.measuraments.map(({ cellarElement, ...measured }) => ({
      ...measured,
      cellarElement: cellarElement.id,
    })),
    workorderTransfers: order.workorderTransfers.map(({ id: _id, origins, destinations, ...transfer }) => ({
      ...transfer,
      origins: origins.map(
        ({
          id: _origin,
          status: _status,
          cellarElement,
          cellarElementBatch,
          receivedWine,
          cius,
          ...origin
        }) => ({
          ...origin,
          cellarElement: idOf(cellarElement),
          cellarElementBatch: idOf(cellarElementBatch),
          receivedWine: idOf(receivedWine),
          cius: cius.map(({ ciu, ...grapes }) => ({ ...grapes, ciu: ciu.id })),
        }),
      ),
      destinations: destinations.map(
        ({
          id: _destination,
          status: _status,
          cellarElement,
          cellarElementBatch,
          variety,
          children,
          ...destination
        }) => ({
          ...destination,
          cellarElement: idOf(cellarElement),
          cellarElementBatch: idOf(cellarElementBatch),
          variety: idOf(variety),
          children: children.map(({ cellarElement: element, ...child }) => ({
            ...child,
            cellarElement: element.id,
          })),
        }),
      ),
    })) as Initial<OrderDraft>['workorderTransfers'],
  }
}
