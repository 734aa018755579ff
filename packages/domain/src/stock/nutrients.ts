import { nutrients, type Nutrient } from '../lists/stock.ts'

/** A fertilizer that was applied: percent of each nutrient in it, whether P and K are stated as oxides, and kilos or litres of it. */
export type Applied = {
  nutrients: Partial<Record<Nutrient, number>>
  nutrientsAsOxides: boolean
  amount: number
}

/** The part of the element in its oxide, by atomic weights: P in P₂O₅, K in K₂O. */
export const inOxide = { P: 0.4364, K: 0.8301 } as const satisfies Partial<Record<Nutrient, number>>
const isInOxide = (nutrient: Nutrient): nutrient is keyof typeof inOxide => nutrient in inOxide

/** How much of a nutrient that is stated as its oxide is the element. */
export const elementShare = (nutrient: Nutrient): number => (isInOxide(nutrient) ? inOxide[nutrient] : 1)

/**
 * Kilos of each nutrient, as element, that so many hectares got of some fertilizers: percent / 100 × amount / hectares
 * (specification 3 §9). Only those that are in any of them.
 */
export function nutrientsPerHectare(applied: readonly Applied[], hectares: number): Map<Nutrient, number> {
  const sums = new Map<Nutrient, number>()
  for (const nutrient of nutrients) {
    const kilos = applied.reduce((sum, one) => {
      const element = one.nutrientsAsOxides ? elementShare(nutrient) : 1
      return sum + ((one.nutrients[nutrient] ?? 0) / 100) * one.amount * element
    }, 0)
    if (kilos > 0) sums.set(nutrient, kilos / hectares)
  }
  return sums
}
