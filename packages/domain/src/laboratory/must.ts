import { productOf, roundHalfUp } from '../units/amount.ts'

/** Grams of sugar in a litre that make one percent of alcohol by volume (EU ratio; 16.5 to 17.2 are seen). */
export const SUGAR_BY_DEGREE = 16.83

/** The modulus of the Baumé scale for liquids heavier than water. */
export const BAUME = 145

/** Degrees Baumé of a density in g/mL, to two places: 1.0950 is 12.58. */
export const baumeOf = (density: number): number => roundHalfUp(BAUME - BAUME / density, 2)

/** The density in g/mL of degrees Baumé, to four places. */
export const densityOf = (baume: number): number => roundHalfUp(BAUME / (BAUME - baume), 4)

/** The cubic by which laboratories read degrees Brix off a density: of its third power, second, first, and what is taken off. */
export const brixCubic = { third: 182.4601, second: 775.6821, first: 1262.7794, off: 669.5622 }

/** Degrees Brix of a density in g/mL, to one place, by the cubic that laboratories use: 1.0950 is 22.7. */
export const brixOf = (density: number): number =>
  roundHalfUp(
    ((brixCubic.third * density - brixCubic.second) * density + brixCubic.first) * density - brixCubic.off,
    1,
  )

/** The alcohol in % v/v that a sugar in g/L can give, to two places. */
export const probableAlcohol = (sugar: number, sugarByDegree = SUGAR_BY_DEGREE): number =>
  roundHalfUp(sugar / sugarByDegree, 2)

/** Grams of sugar in a litre of must for each degree Baumé. */
export const SUGAR_BY_BAUME = 18

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

/** Grams of tartaric acid that are as sour as one of sulfuric acid, and of sulfuric acid as one of acetic acid. */
export const acidFactors = { tartaric: 1.53, sulfuric: 0.82 }

/** A total acidity in g/L of tartaric acid, from one in g/L of sulfuric acid, to two places. */
export const asTartaric = (sulfuric: number): number => roundHalfUp(sulfuric * acidFactors.tartaric, 2)

/** A volatile acidity in g/L of sulfuric acid, from one in g/L of acetic acid, to two places. */
export const asSulfuric = (acetic: number): number => roundHalfUp(acetic * acidFactors.sulfuric, 2)

/** A volatile acidity in meq/L, from one in g/L of acetic acid, to two places. */
export const milliequivalents = (acetic: number): number => roundHalfUp(acetic * 16.65, 2)
