import { inForceOn } from '../contents/claims.ts'
import type { Day } from '../../day.ts'
import { substances, type LimitedSubstance, type Substance } from '../../lists/cellar.ts'
import type { StockUnit } from '../../lists/units.ts'
import { roundHalfUp, sumOf } from '../../units/amount.ts'
import { magnitudeOf, toStockBase } from '../../units/magnitude.ts'
import { mix } from '../contents/composition.ts'

/**
 * What a wine carries of everything that was ever added to it or to what flowed into it: by the addition's id, the base units of
 * its product in a litre, unrounded. Pouring shares it by litres, and what is lost takes its part along.
 */
export type Carried = ReadonlyMap<string, number>

/** A volume of wine in millilitres with what it carries. */
export type CarryingPart = { volume: number; carried: Carried }

/** What wines poured together carry, each by its volume, with what is added to them on the spot (whole base units). */
export function carriedBy(
  parts: CarryingPart[],
  added: readonly { id: string; amount: number }[] = [],
): Carried {
  const carried = new Map(mix(parts.map(({ volume, carried }) => ({ volume, composition: carried }))))
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  if (volume === 0) return carried
  for (const { id, amount } of added) carried.set(id, (carried.get(id) ?? 0) + (amount * 1000) / volume)
  return carried
}

/** The most of a substance that may be added to a wine in all, in mg/L. */
export type AdditiveLimits = Readonly<Record<LimitedSubstance, number>>

/** The limits of substances in mg/L, each from its day on. domain.md 2.5. A new rule is a new line, never a changed one. */
export const additiveLimits: readonly { from: Day; limits: AdditiveLimits }[] = [
  { from: '1900-01-01', limits: { SORBIC: 200, ASCORBIC: 300, METATARTARIC: 100, COPPER: 1, DAP: 300 } },
]

/** The limits in force on a day: the company's own before those that everybody knows. */
export const additiveLimitsOn = (day: Day, own: typeof additiveLimits = []): AdditiveLimits =>
  inForceOn(day, additiveLimits, own).limits

/** What a product is, where it counts for a limit: the substance, and what percent of it that is (all, unless it is said). */
export type ProductSubstance = {
  substance: Substance | null
  substancePercent: number | null
  unit: StockUnit
}

/** Milligrams of its substance in a base unit of a product: a liquid is said in grams in 100 mL, what is counted has none. */
export function milligramsIn({ substancePercent, unit }: Omit<ProductSubstance, 'substance'>): number {
  const magnitude = magnitudeOf(unit)
  const percent = substancePercent ?? 100
  if (magnitude === 'WEIGHT') return percent / 100
  return magnitude === 'VOLUME' ? percent * 10 : 0
}

/** How much of each substance some doses are, in mg/L; `dose` is in base units of the product in a litre. */
export function substancesIn(
  doses: Iterable<ProductSubstance & { dose: number }>,
): ReadonlyMap<Substance, number> {
  const sums = new Map<Substance, number>()
  for (const { dose, substance, ...product } of doses) {
    if (substance === null) continue
    sums.set(substance, (sums.get(substance) ?? 0) + dose * milligramsIn(product))
  }
  return sums
}

/** A substance in a wine, in mg/L as it is shown, beside the most that the law allows; null where no sum is judged. */
export type SubstanceSum = { substance: Substance; amount: number; limit: number | null; isOver: boolean }

/**
 * Sums of substances beside their limits, in the order of their list. What is judged is not rounded. SO2 is judged only where its
 * sum is the total of the wine, by the limit of that wine.
 */
export function judgeSubstances(
  sums: ReadonlyMap<Substance, number>,
  limits: AdditiveLimits,
  so2Limit: number | null = null,
): SubstanceSum[] {
  return substances.flatMap((substance) => {
    const sum = sums.get(substance)
    if (sum === undefined) return []
    const limit = substance === 'SO2' ? so2Limit : limits[substance]
    return [{ substance, amount: roundHalfUp(sum, 3), limit, isOver: limit !== null && sum > limit + 1e-9 }]
  })
}

/** A supply that is going to be added: an amount of a product in its unit. */
export type PlannedAddition = ProductSubstance & { amount: number }

/**
 * What a wine is judged with, in mg/L: the substances that it has beside their limits, and its total SO2 beside that of the wine,
 * where it is known.
 */
export type JudgedWine = {
  substances: readonly Pick<SubstanceSum, 'substance' | 'amount'>[]
  limits: AdditiveLimits
  totalSo2: { amount: number; limit: number } | null
}

/**
 * What a wine would have of the substances that are going to be added to it, beside their limits, in so many litres. Nothing where
 * there is no wine.
 */
export function judgePlanned(
  { substances: present, limits, totalSo2 }: JudgedWine,
  liters: number,
  planned: readonly PlannedAddition[],
): SubstanceSum[] {
  if (liters <= 0) return []
  const added = substancesIn(
    planned.map(({ amount, ...product }) => ({
      ...product,
      dose: toStockBase(amount, product.unit) / liters,
    })),
  )
  const there = (substance: Substance) =>
    substance === 'SO2' && totalSo2 !== null
      ? totalSo2.amount
      : (present.find((one) => one.substance === substance)?.amount ?? 0)
  return judgeSubstances(
    new Map([...added].map(([substance, amount]) => [substance, sumOf([there(substance), amount])])),
    limits,
    totalSo2?.limit ?? null,
  )
}

/** What an allergenic product declares: its allergen, or else its own name. */
export const allergenOf = (product: {
  isAllergene: boolean
  allergen: string
  name: string
}): string | null => (product.isAllergene ? product.allergen.trim() || product.name : null)

/** Allergens once each, however they were written, by name. */
export function allergensIn(products: Iterable<Parameters<typeof allergenOf>[0]>): string[] {
  const found = new Map<string, string>()
  for (const product of products) {
    const allergen = allergenOf(product)
    if (allergen !== null && !found.has(allergen.toLowerCase())) found.set(allergen.toLowerCase(), allergen)
  }
  return [...found.values()].toSorted((a, b) => a.localeCompare(b, 'es'))
}
