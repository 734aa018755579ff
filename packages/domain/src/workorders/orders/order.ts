import { z } from 'zod'
import { amountField, day, id, note, optionalText, text, version } from '../../fields.ts'
import { transferStatuses, workorderStatuses } from '../../lists/statuses.ts'
import { orderSupply } from '../../stock/used.ts'
import { rule } from '../../check.ts'
import { isPossible, outOfRange } from '../../laboratory/analysis-types.ts'
import { workorderTransfer } from '../transfers/transfer.ts'
import type { WorkOrderType } from './type.ts'

/** Refuses a value that cannot be measured of what it is said to be of; a blank one says nothing yet. */
export const possibleValue = rule(
  z.object({ code: z.string(), value: z.number().nullable() }),
  ({ code, value }) => value === null || isPossible({ code, value }),
  'value',
  ({ code }) => outOfRange(code),
)

/** A value measured on a vessel's wine. */
export const measuramentRow = z
  .strictObject({
    cellarElement: id,
    code: text(40),
    value: z.number().min(-1_000_000).max(1_000_000),
    unit: optionalText(20),
  })
  .refine(...possibleValue)

/** The analyses that an order asks for, each once. */
export const measuramentUnits = z
  .array(text(40))
  .max(40)
  .refine((codes) => new Set(codes).size === codes.length, 'REPEATED')

/** A work order (OT): a task in the cellar. Finishing it moves what its transfers say. */
export const workOrder = z.strictObject({
  type: id,
  cellar: id,
  employee: id,
  parents: z.array(id).max(50),
  cellarElements: z.array(id).max(200).default([]),
  description: note,
  isOrganic: z.boolean().default(false),
  dateToStart: day,
  amountOfHours: amountField(1, { max: 10_000 }).default(0),
  /** Whether its type has hours, which the type says; it may be said, and is checked. */
  hasAmountOfHours: z.boolean().optional(),
  stocksUsed: z.array(orderSupply).max(100).default([]),
  measuraments: z.array(measuramentRow).max(200).default([]),
  /** What is to be measured, by the codes of the analyses; what was measured belongs to it, said or not. */
  measuramentUnits: measuramentUnits.default([]),
  workorderTransfers: z.array(workorderTransfer).max(20).default([]),
  /** Goes on although vessels, wines or supplies are not organic, or a vessel is dirty. Needs the right to. */
  override: z.boolean().default(false),
})
export type WorkOrder = z.infer<typeof workOrder>

const flags = ['hasAmountOfHours', 'hasCellarElements', 'isTransfers', 'isStocks', 'isMeasuraments'] as const

type Flags = Pick<WorkOrderType, (typeof flags)[number]>

/** Parts that an order carries only where its type has them, with what says that there are none. */
const partsByFlag = {
  amountOfHours: (type: Flags) => type.hasAmountOfHours,
  // The tools that wine passes on its way are named by orders that move it.
  cellarElements: (type: Flags) => type.hasCellarElements || type.isTransfers,
  workorderTransfers: (type: Flags) => type.isTransfers,
  stocksUsed: (type: Flags) => type.isStocks,
  measuraments: (type: Flags) => type.isMeasuraments,
} as const

/**
 * What a type asks of its orders, and what it does not let them carry (NOT_OF_TYPE): the tanks it works on, transfers where it moves
 * wine, and supplies, measurements and hours only where it has them.
 */
export const workOrderOf = byFlags(buildWorkOrder)

/** The same of those parts alone that its type has a say in. */
export const partsOfOrder = byFlags((type) =>
  workOrderOf(type).pick({
    amountOfHours: true,
    cellarElements: true,
    workorderTransfers: true,
    stocksUsed: true,
    measuraments: true,
  }),
)

/** One schema for all types with the same flags: to build one takes longer than everything else that is done to judge an order. */
function byFlags<Schema>(build: (type: Flags | undefined) => Schema) {
  const built = new Map<string, Schema>()
  return (type: Flags | undefined): Schema => {
    const key = type === undefined ? 'any' : flags.map((flag) => Number(type[flag])).join('')
    const schema = built.get(key) ?? build(type)
    built.set(key, schema)
    return schema
  }
}

function buildWorkOrder(type: Flags | undefined) {
  const { amountOfHours, cellarElements, workorderTransfers, stocksUsed, measuraments } = workOrder.shape
  const only = (part: keyof typeof partsByFlag) => (said: unknown) =>
    type === undefined || partsByFlag[part](type) || said === 0 || (Array.isArray(said) && said.length === 0)
  return workOrder.safeExtend({
    amountOfHours: amountOfHours.refine(only('amountOfHours'), 'NOT_OF_TYPE'),
    cellarElements: (type?.hasCellarElements ? z.array(id).min(1).max(200) : cellarElements).refine(
      only('cellarElements'),
      'NOT_OF_TYPE',
    ),
    workorderTransfers: (type?.isTransfers
      ? z.array(workorderTransfer).min(1).max(20)
      : workorderTransfers
    ).refine(only('workorderTransfers'), 'NOT_OF_TYPE'),
    stocksUsed: stocksUsed.refine(only('stocksUsed'), 'NOT_OF_TYPE'),
    measuraments: measuraments.refine(only('measuraments'), 'NOT_OF_TYPE'),
  })
}

/** A change of status: finishing posts the ledger, going back to PENDING reverses it. */
export const workOrderStatus = z.strictObject({
  id,
  version,
  status: z.enum(workorderStatuses),
  /** The day it was done; today when it is not said. */
  day: day.optional(),
  reason: optionalText(500),
  override: z.boolean().default(false),
})

export const workOrderTransferStatus = z.enum(transferStatuses)
