import type { LaboratoryType } from '../../lists/laboratory.ts'
import { productOf, sumOf } from '../../units/amount.ts'

/** What was last analysed of a wine, by parameter, in the unit of each. */
export type Analyses = ReadonlyMap<string, number>

/** So much of a wine (any unit, the same for all parts) with what is known of it. */
export type AnalysedPart = { amount: number; analyses: Analyses }

/** A parameter of a blend that was not made: `isEstimated` where wines do not simply average; null where a part is unknown. */
export type BlendAnalysis = { code: string; value: number | null; isEstimated: boolean }

/** What averages by volume when wines are poured together; pH, free SO2 and colour do not (domain 2.5). */
const linear: ReadonlySet<string> = new Set<LaboratoryType>([
  'ALCOHOL',
  'RESIDUAL_SUGAR',
  'GLUCOSE_FRUCTOSE',
  'TOTAL_ACIDITY',
  'VOLATILE_ACIDITY',
  'TOTAL_SO2',
  'MALIC',
  'LACTIC',
  'TARTARIC',
  'CITRIC',
  'DRY_EXTRACT',
])

/**
 * The analyses of a blend out of those of its parts, weighted by volume: every parameter that is known of some part, in the order
 * in which the first part that knows it tells them.
 */
export function estimateBlend(parts: readonly AnalysedPart[]): BlendAnalysis[] {
  const poured = parts.filter(({ amount }) => amount > 0)
  const codes = new Set(poured.flatMap(({ analyses }) => [...analyses.keys()]))
  return [...codes].map((code) => ({ code, value: averageOf(code, poured), isEstimated: !linear.has(code) }))
}

function averageOf(code: string, parts: readonly AnalysedPart[]): number | null {
  const whole = sumOf(parts.map(({ amount }) => amount))
  let sum = 0
  for (const { amount, analyses } of parts) {
    const value = analyses.get(code)
    if (value === undefined) return null
    sum += value * amount
  }
  return whole === 0 ? null : productOf([sum], 4, whole)
}

/** A vessel with so much of a wine in it, in litres. */
export type DrawnVessel = { id: string; currentAmount: number }

/** What is taken of one vessel, in litres, and whether that is all of it. */
export type Draw = { id: string; amount: number; isAll: boolean }

/**
 * From which vessels so many litres of one wine are taken: the fullest first, so that as few as possible are opened. `short` is what
 * they lack.
 */
export function drawFrom(vessels: readonly DrawnVessel[], amount: number): { draws: Draw[]; short: number } {
  let left = amount
  const draws: Draw[] = []
  for (const { id, currentAmount } of vessels.toSorted((a, b) => b.currentAmount - a.currentAmount)) {
    const taken = Math.min(currentAmount, left)
    if (taken <= 0) continue
    draws.push({ id, amount: taken, isAll: taken === currentAmount })
    left = sumOf([left, -taken])
  }
  return { draws, short: left }
}
