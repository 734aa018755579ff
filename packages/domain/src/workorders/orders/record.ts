import { namedWorkOrder } from '../../named-work-order.ts'
import { z } from 'zod'
import { id, version } from '../../fields.ts'
import { day } from '../../fields.ts'
import { elementClasses, transferTypes } from '../../lists/cellar.ts'
import { transferStatuses, workorderStatuses } from '../../lists/statuses.ts'
import { volumeUnits, weightUnits } from '../../lists/units.ts'
import { usedBatch } from '../../stock/batch.ts'
import { can, listQuery, named, queryBool, queryIds } from '../../wire.ts'
import { plannedVesselRecord } from '../transfers/planned-vessel.ts'
import { differenceRecord } from './differences.ts'
import { workOrderTypeRecord } from './type.ts'
import { earlyPicking } from '../../input/early-picking.ts'

const status = z.enum(workorderStatuses)
const amount = z.number()
const namedOrNull = named.nullable()

/** A vessel as an order names it. */
export const namedElement = z.object({
  id,
  name: z.string(),
  class: z.enum(elementClasses),
  isOrganic: z.boolean(),
})

/** A line of the list of work orders. */
export const workOrderRow = z.object({
  id,
  version,
  number: z.int(),
  type: named,
  status,
  cellar: named,
  employee: named,
  description: z.string(),
  isOrganic: z.boolean(),
  dateToStart: day,
  doneOn: day.nullable(),
  amountOfHours: amount,
  cellarElements: z.array(named),
  /** The vessels and lots that its transfers take from and fill, each once. */
  origins: z.array(named),
  destinations: z.array(named),
  /** What is still to be chosen before it can be finished: a kind of vessel and its litres each. */
  noAssignedVessels: z.array(plannedVesselRecord),
  input: namedOrNull,
  isCreatedByWhatsapp: z.boolean(),
  hasDifferences: z.boolean(),
  can: can.extend({
    finish: z.boolean(),
    reverse: z.boolean(),
    cancel: z.boolean(),
    accept: z.boolean(),
  }),
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

/** What an order went on in spite of, by the name of the vessel, wine, supply or grapes that it is about. */
const orderWarning = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['VESSEL_DIRTY', 'ORGANIC_MISMATCH']), name: z.string() }),
  earlyPicking,
])
export type OrderWarning = z.infer<typeof orderWarning>

/** What doing an order answers besides the order. */
export const warned = { warnings: z.array(orderWarning) }

/** What a new order is found again by. */
export const workOrderMade = workOrderRow
  .pick({ id: true, version: true, number: true, status: true })
  .extend(warned)

const endRecord = {
  /** What stays there once the order is done, in `finalAmountUnit`; until then what was said, if anything. */
  finalAmountInTank: amount.nullable(),
  finalAmountUnit: z.enum(volumeUnits),
  toElementType: namedOrNull,
  status: z.enum(transferStatuses),
  note: z.string(),
}

/** A supply that an order uses; at an end of a transfer stand those that its vessels get. */
const supplyRecord = z.object({
  id,
  stock: named,
  stockBatch: usedBatch.nullable(),
  amount,
  discarded: amount,
  unit: z.string(),
  dose: z.number().nullable(),
  doseUnit: z.string().nullable(),
  type: z.string().nullable(),
  cellarElement: namedOrNull,
  purpose: z.string(),
  cost: amount.nullable(),
})

const childRecord = z.object({
  cellarElement: namedElement,
  transferedAmount: amount,
  transferUnit: z.enum(volumeUnits),
  discardedAmount: amount,
  discardUnit: z.enum(volumeUnits),
  emptyElement: z.boolean(),
  fill: z.boolean(),
  newContentName: z.string(),
  status: z.enum(transferStatuses),
  note: z.string(),
})

const originRecord = z.object({
  id,
  cellarElement: namedElement.nullable(),
  cellarElementBatch: namedOrNull,
  receivedWine: namedOrNull,
  /** The delivery notes that its grapes or its wine came with. */
  inputs: z.array(named),
  cius: z.array(
    z.object({
      ciu: named,
      weight: amount,
      unit: z.enum(weightUnits),
      bines: z.int(),
      boxes: z.int(),
      note: z.string(),
    }),
  ),
  /** The wines that somebody said it takes. */
  contents: z.array(
    z.object({ content: named, volume: amount, unit: z.enum(volumeUnits), note: z.string() }),
  ),
  transferedAmount: amount,
  transferUnit: z.enum(volumeUnits),
  emptyElement: z.boolean(),
  discardedAmount: amount,
  discardUnit: z.enum(volumeUnits),
  lossReason: z.string().nullable(),
  children: z.array(childRecord),
  stocksUsed: z.array(supplyRecord),
  ...endRecord,
})

const destinationRecord = z.object({
  id,
  cellarElement: namedElement.nullable(),
  cellarElementBatch: namedOrNull,
  /** Its vessels where they are several. */
  cellarElements: z.array(namedElement),
  amount,
  unit: z.enum(volumeUnits),
  fill: z.boolean(),
  newContentName: z.string(),
  year: z.int().nullable(),
  variety: namedOrNull,
  grapeType: z.string().nullable(),
  stage: z.string().nullable(),
  isWineDregs: z.boolean(),
  pomaceWeight: amount,
  ...endRecord,
  children: z.array(childRecord),
  stocksUsed: z.array(supplyRecord),
})

/** An order that another one waits for, or that waits for it. */
const relative = namedWorkOrder

/** A work order as its page and its form show it. */
export const workOrderRecord = workOrderRow.omit({ type: true }).extend({
  /** The grapes that it takes and that were picked before their plots might be. */
  warnings: z.array(earlyPicking),
  differences: z
    .object({
      rows: z.array(differenceRecord),
      /** Who said that they are well done, when (ISO), and why. */
      accepted: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
    })
    .nullable(),
  type: workOrderTypeRecord.omit({ can: true, version: true, isHidden: true }),
  parents: z.array(relative),
  children: z.array(relative),
  whatsappMessage: z.string().nullable(),
  /** The repetition that gave it out. */
  repetition: namedOrNull,
  cellarElements: z.array(namedElement),
  stocksUsed: z.array(supplyRecord),
  measuraments: z.array(
    z.object({ cellarElement: named, code: z.string(), value: z.number(), unit: z.string() }),
  ),
  /** What is to be measured and what was, by the codes of the analyses. */
  measuramentUnits: z.array(z.string()),
  workorderTransfers: z.array(
    z.object({
      id,
      type: z.enum(transferTypes),
      employeeAssign: namedOrNull,
      noAssignedVessels: z.array(plannedVesselRecord),
      amountOfBines: z.int(),
      expectedWeight: amount,
      expectedBines: z.int(),
      expectedBoxes: z.int(),
      isPomace: z.boolean(),
      makeElementBatch: z.boolean(),
      elementBatchName: z.string(),
      stemsPercent: amount,
      origins: z.array(originRecord),
      destinations: z.array(destinationRecord),
    }),
  ),
})
export type WorkOrderRecord = z.infer<typeof workOrderRecord>

/** What narrows the list of work orders. */
export const workOrderQuery = listQuery(['number', 'dateToStart', 'status'], {
  status: status.optional(),
  type: id.optional(),
  cellarId: id.optional(),
  employeeId: id.optional(),
  cellarElementId: id.optional(),
  /** Those that name a lot, or work on a vessel of it. */
  cellarElementBatchId: id.optional(),
  /** Those still to be finished, or those that are closed. */
  isOpen: queryBool.optional(),
  /** Those done otherwise than planned: all, or those that nobody accepted. */
  differences: z.enum(['ANY', 'OPEN']).optional(),
  /** Those with vessels still to be chosen. */
  isUnassigned: queryBool.optional(),
  /** Those that somebody made by a message, or those of a form. */
  isCreatedByWhatsapp: queryBool.optional(),
  inputId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().max(100).optional(),
  ids: queryIds.optional(),
})

/** Pages of the open orders of the next days as records whole: what a telephone takes along into a cellar without signal. */
export const workOrderTasksQuery = listQuery(['dateToStart'], {})

type Worked = Pick<WorkOrderRow, 'cellarElements' | 'origins' | 'destinations'>

/** The vessels of an order in words: those that it works on, and from where to where it moves: "Prensa 1 · T09 → T03". */
export function orderVessels({ cellarElements, origins, destinations }: Worked): string {
  const names = (places: Worked['origins']) => places.map(({ name }) => name).join(', ')
  const moved = [names(origins), names(destinations)]
  const way = moved.some(Boolean) ? moved.join(' → ').trim() : ''
  return [names(cellarElements), way].filter(Boolean).join(' · ')
}
