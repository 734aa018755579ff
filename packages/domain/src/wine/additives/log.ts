import { usedBatch } from '../../stock/batch.ts'
import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { limitedSubstances, substances } from '../../lists/cellar.ts'
import { doseUnits } from '../../lists/units.ts'
import { stockUnit } from '../../stock/used.ts'
import { listQuery, named } from '../../wire.ts'
import { cause } from '../contents/content.ts'

const of = { contentId: id.optional(), wineBatchId: id.optional() }

/** The additions that are in a content or in a lot of bottles: one of the two is named. */
export const additionQuery = listQuery(['day', 'product'], of)

/**
 * One addition (agregado) as the log of a wine tells it. `amount` is all that was given then, and `carried` what of it is in the
 * wine that is asked about, both in the product's unit; `content` is the wine that it was given to. What a bottling took for the
 * wine of its bottles has no content.
 */
export const additionRow = z.object({
  id,
  day,
  cause,
  content: named.nullable(),
  product: named,
  batch: usedBatch.nullable(),
  /** The deliveries that the batch came with: their number here, and the supplier's delivery note. */
  inputs: z.array(z.object({ id, name: z.string(), supplier: z.string() })),
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  amount: z.number(),
  carried: z.number(),
  unit: stockUnit,
  substance: z.enum(substances).nullable(),
  /** Of its substance, mg in a litre of the wine that is asked about. */
  milligrams: z.number().nullable(),
  purpose: z.string(),
  by: z.string(),
  allergen: z.string(),
  isOrganic: z.boolean(),
})
export type AdditionRow = z.infer<typeof additionRow>

export const additivesQuery = z.strictObject(of)

/** What a wine carries in all: the substances that the law counts, in mg/L, and the allergens that touched it. */
export const additivesAnswer = z.object({
  liters: z.number(),
  substances: z.array(
    z.object({
      substance: z.enum(substances),
      amount: z.number(),
      limit: z.number().nullable(),
      isOver: z.boolean(),
    }),
  ),
  /** The most of each that may be added today, in mg/L. */
  limits: z.record(z.enum(limitedSubstances), z.number()),
  /**
   * The total SO2 of a content in mg/L, as it was measured last with what was added since, beside the most that it may have; nothing
   * of a lot, nor for who may not see wines.
   */
  totalSo2: z.object({ amount: z.number(), limit: z.number(), measuredOn: day.nullable() }).nullable(),
  allergens: z.array(z.string()),
})
export type AdditivesAnswer = z.infer<typeof additivesAnswer>
