import { expect, test } from 'vitest'
import { checkDigitOf, gtin14, isGs1Lot, isGtin } from '../../src/public/gtin.ts'
import { ingredientsOf, unknownProducts, type UsedProduct } from '../../src/public/ingredients.ts'
import { languageAsked, unionLanguages } from '../../src/public/languages.ts'
import { alcoholDiffers, nutritionOf, roundedGrams } from '../../src/public/nutrition.ts'
import { unionTerms } from '../../src/public/terms.ts'
import { atmosphereWords, energyLine, gramsIn, ingredientWords } from '../../src/public/wording.ts'
import type { WineIngredient } from '../../src/lists/ingredients.ts'

const used = (...of: (WineIngredient | null)[]): UsedProduct[] =>
  of.map((ingredient, at) => ({ id: String(at), name: `Insumo ${at}`, ingredient }))
const nothing = { alternatives: [], atmosphere: null, totalSo2: null }
const said = (products: UsedProduct[], more: object = {}) => {
  const list = ingredientsOf(products, { ...nothing, ...more })
  return ingredientWords(list, unionTerms.es)
    .map(({ text, isAllergen }) => (isAllergen ? text.toUpperCase() : text))
    .join('')
}

test('a dry red of 13.5 %: 308.89 + 3.4 + 7.15 + 8 kJ, 74.56 + 0.8 + 1.65 + 1.92 kcal', () => {
  const dry = nutritionOf({ alcohol: 13.5, sugars: 2, acids: 5.5, glycerol: 8 })
  expect(dry).toEqual({ kJ: 327, kcal: 79, carbohydrate: 1, sugars: null })
  expect(energyLine(dry)).toBe('E (100 ml) = 327 kJ / 79 kcal')
})

test('a sweet wine of 11 % with 120 g/L: 251.69 + 204 + 9.1 + 10 kJ, 60.75 + 48 + 2.1 + 2.4 kcal', () => {
  const sweet = nutritionOf({ alcohol: 11, sugars: 120, acids: 7, glycerol: 10 })
  expect(sweet).toEqual({ kJ: 475, kcal: 113, carbohydrate: 13, sugars: 12 })
})

test('grams are rounded as the guidance says: none to half a gram, tenths to ten, then whole', () => {
  expect([0, 0.5, 0.51, 9.94, 10, 12.5].map(roundedGrams)).toEqual([null, null, 0.5, 9.9, 10, 13])
  expect([gramsIn('es', null), gramsIn('en', null), gramsIn('es', 1.2)]).toEqual([
    '< 0,5 g',
    '< 0.5 g',
    '1,2 g',
  ])
})

test('additives stand under their category, allergens apart; aids only where they are allergens', () => {
  expect(said(used('SULPHITES', 'TARTARIC_ACID', 'PROCESSING_AID', 'SULPHITES'))).toBe(
    'uvas, regulador de la acidez: E 334, conservador: SULFITOS',
  )
  expect(said(used('EGG', 'MILK', 'CONCENTRATED_MUST'))).toBe('uvas, mosto de uva concentrado, HUEVO, LECHE')
  expect(said(used('EGG_LYSOZYME'))).toBe('uvas, conservador: E 1105 (HUEVO)')
})

test('stabilisers that replace each other are said with and/or, three at most, one of them used', () => {
  expect(said(used('CELLULOSE_GUM'), { alternatives: ['METATARTARIC_ACID', 'GUM_ARABIC'] })).toBe(
    'uvas, estabilizador (contiene E 466 y/o E 353 y/o E 414)',
  )
  const refused = { code: 'INVALID_INPUT', errors: { alternatives: 'ALTERNATIVES_NOT_ALLOWED' } }
  const tried =
    (products: UsedProduct[], ...alternatives: WineIngredient[]) =>
    () =>
      ingredientsOf(products, { ...nothing, alternatives })
  const four = tried(used('CELLULOSE_GUM'), 'METATARTARIC_ACID', 'GUM_ARABIC', 'POLYASPARTATE')
  expect(four).toThrow(expect.objectContaining(refused))
  expect(tried(used(), 'GUM_ARABIC')).toThrow(expect.objectContaining(refused))
  expect(tried(used('SULPHITES'), 'SORBATE')).toThrow(expect.objectContaining(refused))
})

test('sulphites above 10 mg/L are declared though nobody added them; gas is a sentence', () => {
  expect(said(used(), { totalSo2: 10 })).toBe('uvas')
  expect(said(used(), { totalSo2: 11 })).toBe('uvas, SULFITOS')
  const gas = ingredientsOf(used('NITROGEN'), nothing)
  expect(gas.groups).toEqual([])
  expect(atmosphereWords(gas, unionTerms.es)).toBe('Embotellado en atmósfera protectora')
  expect(atmosphereWords({ ...gas, atmosphere: 'NONE' }, unionTerms.es)).toBeNull()
})

test('products that nobody said anything of are named, once each', () => {
  const levadura = { id: 'a', name: 'Levadura', ingredient: null }
  expect(unknownProducts([levadura, levadura, ...used('SULPHITES')])).toEqual([levadura])
})

test('every language has every term, and none of another', () => {
  expect(unionLanguages).toHaveLength(24)
  const keys = Object.keys(unionTerms.en)
  for (const language of unionLanguages) {
    const terms = unionTerms[language]
    expect([language, Object.keys(terms)]).toEqual([language, keys])
    expect(Object.values(terms).filter((term) => term.trim() === '')).toEqual([])
  }
  expect(new Set(unionLanguages.map((one) => unionTerms[one].name)).size).toBe(24)
  expect(new Set(unionLanguages.map((one) => unionTerms[one].negligible)).size).toBe(24)
})

test('a browser is answered in the language that it asks for first, and in English where it asks for none', () => {
  expect(languageAsked('fr-CH, pl;q=0.9, en;q=0.8')).toBe('fr')
  expect(languageAsked('ja, en;q=0.5, pl;q=0.7')).toBe('pl')
  expect(languageAsked('ja')).toBe('en')
  expect(languageAsked(undefined)).toBe('en')
  expect(languageAsked('es;q=0, de;q=x')).toBe('en')
})

test('a GTIN is right by its check digit; a lot fits GS1 without spaces or accents', () => {
  expect(checkDigitOf('629104150021')).toBe(3)
  expect(['6291041500213', '6291041500214', '629104150021', '', '96385074'].map(isGtin)).toEqual([
    ...[true, false, false, false, true],
  ])
  expect(gtin14('6291041500213')).toBe('06291041500213')
  expect(['LAB-26-001', 'L 1', 'Ñ1', 'x'.repeat(21)].map(isGs1Lot)).toEqual([true, false, false, false])
})

test.each([
  [13.5, 14, false],
  [13.5, 14.01, true],
  [14.1, 13.6, false],
  [14.2, 13.6, true],
])(
  '%s % vol on the label and %s in the analysis: beyond what the law allows is %s',
  (printed, analysed, differs) => {
    expect(alcoholDiffers(printed, analysed)).toBe(differs)
  },
)
