import { z } from 'zod'
import { rule } from '../check.ts'
import { id, optionalText, text, version } from '../fields.ts'
import { criterionKinds } from '../lists/stock.ts'
import { can, listQuery } from '../wire.ts'

const limit = z.number().min(-1_000_000).max(1_000_000).multipleOf(0.0001).nullable().default(null)
const kind = z.enum(criterionKinds)

/**
 * What a criterion asks: something that is as it should be or not, a number in `unit` from `least` to `most`, or
 * words. A limit that is null is open.
 */
export const criterionShape = { name: text(120), kind, unit: optionalText(20), least: limit, most: limit }

const limits = z.object({ kind, least: z.number().nullish(), most: z.number().nullish() })
type Limits = z.infer<typeof limits>
const isBlank = (value: unknown) => value === null || value === undefined

/** One thing that is looked at in a supply (criterio). Only a number has limits. */
export const criterion = z
  .strictObject(criterionShape)
  .refine(
    ...rule(
      limits,
      ({ least, most }: Limits) => (least ?? -Infinity) <= (most ?? Infinity),
      'most',
      'MAX_BELOW_MIN',
    ),
  )
  .refine(
    ...rule(
      limits,
      ({ kind, least }: Limits) => kind === 'NUMBER' || isBlank(least),
      'least',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      limits,
      ({ kind, most }: Limits) => kind === 'NUMBER' || isBlank(most),
      'most',
      'NOT_ALLOWED_HERE',
    ),
  )
export type Criterion = z.infer<typeof criterion>

const namesDiffer = (criteria: readonly { name: string }[]) =>
  new Set(criteria.map(({ name }) => name.toLowerCase())).size === criteria.length

/** What is looked at in supplies of one kind (tipo de control): corks, glass, labels … */
export const qualityType = z.strictObject({
  name: text(80),
  criteria: z.array(criterion).min(1).max(40).refine(namesDiffer, 'REPEATED'),
})
export type QualityType = z.infer<typeof qualityType>

const shownLimit = z.number().nullable()

/** A criterion in an answer, where it is only told. */
export const shownCriterion = z.object({
  name: z.string(),
  kind,
  unit: z.string(),
  least: shownLimit,
  most: shownLimit,
})

/** A type of check as a list or page shows it; `qualities` counts the checks made of it. */
export const qualityTypeRecord = z.object({
  name: z.string(),
  criteria: z.array(shownCriterion),
  qualities: z.int(),
  id,
  version,
  can,
})
export type QualityTypeRecord = z.infer<typeof qualityTypeRecord>

export const qualityTypeQuery = listQuery(['name'], { name: z.string().max(100).optional() })
