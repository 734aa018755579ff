import { z } from 'zod'
import { day, id, optionalText, text, version } from '../fields.ts'
import type { holdReasons } from '../lists/cellar.ts'
import { listQuery, named } from '../wire.ts'
import { bottlesOnce, reconcile } from './reconcile.ts'
import { traceAnswer, traceTypes, type Trace } from './trace.ts'

/** What goods a recall puts on hold. */
export const recallKinds = ['content', 'stockBatch', 'wineBatch'] as const
export type RecallKind = (typeof recallKinds)[number]

/** Why a recall keeps goods where they are. */
export const RECALL = 'RECALL' as const satisfies (typeof holdReasons)[number]

/** Opens a drill that begins with a record; its time runs from then. */
export const recallDrillStart = z.strictObject({
  id: id.optional(),
  type: z.enum(traceTypes),
  start: id,
  note: optionalText(500),
})
export type RecallDrillStart = z.infer<typeof recallDrillStart>

/** Closes a drill: what it reached is kept as it is now. */
export const recallDrillEnd = z.strictObject({ id, version, note: optionalText(500) })
export type RecallDrillEnd = z.infer<typeof recallDrillEnd>

/** Puts everything that a drill reaches on hold, or lets go what it held; either says why. */
export const recallHold = z.strictObject({ id, version, onHold: z.boolean(), note: text(400) })
export type RecallHold = z.infer<typeof recallHold>

const counts = z.object({
  lands: z.int(),
  cius: z.int(),
  contents: z.int(),
  wineBatches: z.int(),
  treatments: z.int(),
  additives: z.int(),
  customers: z.int(),
})

/** A drill in a list. `share` is the part of the bottles and litres that was found, of 0 to 1; `onHold` how many goods it holds. */
export const recallDrillRow = z.object({
  id,
  version: z.int(),
  number: z.int(),
  type: z.enum(traceTypes),
  start: named,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  by: z.string(),
  note: z.string(),
  share: z.number().nullable(),
  reached: counts.nullable(),
  onHold: z.int(),
})
export type RecallDrillRow = z.infer<typeof recallDrillRow>

/** A drill with what it holds, the one that was closed last before it, and its report. */
export const recallDrillRecord = z.object({
  ...recallDrillRow.shape,
  held: z.array(z.object({ type: z.enum(recallKinds), ...named.shape })),
  previous: recallDrillRow.nullable(),
  report: traceAnswer.nullable(),
})
export type RecallDrillRecord = z.infer<typeof recallDrillRecord>

export const recallDrillQuery = listQuery(['number', 'startedAt', 'share'], {
  from: day.optional(),
  to: day.optional(),
})

/** What part of the bottles and litres of a trace is found, of 0 to 1: the lesser of both. */
export function shareFound({ lots, litres }: Pick<Trace, 'lots' | 'litres'>): number {
  const bottles = reconcile(bottlesOnce(lots)).share
  const whole = litres === null ? 0 : litres.start + litres.found
  return whole === 0 ? bottles : Math.min(bottles, Math.max(0, 1 - Math.abs(litres!.unexplained) / whole))
}

/** How long a drill took, in whole seconds; nothing while it is open. */
export const secondsOf = ({ startedAt, endedAt }: Pick<RecallDrillRow, 'startedAt' | 'endedAt'>) =>
  endedAt === null ? null : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
