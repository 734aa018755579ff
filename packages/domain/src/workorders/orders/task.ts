import { z } from 'zod'
import { needed } from '../../check.ts'
import { day } from '../../fields.ts'
import { analysisTypes } from '../../lists/laboratory.ts'
import { originChild, pressFraction, transferDestination, transferOrigin } from '../transfers/end.ts'
import { workorderTransfer } from '../transfers/transfer.ts'
import { measuramentRow, possibleValue, workOrder, workOrderOf, type WorkOrder } from './order.ts'
import { onlyMeasures } from './type.ts'

/** A value that an order asks for, measured or still blank (null). */
const askedMeasure = z
  .strictObject({ ...measuramentRow.shape, value: measuramentRow.shape.value.nullable() })
  .refine(...possibleValue)

/** Most measurements of one order, as `workOrder` takes them. */
const MOST_MEASURES = 200

/** A schema without what a blank stands for: what was planned and then cleared is missing, and no 0. */
const said = <Schema extends z.ZodType>(schema: z.ZodDefault<Schema>) => schema.unwrap()

const { transferedAmount, discardedAmount } = transferOrigin.shape
const taken = { transferedAmount: said(transferedAmount), discardedAmount: said(discardedAmount) }

/** A transfer as it is done: each of its amounts is told. */
const doneTransfer = workorderTransfer.safeExtend({
  origins: z
    .array(
      transferOrigin.safeExtend({
        ...taken,
        children: z.array(originChild.safeExtend(taken)).max(60).default([]),
      }),
    )
    .min(1)
    .max(60),
  destinations: z
    .array(
      transferDestination.safeExtend({
        amount: said(transferDestination.shape.amount),
        children: z.array(pressFraction.safeExtend(taken)).max(20).default([]),
      }),
    )
    .max(60)
    .default([]),
})

type TaskType = NonNullable<Parameters<typeof workOrderOf>[0]> & Parameters<typeof onlyMeasures>[0]

const measured = z.object({ measuraments: z.array(z.object({ value: z.number().nullable() })) })

/**
 * An order as somebody does it with the telephone in the hand: the same order, whose measurements may still be blank, but not all of them
 * where measuring is all that there is to do.
 */
export const taskOf = (type: TaskType) =>
  workOrderOf(type)
    .extend({
      amountOfHours: said(workOrder.shape.amountOfHours),
      workorderTransfers: z
        .array(doneTransfer)
        .min(type.isTransfers ? 1 : 0)
        .max(20),
      measuraments: z.array(askedMeasure).max(MOST_MEASURES),
      /** The day it was done, once it is. */
      day: day.optional(),
    })
    .refine(
      ...needed(
        measured,
        ({ measuraments }) =>
          !onlyMeasures(type) ||
          measuraments.length === 0 ||
          measuraments.some(({ value }) => value !== null),
        'measuraments.0.value',
      ),
    )
export type OrderTask = z.infer<ReturnType<typeof taskOf>>

/** What is asked of a vessel where something is measured and nobody said what. */
const usuallyAsked: readonly string[] = ['DENSITY', 'TEMPERATURE']

/** What an order asks to be measured in each of its vessels: what was said, or of one that measures (`isMeasured`) what is usual. */
export const askedCodes = (said: readonly string[], isMeasured: boolean): readonly string[] =>
  said.length > 0 || !isMeasured ? said : usuallyAsked

/**
 * An order as a task: with a blank line for each value that it asks for and that nobody has measured yet, vessel by vessel. An order that
 * measures (`isMeasured`, by its type) and says not what, asks for what is usual.
 */
export function asTask(order: WorkOrder, isMeasured: boolean): OrderTask {
  const codes = askedCodes(order.measuramentUnits, isMeasured)
  const taken = new Set(order.measuraments.map(({ cellarElement, code }) => `${cellarElement} ${code}`))
  const asked = order.cellarElements.flatMap((cellarElement) =>
    codes
      .filter((code) => !taken.has(`${cellarElement} ${code}`))
      .map((code) => ({ cellarElement, code, value: null, unit: unitOf(code) })),
  )
  const room = Math.max(0, MOST_MEASURES - order.measuraments.length)
  return { ...order, measuraments: [...order.measuraments, ...asked.slice(0, room)] }
}

const unitOf = (wanted: string) => analysisTypes.find(({ code }) => code === wanted)?.unit ?? ''

/** A task as the order that was done: what was left blank was not measured. */
export const doneOf = ({ day: _day, ...task }: OrderTask): WorkOrder => ({
  ...task,
  measuraments: task.measuraments.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
})

/** One thing to do of an order, which is ticked off by itself; `key` names it on the device. */
export type TaskStep = { key: string } & (
  | { kind: 'TAKE' | 'GIVE'; transfer: number; row: number }
  /** A vessel that is worked on, with its supplies and values by their places in the order. */
  | { kind: 'VESSEL'; vessel: string; supplies: number[]; measures: number[] }
  /** A supply that goes into no vessel. */
  | { kind: 'SUPPLY'; supply: number }
)

type Steps = Pick<OrderTask, 'cellarElements' | 'stocksUsed' | 'measuraments'> & {
  workorderTransfers: readonly { origins: readonly unknown[]; destinations: readonly unknown[] }[]
}

/** The things to do of an order, in the order in which they are done: what is taken, where it goes, vessel by vessel, the rest. */
export function stepsOf({ workorderTransfers, cellarElements, stocksUsed, measuraments }: Steps): TaskStep[] {
  const moved = workorderTransfers.flatMap(({ origins, destinations }, transfer) => [
    ...origins.map((_, row) => ({ kind: 'TAKE' as const, key: `TAKE ${transfer} ${row}`, transfer, row })),
    ...destinations.map((_, row) => ({
      kind: 'GIVE' as const,
      key: `GIVE ${transfer} ${row}`,
      transfer,
      row,
    })),
  ])
  const placesOf = (rows: readonly { cellarElement: string | null }[], vessel: string) =>
    rows.flatMap(({ cellarElement }, at) => (cellarElement === vessel ? [at] : []))
  const named = [...stocksUsed, ...measuraments].flatMap(({ cellarElement }) => cellarElement ?? [])
  const vessels = [...new Set([...cellarElements, ...named])].map((vessel) => ({
    kind: 'VESSEL' as const,
    key: `VESSEL ${vessel}`,
    vessel,
    supplies: placesOf(stocksUsed, vessel),
    measures: placesOf(measuraments, vessel),
  }))
  const loose = stocksUsed.flatMap(({ cellarElement }, supply) =>
    cellarElement === null ? [{ kind: 'SUPPLY' as const, key: `SUPPLY ${supply}`, supply }] : [],
  )
  return [...moved, ...vessels, ...loose]
}

type Transfer = OrderTask['workorderTransfers'][number]

/** An origin that gives another amount than `before`; a blank one gave `before` until it was cleared. What arrives was written itself where it `isSaid`. */
export type Instead = { row: number; before: number; amount: number; isSaid: boolean }

/**
 * A transfer in which an origin gives another amount: where one vessel gave all that one vessel got, the other gets it too, so that nobody
 * types the same litres twice. What differed already, or was written itself, stays as it was written.
 */
export function takenInstead(transfer: Transfer, { row, before, amount, isSaid }: Instead): Transfer {
  const origins = transfer.origins.map((origin, at) =>
    at === row ? { ...origin, transferedAmount: amount } : origin,
  )
  const [only, ...others] = transfer.destinations
  const follows =
    !isSaid &&
    transfer.origins.length === 1 &&
    others.length === 0 &&
    only !== undefined &&
    !only.fill &&
    only.unit === transfer.origins[row]?.transferUnit &&
    only.amount === before
  return { ...transfer, origins, destinations: follows ? [{ ...only, amount }] : transfer.destinations }
}
