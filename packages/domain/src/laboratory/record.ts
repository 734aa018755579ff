import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day, id, note, version } from '../fields.ts'
import { laboratoryStatuses, type LaboratoryStatus } from '../lists/statuses.ts'
import { can, listQuery, named } from '../wire.ts'
import { analysisCode, measuredValues, shownValue } from './analysis.ts'
import { alertEffects, sampleTypes } from '../lists/laboratory.ts'

const reference = id.nullable().default(null)
const samples = {
  content: reference,
  cellarElement: reference,
  ciu: reference,
  land: reference,
  wineBatch: reference,
  stockBatch: reference,
}
const taken = z.record(z.string(), z.unknown())
const countOf = (draft: Record<string, unknown>) => sampleTypes.filter((type) => Boolean(draft[type])).length

const shape = {
  ...samples,
  type: id,
  laboratoryPlace: id,
  employee: id,
  sampledOn: day,
  status: z.enum(laboratoryStatuses).default('PENDING'),
  sentOn: day.nullable().default(null),
  doneOn: day.nullable().default(null),
  results: measuredValues.default([]),
  note,
}
const stated = z.object({ status: z.enum(laboratoryStatuses) })

/**
 * An analysis (análisis): a sample of one thing, who took it and when, where it is analysed, and what was found. It
 * is sent, then told with its results, or voided with a reason.
 */
export const laboratory = z
  .strictObject(shape)
  .refine(...needed(taken, (draft) => countOf(draft) > 0, 'sample'))
  .refine(...rule(taken, (draft) => countOf(draft) < 2, 'cellarElement', 'ONE_SUBJECT'))
  .refine(
    ...needed(
      stated.extend({ sentOn: day.nullable() }),
      ({ status, sentOn }) => status !== 'SENT' || sentOn !== null,
      'sentOn',
    ),
  )
  .refine(
    ...needed(
      stated.extend({ doneOn: day.nullable() }),
      ({ status, doneOn }) => status !== 'DONE' || doneOn !== null,
      'doneOn',
    ),
  )
  .refine(
    ...needed(
      stated.extend({ results: z.array(z.unknown()) }),
      ({ status, results }) => status !== 'DONE' || results.length > 0,
      'results',
    ),
  )
  .refine(
    ...needed(
      stated.extend({ note: z.string() }),
      ({ status, note: reason }) => status !== 'VOIDED' || reason !== '',
      'note',
    ),
  )
  .refine(
    ...rule(
      z.object({ sampledOn: day, sentOn: day.nullable() }),
      ({ sampledOn, sentOn }) => sentOn === null || sentOn >= sampledOn,
      'sentOn',
      'END_BEFORE_START',
    ),
  )
  .refine(
    ...rule(
      z.object({ sampledOn: day, doneOn: day.nullable() }),
      ({ sampledOn, doneOn }) => doneOn === null || doneOn >= sampledOn,
      'doneOn',
      'END_BEFORE_START',
    ),
  )
export type Laboratory = z.infer<typeof laboratory>

/** Where an analysis may stand next; results that were told stay told, or are voided. */
export const nextStatuses: Readonly<Record<LaboratoryStatus, readonly LaboratoryStatus[]>> = {
  PENDING: ['PENDING', 'SENT', 'DONE', 'VOIDED'],
  SENT: ['SENT', 'DONE', 'VOIDED'],
  DONE: ['DONE', 'VOIDED'],
  VOIDED: ['VOIDED'],
}

/** A result with the limits that its type asks; `isOutside` says it is beyond them. */
export const shownResult = shownValue.extend({
  least: z.number().nullable(),
  most: z.number().nullable(),
  isOutside: z.boolean(),
})
export type ShownResult = z.infer<typeof shownResult>

/** An analysis as a list or page shows it; `sample` is what it was taken of. */
export const laboratoryRecord = z.object({
  id,
  version,
  number: z.int(),
  name: z.string(),
  type: named,
  laboratoryPlace: named.extend({ isExternal: z.boolean() }),
  employee: named,
  sample: z.object({ type: z.enum(sampleTypes), id, name: z.string() }),
  content: named.nullable(),
  sampledOn: day,
  status: z.enum(laboratoryStatuses),
  sentOn: day.nullable(),
  doneOn: day.nullable(),
  results: z.array(shownResult),
  /** How many results are beyond their limits or deserve a warning. */
  warnings: z.int(),
  note: z.string(),
  can,
})
export type LaboratoryRecord = z.infer<typeof laboratoryRecord>

/** `from` and `to` are days of sampling, both included; `text` looks in what was sampled and in the type. */
export const laboratoryQuery = listQuery(['number', 'sampledOn', 'status'], {
  text: z.string().max(100).optional(),
  type: id.optional(),
  status: z.enum(laboratoryStatuses).optional(),
  laboratoryPlaceId: id.optional(),
  contentId: id.optional(),
  cellarElementId: id.optional(),
  ciuId: id.optional(),
  landId: id.optional(),
  wineBatchId: id.optional(),
  stockBatchId: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

/** One value in the life of a wine, a land or a lot, from an analysis or a measurement. */
export const resultRow = z.object({
  id: z.string(),
  day,
  code: analysisCode,
  value: z.number(),
  unit: z.string(),
  alert: z.enum(alertEffects).nullable(),
  laboratory: named.nullable(),
})
export type ResultRow = z.infer<typeof resultRow>

/** What keeps a wine from being sold: of each parameter its latest value, where that says so. `results` run from the first. */
export function saleBlockers<Row extends Pick<ResultRow, 'code' | 'alert'>>(results: readonly Row[]): Row[] {
  const latest = new Map(results.map((row) => [row.code, row]))
  return [...latest.values()].filter(({ alert }) => alert === 'BLOCK_SALE')
}

/** Of what results are asked: one of these. */
export const resultQuery = z.strictObject({
  contentId: id.optional(),
  cellarElementId: id.optional(),
  ciuId: id.optional(),
  landId: id.optional(),
  wineBatchId: id.optional(),
  stockBatchId: id.optional(),
})
