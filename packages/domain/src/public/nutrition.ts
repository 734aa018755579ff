import { keysOf } from '../lookup.ts'
import type { AnalysisCode } from '../laboratory/analysis-types.ts'
import { roundHalfUp } from '../units/amount.ts'

/** What the nutrition of a wine is calculated from: % vol, and g/L. */
export type NutritionValues = { alcohol: number; sugars: number; acids: number; glycerol: number }
export type NutritionPart = keyof NutritionValues

/**
 * The analyses that a part of the nutrition may come from, the better first. Acids are the total acidity as tartaric acid; only
 * glucose and fructose are known as sugars where the reducing ones were not determined.
 */
export const nutritionSources: Readonly<Record<NutritionPart, readonly AnalysisCode[]>> = {
  alcohol: ['ALCOHOL'],
  sugars: ['RESIDUAL_SUGAR', 'GLUCOSE_FRUCTOSE'],
  acids: ['TOTAL_ACIDITY'],
  glycerol: ['GLYCEROL'],
}

export const nutritionParts = keysOf(nutritionSources)

/** Energy of a gram, in kJ and kcal: Regulation (EU) 1169/2011, annex XIV. Glycerol is a polyol. */
export const energyOf: Readonly<Record<NutritionPart, { kJ: number; kcal: number }>> = {
  alcohol: { kJ: 29, kcal: 7 },
  sugars: { kJ: 17, kcal: 4 },
  acids: { kJ: 13, kcal: 3 },
  glycerol: { kJ: 10, kcal: 2.4 },
}

/** Grams of ethanol in a millilitre at 20 °C. */
export const ETHANOL_DENSITY = 0.789

/** By how much, in % vol, the alcohol on a label may differ from the analysis: Delegated Regulation (EU) 2019/33, article 44. */
const ALCOHOL_TOLERANCE = 0.5

/** Whether the alcohol on a label, in % vol, is farther from the analysis than the law allows. */
export const alcoholDiffers = (printed: number, analysed: number): boolean =>
  roundHalfUp(Math.abs(printed - analysed), 2) > ALCOHOL_TOLERANCE

/** A nutrition declaration per 100 ml: whole kJ and kcal; grams as the guidance rounds them, null where they are below 0.5 g. */
export type Nutrition = { kJ: number; kcal: number; carbohydrate: number | null; sugars: number | null }

/**
 * The nutrition of 100 ml of wine. Carbohydrate is sugars and polyols (1169/2011, annex I, 7); energy is summed unrounded. Sugars count
 * as such whichever analysis told them.
 */
export function nutritionOf(values: NutritionValues): Nutrition {
  const grams: NutritionValues = {
    alcohol: values.alcohol * ETHANOL_DENSITY,
    sugars: values.sugars / 10,
    acids: values.acids / 10,
    glycerol: values.glycerol / 10,
  }
  const energy = (unit: 'kJ' | 'kcal') =>
    roundHalfUp(
      nutritionParts.reduce((sum, part) => sum + grams[part] * energyOf[part][unit], 0),
      0,
    )
  return {
    kJ: energy('kJ'),
    kcal: energy('kcal'),
    carbohydrate: roundedGrams(grams.sugars + grams.glycerol),
    sugars: roundedGrams(grams.sugars),
  }
}

/**
 * Grams of carbohydrate or sugars as declared: whole ones from 10 g, tenths below, null ("< 0,5 g") up to 0.5 g. Guidance of the
 * Commission on tolerances and rounding (December 2012), table 4.
 */
export const roundedGrams = (grams: number): number | null =>
  grams <= 0.5 ? null : roundHalfUp(grams, grams >= 10 ? 0 : 1)
