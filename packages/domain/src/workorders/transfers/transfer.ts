import { z } from 'zod'
import { amountField, id, optionalText } from '../../fields.ts'
import { transferTypes, type LossReason, type TransferType } from '../../lists/cellar.ts'
import { volumeUnits } from '../../lists/units.ts'
import { toMilliliters } from '../../units/volume.ts'
import { needed, onceThere, rule } from '../../check.ts'
import { plannedVessel, type PlannedVessel } from './planned-vessel.ts'
import { transferDestination, transferOrigin, type TransferDestination, type TransferOrigin } from './end.ts'

const weight = amountField(2)
const pieces = z.int().min(0).max(100_000).default(0)

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
const named = z.object({ cellarElement: z.string().nullish() })
const ends = z.object({
  type: transferFields.type,
  origins: z.array(vesselOrNone.extend({ children: z.array(named).nullish() })),
  destinations: z.array(
    vesselOrNone.extend({
      cellarElements: z.array(z.string()).nullish(),
      children: z.array(z.unknown()).nullish(),
    }),
  ),
})

/**
 * The destinations from which wine would only come back to where it was; what is pumped over stays there, and what lies in a press
 * is pressed in it.
 */
function sameVessels({ type, origins, destinations }: z.infer<typeof ends>): number[] {
  if (stayingTypes.has(type)) return []
  const taken = new Set(
    origins.flatMap(({ cellarElement: one, cellarElementBatch: lot, children }) =>
      children?.length ? children.flatMap((child) => child.cellarElement ?? []) : (one ?? lot ?? []),
    ),
  )
  return destinations.flatMap(
    ({ cellarElement: one, cellarElementBatch: lot, cellarElements: several, children }, at) =>
      [one ?? lot ?? '', ...(several ?? [])].some((vessel) => taken.has(vessel)) && !children?.length
        ? [at]
        : [],
  )
}

const amounts = z.object({
  type: transferFields.type,
  origins: z.array(
    z.object({
      ...{ cellarElement: z.string().nullish(), cellarElementBatch: z.string().nullish() },
      ...{ transferedAmount: z.number(), transferUnit: z.enum(volumeUnits), emptyElement: z.boolean() },
      ...{ discardedAmount: z.number(), lossReason: z.string().nullish() },
      children: z
        .array(
          z.object({
            ...{ transferedAmount: z.number(), transferUnit: z.enum(volumeUnits), emptyElement: z.boolean() },
          }),
        )
        .nullish(),
    }),
  ),
  destinations: z.array(
    z.object({
      ...{ amount: z.number(), unit: z.enum(volumeUnits), fill: z.boolean() },
      children: z.array(z.unknown()).nullish(),
    }),
  ),
  noAssignedVessels: z.array(z.object({ amount: z.number() })).default([]),
})

const becoming = z.object({
  isPomace: z.boolean(),
  destinations: z.array(
    z.object({
      ...{ stage: z.string().nullish(), isWineDregs: z.boolean() },
      children: z.array(z.unknown()).nullish(),
    }),
  ),
})

/** The origins whose wine is lost, all or a part of it, without a reason that was said or that is usual for such work. */
function untoldLosses({ type, origins, destinations, noAssignedVessels }: z.infer<typeof amounts>): number[] {
  const isKnown =
    origins.every((row) => !row.emptyElement && (row.children ?? []).every((child) => !child.emptyElement)) &&
    destinations.every((row) => !row.fill)
  const { taken, given } = transferVolumes({ origins, destinations, noAssignedVessels })
  const losesNone = leavingTypes.has(type) || stayingTypes.has(type)
  const isLost =
    type === 'DISCARD' || (isKnown && !losesNone && usualLoss[type] === undefined && taken > given)
  return origins.flatMap(({ cellarElement, cellarElementBatch, lossReason }, at) =>
    isLost && !lossReason && (cellarElement ?? cellarElementBatch) ? [at] : [],
  )
}

/**
 * Whether wine is taken and of no destination is said how much arrives: what was not typed is no loss. What stays in its vessel, leaves the
 * cellar, fills a vessel up or is pressed is told otherwise.
 */
function arrivalUntold({ type, origins, destinations, noAssignedVessels }: z.infer<typeof amounts>): boolean {
  if (leavingTypes.has(type) || stayingTypes.has(type) || destinations.length === 0) return false
  const { taken, given } = transferVolumes({ origins, destinations, noAssignedVessels })
  const takes = taken > 0 || origins.some(({ emptyElement }) => emptyElement)
  const ofVessels = origins.every((row) => row.cellarElement ?? row.cellarElementBatch)
  return (
    ofVessels && takes && given === 0 && !destinations.some(({ fill, children }) => fill || children?.length)
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
    onceThere(z.object({ origins: z.array(vesselOrNone) })),
  )
  .refine(...needed(amounts, (transfer) => !arrivalUntold(transfer), 'destinations.0.amount'))
  .superRefine((transfer, context) => {
    for (const at of untoldLosses(transfer)) {
      const path = ['origins', at, 'lossReason']
      context.addIssue({ code: 'custom', message: 'LOSS_REASON_NEEDED', params: { missing: true }, path })
    }
  }, onceThere(amounts))
  .superRefine((transfer, context) => {
    for (const at of sameVessels(transfer)) {
      const path = ['destinations', at, 'cellarElement']
      context.addIssue({ code: 'custom', message: 'SAME_AS_ORIGIN', path })
    }
  }, onceThere(ends))
  .superRefine(({ isPomace, destinations }, context) => {
    destinations.forEach(({ stage, isWineDregs, children }, at) => {
      // What a press gives of pomace is wine again.
      if (!isPomace || children?.length || ((stage ?? 'POMACE') === 'POMACE' && !isWineDregs)) return
      const path = ['destinations', at, isWineDregs ? 'isWineDregs' : 'stage']
      context.addIssue({ code: 'custom', message: 'POMACE_STAYS_POMACE', path })
    })
  }, onceThere(becoming))
  .refine(
    ...rule(
      z.object({ makeElementBatch: z.boolean(), elementBatchName: z.string() }),
      ({ makeElementBatch, elementBatchName }) => !makeElementBatch || elementBatchName !== '',
      'elementBatchName',
      'NAME_NEEDED',
    ),
  )
export type WorkorderTransfer = z.infer<typeof workorderTransfer>

type Amount = Pick<TransferOrigin, 'transferedAmount' | 'transferUnit'>
type Taken = Amount & { children?: readonly Amount[] | null | undefined }

/** What an origin takes, in millilitres: what its vessels give where they are told one by one. */
function takenBy({ transferedAmount, transferUnit, children }: Taken): number {
  const parts: readonly Amount[] = children?.length ? children : [{ transferedAmount, transferUnit }]
  return parts.reduce((sum, part) => sum + toMilliliters(part.transferedAmount, part.transferUnit), 0)
}

/** The litres that destinations and planned vessels ask of a transfer, and those that its origins give, in millilitres. */
export function transferVolumes({
  origins,
  destinations,
  noAssignedVessels = [],
}: {
  origins: readonly Taken[]
  destinations: readonly Pick<TransferDestination, 'amount' | 'unit'>[]
  noAssignedVessels?: readonly Pick<PlannedVessel, 'amount'>[]
}) {
  return {
    taken: origins.reduce((sum, origin) => sum + takenBy(origin), 0),
    given: [
      ...destinations.map(({ amount, unit }) => toMilliliters(amount, unit)),
      ...noAssignedVessels.map(({ amount }) => toMilliliters(amount, 'LITER')),
    ].reduce((sum, volume) => sum + volume, 0),
  }
}
