import { z } from 'zod'
import { amountField, day, id, note, optionalText, text, version } from '../fields.ts'
import { lossReasons, transferTypes, type LossReason, type TransferType } from '../lists/cellar.ts'
import { contentStatuses, transferStatuses, workorderStatuses } from '../lists/statuses.ts'
import { volumeUnits, weightUnits } from '../lists/units.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { stockUsed } from '../stock/stock-used.ts'
import { toMilliliters } from '../units/volume.ts'
import { needed, rule } from '../check.ts'
import { isPossible, outOfRange } from './analysis.ts'
import type { WorkOrderType } from './work-order-type.ts'

const volume = amountField(3)
const weight = amountField(2)
const someWeight = amountField(2, { min: 0.01 })
const pieces = z.int().min(0).max(100_000).default(0)

/** Grapes of one CIU that an order takes. */
export const originCiu = z.strictObject({
  ciu: id,
  weight: someWeight,
  unit: z.enum(weightUnits).default('KG'),
  bines: pieces,
  boxes: pieces,
  note: optionalText(500),
})

const vesselOrLot = {
  cellarElement: id.nullable().default(null),
  cellarElementBatch: id.nullable().default(null),
}

/** What an order takes: a vessel's wine, the wine of a barrel lot, grapes by CIU, or a wine that has just arrived. */
export const transferOrigin = z
  .strictObject({
    ...vesselOrLot,
    receivedWine: id.nullable().default(null),
    cius: z.array(originCiu).max(100).default([]),
    transferedAmount: volume.default(0),
    transferUnit: z.enum(volumeUnits).default('LITER'),
    emptyElement: z.boolean().default(false),
    discardedAmount: volume.default(0),
    discardUnit: z.enum(volumeUnits).default('LITER'),
    lossReason: z.enum(lossReasons).nullable().default(null),
    note: optionalText(500),
  })
  .refine(
    ...needed(
      z.object({ ...vesselOrLot, receivedWine: z.string().nullish(), cius: z.array(z.unknown()).nullish() }),
      ({ cellarElement, cellarElementBatch, receivedWine, cius }) =>
        Boolean(cellarElement ?? cellarElementBatch ?? receivedWine) || Boolean(cius?.length),
      'cellarElement',
    ),
  )
export type TransferOrigin = z.infer<typeof transferOrigin>

/** A fraction that a press gives. */
export const transferChild = z.strictObject({
  cellarElement: id,
  transferedAmount: volume,
  transferUnit: z.enum(volumeUnits).default('LITER'),
  newContentName: optionalText(80),
  note: optionalText(500),
})

/** Where an order leaves wine. Its unit serves the children too. */
export const transferDestination = z
  .strictObject({
    ...vesselOrLot,
    amount: volume.default(0),
    unit: z.enum(volumeUnits).default('LITER'),
    fill: z.boolean().default(false),
    newContentName: optionalText(80),
    year: z.int().min(1900).max(2200).nullable().default(null),
    variety: id.nullable().default(null),
    grapeType: z.enum(grapeTypes).nullable().default(null),
    stage: z.enum(contentStatuses).nullable().default(null),
    isWineDregs: z.boolean().default(false),
    pomaceWeight: weight.default(0),
    note: optionalText(500),
    children: z.array(transferChild).max(20).default([]),
  })
  .refine(
    ...needed(
      z.object(vesselOrLot),
      ({ cellarElement, cellarElementBatch }) => (cellarElement === null) !== (cellarElementBatch === null),
      'cellarElement',
    ),
  )
export type TransferDestination = z.infer<typeof transferDestination>

/** What a type of work always loses some wine by, where nobody says otherwise. */
export const usualLoss: Readonly<Partial<Record<TransferType, LossReason | 'POMACE'>>> = {
  RACK: 'LEES',
  SETTLE: 'LEES',
  CLARIFY: 'LEES',
  DREGS: 'LEES',
  FILTER: 'FILTER',
  COLD_STABILIZE: 'LEES',
  PRESS: 'POMACE',
  UNBURDEN: 'POMACE',
}

/** Types that move a wine within its own vessel. */
export const stayingTypes: ReadonlySet<TransferType> = new Set<TransferType>(['PUMP_OVER', 'DELESTAGE'])

/** Types whose wine leaves the cellar, and so has no destination. */
export const leavingTypes: ReadonlySet<TransferType> = new Set<TransferType>(['SELL', 'DISCARD', 'RETURN'])

const transferFields = {
  type: z.enum(transferTypes),
  origins: z.array(transferOrigin).min(1).max(60),
  destinations: z.array(transferDestination).max(60).default([]),
  isPomace: z.boolean().default(false),
  makeElementBatch: z.boolean().default(false),
  elementBatchName: optionalText(80),
  /** Stems, in percent of the grapes' weight. */
  stemsPercent: amountField(1, { max: 30 }).default(4),
}

const vesselOrNone = z.object({
  cellarElement: z.string().nullish(),
  cellarElementBatch: z.string().nullish(),
})
const ends = z.object({
  type: transferFields.type,
  origins: z.array(vesselOrNone),
  destinations: z.array(vesselOrNone.extend({ children: z.array(z.unknown()).nullish() })),
})

/**
 * The destinations from which wine would only come back to where it was; what is pumped over stays there, and what lies in a press
 * is pressed in it.
 */
function sameVessels({ type, origins, destinations }: z.infer<typeof ends>): number[] {
  if (stayingTypes.has(type)) return []
  const taken = new Set(
    origins.flatMap(({ cellarElement: one, cellarElementBatch: lot }) => one ?? lot ?? []),
  )
  return destinations.flatMap(({ cellarElement: one, cellarElementBatch: lot, children }, at) =>
    taken.has(one ?? lot ?? '') && !children?.length ? [at] : [],
  )
}

const amounts = z.object({
  type: transferFields.type,
  origins: z.array(
    z.object({
      ...{ cellarElement: z.string().nullish(), cellarElementBatch: z.string().nullish() },
      ...{ transferedAmount: z.number(), transferUnit: z.enum(volumeUnits), emptyElement: z.boolean() },
      ...{ discardedAmount: z.number(), lossReason: z.string().nullish() },
    }),
  ),
  destinations: z.array(z.object({ amount: z.number(), unit: z.enum(volumeUnits), fill: z.boolean() })),
})

/** The origins whose wine is lost, all or a part of it, without a reason that was said or that is usual for such work. */
function untoldLosses({ type, origins, destinations }: z.infer<typeof amounts>): number[] {
  const isKnown = origins.every((row) => !row.emptyElement) && destinations.every((row) => !row.fill)
  const { taken, given } = transferVolumes({ origins, destinations })
  const losesNone = leavingTypes.has(type) || stayingTypes.has(type)
  const isLost =
    type === 'DISCARD' || (isKnown && !losesNone && usualLoss[type] === undefined && taken > given)
  return origins.flatMap(({ cellarElement, cellarElementBatch, lossReason }, at) =>
    isLost && !lossReason && (cellarElement ?? cellarElementBatch) ? [at] : [],
  )
}

/** One transfer of an order: what is taken, and where it goes. */
export const workorderTransfer = z
  .strictObject(transferFields)
  .refine(
    ...rule(
      z.object({ type: transferFields.type, destinations: z.array(z.unknown()) }),
      ({ type, destinations }) => !leavingTypes.has(type) || destinations.length === 0,
      'destinations',
      'NO_DESTINATION_WHEN_LEAVING',
    ),
  )
  .refine(
    ...rule(
      z.object({ type: transferFields.type, destinations: z.array(z.unknown()) }),
      ({ type, destinations }) => leavingTypes.has(type) || destinations.length > 0,
      'destinations',
      'DESTINATION_NEEDED',
    ),
  )
  .superRefine(
    (transfer, context) => {
      for (const at of untoldLosses(transfer)) {
        const path = ['origins', at, 'lossReason']
        context.addIssue({ code: 'custom', message: 'LOSS_REASON_NEEDED', params: { missing: true }, path })
      }
    },
    { when: ({ value }) => amounts.safeParse(value).success },
  )
  .superRefine(
    (transfer, context) => {
      for (const at of sameVessels(transfer)) {
        const path = ['destinations', at, 'cellarElement']
        context.addIssue({ code: 'custom', message: 'SAME_AS_ORIGIN', path })
      }
    },
    { when: ({ value }) => ends.safeParse(value).success },
  )
  .refine(
    ...rule(
      z.object({ makeElementBatch: z.boolean(), elementBatchName: z.string() }),
      ({ makeElementBatch, elementBatchName }) => !makeElementBatch || elementBatchName !== '',
      'elementBatchName',
      'NAME_NEEDED',
    ),
  )
export type WorkorderTransfer = z.infer<typeof workorderTransfer>

/** A value measured on a vessel's wine. */
export const measuramentRow = z
  .strictObject({
    cellarElement: id,
    code: text(40),
    value: z.number().min(-1_000_000).max(1_000_000),
    unit: optionalText(20),
  })
  .refine(
    ...rule(z.object({ code: z.string(), value: z.number() }), isPossible, 'value', ({ code }) =>
      outOfRange(code),
    ),
  )

/** A supply of an order, with what it is given for (clarify, protect, feed the yeast), as the log of additions tells it. */
const orderSupply = stockUsed.safeExtend({ purpose: optionalText(120) })

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
  stocksUsed: z.array(orderSupply).max(100).default([]),
  measuraments: z.array(measuramentRow).max(200).default([]),
  workorderTransfers: z.array(workorderTransfer).max(20).default([]),
  /** Goes on although vessels, wines or supplies are not organic, or a vessel is dirty. Needs the right to. */
  override: z.boolean().default(false),
})
export type WorkOrder = z.infer<typeof workOrder>

/** What a type asks of its orders: the tanks it works on, and transfers where it moves wine. */
export function workOrderOf(type: Pick<WorkOrderType, 'hasCellarElements' | 'isTransfers'> | undefined) {
  const { cellarElements, workorderTransfers } = workOrder.shape
  return workOrder.safeExtend({
    cellarElements: type?.hasCellarElements ? z.array(id).min(1).max(200) : cellarElements,
    workorderTransfers: type?.isTransfers ? z.array(workorderTransfer).min(1).max(20) : workorderTransfers,
  })
}

/** The litres that destinations ask of a transfer, and those that its origins give, in millilitres. */
export function transferVolumes({
  origins,
  destinations,
}: {
  origins: readonly Pick<TransferOrigin, 'transferedAmount' | 'transferUnit'>[]
  destinations: readonly Pick<TransferDestination, 'amount' | 'unit'>[]
}) {
  return {
    taken: origins.reduce(
      (sum, { transferedAmount, transferUnit }) => sum + toMilliliters(transferedAmount, transferUnit),
      0,
    ),
    given: destinations.reduce((sum, { amount, unit }) => sum + toMilliliters(amount, unit), 0),
  }
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
