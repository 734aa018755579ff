import { keysOf } from '../lookup.ts'
import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { amountField, id, optionalText, percentage, text, version } from '../fields.ts'
import { substances } from '../lists/cellar.ts'
import { wineIngredients } from '../lists/ingredients.ts'
import { labelColors, nutrients, productUses, stockProductKinds } from '../lists/stock.ts'
import type { ProductUse, StockProductKind } from '../lists/stock.ts'
import { bottleUnits, doseUnits, volumeUnits } from '../lists/units.ts'
import { doses } from '../units/dose.ts'
import { magnitudeOf } from '../units/magnitude.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { doseAmount, stockAmount, stockUnit } from './used.ts'

const ids = z.array(id).max(100).default([])
const days = z.int().min(0).max(1000).nullable().default(null)

/** How much of a washing product a vessel asks for: from `min` up to but not including `max` of capacity. */
export const concentration = z.strictObject({
  min: amountField(3),
  max: amountField(3),
  unit: z.enum(volumeUnits).default('LITER'),
  amount: stockAmount.min(0.000001),
})
export type Concentration = z.infer<typeof concentration>

/** The same in an answer, where it is only told. */
export const shownConcentration = z.object({
  min: z.number(),
  max: z.number(),
  unit: z.enum(volumeUnits),
  amount: z.number(),
})

/** What only some kinds of product have. */
const variantShape = {
  use: z.enum(productUses).nullable().default(null),
  dose: doseAmount.nullable().default(null),
  doseUnit: z.enum(doseUnits).nullable().default(null),
  hideDose: z.boolean().default(false),
  isDoseByMachinedVolume: z.boolean().default(false),
  seed: id.nullable().default(null),
  plagues: ids,
  tcDays: days,
  residualPower: days,
  reentryHours: days,
  maxApplications: z.int().min(1).max(100).nullable().default(null),
  registrationNumber: optionalText(60),
  activeIngredient: optionalText(200),
  productLabel: z.enum(labelColors).nullable().default(null),
  // percent by element, as the bag states it
  nutrients: z.partialRecord(z.enum(nutrients), z.int().min(0).max(100)).default({}),
  nutrientsAsOxides: z.boolean().default(false),
  // what of it the law counts in a wine, and what percent of it that is
  substance: z.enum(substances).nullable().default(null),
  substancePercent: percentage.min(0.01).nullable().default(null),
  // what it is in a wine, as the label of the European Union names it
  ingredient: z.enum(wineIngredients).nullable().default(null),
  bottlesByBox: z.int().min(1).max(10_000).nullable().default(null),
  bottleCapacity: amountField(3).min(0.001).max(100_000).nullable().default(null),
  bottleUnit: z.enum(bottleUnits).nullable().default(null),
  isWasher: z.boolean().default(false),
  volumeConcentrationsOfCellarElements: z.array(concentration).max(50).default([]),
}
type VariantField = keyof typeof variantShape

const dosed = ['dose', 'doseUnit', 'hideDose'] as const

/** What each kind of product has beside what all have. */
export const variantFields: Record<StockProductKind, readonly VariantField[]> = {
  FUEL: [],
  SEED: ['seed'],
  LABEL: ['use'],
  FERTILIZER: [...dosed, 'nutrients', 'nutrientsAsOxides'],
  WINE_BOX: ['use', 'bottlesByBox'],
  CURING_DOSE: [
    ...dosed,
    'isDoseByMachinedVolume',
    'plagues',
    'tcDays',
    'residualPower',
    'reentryHours',
    'maxApplications',
    'registrationNumber',
    'activeIngredient',
    'productLabel',
  ],
  CELLAR: [...dosed, 'use', 'substance', 'substancePercent', 'ingredient'],
  BOTTLE: ['bottleCapacity', 'bottleUnit'],
  CLEANING: [...dosed, 'isWasher', 'volumeConcentrationsOfCellarElements'],
}

/** What a product of a kind may be used as on the line. */
export const usesOf: Partial<Record<StockProductKind, readonly ProductUse[]>> = {
  LABEL: ['FRONT_LABEL', 'BACK_LABEL', 'STICKER'],
  WINE_BOX: ['BOX', 'SEPARATOR'],
  CELLAR: ['CORK', 'SCREW_CAP', 'CAPSULE', 'FILTER'],
}

/** The kinds that are counted one by one. */
export const countedKinds: readonly StockProductKind[] = ['LABEL', 'WINE_BOX', 'BOTTLE']

const kind = z.enum(stockProductKinds)
const productShape = {
  kind,
  name: text(120),
  instructions: text(2000),
  unit: stockUnit,
  categories: ids,
  suppliers: ids,
  // who says that it may be used in what is organic
  isOrganic: z.boolean().default(false),
  organicCertifier: optionalText(80),
  isAllergene: z.boolean().default(false),
  allergen: optionalText(200),
  basedInBatches: z.boolean().default(false),
  replenishmentDelay: days,
  // the deposit that it is given a place in, and the alarm there
  stockDepositId: id.nullable().default(null),
  showAlarm: z.boolean().default(false),
  amountAlarm: stockAmount.default(0),
  ...variantShape,
}

const isBlank = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0)

/** A supply (insumo) of one of the nine kinds; what its kind does not have stays empty (NOT_ALLOWED_HERE). */
export const product = withVariants(z.strictObject(productShape))
  .refine(
    ...rule(
      z.object({ kind, unit: stockUnit }),
      ({ kind, unit }) => !countedKinds.includes(kind) || unit === 'UNIT',
      'unit',
      'UNIT_NOT_OF_PRODUCT',
    ),
  )
  .refine(
    ...rule(
      z.object({ unit: stockUnit, doseUnit: z.enum(doseUnits).nullish() }),
      ({ unit, doseUnit }) => !doseUnit || magnitudeOf(doses[doseUnit].stock) === magnitudeOf(unit),
      'doseUnit',
      'UNIT_NOT_OF_PRODUCT',
    ),
  )
  .refine(
    ...needed(
      z.object({ dose: z.number().nullish(), doseUnit: z.string().nullish() }),
      ({ dose, doseUnit }) => !dose || Boolean(doseUnit),
      'doseUnit',
    ),
  )
  .refine(
    ...rule(
      z.object({ isDoseByMachinedVolume: z.boolean(), doseUnit: z.enum(doseUnits).nullish() }),
      ({ isDoseByMachinedVolume, doseUnit }) =>
        !isDoseByMachinedVolume || !doseUnit || magnitudeOf(doses[doseUnit].target) === 'VOLUME',
      'doseUnit',
      'DOSE_NOT_BY_VOLUME',
    ),
  )
  .refine(
    ...rule(
      z.object({ kind, use: z.enum(productUses).nullish() }),
      ({ kind, use }) => !use || (usesOf[kind]?.includes(use) ?? true),
      'use',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...neededFor('SEED', 'seed'))
  .refine(...neededFor('BOTTLE', 'bottleCapacity'))
  .refine(...neededFor('BOTTLE', 'bottleUnit'))
  .refine(
    ...needed(
      z.object({ kind, use: z.string().nullish(), bottlesByBox: z.number().nullish() }),
      ({ kind, use, bottlesByBox }) => kind !== 'WINE_BOX' || use === 'SEPARATOR' || !isBlank(bottlesByBox),
      'bottlesByBox',
    ),
  )
  .refine(
    ...needed(
      z.object({ showAlarm: z.boolean(), stockDepositId: z.string().nullish() }),
      ({ showAlarm, stockDepositId }) => !showAlarm || !isBlank(stockDepositId),
      'stockDepositId',
    ),
  )
  .refine(
    ...rule(
      z.object({ volumeConcentrationsOfCellarElements: z.array(concentration) }),
      ({ volumeConcentrationsOfCellarElements: rows }) => rows.every(({ min, max }) => max > min),
      'volumeConcentrationsOfCellarElements',
      'MAX_BELOW_MIN',
    ),
  )
export type Product = z.infer<typeof product>

/** A field that only makes sense when it is filled in for a kind. */
function neededFor(of: StockProductKind, field: VariantField) {
  return needed(
    z.looseObject({ kind }),
    (draft: { kind: StockProductKind; [field: string]: unknown }) =>
      draft.kind !== of || !isBlank(draft[field]),
    field,
  )
}

function withVariants<Schema extends z.ZodObject<typeof productShape, z.core.$strict>>(
  schema: Schema,
): Schema {
  const fields = keysOf(variantShape)
  return fields.reduce(
    (judged, field) =>
      judged.refine(
        ...rule(
          z.looseObject({ kind }),
          (draft: { kind: StockProductKind; [field: string]: unknown }) =>
            variantFields[draft.kind].includes(field) || isBlank(draft[field]),
          field,
          'NOT_ALLOWED_HERE',
        ),
      ),
    schema,
  )
}

/** What follows from a product's kind: the words that pickers and forms ask by. */
export const flagsOf = (kind: StockProductKind) => ({
  isDoseProvider: kind === 'CURING_DOSE',
  isNutrientProvider: kind === 'FERTILIZER',
  isFuel: kind === 'FUEL',
  isBottle: kind === 'BOTTLE',
  isLabel: kind === 'LABEL',
})

const { stockDepositId: _deposit, showAlarm: _show, amountAlarm: _alarm, ...lasting } = productShape

/** A product as a list or page shows it. `label` is the label that it is the print of. */
export const productRecord = z.object({
  ...lasting,
  categories: z.array(named),
  suppliers: z.array(named),
  plagues: z.array(named),
  seed: named.nullable(),
  volumeConcentrationsOfCellarElements: z.array(shownConcentration),
  label: named.nullable(),
  isDoseProvider: z.boolean(),
  isNutrientProvider: z.boolean(),
  isFuel: z.boolean(),
  isBottle: z.boolean(),
  isLabel: z.boolean(),
  retired: z.boolean(),
  id,
  version,
  can,
})
export type ProductRecord = z.infer<typeof productRecord>

export const productQuery = listQuery(['name', 'kind'], {
  name: z.string().max(100).optional(),
  kind: kind.optional(),
  category: id.optional(),
  supplier: id.optional(),
  use: z.enum(productUses).optional(),
  isDoseProvider: queryBool.optional(),
  isNutrientProvider: queryBool.optional(),
  basedInBatches: queryBool.optional(),
  isOrganic: queryBool.optional(),
})
