import { z } from 'zod'
import { rule } from '../check.ts'
import { id, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'
import { analysisCode } from './analysis.ts'

const limit = z.number().min(-1_000_000).max(1_000_000).multipleOf(0.0001).nullable().default(null)

/** What an analysis looks at, in the unit of its code, and between which limits; a limit that is null is open. */
export const parameter = z
  .strictObject({ code: analysisCode, least: limit, most: limit })
  .refine(
    ...rule(
      z.object({ least: z.number().nullish(), most: z.number().nullish() }),
      ({ least, most }) => (least ?? -Infinity) <= (most ?? Infinity),
      'most',
      'MOST_BELOW_LEAST',
    ),
  )
export type Parameter = z.infer<typeof parameter>

/** A kind of analysis (tipo): the parameters that it looks at, in their order. */
export const laboratoryType = z.strictObject({
  name: text(80),
  parameters: z
    .array(parameter)
    .min(1)
    .max(60)
    .refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'REPEATED'),
})
export type LaboratoryType = z.infer<typeof laboratoryType>

const shownParameter = z.object({
  code: analysisCode,
  least: z.number().nullable(),
  most: z.number().nullable(),
})

/** A kind of analysis as a list or page shows it; `laboratories` counts the analyses of it. */
export const laboratoryTypeRecord = z.object({
  name: z.string(),
  parameters: z.array(shownParameter),
  id,
  version,
  laboratories: z.int(),
  can,
})
export type LaboratoryTypeRecord = z.infer<typeof laboratoryTypeRecord>

export const laboratoryTypeQuery = listQuery(['name'], { name: z.string().max(100).optional() })
