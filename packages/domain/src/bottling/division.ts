import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, day, id, note, optionalText, text } from '../fields.ts'
import { divisionFilterTypes } from '../lists/cellar.ts'
import { divisionStatuses } from '../lists/statuses.ts'
import { volumeUnits, type VolumeUnit } from '../lists/units.ts'
import { productOf } from '../units/amount.ts'
import { toMilliliters } from '../units/volume.ts'
import { bottlingStocks, offeredStocks } from '../bottles/stocks.ts'
import { bottleCount, bottlesInBox } from '../bottles/counts.ts'

const onPallet = z.int().min(0).max(100_000)

const reprocessing = {
  isReprocess: z.boolean().default(false),
  isUncover: z.boolean().default(false),
  reprocessedWineBatch: id.nullable().default(null),
  reprocessNote: optionalText(500),
}

/**
 * Bottles of one kind that a bottling makes: of `bottleCapacity` millilitres, filled with the tank's wine, or taken from a batch
 * that comes back to the line (`isReprocess`) or loses its label (`isUncover`). `isLabeling` labels them at once.
 */
export const divisionBottle = z
  .strictObject({
    description: optionalText(200),
    dividedBottles: bottleCount,
    brokenBottles: bottleCount.default(0),
    bottleCapacity: z.int().min(1).max(100_000),
    alarmDate: day.nullable().default(null),
    bottlesByBox: bottlesInBox.default(6),
    bottlesByPallet: onPallet.default(0),
    pallets: onPallet.default(0),
    isLabeling: z.boolean().default(false),
    label: id.nullable().default(null),
    backLabel: id.nullable().default(null),
    labeledBatchId: optionalText(60),
    labelingDescription: optionalText(500),
    ...reprocessing,
    stocksUsed: bottlingStocks,
  })
  .refine(
    ...needed(
      z.object({ isLabeling: z.boolean().nullish(), label: z.string().nullish() }),
      ({ isLabeling, label }) => !isLabeling || Boolean(label),
      'label',
    ),
  )
  .refine(
    ...needed(
      z.object({
        isReprocess: z.boolean().nullish(),
        isUncover: z.boolean().nullish(),
        reprocessedWineBatch: z.string().nullish(),
      }),
      ({ isReprocess, isUncover, reprocessedWineBatch }) =>
        !(isReprocess || isUncover) || Boolean(reprocessedWineBatch),
      'reprocessedWineBatch',
    ),
  )
  .refine(...reprocessReason())
  .refine(
    ...rule(
      z.object({ isLabeling: z.boolean().nullish(), isUncover: z.boolean().nullish() }),
      ({ isLabeling, isUncover }) => !isUncover || !isLabeling,
      'isLabeling',
      'NOT_ALLOWED_HERE',
    ),
  )
export type DivisionBottle = z.infer<typeof divisionBottle>

/** Bottles that go through the line once more come with the reason. */
export function reprocessReason() {
  return rule(
    z.object({
      isReprocess: z.boolean().nullish(),
      isUncover: z.boolean().nullish(),
      reprocessNote: z.string().nullish(),
    }),
    ({ isReprocess, isUncover, reprocessNote }) => !(isReprocess || isUncover) || Boolean(reprocessNote),
    'reprocessNote',
    'REASON_REQUIRED',
  )
}

/** What a bottling and a labeling have in common. `batchId` is the lot code, printed on the bottles. */
export const runFields = {
  batchId: text(60),
  dateToStart: day,
  dateEnded: day,
  divisionLine: id,
  employee: id,
  distributionDeposit: id,
  customer: id.nullable().default(null),
  order: id.nullable().default(null),
  amountOfHours: amountField(1, { max: 10_000 }).default(0),
  note,
  stocksUsed: bottlingStocks,
}

/** A run ends on the day it starts, or later. */
export function endsAfterStart() {
  return rule(
    z.object({ dateToStart: day, dateEnded: day }),
    ({ dateToStart, dateEnded }) => dateEnded >= dateToStart,
    'dateEnded',
    'END_BEFORE_START',
  )
}

/** A bottling run (fraccionamiento) of a tank's wine. With `emptyContent` the amount is all that the tank holds. */
export const division = z
  .strictObject({
    ...runFields,
    cellarElement: id,
    contentAmount: amountField(3),
    contentAmountUnit: z.enum(volumeUnits).default('LITER'),
    emptyContent: z.boolean().default(false),
    /** Whether the line was washed since its last run, which organic wine asks for after conventional wine. */
    isLineWashed: z.boolean().default(false),
    /** What the tank held and what stays in it, which the server computes; they may be said, and are checked. */
    originalContentAmount: amountField(3).optional(),
    finalContentAmount: amountField(3).optional(),
    finalVolumeUnit: z.enum(volumeUnits).optional(),
    divisionFilterTypes: z.array(z.enum(divisionFilterTypes)).max(10).default([]),
    divisionBottles: z.array(divisionBottle).max(30).default([]),
  })
  .refine(...endsAfterStart())
export type Division = z.infer<typeof division>

/** A bottling as it is saved: pending, closed, or undone; `reason` says why a closed one is opened again. */
export const savedDivision = division.safeExtend({
  status: z.enum(divisionStatuses).default('PENDING'),
  reason: optionalText(500),
  /**
   * Closes it although its bottles have no glass or no cork among their supplies, or, by who has the right to, although what it adds
   * takes the wine over a maximum of the law.
   */
  override: z.boolean().default(false),
})

/**
 * A bottling as its form judges it, once it is known how many millilitres the tank holds: it takes no more than that
 * (EXCEEDS_CONTENT_AMOUNT), and fills no more than it takes (MORE_BOTTLED_THAN_WINE).
 */
export const divisionWithin = (available: number | undefined) => {
  const taken = ({ contentAmount, contentAmountUnit, emptyContent }: Taken) =>
    emptyContent ? (available ?? 0) : toMilliliters(contentAmount, contentAmountUnit ?? 'LITER')
  const amounts = {
    contentAmount: z.number(),
    contentAmountUnit: z.enum(volumeUnits).nullish(),
    emptyContent: z.boolean().nullish(),
  }
  return savedDivision
    .safeExtend({ divisionBottles: z.array(bottleInForm).max(30).default([]) })
    .refine(
      ...rule(
        z.object(amounts),
        (draft) => available === undefined || taken(draft) <= available,
        'contentAmount',
        'EXCEEDS_CONTENT_AMOUNT',
      ),
    )
    .refine(
      ...rule(
        z.object({ ...amounts, divisionBottles: z.array(line) }),
        (draft) => available === undefined || bottlingBalance(taken(draft), draft.divisionBottles).loss >= 0,
        'divisionBottles',
        'MORE_BOTTLED_THAN_WINE',
      ),
    )
}

const bottleInForm = divisionBottle.safeExtend({ stocksUsed: offeredStocks })

type Taken = {
  contentAmount: number
  contentAmountUnit?: VolumeUnit | null | undefined
  emptyContent?: boolean | null | undefined
}

const line = z.object({
  dividedBottles: z.int(),
  bottleCapacity: z.int(),
  isReprocess: z.boolean().nullish(),
  isUncover: z.boolean().nullish(),
})

type Line = {
  dividedBottles: number
  bottleCapacity: number
  isReprocess?: boolean | null | undefined
  isUncover?: boolean | null | undefined
}

/** Whether the bottles of a line come from bottles, and not from the tank. */
export const isFromBottles = ({ isReprocess, isUncover }: Omit<Line, 'dividedBottles' | 'bottleCapacity'>) =>
  Boolean(isReprocess) || Boolean(isUncover)

/** Bottles that an amount of wine would fill: floor(millilitres / capacity). domain.md 2.8. */
export const theoreticalBottles = (milliliters: number, capacity: number): number =>
  capacity > 0 ? Math.floor(Math.max(milliliters, 0) / capacity) : 0

/**
 * What a bottling gives of its wine, in millilitres and bottles: what was filled and what was lost on the line, the loss in percent
 * of the wine, the bottles that the wine would have filled in theory, and the yield in percent of those. domain.md 2.8.
 */
export function bottlingBalance(milliliters: number, lines: readonly Line[]) {
  const own = lines.filter((line) => !isFromBottles(line) && line.bottleCapacity > 0)
  const filled = own.reduce(
    (sum, { dividedBottles, bottleCapacity }) => sum + dividedBottles * bottleCapacity,
    0,
  )
  const bottles = own.reduce((sum, { dividedBottles }) => sum + dividedBottles, 0)
  const loss = milliliters - filled
  // What was left over would have filled more of the smallest bottles.
  const smallest = Math.min(...own.map(({ bottleCapacity }) => bottleCapacity))
  const theoretical = own.length === 0 ? 0 : bottles + theoreticalBottles(loss, smallest)
  return {
    filled,
    loss,
    bottles,
    theoretical,
    lossPercent: milliliters > 0 ? productOf([loss, 100], 2, milliliters) : 0,
    yieldPercent: theoretical > 0 ? productOf([bottles, 100], 2, theoretical) : 0,
  }
}

/** The loss of a bottling line above which it asks for attention, in percent. domain.md 2.7. */
export const USUAL_LINE_LOSS = 2

/** The lot code of each line of a run: its own, or the run's, numbered from the second line on. */
export function lotCodes(batchId: string, lines: readonly { labeledBatchId: string }[]): string[] {
  let unnamed = 0
  return lines.map(({ labeledBatchId }) => {
    if (labeledBatchId !== '') return labeledBatchId
    unnamed += 1
    return unnamed === 1 ? batchId : `${batchId}-${unnamed}`
  })
}
