import { z } from 'zod'
import { rule } from '../../check.ts'
import { day } from '../../fields.ts'
import type { Day } from '../../day.ts'
import { amountField, id, note, percentage, text } from '../../fields.ts'
import { measuredAs, measuredValues } from '../../laboratory/analysis.ts'
import type { AnalysisCode } from '../../laboratory/analysis-types.ts'
import { inputOwnerTypes } from '../../lists/documents.ts'
import { contentStatuses } from '../../lists/statuses.ts'
import { volumeUnits } from '../../lists/units.ts'
import { grapeTypes } from '../../lists/vineyard.ts'
import { forEach } from '../../lookup.ts'
import { sumOf } from '../../units/amount.ts'
import { can, listQuery, named } from '../../wire.ts'

/** Stages that a wine can be in on the first day: grapes and what is used up are none. */
export const openingStages = contentStatuses.filter(
  (stage): stage is Exclude<typeof stage, 'GRAPE' | 'EMPTY'> => stage !== 'GRAPE' && stage !== 'EMPTY',
)

/** A variety with its part of a wine, in percent. */
export const varietyPart = z.strictObject({ variety: id, percentage })
export type VarietyPart = z.infer<typeof varietyPart>

const parts = z.array(z.object({ variety: z.string(), percentage: z.number() })).default([])

const fields = {
  cellarElement: id,
  name: text(80),
  year: z.int().min(1900).max(2200),
  variety: id.nullable().default(null),
  /** What it is made of, where more is known than its variety. */
  composition: z.array(varietyPart).max(20).default([]),
  grapeType: z.enum(grapeTypes).nullable().default(null),
  stage: z.enum(openingStages).default('NEW_WINE'),
  isOrganic: z.boolean().default(false),
  owner: id.nullable().default(null),
  amount: amountField(3, { min: 0.001 }),
  unit: z.enum(volumeUnits).default('LITER'),
  /** Of a litre, in the company's currency; null where nobody knows, and then the wine begins without one. */
  openingCost: amountField(4).nullable().default(null),
}

/** A variety is named once in a composition. */
export const eachVarietyOnce = rule(
  z.object({ composition: parts }),
  ({ composition }) => new Set(composition.map(({ variety }) => variety)).size === composition.length,
  'composition',
  'REPEATED',
)
/** The parts of a composition, where there are any, are a hundred percent. */
export const partsAreAHundred = rule(
  z.object({ composition: parts }),
  ({ composition }) => composition.length === 0 || sumOf(composition.map((part) => part.percentage)) === 100,
  'composition',
  'NOT_A_HUNDRED',
)
/** What stays somebody else's was not bought. */
const notPaid = rule(
  z.object({ owner: z.string().nullish(), openingCost: z.number().nullish() }),
  ({ owner = null, openingCost }) => owner === null || !openingCost,
  'owner',
  'OWNED_AND_PAID',
)

/** The wine of a vessel on the day the company begins. */
export const openedWine = z
  .strictObject({
    ...fields,
    ownerType: z.enum(inputOwnerTypes).nullable().default(null),
    /** What was known of it by analysis on that day. */
    measuraments: measuredValues.default([]),
  })
  .refine(...eachVarietyOnce)
  .refine(...partsAreAHundred)
  .refine(...notPaid)
  .refine(
    ...rule(
      z.object({ owner: z.string().nullish(), ownerType: z.string().nullish() }),
      ({ owner = null, ownerType = null }) => (owner === null) === (ownerType === null),
      'owner',
      'INVALID_VALUE',
    ),
  )
export type OpenedWine = z.infer<typeof openedWine>

/** What is commonly known of a wine by analysis on the first day: a column of a spreadsheet each. */
export const openedAnalyses = [
  ...(['ALCOHOL', 'PH', 'TOTAL_ACIDITY', 'VOLATILE_ACIDITY', 'FREE_SO2', 'TOTAL_SO2'] as const),
  ...(['RESIDUAL_SUGAR', 'MALIC'] as const),
] satisfies AnalysisCode[]

/** The same as a row of a spreadsheet says it: of which day, an owner by name alone, and analyses in a column each. */
export const openedWineRow = z
  .strictObject({ ...fields, day: day.nullable().default(null), ...forEach(openedAnalyses, measuredAs) })
  .refine(...eachVarietyOnce)
  .refine(...partsAreAHundred)
  .refine(...notPaid)
export type OpenedWineRow = z.infer<typeof openedWineRow>

/** What lay in the vessels when the company began: one act, taken back whole. */
export const openingWine = z
  .strictObject({ day, note, wines: z.array(openedWine).min(1).max(500) })
  .refine(
    ...rule(
      z.object({ wines: z.array(z.object({ cellarElement: z.string() })) }),
      ({ wines }) => new Set(wines.map(({ cellarElement }) => cellarElement)).size === wines.length,
      'wines',
      'REPEATED',
    ),
  )
export type OpeningWine = z.infer<typeof openingWine>

/** Takes an opening back: which one, and why. */
export const openingReversal = z.strictObject({ id, reason: text(500) })

/** An opening with a line of each vessel, in litres; costs only for who may see them. */
export const openingRow = z.object({
  id,
  day,
  note: z.string(),
  amount: z.number(),
  unit: z.literal('LITER'),
  cost: z.number().nullable(),
  wines: z.array(
    z.object({ cellarElement: named, content: named, amount: z.number(), cost: z.number().nullable() }),
  ),
  recordedBy: z.string(),
  undone: z.boolean(),
  can,
})
export type OpeningRow = z.infer<typeof openingRow>

export const openingQuery = listQuery(['day'], { cellarId: id.optional() })

/** What is wrong with the day of an opening; nothing where it has come. */
export const wrongDay = (given: Day | null, today: Day): Record<string, string> =>
  given !== null && given > today ? { day: 'DAY_IN_FUTURE' } : {}
