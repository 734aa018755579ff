import { z } from 'zod'
import { needed } from '../../check.ts'
import { amountField, day, id, note, version } from '../../fields.ts'
import { estimateMethods } from '../../lists/vineyard.ts'
import { productOf } from '../../units/amount.ts'
import { can, listQuery, named } from '../../wire.ts'

const count = z.int().min(1).max(9_999_999).nullable().default(null)
const shape = {
  land: id,
  day,
  estimateMethod: z.enum(estimateMethods),
  kilos: amountField(2).gt(0).nullable().default(null),
  vines: count,
  sampleVines: count,
  bunches: count,
  bunchWeight: amountField(1, { max: 5_000 }).gt(0).nullable().default(null),
  note,
}
const methods = z.object({ estimateMethod: shape.estimateMethod })
const askedOf = (estimateMethod: (typeof estimateMethods)[number], field: keyof typeof shape) =>
  needed(
    methods.extend({ [field]: shape[field] }),
    (given) => given.estimateMethod !== estimateMethod || (given as Record<string, unknown>)[field] !== null,
    field,
  )

/**
 * What a plot is expected to give (estimación de cosecha), as of a day: kilograms said by somebody, or a count of bunches on some vines, with the
 * weight of a bunch in grams and the vines that live on the plot.
 */
export const harvestEstimate = z
  .strictObject(shape)
  .refine(...askedOf('HAND', 'kilos'))
  .refine(...askedOf('COUNT', 'vines'))
  .refine(...askedOf('COUNT', 'sampleVines'))
  .refine(...askedOf('COUNT', 'bunches'))
  .refine(...askedOf('COUNT', 'bunchWeight'))
export type HarvestEstimate = z.infer<typeof harvestEstimate>

/** An estimate as a list shows it; `kilos` are those of the whole plot, however they were found. */
export const harvestEstimateRecord = z.object({
  ...harvestEstimate.shape,
  land: named,
  wineEstate: named,
  kilos: z.number(),
  id,
  version,
  can,
})
export type HarvestEstimateRecord = z.infer<typeof harvestEstimateRecord>

/** `from` and `to` are days of estimating, both included. */
export const harvestEstimateQuery = listQuery(['day', 'land'], {
  landId: id.optional(),
  wineEstateId: id.optional(),
  estimateMethod: z.enum(estimateMethods).optional(),
  from: day.optional(),
  to: day.optional(),
})

type Counted = { vines: number; sampleVines: number; bunches: number; bunchWeight: number }

/**
 * Kilograms of a plot by a count of bunches, to two places: its vines, times the bunches of a counted vine, times what a bunch weighs in grams
 * (Dunn, Yield Forecasting, GWRDC, 2010). Whoever counts shortly before harvest weighs bunches as they will be picked.
 */
export const countedKilos = ({ vines, sampleVines, bunches, bunchWeight }: Counted): number =>
  productOf([vines, bunches, bunchWeight], 2, sampleVines * 1_000)

/** Kilograms that an estimate says of its whole plot, to two places; 0 while it is not filled in. */
export function estimatedKilos(given: Partial<HarvestEstimate>): number {
  const { estimateMethod, kilos, vines, sampleVines, bunches, bunchWeight } = given
  if (estimateMethod !== 'COUNT') return kilos ?? 0
  return vines && sampleVines && bunches && bunchWeight
    ? countedKilos({ vines, sampleVines, bunches, bunchWeight })
    : 0
}
