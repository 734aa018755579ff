import { z } from 'zod'
import { amountField, id, optionalText } from '../fields.ts'
import { lossReasons, transferTypes, type LossReason, type TransferType } from '../lists/cellar.ts'
import { contentStatuses, transferStatuses } from '../lists/statuses.ts'
import { volumeUnits, weightUnits } from '../lists/units.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { toMilliliters } from '../units/volume.ts'
import { needed, rule } from '../check.ts'
import { plannedVessel, type PlannedVessel } from './planned-vessel.ts'

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

/** What stays in the vessels of an end after the order; the server computes it, and refuses another that is said. */
const finalAmount = {
  finalAmountInTank: volume.nullable().default(null),
  finalAmountUnit: z.enum(volumeUnits).default('LITER'),
}

/** Where an end stands follows from its order; it may be said, and is checked. */
const endStatus = z.enum(transferStatuses).default('PENDING')

const vesselOrLot = {
  cellarElement: id.nullable().default(null),
  cellarElementBatch: id.nullable().default(null),
}

/** What an order takes: a vessel's wine, the wine of a barrel lot, grapes by CIU, or a wine that has just arrived. */
export const transferOrigin = z
  .strictObject({
    ...vesselOrLot,
    receivedWine: id.nullable().default(null),
    /** The received delivery notes it takes from; their grapes or wine follow. */
    inputs: z.array(id).max(20).default([]),
    cius: z.array(originCiu).max(100).default([]),
    transferedAmount: volume.default(0),
    transferUnit: z.enum(volumeUnits).default('LITER'),
    emptyElement: z.boolean().default(false),
    discardedAmount: volume.default(0),
    discardUnit: z.enum(volumeUnits).default('LITER'),
    lossReason: z.enum(lossReasons).nullable().default(null),
    ...finalAmount,
    /** The kind of vessel that it goes to. */
    toElementType: id.nullable().default(null),
    status: endStatus,
    note: optionalText(500),
  })
  .refine(
    ...needed(
      z.object({
        ...vesselOrLot,
        receivedWine: z.string().nullish(),
        inputs: z.array(z.unknown()).nullish(),
        cius: z.array(z.unknown()).nullish(),
      }),
      ({ cellarElement, cellarElementBatch, receivedWine, inputs, cius }) =>
        Boolean(cellarElement ?? cellarElementBatch ?? receivedWine) ||
        Boolean(inputs?.length) ||
        Boolean(cius?.length),
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
    ...finalAmount,
    /** The kind that its vessel is of. */
    toElementType: id.nullable().default(null),
    status: endStatus,
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
  /** Who does it, where that is not who the order is given to. */
  employeeAssign: id.nullable().default(null),
  origins: z.array(transferOrigin).min(1).max(60),
  destinations: z.array(transferDestination).max(60).default([]),
  /** The vessels that are still to be chosen: nothing is finished before they are. */
  noAssignedVessels: z.array(plannedVessel).max(60).default([]),
  amountOfBines: pieces,
  /** What is expected to be ground, in kilos, bins and boxes, before the grapes are there. */
  expectedWeight: weight.default(0),
  expectedBines: pieces,
  expectedBoxes: pieces,
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
  noAssignedVessels: z.array(z.object({ amount: z.number() })).default([]),
})

/** The origins whose wine is lost, all or a part of it, without a reason that was said or that is usual for such work. */
function untoldLosses({ type, origins, destinations, noAssignedVessels }: z.infer<typeof amounts>): number[] {
  const isKnown = origins.every((row) => !row.emptyElement) && destinations.every((row) => !row.fill)
  const { taken, given } = transferVolumes({ origins, destinations, noAssignedVessels })
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
      z.object({ type: transferFields.type, noAssignedVessels: z.array(z.unknown()).optional() }),
      ({ type, noAssignedVessels }) => !leavingTypes.has(type) || !noAssignedVessels?.length,
      'noAssignedVessels',
      'NO_DESTINATION_WHEN_LEAVING',
    ),
  )
  .refine(
    ...rule(
      z.object({
        type: transferFields.type,
        destinations: z.array(z.unknown()),
        noAssignedVessels: z.array(z.unknown()).optional(),
      }),
      ({ type, destinations, noAssignedVessels }) =>
        leavingTypes.has(type) || destinations.length > 0 || Boolean(noAssignedVessels?.length),
      'destinations',
      'DESTINATION_NEEDED',
    ),
  )
  .superRefine(
    ({ type, origins }, context) => {
      origins.forEach((origin, at) => {
        if (
          type !== 'RECEIVE_CONTENT' ||
          (origin.cellarElement ?? origin.cellarElementBatch ?? null) === null
        )
          return
        const path = ['origins', at, 'cellarElement']
        context.addIssue({ code: 'custom', message: 'RECEIVED_NOTE_NEEDED', path })
      })
    },
    { when: ({ value }) => z.object({ origins: z.array(vesselOrNone) }).safeParse(value).success },
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

/** The litres that destinations and planned vessels ask of a transfer, and those that its origins give, in millilitres. */
export function transferVolumes({
  origins,
  destinations,
  noAssignedVessels = [],
}: {
  origins: readonly Pick<TransferOrigin, 'transferedAmount' | 'transferUnit'>[]
  destinations: readonly Pick<TransferDestination, 'amount' | 'unit'>[]
  noAssignedVessels?: readonly Pick<PlannedVessel, 'amount'>[]
}) {
  return {
    taken: origins.reduce(
      (sum, { transferedAmount, transferUnit }) => sum + toMilliliters(transferedAmount, transferUnit),
      0,
    ),
    given: [
      ...destinations.map(({ amount, unit }) => toMilliliters(amount, unit)),
      ...noAssignedVessels.map(({ amount }) => toMilliliters(amount, 'LITER')),
    ].reduce((sum, volume) => sum + volume, 0),
  }
}
