import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import type { WorkorderTransfer } from '@lagar/domain/workorders/transfers/transfer.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Initial } from '../../form/draft/paths.ts'

/** What a form of a work order holds. */
export type OrderDraft = WorkOrder & { status?: 'PENDING' | 'DONE'; day?: string }

/** What the form must know of an order's type. */
export type OrderType = Omit<WorkOrderTypeRecord, 'can' | 'version' | 'isHidden'>

/** Types that take grapes by CIU. */
export const grapeTypes: ReadonlySet<TransferType> = new Set<TransferType>(['GRIND', 'RECEIVE_GRAPE'])

/** A new order: for today, in the cellar that the header says, given to whoever writes it until they name somebody else. */
export const newOrder = (
  today: string,
  cellar: string | null,
  employee: string | null,
): Initial<OrderDraft> => ({
  cellar,
  ...(employee === null ? {} : { employee }),
  dateToStart: today,
  parents: [],
  cellarElements: [],
  stocksUsed: [],
  measuraments: [],
  measuramentUnits: [],
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
  noAssignedVessels: [],
  amountOfBines: 0,
  expectedWeight: 0,
  expectedBines: 0,
  expectedBoxes: 0,
  isPomace: false,
  makeElementBatch: false,
  elementBatchName: '',
  stemsPercent: 4,
})

/** A vessel that an order is made for, and whether something is in it. */
export type ForVessel = { id: string; isEmpty: boolean }

/**
 * What an order of a type begins with: its first transfer, and the vessel that it is made for wherever such an order names its vessels. A
 * full one is emptied or gets the supply, an empty one is filled.
 */
export function partsOf(type: OrderType | undefined, vessel?: ForVessel) {
  const transfer = type?.isTransfers ? newTransfer(type.defaultTransferType ?? 'RACK') : undefined
  const isFilled = vessel?.isEmpty || grapeTypes.has(type?.defaultTransferType ?? 'RACK')
  const named = { cellarElement: vessel?.id }
  const placed = vessel &&
    transfer && {
      ...transfer,
      ...(isFilled
        ? { destinations: transfer.destinations?.map((end) => ({ ...end, ...named })) }
        : { origins: transfer.origins?.map((end) => ({ ...end, ...named })) }),
    }
  const takesSupply = vessel && type?.isStocks && !type.isWasher && !type.isTransfers && !vessel.isEmpty
  return {
    workorderTransfers: transfer ? [placed ?? transfer] : [],
    cellarElements: vessel && type?.hasCellarElements ? [vessel.id] : [],
    stocksUsed: takesSupply ? [{ stockBatch: null, dose: null, doseUnit: null, ...named }] : [],
    measuraments: [],
    measuramentUnits: [],
  } as Initial<OrderDraft>
}

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
  cellarElements: [],
  children: [],
}

/** A saved order as its form holds it: ids in place of names. */
export const draftOf = (order: WorkOrderRecord): Initial<OrderDraft> & { id: string; version: number } => ({
  id: order.id,
  version: order.version,
  ...orderOf(order),
})

type Emptied = Pick<WorkorderTransfer['origins'][number], 'transferUnit' | 'discardedAmount' | 'discardUnit'>

/** What a vessel or a lot of barrels holds, in the unit it is kept in. */
export type Held = { currentAmount: number; unit: VolumeUnit }

/** What a vessel holds. */
export const heldIn = ({ content, unit }: Pick<CellarElementRecord, 'content' | 'unit'>): Held => ({
  currentAmount: content?.currentAmount ?? 0,
  unit,
})

/** How much is taken of an origin that is emptied, in the origin's unit: what it holds, less what is discarded of it. */
export function emptiedAmount(
  { currentAmount, unit }: Held,
  { transferUnit, discardedAmount, discardUnit }: Emptied,
): number {
  const held = toMilliliters(currentAmount, unit)
  const discarded = toMilliliters(discardedAmount ?? 0, discardUnit)
  return fromMilliliters(Math.max(0, held - discarded), transferUnit)
}
