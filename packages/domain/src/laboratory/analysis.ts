import { z } from 'zod'
import { rule } from '../check.ts'
import { optionalText } from '../fields.ts'
import {
  analysisTypes,
  fieldAnalysisTypes,
  laboratoryTypes,
  measuramentTypes,
  type AnalysisAlert,
  type AnalysisType,
  alertEffects,
  type AlertEffect,
} from '../lists/laboratory.ts'
import type { GrapeType } from '../lists/vineyard.ts'

/** Everything that can be measured, by its code. */
export const analysisCodes = [...laboratoryTypes, ...fieldAnalysisTypes, ...measuramentTypes] as const
export type AnalysisCode = (typeof analysisCodes)[number]

export const analysisCode = z.enum(analysisCodes)

const byCode = new Map<string, AnalysisType>(analysisTypes.map((type) => [type.code, type]))

/** A type of analysis with its unit, decimals and range. */
export const typeOf = (code: AnalysisCode): AnalysisType => byCode.get(code)!

/** Whether a value may have been measured at all: outside the range somebody typed it wrong. */
export function isPossible({ code, value }: { code: string; value: number }): boolean {
  const type = byCode.get(code)
  return type === undefined || (value >= type.min && value <= type.max)
}

/** What the field of an impossible value is told: the range of its type. */
export const outOfRange = (code: string): string =>
  `OUT_OF_RANGE:${byCode.get(code)?.min} – ${byCode.get(code)?.max}`

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

/** Several values of which no code comes twice. */
export const measuredValues = z
  .array(measuredValue)
  .max(60)
  .refine((values) => new Set(values.map(({ code }) => code)).size === values.length, 'REPEATED')

const severity: readonly AlertEffect[] = ['BLOCK_SALE', 'WARN', 'MILESTONE']

const rings = ({ when, limit }: AnalysisAlert, value: number) =>
  when === '<' ? value < limit : when === '>' ? value > limit : value >= limit

/** What a value deserves in a wine of a colour, the gravest; null when nothing. */
export function alertOf(code: string, value: number, grapeType: GrapeType | null): AlertEffect | null {
  const alerts = byCode.get(code)?.alerts ?? []
  const effects = alerts
    .filter(({ grapeTypes }) => grapeTypes === undefined || (grapeType && grapeTypes.includes(grapeType)))
    .filter((alert) => rings(alert, value))
    .map(({ effect }) => effect)
  return severity.find((effect) => effects.includes(effect)) ?? null
}

/** A measured value as it is answered; `alert` is what it deserves, by the colour of its wine. */
export const shownValue = z.object({
  code: z.string(),
  value: z.number(),
  unit: z.string(),
  alert: z.enum(alertEffects).nullable(),
})
export type ShownValue = z.infer<typeof shownValue>
