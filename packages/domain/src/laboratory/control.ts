import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day, id, note, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'
import { analysisCode } from './analysis.ts'
import { controlStates } from '../lists/laboratory.ts'

const limit = z.number().min(-1_000_000).max(1_000_000).multipleOf(0.0001).nullable().default(null)

const subjects = z.object({
  cellarElement: z.string().nullish(),
  land: z.string().nullish(),
  wineBatch: z.string().nullish(),
})
const countOf = ({ cellarElement, land, wineBatch }: z.infer<typeof subjects>) =>
  [cellarElement, land, wineBatch].filter(Boolean).length

/**
 * What has to be measured (control de medición): where, every how many days, by whom, and between which limits, in
 * the unit of what is measured. A limit that is null is open.
 */
export const measuramentControl = z
  .strictObject({
    cellarElement: id.nullable().default(null),
    land: id.nullable().default(null),
    wineBatch: id.nullable().default(null),
    code: analysisCode,
    everyDays: z.int().min(1).max(366),
    fromDate: day,
    employee: id,
    least: limit,
    most: limit,
    note,
  })
  .refine(...needed(subjects, (draft) => countOf(draft) > 0, 'entityName'))
  .refine(...rule(subjects, (draft) => countOf(draft) < 2, 'land', 'ONE_SUBJECT'))
  .refine(
    ...rule(
      z.object({ least: z.number().nullish(), most: z.number().nullish() }),
      ({ least, most }) => (least ?? -Infinity) <= (most ?? Infinity),
      'most',
      'MOST_BELOW_LEAST',
    ),
  )
export type MeasuramentControl = z.infer<typeof measuramentControl>

/** A control as a list or page shows it: what was measured last, and by which day it has to be measured again. */
export const measuramentControlRecord = z.object({
  id,
  version,
  cellarElement: named.nullable(),
  land: named.nullable(),
  wineBatch: named.nullable(),
  entityName: z.string(),
  code: analysisCode,
  everyDays: z.int(),
  fromDate: day,
  employee: named,
  least: z.number().nullable(),
  most: z.number().nullable(),
  note: z.string(),
  lastDay: day.nullable(),
  lastValue: z.number().nullable(),
  dueDay: day,
  state: z.enum(controlStates),
  can,
})
export type MeasuramentControlRecord = z.infer<typeof measuramentControlRecord>

export const measuramentControlQuery = listQuery(['dueDay', 'entityName'], {
  text: z.string().max(100).optional(),
  code: analysisCode.optional(),
  state: z.enum(controlStates).optional(),
  cellarElementId: id.optional(),
  landId: id.optional(),
  wineBatchId: id.optional(),
})
