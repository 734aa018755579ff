import { z } from 'zod'
import { id, optionalText, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** A wine as customers know it; each of its labels belongs to one. */
export const labelProduct = z.strictObject({ name: text(120), description: optionalText(500) })
export type LabelProduct = z.infer<typeof labelProduct>

/** A product as a list or page shows it, with how many labels it has. */
export const labelProductRecord = z.object({
  id,
  version,
  name: z.string(),
  description: z.string(),
  labels: z.int(),
  can,
})
export type LabelProductRecord = z.infer<typeof labelProductRecord>

export const labelProductQuery = listQuery(['name'], { name: z.string().max(100).optional() })

export const labelAllergensQuery = z.strictObject({ product: id })

/** The allergens that touched the wine of the lots that carry a label of a product, and how many lots those are. */
export const labelAllergens = z.object({ lots: z.int(), allergens: z.array(z.string()) })
export type LabelAllergens = z.infer<typeof labelAllergens>
