import { z } from 'zod'
import { amountField, day, id, text } from '../fields.ts'
import { ingredientCategories, wineAllergens, wineIngredients } from '../lists/ingredients.ts'
import { named } from '../wire.ts'
import { rule } from '../check.ts'
import { isGtin } from './gtin.ts'
import { atmospheres } from './ingredients.ts'
import { nutritionParts, type NutritionPart } from './nutrition.ts'

const gtin = z
  .string()
  .trim()
  .transform((digits) => digits.replaceAll(/[\s-]/g, '') || null)
  .nullable()
  .default(null)

const hasCheckDigit = rule(
  z.object({ gtin }),
  (said) => said.gtin === null || isGtin(said.gtin),
  'gtin',
  'CHECK_DIGIT_WRONG',
)

/**
 * What the winery says of a lot's digital label beyond what the ledger knows: its GTIN, additives that may stand for each other, gas at
 * bottling (null: as the supplies tell), and glycerol in g/L where no analysis has it (1169/2011, article 31(4)(c): data that are
 * generally established and accepted).
 */
export const digitalLabelSaid = z
  .strictObject({
    gtin,
    alternatives: z.array(z.enum(wineIngredients)).max(6).default([]),
    atmosphere: z.enum(atmospheres).nullable().default(null),
    glycerol: amountField(1, { max: 50 }).nullable().default(null),
  })
  .refine(...hasCheckDigit)
export type DigitalLabelSaid = z.output<typeof digitalLabelSaid>

/** Approves the digital label of a lot as it would be now. */
export const digitalLabelApproval = z
  .strictObject({ wineBatch: id, ...digitalLabelSaid.shape })
  .refine(...hasCheckDigit)

export const digitalLabelQuery = z.strictObject({ wineBatch: id })

/** Where a value of the nutrition comes from: an analysis or a measurement of a day, or the winery itself. */
const source = z.object({
  part: z.enum(nutritionParts as [NutritionPart, ...NutritionPart[]]),
  value: z.number(),
  code: z.string(),
  day: day.nullable(),
  laboratory: named.nullable(),
  /** The lot or content that was analysed; null where the winery says the value. */
  of: z.object({ type: z.enum(['wineBatch', 'content']), id, name: z.string() }).nullable(),
})
export type NutritionSource = z.infer<typeof source>

const ingredients = z.object({
  groups: z.array(
    z.object({
      category: z.enum(ingredientCategories).exclude(['GAS', 'AID']),
      ingredients: z.array(z.enum(wineIngredients)),
      areAlternatives: z.boolean(),
    }),
  ),
  allergens: z.array(z.enum(wineAllergens)),
  atmosphere: z.enum(atmospheres),
})

const nutrition = z.object({
  kJ: z.int(),
  kcal: z.int(),
  carbohydrate: z.number().nullable(),
  sugars: z.number().nullable(),
})

/** What is frozen when a digital label is approved: all that its page shows, and the sources of its values. */
export const labelFacts = z.object({
  company: z.string(),
  name: z.string(),
  lot: z.string(),
  capacity: z.int(),
  alcohol: z.number().nullable(),
  ingredients,
  nutrition,
  sources: z.array(source),
})
export type LabelFacts = z.infer<typeof labelFacts>

/** What a lot lacks to have a digital label: analyses by part, and products of which nobody said what they are. */
const lacking = z.object({
  parts: z.array(z.enum(nutritionParts as [NutritionPart, ...NutritionPart[]])),
  products: z.array(named),
})

/** A version of a digital label as it was approved. */
const labelVersion = z.object({
  id,
  position: z.int(),
  gtin: z.string().nullable(),
  facts: labelFacts,
  approvedBy: z.string(),
  approvedAt: z.string(),
  revokedAt: z.string().nullable(),
})
export type LabelVersion = z.infer<typeof labelVersion>

const story = z.object({ isOn: z.boolean(), awards: z.array(z.string()), version: z.int() })

/** The digital label of a lot: as it would be now, its versions (the latest first), and its addresses on this installation. */
export const digitalLabelRecord = z.object({
  wineBatch: named,
  said: z.object({
    gtin: z.string().nullable(),
    alternatives: z.array(z.enum(wineIngredients)),
    atmosphere: z.enum(atmospheres).nullable(),
    glycerol: z.number().nullable(),
  }),
  ingredients,
  nutrition: nutrition.nullable(),
  sources: z.array(source),
  lacking,
  /** % vol on the label and by the analysis, where they differ by more than the law allows. */
  alcoholDiffers: z.object({ printed: z.number(), analysed: z.number() }).nullable(),
  versions: z.array(labelVersion),
  /** The path that the QR code opens, and that of the story page. */
  path: z.string(),
  storyPath: z.string(),
  story,
  can: z.object({ write: z.boolean() }),
})
export type DigitalLabelRecord = z.infer<typeof digitalLabelRecord>

/** Switches the story page of a lot on or off, with the awards of the wine. */
export const wineStory = z.strictObject({
  wineBatch: id,
  version: z.int().min(0),
  isOn: z.boolean(),
  awards: z.array(text(200)).max(20).default([]),
})

/** Which picture of the code is asked for, and the installation's own address, which only the browser knows. */
export const labelCodeQuery = z.strictObject({ wineBatch: id, address: z.url().max(300) })
