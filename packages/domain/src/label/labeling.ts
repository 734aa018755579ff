import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { bottlingStocks, offeredStocks } from '../bottles/stocks.ts'
import { endsAfterStart, runFields, reprocessReason } from '../bottling/division.ts'
import { day, id, optionalText } from '../fields.ts'
import { labelingStatuses } from '../lists/statuses.ts'
import { bottleCount, bottlesInBox } from '../bottles/counts.ts'

const perPallet = z.int().min(0).max(10_000).default(0)

/** Bottles of a batch, from one deposit, that a labeling line takes. */
export const labelingSource = z.strictObject({
  wineBatch: id,
  distributionDeposit: id,
  bottles: bottleCount.min(1),
})

/**
 * Bottles that get a label in a labeling. `isReprocess` takes bottles that have one already and gives them another, `isUncover` takes
 * it off. What its batches give is labelled or broken.
 */
export const labelingBottle = z
  .strictObject({
    wineBatches: z.array(labelingSource).min(1).max(20),
    description: optionalText(200),
    labeledBottles: bottleCount,
    brokenBottles: bottleCount.default(0),
    alarmDate: day.nullable().default(null),
    bottlesByBox: bottlesInBox.default(6),
    boxesByPallet: perPallet,
    /** The bottles of a pallet: those of its boxes, which follow from it where nobody says them. */
    bottlesByPallet: z.int().min(0).max(10_000_000).optional(),
    pallets: perPallet,
    label: id.nullable().default(null),
    backLabel: id.nullable().default(null),
    labeledBatchId: optionalText(60),
    isReprocess: z.boolean().default(false),
    isUncover: z.boolean().default(false),
    reprocessNote: optionalText(500),
    stocksUsed: bottlingStocks,
  })
  .refine(
    ...needed(
      z.object({ isUncover: z.boolean().nullish(), label: z.string().nullish() }),
      ({ isUncover, label }) => Boolean(isUncover) || Boolean(label),
      'label',
    ),
  )
  .refine(
    ...rule(
      z.object({ isUncover: z.boolean().nullish(), isReprocess: z.boolean().nullish() }),
      ({ isUncover, isReprocess }) => !isUncover || !isReprocess,
      'isUncover',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...reprocessReason())
  .refine(
    ...rule(
      z.object({ bottlesByBox: z.int(), boxesByPallet: z.int(), bottlesByPallet: z.int().optional() }),
      (line) =>
        line.bottlesByPallet === undefined ||
        line.bottlesByPallet === boxesOnPallet(line) * line.bottlesByBox,
      'bottlesByPallet',
      (line) => `DIFFERS:${boxesOnPallet(line) * line.bottlesByBox}`,
    ),
  )
  .refine(
    ...rule(
      z.object({
        wineBatches: z.array(z.object({ bottles: z.int() })),
        labeledBottles: z.int(),
        brokenBottles: z.int().nullish(),
      }),
      ({ wineBatches, labeledBottles, brokenBottles }) =>
        takenBottles(wineBatches) === labeledBottles + (brokenBottles ?? 0),
      'labeledBottles',
      'BOTTLES_DO_NOT_ADD_UP',
    ),
  )
export type LabelingBottle = z.infer<typeof labelingBottle>

type Palletized = { bottlesByBox: number; boxesByPallet: number; bottlesByPallet?: number | undefined }

/** The boxes of a pallet: as they were said, or as many as its bottles fill. */
export const boxesOnPallet = ({ bottlesByBox, boxesByPallet, bottlesByPallet = 0 }: Palletized): number =>
  boxesByPallet > 0 ? boxesByPallet : Math.floor(bottlesByPallet / bottlesByBox)

/** The bottles that the batches of a line give. */
export const takenBottles = (sources: readonly { bottles?: number | null | undefined }[]): number =>
  sources.reduce((sum, { bottles }) => sum + (bottles ?? 0), 0)

/** A labeling run (etiquetado): bottles of some batches become a labelled lot. */
export const labeling = z
  .strictObject({
    ...runFields,
    boxesByPallet: perPallet,
    labelingBottles: z.array(labelingBottle).min(1).max(30),
  })
  .refine(...endsAfterStart())
export type Labeling = z.infer<typeof labeling>

/** A labeling as it is saved: pending, closed, or undone; `reason` says why a closed one is opened again. */
export const savedLabeling = labeling.safeExtend({
  status: z.enum(labelingStatuses).default('PENDING'),
  reason: optionalText(500),
  /** Closes it although it uses ten times the dose of a supply. */
  override: z.boolean().default(false),
})

/** A labeling as its form judges it: supplies that are offered and left as they are, are none. */
export const labelingInForm = savedLabeling.safeExtend({
  labelingBottles: z
    .array(labelingBottle.safeExtend({ stocksUsed: offeredStocks }))
    .min(1)
    .max(30),
})
