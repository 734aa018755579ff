import {
  analysisTypes,
  fieldAnalysisTypes,
  laboratoryTypes,
  measuramentTypes,
  type AlertEffect,
  type AnalysisAlert,
  type AnalysisType,
} from '../lists/laboratory.ts'
import type { GrapeType } from '../lists/vineyard.ts'

/** Everything that can be measured, by its code. */
export const analysisCodes = [...laboratoryTypes, ...fieldAnalysisTypes, ...measuramentTypes] as const
export type AnalysisCode = (typeof analysisCodes)[number]

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
