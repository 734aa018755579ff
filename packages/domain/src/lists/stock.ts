/** What a supply is for; each kind has its own form. */
export const stockProductKinds = [
  'FUEL',
  'SEED',
  'LABEL',
  'FERTILIZER',
  'WINE_BOX',
  'CURING_DOSE',
  'CELLAR',
  'BOTTLE',
  'CLEANING',
] as const
export type StockProductKind = (typeof stockProductKinds)[number]

/** What the bottling and labeling lines use a supply as, where its kind alone does not say it. */
export const productUses = [
  'CORK',
  'SCREW_CAP',
  'CAPSULE',
  'FILTER',
  'FRONT_LABEL',
  'BACK_LABEL',
  'STICKER',
  'BOX',
  'SEPARATOR',
] as const
export type ProductUse = (typeof productUses)[number]

/** A change of a stock by hand: more came, some was taken, or it was counted. */
export const stockChangeKinds = ['ADD', 'TAKE', 'COUNT'] as const
export type StockChangeKind = (typeof stockChangeKinds)[number]

/** What a movement of a supply was: bought (or returned), used, lost, found different in a count, or moved between deposits. */
export const supplyMovementKinds = [
  'PURCHASE',
  'OPENING',
  'PRICE',
  'USE',
  'LOSS',
  'COUNT',
  'TRANSFER',
] as const
export type SupplyMovementKind = (typeof supplyMovementKinds)[number]

/** The coloured band that gives an agrochemical's toxicological class (SENASA Res. 367/14). */
export const labelColors = ['RED', 'YELLOW', 'BLUE', 'GREEN', 'NONE'] as const
export type LabelColor = (typeof labelColors)[number]

/** What bottling and labeling took a supply for. */
export const stockMovementTypes = [
  'divisionContentStocks',
  'divisionStocksUsed',
  'divisionBottles',
  'divisionCaps',
  'labelingLabels',
  'labelingBackLabels',
  'labelingCapsules',
  'labelingBoxes',
  'labelingSeparators',
  'labelingStickers',
] as const
export type StockMovementType = (typeof stockMovementTypes)[number]

/** The thirteen nutrients of the fertilization grid. */
export const nutrients = [
  'N',
  'P',
  'K',
  'Ca',
  'Mg',
  'S',
  'B',
  'Cu',
  'Fe',
  'Mn',
  'Zn',
  'Ac_Hum',
  'Ac_Ful',
] as const
export type Nutrient = (typeof nutrients)[number]

/** Why supplies were taken out without being used. */
export const stockLossReasons = ['EXPIRED', 'BREAKAGE', 'SPILL', 'THEFT', 'COUNT', 'OTHER'] as const
export type StockLossReason = (typeof stockLossReasons)[number]

/** The nutrients that pickers offer. */
export const mainNutrients = ['N', 'P', 'K'] as const

/** What is found of a criterion of quality: whether it is as it should be, a number, or words. */
export const criterionKinds = ['YES_NO', 'NUMBER', 'TEXT'] as const
export type CriterionKind = (typeof criterionKinds)[number]

/** What a check decides of a batch; only an approved one may be used. */
export const qualityVerdicts = ['APPROVED', 'REJECTED', 'ON_HOLD'] as const
export type QualityVerdict = (typeof qualityVerdicts)[number]
