import { z } from 'zod'
import { rule } from '../check.ts'
import { optionalText } from '../fields.ts'
import { alertEffects } from '../lists/laboratory.ts'
import { analysisCodes, isPossible, outOfRange, typeOf, type AnalysisCode } from './analysis-types.ts'

/** The code of what was measured. */
export const analysisCode = z.enum(analysisCodes)

const measured = { code: analysisCode, value: z.number().multipleOf(0.0001), unit: optionalText(20) }

/** A value that was measured, in the unit of its type; `unit` may be left empty. */
export const measuredValue = z
  .strictObject(measured)
  .refine(
    ...rule(z.object({ code: measured.code, value: z.number() }), isPossible, 'value', ({ code }) =>
      outOfRange(code),
    ),
  )
  .refine(
    ...rule(
      z.object({ code: measured.code, unit: z.string() }),
      ({ code, unit }) => unit === '' || unit === typeOf(code).unit,
      'unit',
      'NOT_ALLOWED_HERE',
    ),
  )
export type MeasuredValue = z.infer<typeof measuredValue>

/** A value of one code, as a column of a spreadsheet says it; null where it says none. */
export const measuredAs = (code: AnalysisCode) =>
  z
    .number()
    .refine((given) => isPossible({ code, value: given }), outOfRange(code))
    .nullable()
    .default(null)

/** Several values of which no code comes twice. */
export const measuredValues = z
  .array(measuredValue)
  .max(60)
  .refine((values) => new Set(values.map(({ code }) => code)).size === values.length, 'REPEATED')

/** A measured value as it is answered; `alert` is what it deserves, by the colour of its wine. */
export const shownValue = z.object({
  code: z.string(),
  value: z.number(),
  unit: z.string(),
  alert: z.enum(alertEffects).nullable(),
})
export type ShownValue = z.infer<typeof shownValue>
