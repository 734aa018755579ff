/** Where an ingredient of a wine stands in the list of ingredients; an AID is declared only as an allergen, a GAS as a sentence. */
export const ingredientCategories = [
  'ENRICHING',
  'ACIDITY_REGULATOR',
  'PRESERVATIVE',
  'ANTIOXIDANT',
  'STABILISER',
  'GAS',
  'AID',
] as const
export type IngredientCategory = (typeof ingredientCategories)[number]

/** The allergens that wine may hold: Regulation (EU) 1169/2011, annex II. */
export const wineAllergens = ['SULPHITES', 'EGG', 'MILK'] as const
export type WineAllergen = (typeof wineAllergens)[number]

/** What a product is in a wine, as the label of the European Union names it: Delegated Regulation (EU) 2019/934, annex I, part A. */
export const wineIngredients = [
  'SULPHITES',
  'SORBATE',
  'DIMETHYL_DICARBONATE',
  'EGG_LYSOZYME',
  'ASCORBIC_ACID',
  'TARTARIC_ACID',
  'MALIC_ACID',
  'LACTIC_ACID',
  'CITRIC_ACID',
  'CALCIUM_SULPHATE',
  'METATARTARIC_ACID',
  'GUM_ARABIC',
  'MANNOPROTEINS',
  'CELLULOSE_GUM',
  'POLYASPARTATE',
  'FUMARIC_ACID',
  'CONCENTRATED_MUST',
  'SUGAR',
  'CARBON_DIOXIDE',
  'ARGON',
  'NITROGEN',
  'EGG',
  'MILK',
  'PROCESSING_AID',
] as const
export type WineIngredient = (typeof wineIngredients)[number]

/** An ingredient's place in the list, its E number where it has one, and the allergen that it is. */
export type IngredientFacts = {
  category: IngredientCategory
  eNumber: string | null
  allergen: WineAllergen | null
}

const of = (
  category: IngredientCategory,
  eNumber: string | null = null,
  allergen: WineAllergen | null = null,
): IngredientFacts => ({ category, eNumber, allergen })

/** Facts of each ingredient: categories of 2019/934, annex I, part A, table 2; E numbers of Regulation (EC) 1333/2008. */
export const ingredientFacts: Readonly<Record<WineIngredient, IngredientFacts>> = {
  SULPHITES: of('PRESERVATIVE', null, 'SULPHITES'),
  SORBATE: of('PRESERVATIVE', 'E 202'),
  DIMETHYL_DICARBONATE: of('PRESERVATIVE', 'E 242'),
  EGG_LYSOZYME: of('PRESERVATIVE', 'E 1105', 'EGG'),
  ASCORBIC_ACID: of('ANTIOXIDANT', 'E 300'),
  TARTARIC_ACID: of('ACIDITY_REGULATOR', 'E 334'),
  MALIC_ACID: of('ACIDITY_REGULATOR', 'E 296'),
  LACTIC_ACID: of('ACIDITY_REGULATOR', 'E 270'),
  CITRIC_ACID: of('STABILISER', 'E 330'),
  CALCIUM_SULPHATE: of('ACIDITY_REGULATOR', 'E 516'),
  METATARTARIC_ACID: of('STABILISER', 'E 353'),
  GUM_ARABIC: of('STABILISER', 'E 414'),
  MANNOPROTEINS: of('STABILISER'),
  CELLULOSE_GUM: of('STABILISER', 'E 466'),
  POLYASPARTATE: of('STABILISER', 'E 456'),
  FUMARIC_ACID: of('STABILISER', 'E 297'),
  CONCENTRATED_MUST: of('ENRICHING'),
  SUGAR: of('ENRICHING'),
  CARBON_DIOXIDE: of('GAS', 'E 290'),
  ARGON: of('GAS', 'E 938'),
  NITROGEN: of('GAS', 'E 941'),
  EGG: of('AID', null, 'EGG'),
  MILK: of('AID', null, 'MILK'),
  PROCESSING_AID: of('AID'),
}
