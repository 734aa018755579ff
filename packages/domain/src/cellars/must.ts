import { roundHalfUp } from '../units/amount.ts'

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

/** A total acidity in g/L of tartaric acid, from one in g/L of sulfuric acid, to two places. */
export const asTartaric = (sulfuric: number): number => roundHalfUp(sulfuric * 1.53, 2)

/** A volatile acidity in g/L of sulfuric acid, from one in g/L of acetic acid, to two places. */
export const asSulfuric = (acetic: number): number => roundHalfUp(acetic * 0.82, 2)

/** A volatile acidity in meq/L, from one in g/L of acetic acid, to two places. */
export const milliequivalents = (acetic: number): number => roundHalfUp(acetic * 16.65, 2)
