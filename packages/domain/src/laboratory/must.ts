import { productOf, roundHalfUp } from '../units/amount.ts'

/** Grams of sugar in a litre that make one percent of alcohol by volume (EU ratio; 16.5 to 17.2 are seen). */
export const SUGAR_BY_DEGREE = 16.83

/** Degrees Baumé of a density in g/mL, to two places: 1.0950 is 12.58. */
export const baumeOf = (density: number): number => roundHalfUp(145 - 145 / density, 2)

/** The density in g/mL of degrees Baumé, to four places. */
export const densityOf = (baume: number): number => roundHalfUp(145 / (145 - baume), 4)

/** Degrees Brix of a density in g/mL, to one place, by the cubic that laboratories use: 1.0950 is 22.7. */
export const brixOf = (density: number): number =>
  roundHalfUp(((182.4601 * density - 775.6821) * density + 1262.7794) * density - 669.5622, 1)

/** The alcohol in % v/v that a sugar in g/L can give, to two places. */
export const probableAlcohol = (sugar: number, sugarByDegree = SUGAR_BY_DEGREE): number =>
  roundHalfUp(sugar / sugarByDegree, 2)

/** Grams of sugar in a litre of must for each degree Baumé. */
const SUGAR_BY_BAUME = 18

/** Between these densities in g/mL there is a must: below it is water or wine, above it no hydrometer was read. */
const mustFrom = { above: 1, most: 1.2 }

/** What the density of a must says of its sugar: degrees Baumé, degrees Brix, and the alcohol in % v/v that the sugar can still give. */
export type MustReading = { baume: number; brix: number; probableAlcohol: number }

/** Reads the density of a must in g/mL; null where it is none: a wine that is nearly dry has alcohol in it that no table counts with. */
export function readMust(density: number): MustReading | null {
  if (density <= mustFrom.above || density > mustFrom.most) return null
  const baume = baumeOf(density)
  return {
    baume,
    brix: brixOf(density),
    probableAlcohol: probableAlcohol(productOf([SUGAR_BY_BAUME, baume], 2)),
  }
}

/** A total acidity in g/L of tartaric acid, from one in g/L of sulfuric acid, to two places. */
export const asTartaric = (sulfuric: number): number => roundHalfUp(sulfuric * 1.53, 2)

/** A volatile acidity in g/L of sulfuric acid, from one in g/L of acetic acid, to two places. */
export const asSulfuric = (acetic: number): number => roundHalfUp(acetic * 0.82, 2)

/** A volatile acidity in meq/L, from one in g/L of acetic acid, to two places. */
export const milliequivalents = (acetic: number): number => roundHalfUp(acetic * 16.65, 2)
