import { z } from 'zod'
import { nutrients } from '../../lists/stock.ts'
import { fertilizationTypes } from '../../lists/vineyard.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { references, taken } from './taken.ts'
import { workAnswer } from './work.ts'

/** Whole kilos of each nutrient, as element, that a hectare is to get; what is not named is not asked for. */
export const suggestedNutrients = z.partialRecord(z.enum(nutrients), z.int().min(0).max(10_000)).default({})

/**
 * A fertilization (fertilización) of some lands: what is spread by hand or machine; what travels with the water is part of its irrigation.
 * Its `workedDayCost` travels for the whole crew.
 */
export const fertilization = z
  .strictObject({
    ...workRecordFields,
    lands: workLands,
    type: z.enum(fertilizationTypes),
    suggestedNutrients,
  })
  .refine(...endsAfterStart)
export type Fertilization = z.infer<typeof fertilization>

/** A fertilization as a list or page shows it. */
export const fertilizationRecord = z.object({ ...fertilization.shape, ...workAnswer })
export type FertilizationRecord = z.infer<typeof fertilizationRecord>

/** A saved fertilization as its call takes it: its daily cost is that of the whole crew. */
export const fertilizationInput = (saved: FertilizationRecord) => taken(fertilization, references(saved))
