import { Refusal } from '../errors.ts'
import {
  ingredientFacts,
  wineAllergens,
  wineIngredients,
  type IngredientCategory,
  type WineAllergen,
  type WineIngredient,
} from '../lists/ingredients.ts'

/** A product of a wine's history: `ingredient` is what it is on a label, null where nobody said so yet. */
export type UsedProduct = { id: string; name: string; ingredient: WineIngredient | null }

/** Whether bottles were closed under gas: a sentence of its own, in place of the gases (Delegated Regulation (EU) 2023/1606). */
export const atmospheres = ['NONE', 'BOTTLED', 'MAY_BE_BOTTLED'] as const
export type Atmosphere = (typeof atmospheres)[number]

/** Ingredients of one category; where they may replace each other the label says “contains … and/or …”. */
export type IngredientGroup = {
  category: Exclude<IngredientCategory, 'GAS' | 'AID'>
  ingredients: WineIngredient[]
  areAlternatives: boolean
}

/** A list of ingredients after “grapes”: its groups, aids that are allergens, and whether gas is told. */
export type Ingredients = {
  groups: IngredientGroup[]
  allergens: WineAllergen[]
  atmosphere: Atmosphere
}

const listed = ['ENRICHING', 'ACIDITY_REGULATOR', 'PRESERVATIVE', 'ANTIOXIDANT', 'STABILISER'] as const

/** The categories of which additives may stand for each other. */
export const alternativeCategories: readonly IngredientCategory[] = ['ACIDITY_REGULATOR', 'STABILISER']
export const MOST_ALTERNATIVES = 3

/** Sulphites are an allergen from 10 mg/L of total SO2 on: Regulation (EU) 1169/2011, annex II, 12. */
const SULPHITE_THRESHOLD = 10

type Said = {
  /** Additives that the winery says may stand for those that it used. */
  alternatives: readonly WineIngredient[]
  /** What the winery says of gas; null where the products tell it. */
  atmosphere: Atmosphere | null
  /** Total SO2 in mg/L, null where it was not determined. */
  totalSo2: number | null
}

/**
 * The ingredients of a wine from the products of its history. Aids without an allergen are left out, gases are a sentence. Refuses
 * alternatives of other categories, of one that no product belongs to, or more than three (ALTERNATIVES_NOT_ALLOWED).
 */
export function ingredientsOf(products: readonly UsedProduct[], said: Said): Ingredients {
  const used = new Set(products.flatMap(({ ingredient }) => ingredient ?? []))
  const groups = listed.flatMap((category) => groupOf(category, used, said.alternatives))
  const named = new Set(groups.flatMap(({ ingredients }) => ingredients))
  if (said.alternatives.some((one) => !named.has(one))) throw notAllowed()
  const allergens = new Set([...used, ...named].flatMap((one) => ingredientFacts[one].allergen ?? []))
  if (said.totalSo2 !== null && said.totalSo2 > SULPHITE_THRESHOLD) allergens.add('SULPHITES')
  const hasGas = [...used].some((one) => ingredientFacts[one].category === 'GAS')
  return {
    groups,
    allergens: wineAllergens.filter((one) => allergens.has(one)),
    atmosphere: said.atmosphere ?? (hasGas ? 'BOTTLED' : 'NONE'),
  }
}

const notAllowed = () =>
  new Refusal('INVALID_INPUT', { errors: { alternatives: 'ALTERNATIVES_NOT_ALLOWED' } })

function groupOf(
  category: (typeof listed)[number],
  used: ReadonlySet<WineIngredient>,
  alternatives: readonly WineIngredient[],
): IngredientGroup[] {
  const isOf = (one: WineIngredient) => ingredientFacts[one].category === category
  const own = wineIngredients.filter((one) => isOf(one) && used.has(one))
  const others = alternatives.filter((one) => isOf(one) && !used.has(one))
  if (own.length === 0) return []
  if (others.length === 0) return [{ category, ingredients: own, areAlternatives: false }]
  const ingredients = [...own, ...new Set(others)]
  if (!alternativeCategories.includes(category) || ingredients.length > MOST_ALTERNATIVES) throw notAllowed()
  return [{ category, ingredients, areAlternatives: true }]
}

/** The products of which nobody said what they are on a label, each once, by name. */
export const unknownProducts = (products: readonly UsedProduct[]): UsedProduct[] =>
  [
    ...new Map(products.filter(({ ingredient }) => ingredient === null).map((one) => [one.id, one])).values(),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
