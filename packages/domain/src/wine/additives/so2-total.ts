import type { Day } from '../../day.ts'
import type { GrapeType } from '../../lists/vineyard.ts'
import { sumOf } from '../../units/amount.ts'
import { substancesIn, type ProductSubstance } from './additives.ts'
import { homeMarket, totalSo2Limit } from '../../laboratory/so2.ts'

/** A value that was found in a wine on a day, by its code. */
export type SeenValue = { code: string; value: number; day: Day }

/** An addition that a wine carries: base units of its product in a litre, and the day it was given. */
export type GivenDose = ProductSubstance & { dose: number; day: Day }

/** The total SO2 of a wine beside the most that it may have, both in mg/L, and the day it was measured last, if ever. */
export type TotalSo2 = { amount: number; limit: number; measuredOn: Day | null }

/**
 * The total SO2 of a wine on a day, unrounded: as it was measured last, with all that was added since; all that was ever added where
 * nobody measured it. What was given on the day of the measure counts, for one measures before adding. `seen` begins with the first.
 */
export function totalSo2(
  seen: readonly SeenValue[],
  given: readonly GivenDose[],
  grapeType: GrapeType | null,
  on: Day,
): TotalSo2 {
  const measured = lastOf(seen, 'TOTAL_SO2', on)
  const since = given.filter(({ day }) => measured === undefined || day >= measured.day)
  return {
    amount: sumOf([measured?.value ?? 0, substancesIn(since).get('SO2') ?? 0]),
    limit: totalSo2Limit({ grapeType, sugar: sugarIn(seen, on) }, homeMarket, on),
    measuredOn: measured?.day ?? null,
  }
}

/** The sugar of a wine in g/L as it was found last until a day: glucose and fructose before all that reduces. */
const sugarIn = (seen: readonly SeenValue[], on: Day): number | null =>
  (lastOf(seen, 'GLUCOSE_FRUCTOSE', on) ?? lastOf(seen, 'RESIDUAL_SUGAR', on))?.value ?? null

const lastOf = (seen: readonly SeenValue[], code: string, on: Day) =>
  seen.findLast((one) => one.code === code && one.day <= on)
