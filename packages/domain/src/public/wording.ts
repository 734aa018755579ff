import { ingredientFacts, type WineIngredient } from '../lists/ingredients.ts'
import { isGtin } from './gtin.ts'
import type { Ingredients } from './ingredients.ts'
import type { Terms, UnionLanguage } from './languages.ts'

/** A piece of a text; an allergen is set apart from the rest (Regulation (EU) 1169/2011, article 21). */
export type Piece = { text: string; isAllergen: boolean }

const plain = (text: string): Piece => ({ text, isAllergen: false })

/** An ingredient in a language: its name where it has a fixed one, else its E number. */
function worded(one: WineIngredient, terms: Terms): Piece[] {
  const { eNumber, allergen } = ingredientFacts[one]
  if (one === 'EGG_LYSOZYME')
    return [plain(`${eNumber} (`), { text: terms.EGG, isAllergen: true }, plain(')')]
  if (allergen !== null) return [{ text: terms[allergen], isAllergen: true }]
  if (one === 'CONCENTRATED_MUST' || one === 'SUGAR' || one === 'MANNOPROTEINS') return [plain(terms[one])]
  return [plain(eNumber ?? one)]
}

const joined = (parts: Piece[][], glue: string): Piece[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [plain(glue), ...part]))

/**
 * The list of ingredients in a language: grapes, what enriched the must, then additives by category, and aids that are allergens.
 * Additives that may replace each other are said as “contains A and/or B” (Delegated Regulation (EU) 2019/33, article 48a).
 */
export function ingredientWords({ groups, allergens }: Ingredients, terms: Terms): Piece[] {
  const parts: Piece[][] = [[plain(terms.grapes)]]
  for (const { category, ingredients, areAlternatives } of groups) {
    const named = ingredients.map((one) => worded(one, terms))
    if (category === 'ENRICHING') parts.push(...named)
    else if (areAlternatives)
      parts.push([
        plain(`${terms[category]} (${terms.contains} `),
        ...joined(named, ` ${terms.andOr} `),
        plain(')'),
      ])
    else parts.push([plain(`${terms[category]}: `), ...joined(named, ', ')])
  }
  const shown = new Set(
    groups.flatMap((group) => group.ingredients.flatMap((one) => ingredientFacts[one].allergen ?? [])),
  )
  for (const allergen of allergens)
    if (!shown.has(allergen)) parts.push([{ text: terms[allergen], isAllergen: true }])
  return joined(parts, ', ')
}

/** The sentence on gas at bottling; null where there is nothing to say. */
export const atmosphereWords = ({ atmosphere }: Ingredients, terms: Terms): string | null =>
  atmosphere === 'NONE' ? null : terms[atmosphere]

/** A number with the decimal comma or point of a language. */
export const decimalIn = (language: UnionLanguage, value: number): string => {
  const hasPoint = language === 'en' || language === 'ga' || language === 'mt'
  return hasPoint ? String(value) : String(value).replace('.', ',')
}

/** Grams as declared; null are those too few to be told in figures. */
export const gramsIn = (language: UnionLanguage, grams: number | null): string =>
  grams === null ? `< ${decimalIn(language, 0.5)} g` : `${decimalIn(language, grams)} g`

/** The energy line of the printed label, the same in every language: “E (100 ml) = 327 kJ / 79 kcal”. */
export const energyLine = ({ kJ, kcal }: { kJ: number; kcal: number }): string =>
  `E (100 ml) = ${kJ} kJ / ${kcal} kcal`

/** A GS1 Digital Link path where it can be: of a GTIN and a lot that GS1 can carry. */
export const hasGs1Path = (gtin: string | null, isLotAllowed: boolean): gtin is string =>
  gtin !== null && isGtin(gtin) && isLotAllowed
